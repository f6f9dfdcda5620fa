import { Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import { EditorsOnly } from '../sharing/EditorsOnly.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { displayName } from '#domain/catalogue/venues.ts';
import { InPackageNote } from './InPackageNote.tsx';
import { ListingCard } from './ListingCard.tsx';
import { ADD_BUTTON_LABELS_OF_CARD, useAddToPackage } from './useAddToPackage.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { useHydrated } from '#hooks/hydration.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';

const CompareToggle = lazyWithRetry(
  () => import('../comparing/CompareToggle.tsx').then((module) => module.CompareToggle),
  () => null,
);

interface AddableCardProps {
  service: Service;
  /** The address of the page that 'View Details' opens. */
  to: string;
  locationFallback?: string;
  eager: boolean;
  children?: ReactNode;
}

/**
 * Shows a venue or service of a list as a card with 'View Details', 'Add to Package' and 'Compare' (sections 2 and
 * 15.3).
 */
export function AddableCard({ service, to, locationFallback = '', eager, children }: AddableCardProps) {
  'use memo';
  const nameId = useId();
  const isHydrated = useHydrated();
  const { state, isInPackage, failure, add } = useAddToPackage(service);
  return (
    <ListingCard
      service={service}
      nameId={nameId}
      nameFallback={displayName({ ...service, name: '' })}
      locationFallback={locationFallback}
      eager={eager}
      corner={
        isHydrated && (
          <Suspense>
            <CompareToggle service={service} nameId={nameId} />
          </Suspense>
        )
      }
      actions={
        <>
          <LinkButton to={to} variant="secondary" aria-describedby={nameId}>
            View Details
          </LinkButton>
          <EditorsOnly>
            <Button busy={state === 'adding'} aria-describedby={nameId} onClick={add}>
              {ADD_BUTTON_LABELS_OF_CARD[state]}
            </Button>
          </EditorsOnly>
        </>
      }
    >
      {children}
      {isInPackage && <InPackageNote />}
      {failure && <Notice tone="error">{failure}</Notice>}
    </ListingCard>
  );
}

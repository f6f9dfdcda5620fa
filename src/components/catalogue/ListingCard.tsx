import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { Service } from '#contract/catalogue/services.ts';
import { capacityText } from '#domain/catalogue/venues.ts';
import { CataloguePhoto } from './CataloguePhoto.tsx';
import { ServicePictureTransition } from './ServicePictureTransition.tsx';
import { PriceTag } from './PriceTag.tsx';
import { TierLabel } from './TierLabel.tsx';
import { Card } from '#components/ui/Card.tsx';
import { CatalogueText } from './CatalogueText.tsx';

interface ListingCardProps {
  service: Service;
  /** The id of the heading with the name, by which the controls of the card are described. */
  nameId: string;
  /** Replaces a missing name, for instance 'Unnamed Venue'. */
  nameFallback: string;
  /** Replaces a missing location. Without it the line of the location is omitted. */
  locationFallback?: string;
  /** Further content, such as chips and features, which is shown between the facts and the price. */
  children?: ReactNode;
  /** A control on the corner of the picture. */
  corner?: ReactNode;
  /** Links and buttons at the bottom. */
  actions: ReactNode;
  /** Loads the picture with high priority; for the first card of a list. */
  eager?: boolean;
}

/** Shows one service or venue as a card in a list: picture, name, location, tier, capacity, price and actions. */
export function ListingCard(props: ListingCardProps) {
  'use memo';
  const { service, nameId, nameFallback, locationFallback = '', children, corner, actions, eager = false } = props;
  const name = service.name || nameFallback;
  const guestsText = capacityText(service.capacity);
  const locationText = service.location || locationFallback;
  return (
    <Card as="article" aria-labelledby={nameId} className="relative flex h-full flex-col overflow-hidden">
      <ServicePictureTransition service={service}>
        <CataloguePhoto image={service.image} place="card" alt="" eager={eager} />
      </ServicePictureTransition>
      {corner}
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <div>
          <h3 id={nameId} className="text-xl">
            <CatalogueText>{name}</CatalogueText>
          </h3>
          {locationText && (
            <p className="mt-1 flex items-start gap-1.5 text-ink-soft">
              <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
              <CatalogueText>{locationText}</CatalogueText>
            </p>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
          <TierLabel tier={service.tier} />
          {guestsText && (
            <span className="flex items-center gap-1.5 text-ink-soft tabular-nums">
              <Users aria-hidden="true" className="size-4" />
              {guestsText}
            </span>
          )}
        </p>
        {children}
        <PriceTag service={service} className="mt-auto border-t border-line pt-3" />
        <div className="grid grid-cols-[5fr_6fr] gap-2 *:px-1 print:hidden">{actions}</div>
      </div>
    </Card>
  );
}

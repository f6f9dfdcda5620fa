import { InPackageNote } from '../catalogue/InPackageNote.tsx';
import { PriceTag } from '../catalogue/PriceTag.tsx';
import { EditorsOnly } from '../sharing/EditorsOnly.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { useAddToPackage } from '../catalogue/useAddToPackage.ts';
import type { Service } from '#contract/catalogue/services.ts';

const ADD_BUTTON_LABELS = {
  idle: 'Add to Custom Package',
  adding: 'Adding...',
  added: '✓ Added to Package!',
  'already there': 'Already in your package',
  failed: 'Add to Custom Package',
} as const;

/**
 * Lets the user add the page's venue or service to the custom package. In narrow windows the bar stays at the bottom of
 * the window, unless the window is too low for that.
 */
export function AddBar({ service }: { service: Service }) {
  const { state, isInPackage, failure, add } = useAddToPackage(service);
  return (
    <div className="action-bar flex max-lg:mb-0 flex-wrap items-center gap-x-3 gap-y-2">
      {isInPackage ? (
        <InPackageNote className="flex-1 self-center lg:order-last lg:justify-center" />
      ) : (
        <PriceTag service={service} className="basis-full lg:hidden" />
      )}
      <EditorsOnly>
        <Button busy={state === 'adding'} onClick={add} className="flex-1 basis-40 lg:basis-full">
          {ADD_BUTTON_LABELS[state]}
        </Button>
      </EditorsOnly>
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}

import { InPackage } from '#components/InPackage.tsx';
import { PriceTag } from '#components/PriceTag.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useAddToPackage } from '#components/useAddToPackage.ts';
import type { Service } from '#contract/catalogue.ts';

const WORDS = {
  idle: 'Add to Custom Package',
  adding: 'Adding...',
  added: '✓ Added to Package!',
  there: 'Already in your package',
  failed: 'Add to Custom Package',
} as const;

/** Adds the venue to the custom package; on phones it stays in reach at the foot of the screen. */
export function AddVenueBar({ venue }: { venue: Service }) {
  const { state, held, add } = useAddToPackage(venue);
  return (
    <div className="action-bar flex flex-wrap items-center gap-x-3 gap-y-2">
      {held ? (
        <InPackage className="flex-1 self-center lg:order-last lg:justify-center" />
      ) : (
        <PriceTag service={venue} className="basis-full lg:hidden" />
      )}
      <Button busy={state === 'adding'} onClick={add} className="flex-1 basis-40 lg:basis-full">
        {WORDS[state]}
      </Button>
      {state === 'failed' && <Notice tone="error">Failed to add venue to package. Please try again.</Notice>}
    </div>
  );
}

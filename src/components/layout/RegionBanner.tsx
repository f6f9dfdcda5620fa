import { Button } from '#components/ui/buttons/Button.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { ALL_REGIONS } from '#domain/catalogue/regions.ts';
import { focusHeadingOnUnmount } from '#hooks/focusHeadingOnUnmount.ts';

/** Names the city to which the results are limited, with a button that shows all cities again (section 2). */
export function RegionBanner() {
  const { region, chooseRegion } = useRegion();
  if (region.id === ALL_REGIONS.id) return null;
  return (
    <section
      ref={focusHeadingOnUnmount}
      aria-label="Chosen city"
      className="border-b border-line bg-marigold-wash text-marigold-ink print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-2 px-4 py-1 sm:px-6">
        <p>
          Showing <strong>{region.name}</strong>
        </p>
        <Button variant="quiet" onClick={() => chooseRegion(ALL_REGIONS.id)} className="-me-2 px-2">
          Show All Cities
        </Button>
      </div>
    </section>
  );
}

import { LoadFailure } from '#components/LoadFailure.tsx';
import { TiersOrServices } from '#components/catalogue/TiersOrServices.tsx';
import { venueSource } from '#queries/venues.ts';
import { usePageContext } from '../pageContext.ts';
import { pageTier } from '../pageData.ts';

/** Shows the venue list (section 2): the tiers or, if the address names a tier, the venues of this tier. */
export function VenuesPage() {
  const tier = pageTier(usePageContext());
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <header className="max-w-read">
        <h1 className="text-4xl">Wedding Venues</h1>
        <p className="mt-3 text-lg text-ink-soft">
          Palaces, lawns and banquet halls: choose a price level first, then compare the venues by price, size and
          pictures.
        </p>
      </header>
      <TiersOrServices
        category="venues"
        name="Venues"
        tier={tier}
        backLabel="← Back to Venue Tiers"
        source={venueSource}
        loadingMessage="Loading Venues..."
        renderFailure={(props) => (
          <section aria-labelledby="venues-error" className="mt-8 max-w-read space-y-3">
            <h2 id="venues-error" className="text-2xl">
              Error
            </h2>
            <LoadFailure message="Failed to load venues" {...props} />
          </section>
        )}
      />
    </div>
  );
}

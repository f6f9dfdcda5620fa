import { useInfiniteQuery } from '@tanstack/react-query';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { ListingSkeletons } from '#components/catalogue/ListingSkeletons.tsx';
import { FilterGrid } from '#components/finding/FilterGrid.tsx';
import { useListFilters } from '#components/finding/useListFilters.ts';
import { Deferred } from '#components/ui/loading/Deferred.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { useHydrated } from '#hooks/hydration.tsx';
import { listQuery } from '#queries/lists.ts';
import { allServicesSource } from '#queries/services.ts';

const FilteredServices = lazyWithRetry(() =>
  import('#components/catalogue/FilteredServices.tsx').then((module) => module.FilteredServices),
);

/** The same element in every rendering, so that React does not render it again. */
const LIST_PLACEHOLDER = (
  <>
    <FilterGrid noun="services" alwaysShownCount={1} />
    <ListingSkeletons columnsClass="sm:grid-cols-2 lg:grid-cols-3" />
  </>
);

/**
 * Lists all services (GET /services) with filters, among them the budget. The address contains the filters:
 * ?search=garden&budget=100000. The list is far down the page, so it is requested immediately but rendered only when
 * the user scrolls near it or returns to the page with Back or Forward.
 */
export function ServiceResults() {
  const { region } = useRegion();
  const filtering = useListFilters();
  // Request the list now, although it is rendered later.
  const { data } = useInfiniteQuery({
    ...listQuery(allServicesSource, region.id, {}, filtering.parameters),
    notifyOnChangeProps: [],
  });
  // The navigation type is Pop also when the app starts with this page. If the server has rendered the page, its HTML has
  // only the placeholder, and React must hydrate that first. Otherwise, the app has no data of the list yet.
  const isHydrated = useHydrated();
  const isReturn = useNavigationType() === NavigationType.Pop && isHydrated && data !== undefined;

  return (
    <section aria-labelledby="all-services" className="mt-14">
      <h2 id="all-services" className="text-3xl">
        All services
      </h2>
      <Deferred
        whenNear
        // The scroll position can be restored only if the page is as high as before.
        immediately={isReturn}
        fallback={LIST_PLACEHOLDER}
      >
        <FilteredServices
          source={allServicesSource}
          region={region.id}
          baseFilters={{}}
          filtering={filtering}
          fields={['budget']}
          isFiltered={Object.keys(filtering.parameters).length > 0}
          loadingMessage="Loading the services…"
        />
      </Deferred>
    </section>
  );
}

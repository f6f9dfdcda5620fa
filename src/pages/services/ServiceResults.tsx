import { FilteredServices } from '#components/catalogue/FilteredServices.tsx';
import { useListFilters } from '#components/finding/useListFilters.ts';
import { useRegion } from '#contexts/RegionContext.tsx';
import { allServices } from '#queries/services.ts';

/**
 * Lists all services (GET /services) with their filters and the budget. The address contains them:
 * ?search=garden&budget=100000.
 */
export function ServiceResults() {
  const { region } = useRegion();
  const filtering = useListFilters();

  return (
    <section aria-labelledby="all-services" className="mt-14">
      <h2 id="all-services" className="text-3xl">
        All services
      </h2>
      <FilteredServices
        source={allServices}
        region={region.id}
        scope={{}}
        filtering={filtering}
        fields={['budget']}
        isFiltered={Object.keys(filtering.parameters).length > 0}
        loadingMessage="Loading the services…"
        hint="New services will appear here."
      />
    </section>
  );
}

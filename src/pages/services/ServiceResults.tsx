import { BudgetSelect } from '#components/catalogue/BudgetSelect.tsx';
import { FILTER_RESET } from '#components/catalogue/filterFailure.ts';
import { FilteredServices } from '#components/catalogue/FilteredServices.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { asBudgetLimit } from '#domain/catalogue/budgetFilter.ts';
import { useSearchFilters } from '#hooks/useSearchFilters.ts';
import { servicesQuery } from '#queries/services.ts';
import { SearchField } from './SearchField.tsx';

/**
 * Lists all services (GET /services), filtered by search text and budget. The address contains both:
 * ?q=garden&budget=100000.
 */
export function ServiceResults() {
  const { region } = useRegion();
  const { search, set, keep } = useSearchFilters();
  const searchText = search.get('q') ?? '';
  const limit = asBudgetLimit(search.get('budget') ?? '');
  const filters = {
    ...(searchText.trim() && { search: searchText.trim().slice(0, 200) }),
    ...(limit !== undefined && { budgetMax: limit }),
  };

  const setFilter = (name: string, value: string, replace = false) =>
    set(name, value, { replace, state: value ? null : FILTER_RESET });

  return (
    <section aria-labelledby="all-services" className="mt-14">
      <h2 id="all-services" className="text-3xl">
        All services
      </h2>
      <div role="search" className="mt-5 grid gap-4 sm:max-w-2xl sm:grid-cols-[1.6fr_1fr]">
        <SearchField searchText={searchText} onSearch={(typed) => setFilter('q', typed, true)} />
        <BudgetSelect limit={limit} onChoose={(chosen) => setFilter('budget', chosen)} />
      </div>
      <FilteredServices
        query={servicesQuery(region.id, filters)}
        isFiltered={Object.keys(filters).length > 0}
        loadingMessage="Loading the services…"
        hint="Try other words or a higher budget."
        onClear={() => keep([], { state: FILTER_RESET })}
      />
    </section>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { BudgetSelect } from '#components/BudgetSelect.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { filterFailure, isReset, RESET } from '#components/filterFailure.ts';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { ServiceList } from '#components/ServiceList.tsx';
import { Button } from '#components/ui/Button.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { asBudgetLimit } from '#domain/budgetFilter.ts';
import { servicesText } from '#domain/services.ts';
import { useSearchFilters } from '#hooks/useSearchFilters.ts';
import { servicesQuery } from '#queries/services.ts';
import { SearchField } from './SearchField.tsx';

/** All services (GET /services) by words and budget, which stand in the address: ?q=garden&budget=100000. */
export function FoundServices() {
  const { region } = useRegion();
  const { search, set, keep } = useSearchFilters();
  const location = useLocation();
  const words = search.get('q') ?? '';
  const limit = asBudgetLimit(search.get('budget') ?? '');
  const filters = {
    ...(words.trim() && { search: words.trim().slice(0, 200) }),
    ...(limit !== undefined && { budget_max: limit }),
  };
  const isWidened = isReset(location);
  const list = useInfiniteQuery({ ...servicesQuery(region.id, filters), ...(isWidened && { staleTime: 0 }) });
  const count = list.data?.pages[0]?.count;

  const failed = filterFailure(isWidened ? 'reset' : Object.keys(filters).length > 0 ? 'narrowed' : 'none');

  const narrow = (name: string, value: string, replace = false) =>
    set(name, value, { replace, state: value ? null : RESET });

  return (
    <section aria-labelledby="all-services" className="mt-14">
      <h2 id="all-services" className="text-3xl">
        All services
      </h2>
      <div role="search" className="mt-5 grid gap-4 sm:max-w-2xl sm:grid-cols-[1.6fr_1fr]">
        <SearchField words={words} onSearch={(typed) => narrow('q', typed, true)} />
        <BudgetSelect limit={limit} onChoose={(chosen) => narrow('budget', chosen)} />
      </div>
      <p role="status" className="mt-5 min-h-7 font-semibold tabular-nums">
        {count !== undefined && servicesText(count)}
      </p>
      <ServiceList
        list={list}
        tellsRefetch={isWidened}
        loading="Loading the services…"
        failure={({ error, ...retry }) => (
          <div className="mt-2 max-w-read">
            <LoadFailure message={failed} error={error} {...retry} />
          </div>
        )}
        empty={
          <EmptyState
            title="Nothing fits all of this"
            picture="search"
            level={3}
            action={<Button onClick={() => keep([], { state: RESET })}>Clear the filters</Button>}
          >
            Other words or a higher budget may have what you look for.
          </EmptyState>
        }
      />
    </section>
  );
}

import { CategoryCards } from '#components/catalogue/CategoryCards.tsx';
import { useListFilters } from '#components/finding/useListFilters.ts';
import { ReadyMadePackages } from '#components/packages/ReadyMadePackages.tsx';
import { listFiltersOf } from '#domain/catalogue/listFilters.ts';
import { usePageContext } from '../pageContext.ts';
import { ServiceResults } from './ServiceResults.tsx';
import { pageCategoriesQuery } from '../pageData.ts';

/** Shows the services page (section 2): category cards, ready-made packages, and all services with their filters. */
export function ServicesPage() {
  const context = usePageContext();
  const { parameters } = useListFilters();
  // The list is far down the page. If the address of the page has filters, as in a shared link, the introduction
  // says that the list is filtered.
  const { sort: _, ...filters } = listFiltersOf(parameters);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <header className="max-w-read">
        <h1 className="text-4xl">Services</h1>
        <p className="mt-3 text-lg text-ink-soft">
          Begin with a category, choose a ready-made package, or{' '}
          <a href="#all-services" className="link">
            {isFiltered ? 'see the services that match your filters' : 'search all services by name and budget'}
          </a>
          .
        </p>
      </header>
      <CategoryCards query={pageCategoriesQuery(context)} title="By category" className="pt-10" />
      <ReadyMadePackages className="mt-14" />
      <ServiceResults />
    </div>
  );
}

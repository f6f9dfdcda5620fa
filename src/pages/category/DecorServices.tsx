import { BudgetSelect } from '#components/catalogue/BudgetSelect.tsx';
import { FILTER_RESET } from '#components/catalogue/filterFailure.ts';
import { FilteredServices } from '#components/catalogue/FilteredServices.tsx';
import { ToggleChip } from '#components/ui/Chip.tsx';
import { LinkButton } from '#components/ui/LinkButton.tsx';
import { Select } from '#components/ui/form/Select.tsx';
import { STYLES, TIERS } from '#contract/catalogue/classification.ts';
import { DECOR_TYPE_NAMES, STYLE_NAMES } from '#domain/catalogue/decor.ts';
import { TIER_NAMES } from '#domain/catalogue/tiers.ts';
import { useSearchFilters } from '#hooks/useSearchFilters.ts';
import { paths } from '#paths';
import { usePageContext } from '../pageContext.ts';
import { pageDecorQuery } from './categoryData.ts';
import { CeremonyTypes } from './CeremonyTypes.tsx';
import { decorFiltersOf } from './decorFilters.ts';

/** Lists decor services, filtered by ceremony, style, tier and budget (section 2). The address contains the filters. */
export function DecorServices() {
  const context = usePageContext();
  const { search, set: choose, keep } = useSearchFilters();
  const filters = decorFiltersOf(search);
  const { decorType: ceremony, style, tier, budgetMax } = filters;
  const isNarrowedBeyondCeremony = style !== undefined || tier !== undefined || budgetMax !== undefined;

  const showAll = () => keep(['type'], { state: FILTER_RESET });

  return (
    <>
      <CeremonyTypes chosen={ceremony} onChoose={(type) => choose('type', type ?? '')} />
      <section aria-labelledby="decor-list" className="mt-10">
        <h2 id="decor-list" className="text-2xl">
          {ceremony === undefined ? 'Decor for every occasion' : `Decor: ${DECOR_TYPE_NAMES[ceremony]}`}
        </h2>
        <div role="group" aria-label="Style" className="mt-4 flex flex-wrap gap-2">
          {STYLES.map((option) => (
            <ToggleChip
              key={option}
              pressed={option === style}
              onClick={() => choose('style', option === style ? '' : option)}
            >
              {STYLE_NAMES[option]}
            </ToggleChip>
          ))}
          <ToggleChip pressed={!isNarrowedBeyondCeremony} onClick={showAll}>
            Show All
          </ToggleChip>
        </div>
        <div className="mt-4 grid max-w-read grid-cols-2 gap-4">
          <Select label="Tier" value={tier ?? ''} onChange={(event) => choose('tier', event.target.value)}>
            <option value="">All tiers</option>
            {TIERS.map((option) => (
              <option key={option} value={option}>
                {TIER_NAMES[option]}
              </option>
            ))}
          </Select>
          <BudgetSelect limit={budgetMax} onChoose={(chosen) => choose('budget', chosen)} />
        </div>
        {tier && (
          <LinkButton to={paths.package('decor', tier)} variant="quiet" className="mt-3 -ms-2 px-2">
            View package
          </LinkButton>
        )}
        <FilteredServices
          query={pageDecorQuery(context)}
          isFiltered={isNarrowedBeyondCeremony || ceremony !== undefined}
          loadingMessage="Loading the decor…"
          hint="Try another style, tier or budget."
          onClear={isNarrowedBeyondCeremony ? showAll : undefined}
        />
      </section>
    </>
  );
}

import { FILTER_RESET } from '#components/catalogue/filterFailureMessage.ts';
import { FilteredServices } from '#components/catalogue/FilteredServices.tsx';
import { useListFilters } from '#components/finding/useListFilters.ts';
import { ToggleChip } from '#components/ui/Chip.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { STYLES } from '#contract/catalogue/classification.ts';
import { DECOR_TYPE_NAMES, STYLE_NAMES } from '#domain/catalogue/decor.ts';
import { paths } from '#paths';
import { useRegion } from '#contexts/RegionContext.tsx';
import { categorySource } from '#queries/categories.ts';
import { decorFiltersOf } from './decorFilters.ts';
import { DecorTypeChooser } from './DecorTypeChooser.tsx';

/**
 * Lists decor services, with filters for decor type, style, tier, budget and more (section 2). The address contains the
 * filters.
 */
export function DecorServices() {
  const { region } = useRegion();
  const filtering = useListFilters();
  const { search, set: setParameter, removeWhere } = filtering;
  const baseFilters = decorFiltersOf(search);
  const { decorType, style, tier } = baseFilters;
  const isNarrowedBeyondDecorType =
    style !== undefined || tier !== undefined || Object.keys(filtering.parameters).length > 0;

  const removeFiltersBeyondDecorType = () => removeWhere((name) => name !== 'type', { state: FILTER_RESET });

  return (
    <>
      <DecorTypeChooser chosen={decorType} onChoose={(type) => setParameter('type', type ?? '')} />
      <section aria-labelledby="decor-list" className="mt-10">
        <h2 id="decor-list" className="text-2xl">
          {decorType === undefined ? 'Decor for every occasion' : `Decor: ${DECOR_TYPE_NAMES[decorType]}`}
        </h2>
        <div role="group" aria-label="Style" className="mt-4 flex flex-wrap gap-2">
          {STYLES.map((option) => (
            <ToggleChip
              key={option}
              pressed={option === style}
              onClick={() => setParameter('style', option === style ? '' : option)}
            >
              {STYLE_NAMES[option]}
            </ToggleChip>
          ))}
          <ToggleChip pressed={!isNarrowedBeyondDecorType} onClick={removeFiltersBeyondDecorType}>
            Show All
          </ToggleChip>
        </div>
        {tier && (
          <LinkButton to={paths.package('decor', tier)} variant="quiet" className="mt-3 -ms-2 px-2">
            View package
          </LinkButton>
        )}
        <FilteredServices
          source={categorySource('decor')}
          region={region.id}
          baseFilters={baseFilters}
          filtering={filtering}
          tier={tier}
          fields={['tier', 'budget']}
          isFiltered={isNarrowedBeyondDecorType || decorType !== undefined}
          loadingMessage="Loading the decor…"
          onClearAll={isNarrowedBeyondDecorType ? removeFiltersBeyondDecorType : () => setParameter('type', '')}
        />
      </section>
    </>
  );
}

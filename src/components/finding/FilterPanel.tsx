import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Select } from '#components/ui/form/Select.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { MAX_AMOUNT_RUPEES, MAX_GUESTS } from '#contract/amounts.ts';
import { TIERS } from '#contract/catalogue/classification.ts';
import type { Tier } from '#contract/catalogue/classification.ts';
import { asBudgetLimit } from '#domain/catalogue/budgetFilter.ts';
import { sortOptionsFor } from '#domain/catalogue/listFilters.ts';
import { venueOptionsQuery } from '#queries/venueOptions.ts';
import { TIER_NAMES } from '#domain/catalogue/tiers.ts';
import { BudgetSelect } from '../catalogue/BudgetSelect.tsx';
import { FilterGrid } from './FilterGrid.tsx';
import { NumberFilter } from './NumberFilter.tsx';
import { SearchField } from './SearchField.tsx';
import type { ListFiltering } from './useListFilters.ts';

/** The fields that only some lists have. They are shown on phones too, without a click on 'Filters'. */
export type AlwaysShownField = 'tier' | 'budget';

/** The parameters of the filters that are behind the button 'Filters' on phones. */
const COLLAPSED_FILTER_NAMES = ['guests', 'budget_min', 'budget_max', 'area', 'venue_type'];

interface FilterPanelProps {
  filtering: ListFiltering;
  noun: 'venues' | 'services';
  /** The tier of the list, if it has one. */
  tier: Tier | undefined;
  fields: readonly AlwaysShownField[];
}

/** Shows the fields that search, sort and filter a list (section 15.1). */
export function FilterPanel({ filtering, noun, tier, fields }: FilterPanelProps) {
  const { parameters, set, clearCount } = filtering;
  const isVenues = noun === 'venues';
  return (
    <FilterGrid
      noun={noun}
      alwaysShownCount={fields.length}
      activeCount={COLLAPSED_FILTER_NAMES.filter((name) => name in parameters).length}
      search={
        <SearchField
          key={clearCount}
          searchText={parameters['search'] ?? parameters['q'] ?? ''}
          onSearch={(searchText) => {
            if (parameters['q']) set('q', '', true);
            set('search', searchText, true);
          }}
        />
      }
      alwaysShownFields={
        <>
          {fields.includes('tier') && (
            <Select label="Tier" value={tier ?? ''} onChange={(event) => set('tier', event.target.value)}>
              <option value="">All tiers</option>
              {TIERS.map((option) => (
                <option key={option} value={option}>
                  {TIER_NAMES[option]}
                </option>
              ))}
            </Select>
          )}
          {fields.includes('budget') && (
            <BudgetSelect
              limit={asBudgetLimit(parameters['budget'] ?? '')}
              onChoose={(chosen) => set('budget', chosen)}
            />
          )}
        </>
      }
    >
      <Select label="Sort" value={parameters['sort'] ?? 'name'} onChange={(event) => set('sort', event.target.value)}>
        {sortOptionsFor(isVenues).map(({ sort, name }) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </Select>
      <Fragment key={clearCount}>
        {isVenues && (
          <NumberFilter
            label="Guests"
            value={parameters['guests']}
            max={MAX_GUESTS}
            onChange={(digits) => set('guests', digits, true)}
          />
        )}
        <NumberFilter
          label="Price from"
          value={parameters['budget_min']}
          max={MAX_AMOUNT_RUPEES}
          onChange={(digits) => set('budget_min', digits, true)}
        />
        <NumberFilter
          label="Price to"
          value={parameters['budget_max']}
          max={MAX_AMOUNT_RUPEES}
          onChange={(digits) => set('budget_max', digits, true)}
        />
      </Fragment>
      {isVenues && <VenueFilters filtering={filtering} tier={tier} />}
    </FilterGrid>
  );
}

/** Shows the filters for area and type, with all areas and types of the region's venues of the tier. */
function VenueFilters({ filtering: { parameters, set }, tier }: Pick<FilterPanelProps, 'filtering' | 'tier'>) {
  const { region } = useRegion();
  const { data } = useQuery(venueOptionsQuery(region.id, tier));
  return (
    <>
      <OptionFilter
        label="Area"
        anyLabel="Any area"
        options={data?.areas}
        value={parameters['area']}
        onChange={(area) => set('area', area)}
      />
      <OptionFilter
        label="Type"
        anyLabel="Any type"
        options={data?.venueTypes}
        value={parameters['venue_type']}
        onChange={(venueType) => set('venue_type', venueType)}
      />
    </>
  );
}

interface OptionFilterProps {
  label: string;
  /** The name of the choice that does not filter. */
  anyLabel: string;
  options: readonly string[] | undefined;
  value: string | undefined;
  onChange: (value: string) => void;
}

function OptionFilter({ label, anyLabel, options = [], value = '', onChange }: OptionFilterProps) {
  // Offer the value of the address too: it may be none of the options, or the options may still be loading.
  const isListed = options.some((option) => option === value);
  return (
    <Select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{anyLabel}</option>
      {value && !isListed && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Select>
  );
}

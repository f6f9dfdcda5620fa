import { useQuery } from '@tanstack/react-query';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';
import { Checkbox } from '#components/ui/form/Checkbox.tsx';
import { Select } from '#components/ui/form/Select.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import type { PackageItem } from '#contract/plan.ts';
import { asCategoryId } from '#domain/catalogue/categories.ts';
import { fullPriceText } from '#domain/catalogue/pricing.ts';
import { displayName } from '#domain/catalogue/venues.ts';
import { findItemForService, isSameItem } from '#domain/plan/customPackage.ts';
import type { PlanToEstimate } from '#domain/estimate/planEstimate.ts';
import { replacementChange, replacementOf } from '#domain/estimate/scenarios.ts';
import type { ScenarioChange } from '#domain/estimate/scenarios.ts';
import type { FocusProps } from '#hooks/useFocusOnAddedItem.ts';
import { alternativesQuery } from '#queries/candidates.ts';

interface ItemChangesProps {
  item: PackageItem;
  /** The current plan. */
  plan: PlanToEstimate;
  changes: readonly ScenarioChange[];
  /** Lets the name of the item take the focus when 'Show more' has added the item: see useFocusOnAddedItem(). */
  nameProps: FocusProps;
  /** Adds the change to the scenario if `isWanted` is true; otherwise removes it. */
  onChange: (change: ScenarioChange, isWanted: boolean) => void;
}

const NO_SERVICES: readonly Service[] = [];

/**
 * Lets the user leave an item out of a scenario, or replace it with another service of its category and region and, for
 * decor, of its decor type.
 */
export function ItemChanges({ item, plan, changes, nameProps, onChange }: ItemChangesProps) {
  'use memo';
  const category = asCategoryId(item.category);
  const {
    data: alternatives = NO_SERVICES,
    isLoading,
    isError,
  } = useQuery({
    ...alternativesQuery(category ?? 'venues', item.region || 'all'),
    enabled: category !== undefined,
  });
  const replacement = replacementOf(changes, item.uniqueId);
  const isLeftOut = changes.some((change) => change.kind === 'without-item' && isSameItem(change.item, item.uniqueId));
  const otherReplacements = changes.flatMap((change) =>
    change.kind === 'replace' &&
    !isSameItem(change.item, item.uniqueId) &&
    plan.items.some(({ uniqueId }) => isSameItem(uniqueId, change.item))
      ? [change.by]
      : [],
  );
  const offeredServices = alternatives.filter(
    (service) =>
      !findItemForService(plan.items, service) &&
      !findItemForService(otherReplacements, service) &&
      (category !== 'decor' || !item.decorType || service.decorType === item.decorType) &&
      (!item.region || service.region === item.region),
  );

  return (
    <fieldset className="border-t border-line pt-3">
      {/* When 'Show more' adds this item, the legend takes the focus. The fieldset cannot: it is disabled for viewers. */}
      <legend {...nameProps} className="float-start w-full font-semibold wrap-anywhere">
        <CatalogueText>{item.name}</CatalogueText>
      </legend>
      <Checkbox
        className="clear-both"
        label={`Leave out ${item.name}`}
        checked={isLeftOut}
        onChange={({ target }) => onChange({ kind: 'without-item', item: item.uniqueId }, target.checked)}
      />
      {(offeredServices.length > 0 || replacement || isLoading || isError) && (
        <Select
          label="Replace with"
          hint={isError ? 'Other services could not be loaded.' : undefined}
          disabled={isLoading}
          value={replacement?.id ?? ''}
          onChange={({ target }) => {
            const service = offeredServices.find(({ id }) => id === target.value);
            if (service) onChange(replacementChange(item, service), true);
            // Switching 'without-item' off removes every change of the item, also its replacement.
            else onChange({ kind: 'without-item', item: item.uniqueId }, false);
          }}
        >
          <option value="">Keep it</option>
          {replacement && !offeredServices.some(({ id }) => id === replacement.id) && (
            <option value={replacement.id}>{replacement.name}</option>
          )}
          {offeredServices.map((service) => (
            <option key={service.id} value={service.id}>
              {`${displayName(service)}, ${fullPriceText(service)}`}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  );
}

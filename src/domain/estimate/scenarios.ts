import type { Service } from '#contract/catalogue/services.ts';
import type { PackageItem } from '#contract/plan.ts';
import { BUDGET_CATEGORIES } from '../catalogue/categories.ts';
import type { BudgetCategory } from '../catalogue/categories.ts';
import { formatRupees } from '../money.ts';
import {
  isSameItem,
  itemFromAnyService,
  uniqueIdBeforeRestoring,
  withOneItemPerService,
} from '../plan/customPackage.ts';
import { DEFAULT_ASSUMPTIONS, assumptionsOf } from './assumptions.ts';
import type { Assumptions } from './assumptions.ts';
import type { PlanToEstimate, PlanEstimate } from './planEstimate.ts';

/** This file applies scenarios: lists of changes to the plan, to compare costs (section 12). */

export const MAX_SCENARIOS = 3;
/**
 * The limit is long enough for the name of a way to save, which can name two services: "Lotus Hall instead of Grand
 * Palace".
 */
export const MAX_SCENARIO_NAME_LENGTH = 640;

/** A change of the plan. `ceremony` is the id of a ceremony, `item` the uniqueId of an item. */
export type ScenarioChange =
  | { readonly kind: 'guests'; readonly ceremony: string; readonly guests: number }
  | { readonly kind: 'without-ceremony'; readonly ceremony: string }
  | { readonly kind: 'without-item'; readonly item: string }
  /** `by` is the item that replaces `item`. It gets another uniqueId when the scenario is adopted. */
  | { readonly kind: 'replace'; readonly item: string; readonly by: PackageItem }
  | { readonly kind: 'contingency'; readonly percent: number };

export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly changes: readonly ScenarioChange[];
}

/** Returns whether two changes are about the same value of the plan, so that the later one replaces the earlier one. */
function haveSameSubject(a: ScenarioChange, b: ScenarioChange): boolean {
  if ('item' in a) return 'item' in b && isSameItem(a.item, b.item);
  if ('ceremony' in a) return a.kind === b.kind && 'ceremony' in b && a.ceremony === b.ceremony;
  return a.kind === b.kind;
}

/** Returns the changes with this one in place of an earlier change that is about the same value of the plan. */
export const withChange = (changes: readonly ScenarioChange[], change: ScenarioChange): ScenarioChange[] => [
  ...withoutSameSubject(changes, change),
  change,
];

/** Returns the changes without those that are about the same value of the plan as `change`. */
export const withoutSameSubject = (changes: readonly ScenarioChange[], change: ScenarioChange): ScenarioChange[] =>
  changes.filter((other) => !haveSameSubject(other, change));

/**
 * Returns the assumptions of an item that replaces another one. From the assumptions of the replaced item it takes
 * those that depend on the plan, not on the vendor: the ceremonies, how often the hire is paid, and who provides the
 * food.
 */
export const assumptionsOfReplacement = ({ ceremonies, charged, food }: Assumptions): Assumptions => ({
  ...DEFAULT_ASSUMPTIONS,
  ceremonies,
  charged,
  food,
});

/** Returns the change by which a service replaces an item. */
export const replacementChange = (item: PackageItem, service: Service): ScenarioChange => ({
  kind: 'replace',
  item: item.uniqueId,
  by: itemFromAnyService(service, `in place of ${item.uniqueId}`.slice(0, 200)),
});

/**
 * Returns the plan after the changes. Ignores a change of an item or ceremony that the plan no longer has, and one that
 * leaves out the main ceremony.
 */
export function applyChanges(plan: PlanToEstimate, changes: readonly ScenarioChange[]): PlanToEstimate {
  const removedItemIds = new Set(
    changes.flatMap((change) => (change.kind === 'without-item' ? [uniqueIdBeforeRestoring(change.item)] : [])),
  );
  const replacementByItemId = replacementsIn(changes);
  const removedCeremonyIds = new Set(
    changes.flatMap((change) => (change.kind === 'without-ceremony' ? [change.ceremony] : [])),
  );
  const assumptions = { ...plan.assumptions };
  const keptItems: PackageItem[] = [];
  const replacements: PackageItem[] = [];
  for (const item of plan.items) {
    const itemId = uniqueIdBeforeRestoring(item.uniqueId);
    if (removedItemIds.has(itemId)) continue;
    const replacement = replacementByItemId.get(itemId);
    if (replacement) {
      assumptions[replacement.uniqueId] = assumptionsOfReplacement(assumptionsOf(plan.assumptions, item.uniqueId));
      replacements.push(replacement);
    } else keptItems.push(item);
  }
  // If a service replaces two items, or the package has it already, the changed plan has it only once.
  const items = withOneItemPerService([...keptItems, ...replacements]);
  const ceremonies = plan.ceremonies
    .filter(({ id, main }) => main || !removedCeremonyIds.has(id))
    .map((ceremony) => ({ ...ceremony, guests: guestsSetBy(changes, ceremony.id) ?? ceremony.guests }));
  const contingency = changes.findLast((change) => change.kind === 'contingency');
  return {
    ...plan,
    ceremonies,
    items,
    assumptions,
    contingencyPercent: contingency?.percent ?? plan.contingencyPercent,
  };
}

/**
 * Returns the items that replace others, by uniqueIdBeforeRestoring() of the replaced item. If several changes replace
 * the same item, the last one counts.
 */
const replacementsIn = (changes: readonly ScenarioChange[]): ReadonlyMap<string, PackageItem> =>
  new Map(
    changes.flatMap((change) =>
      change.kind === 'replace' ? [[uniqueIdBeforeRestoring(change.item), change.by] as const] : [],
    ),
  );

/** Returns the item that replaces the item with this uniqueId; null when none does. */
export const replacementOf = (changes: readonly ScenarioChange[], uniqueId: string): PackageItem | null =>
  replacementsIn(changes).get(uniqueIdBeforeRestoring(uniqueId)) ?? null;

/** Returns the number of guests that the changes set at a ceremony; null when they set none. */
export function guestsSetBy(changes: readonly ScenarioChange[], ceremonyId: string): number | null {
  const change = changes.findLast((other) => other.kind === 'guests' && other.ceremony === ceremonyId);
  return change?.kind === 'guests' ? change.guests : null;
}

/** Says by how much a cost changes, in rupees: "₹1,20,000 less", "₹80,000 more" or 'The same'. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'The same';
  return difference < 0 ? `${formatRupees(-difference)} less` : `${formatRupees(difference)} more`;
}

export interface CategoryDifference {
  readonly category: BudgetCategory;
  /** The high end of the category's cost in the scenario, in rupees. */
  readonly cost: number;
  /** `cost` minus the high end of the category's cost in the current plan, in rupees. */
  readonly difference: number;
}

/**
 * Returns the cost of each category that has items in the scenario or in the current plan, and its difference from the
 * current plan.
 */
export const categoryDifferences = (
  scenarioEstimate: PlanEstimate,
  currentEstimate: PlanEstimate,
): CategoryDifference[] =>
  BUDGET_CATEGORIES.filter(
    (category) => scenarioEstimate.categoryCosts.has(category) || currentEstimate.categoryCosts.has(category),
  ).map((category) => {
    const cost = scenarioEstimate.categoryCosts.get(category)?.high ?? 0;
    return { category, cost, difference: cost - (currentEstimate.categoryCosts.get(category)?.high ?? 0) };
  });

/** Returns the first of the names "Scenario 1", "Scenario 2", … that no scenario has. */
export function newScenarioName(scenarios: readonly Scenario[]): string {
  for (let n = 1; ; n += 1) {
    const name = `Scenario ${n}`;
    if (!scenarios.some((scenario) => scenario.name === name)) return name;
  }
}

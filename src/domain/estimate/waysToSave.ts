import type { Tier } from '#contract/catalogue/classification.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { listItemKey } from '#contract/list.ts';
import type { PackageItem } from '#contract/plan.ts';
import { asCategoryId } from '../catalogue/categories.ts';
import { asTier } from '../catalogue/tiers.ts';
import { displayName } from '../catalogue/venues.ts';
import { guestsAt } from '../ceremonies/ceremonies.ts';
import type { Ceremony } from '../ceremonies/ceremonies.ts';
import { formatCount, formatRupees } from '../money.ts';
import { itemFromAnyService } from '../plan/customPackage.ts';
import { assumptionsOf } from './assumptions.ts';
import type { Assumptions } from './assumptions.ts';
import { estimateWithPlates, percentOfRange, ceremoniesWithPlates, pricingRulesOf } from './itemEstimate.ts';
import type { ItemToEstimate } from './itemEstimate.ts';
import { estimatePlan } from './planEstimate.ts';
import type { PlanToEstimate, PlanEstimate } from './planEstimate.ts';
import { assumptionsOfReplacement, applyChanges, replacementChange } from './scenarios.ts';
import type { ScenarioChange } from './scenarios.ts';

/**
 * This file finds ways to save: single changes of the plan that make it cheaper (section 12.5). Amounts are in rupees.
 */

export interface WayToSave {
  /** The name of the change, such as "Fewer guests at Sangeet". The scenario that tries it gets this name. */
  readonly name: string;
  /** The whole sentence: "Fewer guests at Sangeet, 360 instead of 400: ₹66,000 less". */
  readonly sentence: string;
  /** How much lower the high end of the plan's total becomes, in rupees; above 0. */
  readonly saving: number;
  readonly changes: readonly ScenarioChange[];
}

const MAX_WAYS = 5;

const TIER_BELOW: Readonly<Partial<Record<Tier, Tier>>> = { luxury: 'premium', premium: 'basic' };

/** Returns the tier below that of an item; undefined for a basic item and for one of an unknown tier. */
export function tierBelow(item: Pick<PackageItem, 'tier'>): Tier | undefined {
  const tier = asTier(item.tier ?? '');
  return tier && TIER_BELOW[tier];
}

/**
 * Returns a key that is equal for services that can be compared: those of the same category, tier, region and, for
 * decor, decor type.
 */
const alternativesGroupKey = (
  tier: string,
  { category, region, decorType }: Pick<PackageItem, 'category' | 'region' | 'decorType'>,
) => [asCategoryId(category), tier, region, asCategoryId(category) === 'decor' ? decorType : ''].join('\n');

/**
 * Returns at most five ways to save, the largest saving first.
 * @param services the services that may replace an item; only those of the tier below that of the item, and of the same
 *   category, region and, for decor, decor type are considered
 */
export function waysToSave(
  plan: PlanToEstimate,
  services: readonly Service[],
  estimate: PlanEstimate = estimatePlan(plan),
): WayToSave[] {
  const savingOf = (changes: readonly ScenarioChange[]) => {
    const changedEstimate = estimatePlan(applyChanges(plan, changes));
    return makesCostUnknown(estimate, changedEstimate) ? 0 : estimate.total.high - changedEstimate.total.high;
  };
  const ways = [
    ...waysWithFewerGuests(plan, savingOf),
    ...waysWithCheaperServices(plan, services, estimate),
    ...waysWithoutCeremony(plan, savingOf),
  ];
  return ways
    .filter(({ saving }) => saving > 0)
    .toSorted((a, b) => b.saving - a.saving)
    .slice(0, MAX_WAYS);
}

/**
 * Returns whether a change makes the cost of any item unknown. For instance, it leaves out a ceremony, so that an item
 * moves to the main ceremony, whose guests are not set.
 */
const makesCostUnknown = (before: PlanEstimate, after: PlanEstimate): boolean =>
  [...after.itemEstimates].some(
    ([uniqueId, { isIncomplete }]) => isIncomplete && before.itemEstimates.get(uniqueId)?.isIncomplete === false,
  );

const savingText = (saving: number) => `${formatRupees(saving)} less`;

type SavingOf = (changes: readonly ScenarioChange[]) => number;

function waysWithFewerGuests(plan: PlanToEstimate, savingOf: SavingOf): WayToSave[] {
  return plan.ceremonies.flatMap((ceremony): WayToSave[] => {
    const guests = guestsAt(ceremony, plan);
    const fewerGuests = guests === null ? 0 : guests - Math.ceil(guests / 10);
    if (guests === null || fewerGuests < 1) return [];
    const changes = [
      setGuests(ceremony, fewerGuests),
      ...ceremoniesWithGuestsOf(ceremony, plan).map((other) => setGuests(other, guests)),
    ];
    const saving = savingOf(changes);
    const name = `Fewer guests at ${ceremony.name}`;
    const sentence = `${name}, ${formatCount(fewerGuests)} instead of ${formatCount(guests)}: ${savingText(saving)}`;
    return [{ name, sentence, saving, changes }];
  });
}

const setGuests = ({ id }: Ceremony, guests: number): ScenarioChange => ({ kind: 'guests', ceremony: id, guests });

/**
 * Returns the ceremonies that take their number of guests from this one: if it is the main ceremony, all others without
 * their own number. A way to save has fewer guests at one ceremony, so it sets the number of the others.
 */
const ceremoniesWithGuestsOf = ({ main }: Ceremony, { ceremonies }: PlanToEstimate): readonly Ceremony[] =>
  main ? ceremonies.filter((other) => !other.main && other.guests === null) : [];

function waysWithoutCeremony(plan: PlanToEstimate, savingOf: SavingOf): WayToSave[] {
  return plan.ceremonies
    .filter(({ main }) => !main)
    .map((ceremony) => {
      const changes = [{ kind: 'without-ceremony', ceremony: ceremony.id }] as const;
      const saving = savingOf(changes);
      const name = `Without ${ceremony.name}`;
      return { name, sentence: `${name}: ${savingText(saving)}`, saving, changes };
    });
}

/**
 * Returns false for a venue without a price per plate when the venue is to provide the food: nobody has said whether
 * its hire includes the food.
 */
const isFoodCostKnown = (item: ItemToEstimate, assumptions: Assumptions): boolean => {
  const { isVenue, hasPlatePrice } = pricingRulesOf(item, assumptions);
  return !isVenue || hasPlatePrice || assumptions.food !== 'venue';
};

function waysWithCheaperServices(
  plan: PlanToEstimate,
  services: readonly Service[],
  estimate: PlanEstimate,
): WayToSave[] {
  const plannedServiceKeys = new Set(plan.items.map(listItemKey));
  const alternativesByKey = new Map<string, { readonly service: Service; readonly itemToEstimate: PackageItem }[]>();
  for (const service of services) {
    if (plannedServiceKeys.has(listItemKey(service))) continue;
    const key = alternativesGroupKey(service.tier, service);
    const alternativesOfKey = alternativesByKey.get(key) ?? [];
    alternativesOfKey.push({ service, itemToEstimate: itemFromAnyService(service, '') });
    alternativesByKey.set(key, alternativesOfKey);
  }
  return plan.items.flatMap((item): WayToSave[] => {
    const tier = tierBelow(item);
    const alternatives = tier && alternativesByKey.get(alternativesGroupKey(tier, item));
    if (!alternatives || asCategoryId(item.category) === undefined) return [];
    const currentCost = estimate.itemEstimates.get(item.uniqueId);
    const assumptions = assumptionsOfReplacement(assumptionsOf(plan.assumptions, item.uniqueId));
    const ceremonies = ceremoniesWithPlates(assumptions, plan);
    const candidates = alternatives
      .filter(({ itemToEstimate }) => isFoodCostKnown(itemToEstimate, assumptions))
      .map(({ service, itemToEstimate }) => ({
        service,
        cost: estimateWithPlates(itemToEstimate, assumptions, ceremonies),
      }))
      .filter(({ cost }) => !cost.isIncomplete)
      .toSorted((a, b) => a.cost.total.high - b.cost.total.high);
    const [cheapest] = candidates;
    if (!cheapest || !currentCost) return [];
    const sum = estimate.sum.high - currentCost.total.high + cheapest.cost.total.high;
    const total = sum + percentOfRange({ low: sum, high: sum }, plan.contingencyPercent).high;
    const saving = estimate.total.high - total;
    const name = `${displayName(cheapest.service)} instead of ${item.name}`;
    const sentence = `${name}: ${savingText(saving)} (of ${formatCount(candidates.length)} compared)`;
    return [{ name, sentence, saving, changes: [replacementChange(item, cheapest.service)] }];
  });
}

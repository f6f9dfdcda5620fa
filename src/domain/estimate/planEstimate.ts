import type { PackageItem } from '#contract/plan.ts';
import { budgetCategoryOf } from '../catalogue/categories.ts';
import type { BudgetCategory } from '../catalogue/categories.ts';
import { mainCeremony } from '../ceremonies/ceremonies.ts';
import type { CeremonyFacts } from '../ceremonies/ceremonies.ts';
import { assumptionsOf } from './assumptions.ts';
import type { AssumptionsById } from './assumptions.ts';
import { addRanges, estimateOf, percentOfRange, sumRanges } from './itemEstimate.ts';
import type { CostRange, ItemEstimate } from './itemEstimate.ts';

/** This file estimates what the whole plan will cost (sections 11.2 and 11.4). Amounts are whole rupees. */

/** The parts of a plan on which its cost depends. */
export interface PlanToEstimate extends CeremonyFacts {
  readonly items: readonly PackageItem[];
  readonly assumptions: AssumptionsById;
  /** Percent of the sum, 0 to 30; rounded to two decimals. */
  readonly contingencyPercent: number;
}

export interface PlanEstimate {
  /** The estimate of each item, by its uniqueId. */
  readonly itemEstimates: ReadonlyMap<string, ItemEstimate>;
  /** The sum of the items of each budget category, without contingency. */
  readonly categoryCosts: ReadonlyMap<BudgetCategory, CostRange>;
  /** The sum of all items. */
  readonly sum: CostRange;
  readonly contingency: CostRange;
  /** The sum with contingency. */
  readonly total: CostRange;
  readonly isIncomplete: boolean;
}

/** Estimates the cost of each item and of the whole plan. */
export function estimatePlan(plan: PlanToEstimate): PlanEstimate {
  const itemEstimates = new Map<string, ItemEstimate>();
  const categoryCosts = new Map<BudgetCategory, CostRange>();
  for (const item of plan.items) {
    const estimate = estimateOf(item, assumptionsOf(plan.assumptions, item.uniqueId), plan);
    itemEstimates.set(item.uniqueId, estimate);
    const category = budgetCategoryOf(item);
    categoryCosts.set(category, addRanges(categoryCosts.get(category) ?? { low: 0, high: 0 }, estimate.total));
  }
  const estimates = [...itemEstimates.values()];
  const sum = sumRanges(estimates.map(({ total }) => total));
  const contingency = percentOfRange(sum, plan.contingencyPercent);
  return {
    itemEstimates,
    categoryCosts,
    sum,
    contingency,
    total: addRanges(sum, contingency),
    isIncomplete: estimates.some(({ isIncomplete }) => isIncomplete),
  };
}

/**
 * Returns the plan with `addedGuests` more guests at every ceremony that has its own number of guests. If no ceremony
 * has one, only the main ceremony gets them, added to the number from the quiz. If the quiz gives no number, the plan
 * stays the same.
 */
export function withMoreGuests<Plan extends CeremonyFacts>(plan: Plan, addedGuests: number): Plan {
  const main = mainCeremony(plan);
  const hasOwnGuests = plan.ceremonies.some(({ guests }) => guests !== null);
  const guestsOfMain = main.guests ?? plan.quizGuests;
  const ceremonies = plan.ceremonies.map((ceremony) => {
    const guests = hasOwnGuests ? ceremony.guests : ceremony.main ? guestsOfMain : null;
    return guests === null ? ceremony : { ...ceremony, guests: guests + addedGuests };
  });
  return { ...plan, ceremonies };
}

/**
 * Returns the rupees that ten more guests cost: the difference of the high ends, with contingency (section 11.4).
 * Returns null when the known guests change no cost, but a cost depends on guests whose number is not known.
 */
export function costOfTenMoreGuests(plan: PlanToEstimate, estimate: PlanEstimate = estimatePlan(plan)): number | null {
  const cost = estimatePlan(withMoreGuests(plan, 10)).total.high - estimate.total.high;
  return cost === 0 && needsGuests(estimate) ? null : cost;
}

const needsGuests = ({ itemEstimates }: PlanEstimate): boolean =>
  [...itemEstimates.values()].some(({ lines }) => lines.some((line) => line.kind === 'plates' && line.plates === null));

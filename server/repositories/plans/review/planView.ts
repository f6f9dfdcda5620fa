import * as z from 'zod/mini';
import { packageItemBody } from '#contract/plan.ts';
import type { PackageItem } from '#contract/plan.ts';
import { DEFAULT_PLAN_NAME, planNameSchema } from '#contract/plans/plans.ts';
import { ceremonySchema, ceremoniesOfPlan } from '#domain/ceremonies/ceremonies.ts';
import { assumptionFields, assumptionsOf } from '#domain/estimate/assumptions.ts';
import { ceremoniesOf } from '#domain/estimate/itemEstimate.ts';
import { withOneItemPerService } from '#domain/plan/customPackage.ts';
import { packageTotal } from '#domain/plan/packageOverview.ts';
import type { PackageTotal } from '#domain/plan/packageOverview.ts';
import { compareTexts } from '#domain/compareTexts.ts';

/**
 * The parts of a plan that a review link can show. A link may leave out the prices and the total. Both are in rupees.
 */
export interface PlanView extends PackageTotal {
  readonly name: string;
  /** The items in the order in which they were added, each with the names of its ceremonies. */
  readonly items: readonly { readonly item: PackageItem; readonly ceremonies: string[] }[];
}

const storedAssumptionsSchema = z.object(assumptionFields);

/**
 * Returns the parts of a plan that a review link can show. Leaves out values that another version of the server has
 * stored in a form that this one cannot read.
 * @param values the values of the plan by key, without tombstones
 */
export function planView(values: ReadonlyMap<string, unknown>): PlanView {
  const readCollection = <T>(name: string, schema: z.ZodMiniType<T>): [string, T][] =>
    [...values].flatMap(([key, value]): [string, T][] => {
      const parsed = key.startsWith(`${name}/`) ? z.safeParse(schema, value).data : undefined;
      return parsed === undefined ? [] : [[key.slice(name.length + 1), parsed]];
    });
  const items = withOneItemPerService(
    readCollection('items', packageItemBody)
      .map(([, item]) => item)
      .toSorted((a, b) => compareTexts(a.uniqueId, b.uniqueId)),
  );
  const storedCeremonies = readCollection('ceremonies', ceremonySchema).map(([, ceremony]) => ceremony);
  const weddingDate = values.get('weddingDate');
  const ceremonies = ceremoniesOfPlan(storedCeremonies, typeof weddingDate === 'string' ? weddingDate : null);
  const assumptions = Object.fromEntries(readCollection('costAssumptions', storedAssumptionsSchema));
  const ceremonyNamesOf = ({ uniqueId }: PackageItem) =>
    ceremoniesOf(assumptionsOf(assumptions, uniqueId), { ceremonies }).map(({ name }) => name);
  return {
    name: z.safeParse(planNameSchema, values.get('name')).data ?? DEFAULT_PLAN_NAME,
    items: items.map((item) => ({ item, ceremonies: ceremonyNamesOf(item) })),
    ...packageTotal(items),
  };
}

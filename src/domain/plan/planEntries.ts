import * as z from 'zod/mini';
import { isCalendarDate } from '#contract/dates.ts';
import { MAX_ITEMS, packageItemBody } from '#contract/plan.ts';
import { planNameSchema } from '#contract/plans/plans.ts';
import type { PlanEntry } from '#contract/plans/plans.ts';
import { allocationsSchema } from '../budget/allocations.ts';
import { totalBudgetSchema } from '../budget/totalBudget.ts';
import { ceremonySchema } from '../ceremonies/ceremonies.ts';
import { assumptionFields } from '../estimate/assumptions.ts';
import { scenarioChangeSchema, contingencySchema, scenarioWithoutChangesSchema } from '../estimate/scenarioSchemas.ts';
import { quizAnswersSchema } from '../quiz/quizAnswers.ts';
import type { Entries, StampedValue } from './planMerge.ts';

/** This file declares the entries of a plan (section 14.2): which keys there are, and which values they have. */

/** For each collection, the schema of the value of one entry. The key of such an entry is `collection/id`. */
const COLLECTION_SCHEMAS = {
  items: packageItemBody,
  ceremonies: ceremonySchema,
  /** The assumptions about the cost of an item, by its uniqueId. */
  costAssumptions: z.object(assumptionFields),
  /** A task of the timeline that is done. */
  completedTimelineTasks: z.literal(true),
} as const;

/**
 * The largest number of changes of a scenario. It limits the time that checking a scenario takes: a change of an
 * unknown kind is checked against the schema of every kind.
 */
const MAX_SCENARIO_CHANGES = 200;

/** The schemas of the single values, which are in no collection. The key of such an entry is the property's name. */
const VALUE_SCHEMAS = {
  name: planNameSchema,
  weddingDate: z.string().check(z.refine(isCalendarDate)),
  totalBudget: totalBudgetSchema,
  budgetAllocations: allocationsSchema,
  quizAnswers: z.partial(quizAnswersSchema),
  contingencyPercent: contingencySchema,
  /** Earlier versions of the app sent this value. Now it stays on the device (section 14.1). */
  budgetPrices: z.literal('all-in'),
  scenarios: z
    .array(
      z.object({
        ...scenarioWithoutChangesSchema.shape,
        changes: z.array(scenarioChangeSchema).check(z.maxLength(MAX_SCENARIO_CHANGES)),
      }),
    )
    // Undo can bring a scenario back, so a plan can have more than MAX_SCENARIOS.
    .check(z.maxLength(20)),
} as const;

export type CollectionName = keyof typeof COLLECTION_SCHEMAS;

/**
 * The largest number of entries of each collection, not counting tombstones. Two of them are larger than the limits
 * for the user: assumptions stay when their item is removed, and two devices may add ceremonies at the same time.
 */
export const MAX_ENTRIES: Readonly<Record<CollectionName, number>> = {
  items: MAX_ITEMS,
  ceremonies: 50,
  costAssumptions: 2000,
  completedTimelineTasks: 200,
};

/** The message to the user when a collection has too many entries. */
export const TOO_MANY_MESSAGES: Readonly<Record<CollectionName, string>> = {
  items: 'A plan holds at most 1,000 items. Remove something before you add more.',
  ceremonies: 'A plan holds at most 50 ceremonies. Remove one before you add more.',
  costAssumptions: 'A plan holds the assumptions of at most 2,000 items.',
  completedTimelineTasks: 'A plan holds at most 200 completed tasks.',
};

/** Returns the name and the id in an entry's key: "ceremonies/a1" gives ceremonies and a1, "weddingDate" has no id. */
export function partsOfKey(key: string): { readonly name: string; readonly id: string | null } {
  const slashIndex = key.indexOf('/');
  return slashIndex < 0 ? { name: key, id: null } : { name: key.slice(0, slashIndex), id: key.slice(slashIndex + 1) };
}

const isKeyOf = <Table extends object>(table: Table, name: string): name is Extract<keyof Table, string> =>
  Object.hasOwn(table, name);

/** Returns the collection that the key of an entry belongs to; null for any other key, such as that of a value. */
export function collectionOf(key: string): CollectionName | null {
  const { name, id } = partsOfKey(key);
  return id !== null && isKeyOf(COLLECTION_SCHEMAS, name) ? name : null;
}

/** Returns a sentence that says why the server cannot keep an entry; null when it can. */
export function entryProblem({ key, value }: Pick<PlanEntry, 'key' | 'value'>): string | null {
  const { name, id } = partsOfKey(key);
  const schema: z.ZodMiniType | undefined =
    id === null
      ? isKeyOf(VALUE_SCHEMAS, name)
        ? VALUE_SCHEMAS[name]
        : undefined
      : isKeyOf(COLLECTION_SCHEMAS, name)
        ? COLLECTION_SCHEMAS[name]
        : undefined;
  if (!schema) return `A plan has nothing that is called ${name}.`;
  if (value === null || value === undefined) return key === 'name' ? 'A plan needs a name.' : null;
  if (!z.safeParse(schema, value).success) return `The value of ${name} cannot be read.`;
  return hasIdOfKey(name, id, value) ? null : `The value of ${name} has another id.`;
}

// Returns whether the id in the key of an entry equals the id in its value. If the ids could differ, two members could
// change different items or ceremonies under one key.
function hasIdOfKey(name: string, id: string | null, value: unknown): boolean {
  if (name === 'items') return z.parse(packageItemBody, value).uniqueId === id;
  if (name === 'ceremonies') return z.parse(ceremonySchema, value).id === id;
  return true;
}

/** Converts entries to the form in which the API sends them. */
export const entriesToContract = (entries: Entries): PlanEntry[] =>
  Object.entries(entries).map(([key, { value, stamp }]) => ({ key, value, ...stamp }));

/** Converts entries from the form in which the API sends them. */
export const entriesFromContract = (planEntries: readonly PlanEntry[]): Entries =>
  Object.fromEntries(
    planEntries.map(({ key, value, clock, tab }): [string, StampedValue] => [
      key,
      { value: value ?? null, stamp: { clock, tab } },
    ]),
  );

import * as z from 'zod/mini';
import { packageItemSchema } from '#contract/plan.ts';
import { isRecord } from '#contract/readers.ts';
import { ceremonySchema } from '#domain/ceremonies/ceremonies.ts';
import type { Ceremony } from '#domain/ceremonies/ceremonies.ts';
import { assumptionFields } from '#domain/estimate/assumptions.ts';
import type { Assumptions, AssumptionsById } from '#domain/estimate/assumptions.ts';
import {
  scenarioChangeSchema,
  contingencySchema,
  scenarioWithoutChangesSchema,
} from '#domain/estimate/scenarioSchemas.ts';
import type { ScenarioChange, Scenario } from '#domain/estimate/scenarios.ts';
import { listCodec, objectCodec, valueCodec } from '../codecs.ts';
import type { Codec, ReadResult } from '../codecs.ts';
import { userCodecs } from '../userCodecs.ts';

/**
 * This file declares the codecs of the values that only pages with costs use (sections 10 to 12), each with its format
 * and its default.
 */

// Keep fields that this version of the app does not know, because a newer version in another tab may need them. A
// ceremony whose `main` is missing or cannot be read is not the main one.
const { main: _main, ...fieldsWithoutMain } = ceremonySchema.shape;
const storedCeremonySchema = z.looseObject(fieldsWithoutMain);

const itemAssumptionsCodec = objectCodec(assumptionFields, z.parse(z.object(assumptionFields), {}));

const isItemId = (id: string) => z.safeParse(packageItemSchema.shape.uniqueId, id).success;

/** Reads the assumptions of all items. Leaves out the assumptions of an item when they cannot be read. */
function readAssumptions(raw: unknown): ReadResult<AssumptionsById> | null {
  if (!isRecord(raw)) return null;
  let isWhole = true;
  const entries = Object.entries(raw).flatMap(([uniqueId, json]): [string, Assumptions][] => {
    const reading = isItemId(uniqueId) ? itemAssumptionsCodec.read(json) : null;
    isWhole &&= reading?.isWhole === true;
    return reading ? [[uniqueId, reading.value]] : [];
  });
  return { value: Object.fromEntries(entries), isWhole };
}

const scenarioChangesCodec = listCodec<ScenarioChange>((raw) => {
  const result = z.safeParse<z.ZodMiniType<ScenarioChange>>(scenarioChangeSchema, raw);
  return result.success ? result.data : null;
});

export const costCodecs = {
  /** The ceremonies as they are stored: see `ceremoniesOfPlan`. Empty until the user changes or adds one. */
  ceremonies: listCodec<Ceremony>((raw) => {
    const result = z.safeParse(storedCeremonySchema, raw);
    return result.success ? { ...result.data, main: result.data['main'] === true } : null;
  }),
  /** The assumptions by the uniqueId of the item. */
  costAssumptions: { fallback: {}, upgrades: [], read: readAssumptions } satisfies Codec<AssumptionsById>,
  /** Percent of the sum of the plan, 0 to 30; null for none. */
  contingencyPercent: valueCodec<number | null>(z.nullable(contingencySchema), null),
  /** A scenario with a change that cannot be read is left out, because it would show another cost. */
  scenarios: listCodec<Scenario>((raw) => {
    const result = z.safeParse(scenarioWithoutChangesSchema, raw);
    const reading = isRecord(raw) ? scenarioChangesCodec.read(raw['changes']) : null;
    return result.success && reading?.isWhole ? { ...result.data, changes: reading.value } : null;
  }),
  /** The prices that the budget tracker adds up; null for the listed prices. */
  budgetPrices: valueCodec<'all-in' | null>(z.nullable(z.enum(['all-in'])), null),
};

export type CostKey = keyof typeof costCodecs;
export type CostValue<Key extends CostKey> = (typeof costCodecs)[Key] extends Codec<infer T> ? T : never;

/** Makes the storage of this tab read and check the values with these codecs. Repeated calls change nothing. */
export const defineCostCodecs = (): void => void Object.assign(userCodecs, costCodecs);

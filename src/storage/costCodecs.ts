import * as z from 'zod/mini';
import { isRecord } from '#contract/readers.ts';
import { MAX_GUESTS, ceremonySchema } from '#domain/ceremonies/ceremonies.ts';
import type { Ceremony } from '#domain/ceremonies/ceremonies.ts';
import { MAX_CONTINGENCY, assumptionFields } from '#domain/estimate/assumptions.ts';
import type { Assumptions, AssumptionsById } from '#domain/estimate/assumptions.ts';
import { MAX_SCENARIO_NAME } from '#domain/estimate/scenarios.ts';
import type { Change, Scenario } from '#domain/estimate/scenarios.ts';
import { wholeNumber } from '#domain/wholeNumber.ts';
import { listCodec, objectCodec, valueCodec } from './codecs.ts';
import type { Codec, Reading } from './codecs.ts';
import { storedItem, userCodecs } from './userCodecs.ts';

/** The codecs of the values that only pages with costs use (sections 10 to 12), each with its format and its default. */

// Keep fields that this version of the app does not know, because a newer version in another tab may need them.
const storedCeremony = z.looseObject(ceremonySchema.shape);

const contingency = z.number().check(z.gte(0), z.lte(MAX_CONTINGENCY));

const assumptionsOfItem = objectCodec(assumptionFields, z.parse(z.object(assumptionFields), {}));

/** Reads the assumptions of all items. Those of an item that cannot be read are left out. */
function readAssumptions(raw: unknown): Reading<AssumptionsById> | null {
  if (!isRecord(raw)) return null;
  let whole = true;
  const entries = Object.entries(raw).flatMap(([uniqueId, json]): [string, Assumptions][] => {
    const reading = assumptionsOfItem.read(json);
    whole &&= reading?.whole === true;
    return reading ? [[uniqueId, reading.value]] : [];
  });
  return { value: Object.fromEntries(entries), whole };
}

const id = z.string().check(z.minLength(1), z.maxLength(200));
const changeSchemas = [
  z.object({ kind: z.enum(['guests']), ceremony: id, guests: wholeNumber(1, MAX_GUESTS) }),
  z.object({ kind: z.enum(['without-ceremony']), ceremony: id }),
  z.object({ kind: z.enum(['without-item']), item: id }),
  z.object({ kind: z.enum(['replace']), item: id, by: storedItem }),
  z.object({ kind: z.enum(['contingency']), percent: contingency }),
];

const changes = listCodec<Change>((raw) => {
  for (const schema of changeSchemas) {
    const result = z.safeParse<z.ZodMiniType<Change>>(schema, raw);
    if (result.success) return result.data;
  }
  return null;
});

const scenario = z.object({ id, name: z.string().check(z.minLength(1), z.maxLength(MAX_SCENARIO_NAME)) });

export const costCodecs = {
  /** The ceremonies as they are stored: see `planCeremonies`. Empty until the user changes or adds one. */
  ceremonies: listCodec<Ceremony>((raw) => {
    const result = z.safeParse(storedCeremony, raw);
    return result.success ? { ...result.data, main: result.data['main'] === true } : null;
  }),
  /** The assumptions by the uniqueId of the item. */
  costAssumptions: { fallback: {}, upgrades: [], read: readAssumptions } satisfies Codec<AssumptionsById>,
  /** Percent of the sum of the plan, with at most two decimals; null for none. */
  contingencyPercent: valueCodec<number | null>(z.nullable(contingency), null),
  /** A scenario with a change that cannot be read is left out, because it would show another cost. */
  scenarios: listCodec<Scenario>((raw) => {
    const result = z.safeParse(scenario, raw);
    const reading = isRecord(raw) ? changes.read(raw['changes']) : null;
    return result.success && reading?.whole ? { ...result.data, changes: reading.value } : null;
  }),
  /** The prices that the budget tracker adds up; null for the listed prices. */
  budgetPrices: valueCodec<'all-in' | null>(z.nullable(z.enum(['all-in'])), null),
};

export type CostKey = keyof typeof costCodecs;
export type CostValue<Key extends CostKey> = (typeof costCodecs)[Key] extends Codec<infer T> ? T : never;

/** Makes the storage of this tab read and check the values with these codecs. Repeated calls change nothing. */
export const defineCostCodecs = (): void => void Object.assign(userCodecs, costCodecs);

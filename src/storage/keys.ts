import * as z from 'zod/mini';
import { isCalendarDate } from '#contract/dates.ts';
import { packageItemSchema, readSelectedService } from '#contract/plan.ts';
import { allocationsSchema } from '#domain/allocations.ts';
import type { Allocations } from '#domain/allocations.ts';
import { rekeyItems } from '#domain/customPackage.ts';
import { planNotesSchema } from '#domain/planMerge.ts';
import type { PlanNotes } from '#domain/planMerge.ts';
import { quizAnswersSchema } from '#domain/quizAnswers.ts';
import type { QuizAnswers } from '#domain/quizAnswers.ts';
import { totalBudgetSchema } from '#domain/totalBudget.ts';

/** Everything that this device remembers of a user (section 3), with the shape and the default of each value. */

export interface Codec<T> {
  /** Holds when nothing, or nothing readable, is stored. */
  readonly fallback: T;
  /** Reads what JSON text held: null when it is unreadable; `whole` is false when a part of it had to be left out. */
  readonly read: (raw: unknown) => { readonly value: T; readonly whole: boolean } | null;
}

const codec = <T>(schema: z.ZodMiniType<T>, fallback: T): Codec<T> => ({
  fallback,
  read: (raw) => {
    const result = z.safeParse(schema, raw);
    return result.success ? { value: result.data, whole: true } : null;
  },
});

/** A list is read entry by entry: one bad entry does not cost the others. */
const listCodec = <T>(readEntry: (raw: unknown) => T | null, longest: number): Codec<readonly T[]> => ({
  fallback: [],
  read: (raw) => {
    if (!Array.isArray(raw)) return null;
    const value = raw.slice(0, longest).flatMap((entry): T[] => {
      const read = readEntry(entry);
      return read === null ? [] : [read];
    });
    return { value, whole: value.length === raw.length };
  },
});

// Fields that this version does not know are kept: a newer one in another tab may need them.
const storedItem = z.looseObject(packageItemSchema.shape);
const items = listCodec((raw) => {
  const result = z.safeParse(storedItem, raw);
  return result.success ? result.data : readSelectedService(raw);
}, 1000);

const readItems: typeof items.read = (raw) => {
  const read = items.read(raw);
  return read && { ...read, value: rekeyItems(read.value) };
};

const shortText = z.string().check(z.maxLength(100));

export const userKeys = {
  customPackageItems: { ...items, read: readItems },
  /** YYYY-MM-DD; null when none is set. */
  weddingDate: codec<string | null>(z.nullable(z.string().check(z.refine(isCalendarDate))), null),
  /** Rupees; null until the user sets one. */
  totalBudget: codec<number | null>(z.nullable(totalBudgetSchema), null),
  /** Percent of the total by budget category, 100 in all; null for the default split. */
  budgetAllocations: codec<Allocations | null>(z.nullable(allocationsSchema), null),
  /** Ids of tasks; unknown ones are kept. */
  completedTimelineTasks: listCodec((raw) => {
    const result = z.safeParse(shortText, raw);
    return result.success ? result.data : null;
  }, 20_000),
  /** Id of a region; 'all' for every city, null when the user never chose. */
  selectedRegion: codec<string | null>(z.nullable(shortText), null),
  /** What the quiz was answered with; null until it is finished. */
  quizAnswers: codec<QuizAnswers | null>(z.nullable(quizAnswersSchema), null),
};

/** The sidecar of a user's keys: what merging needs to know. */
export const PLAN_NOTES = 'planNotes';
export const planNotes = codec<PlanNotes>(planNotesSchema, { removed: [], onServer: [], stamps: {} });

/** Keys that hold plain text and belong to the device, not to a user. */
export const AUTH_TOKEN = 'authToken';
export const SELECTED_REGION = 'selectedRegion';
/** There while the server has not heard yet that the user signed out. */
export const SIGN_OUT_PENDING = 'signOutPending';

export type UserKeys = typeof userKeys;
export type UserKey = keyof UserKeys;
export type Stored<Key extends UserKey> = UserKeys[Key] extends Codec<infer T> ? T : never;

/** Whose values: a user's, or those of a visitor who is not signed in. */
export type Scope = string;

/** The scope of a user id: no two ids share one, and none is that of a visitor. */
export const userScope = (userId: string): Scope => encodeURIComponent(userId);
export const GUEST_SCOPE: Scope = '@guest';

/** The full name of a key of a scope, and of where its broken value is set aside. */
export const keyOf = (key: UserKey | typeof PLAN_NOTES, scope: Scope): string => `${key}:${scope}`;
export const brokenKeyOf = (key: UserKey | typeof PLAN_NOTES, scope: Scope): string => `${key}:${scope}:broken`;

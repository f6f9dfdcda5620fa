import * as z from 'zod/mini';
import { isCalendarDate, withoutTime } from '#contract/dates.ts';
import { packageItemSchema, readSelectedService } from '#contract/plan.ts';
import { allocationsSchema } from '#domain/budget/allocations.ts';
import type { Allocations } from '#domain/budget/allocations.ts';
import { totalBudgetSchema } from '#domain/budget/totalBudget.ts';
import { withDistinctIds } from '#domain/plan/customPackage.ts';
import { quizAnswersSchema } from '#domain/quiz/quizAnswers.ts';
import type { KnownQuizAnswers } from '#domain/quiz/quizAnswers.ts';
import { listCodec, objectCodec, valueCodec } from './codecs.ts';
import type { Codec } from './codecs.ts';

/** The values that this device keeps per user (section 3), each with its format and its default. */

const shortText = z.string().check(z.maxLength(100));
const ids = z._default(z.array(z.string().check(z.maxLength(200))), []);

// Fields that this version does not know are kept: a newer one in another tab may need them.
const storedItem = z.looseObject(packageItemSchema.shape);
const items = listCodec((raw) => {
  const result = z.safeParse(storedItem, raw);
  return result.success ? result.data : readSelectedService(raw);
});

const weddingDate = valueCodec<string | null>(z.nullable(z.string().check(z.refine(isCalendarDate))), null);

const quizAnswers: Codec<KnownQuizAnswers | null> = objectCodec(z.partial(quizAnswersSchema).shape, null);

export const userCodecs = {
  customPackageItems: {
    ...items,
    read: (raw: unknown) => {
      const reading = items.read(raw);
      return reading && { ...reading, value: withDistinctIds(reading.value) };
    },
  },
  /** YYYY-MM-DD; null when none is set. Other programs have stored it with a time. */
  weddingDate: {
    ...weddingDate,
    read: (raw: unknown) => weddingDate.read(typeof raw === 'string' ? withoutTime(raw) : raw),
  },
  /** Rupees; null until the user sets one. */
  totalBudget: valueCodec<number | null>(z.nullable(totalBudgetSchema), null),
  /** Percent of the total by budget category, 100 in all; null for the default split. */
  budgetAllocations: valueCodec<Allocations | null>(z.nullable(allocationsSchema), null),
  /** Ids of tasks; unknown ones are kept. */
  completedTimelineTasks: listCodec((raw) => {
    const result = z.safeParse(shortText, raw);
    return result.success ? result.data : null;
  }),
  /** Id of a region; 'all' for every city, null when the user never chose. */
  selectedRegion: valueCodec<string | null>(z.nullable(shortText), null),
  /** The answers of the quiz, without those of questions that were added since; null until it is taken. */
  quizAnswers,
};

/**
 * What the device keeps beside a user's values. Its version, and those of the values, are stored in it, so that the values
 * themselves stay plain JSON; what has no version is of version 1.
 */
export const mergeMetadata = objectCodec(
  {
    version: z._default(z.number(), 1),
    /** Versions of the values, by key. */
    versions: z._default(z.record(shortText, z.number()), {}),
    /** The tombstones of the package: the uniqueIds of removed items. */
    removed: ids,
    /** The uniqueIds of items that the server was seen to hold. */
    onServer: ids,
    /** When each single value was set, by key. */
    stamps: z._default(z.record(shortText, z.object({ clock: z.number(), tab: shortText })), {}),
  },
  { version: 1, versions: {}, removed: [], onServer: [], stamps: {} },
);

export type MergeMetadata = typeof mergeMetadata.fallback;
export type UserCodecs = typeof userCodecs;
export type UserKey = keyof UserCodecs;
export type Stored<Key extends UserKey> = UserCodecs[Key] extends Codec<infer T> ? T : never;

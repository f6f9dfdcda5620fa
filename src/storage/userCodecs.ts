import * as z from 'zod/mini';
import { isCalendarDate, withoutTime } from '#contract/dates.ts';
import { packageItemSchema, readSelectedService } from '#contract/plan.ts';
import type { PlanSummary } from '#contract/plans/plans.ts';
import { readRole } from '#contract/plans/roles.ts';
import { isRecord, readNumber, readText } from '#contract/readers.ts';
import { allocationsSchema } from '#domain/budget/allocations.ts';
import type { Allocations } from '#domain/budget/allocations.ts';
import { totalBudgetSchema } from '#domain/budget/totalBudget.ts';
import { replaceRepeatedUniqueIds } from '#domain/plan/customPackage.ts';
import { quizAnswersSchema } from '#domain/quiz/quizAnswers.ts';
import type { KnownQuizAnswers } from '#domain/quiz/quizAnswers.ts';
import { listCodec, objectCodec, valueCodec } from './codecs.ts';
import type { Codec } from './codecs.ts';

/**
 * This file declares the codecs of the values that the device stores per user (section 3), each with its format and its
 * default.
 */

const shortTextSchema = z.string().check(z.maxLength(100));
const stampSchema = z.object({ clock: z.number(), tab: shortTextSchema });
const uniqueIdsSchema = z._default(z.array(z.string().check(z.maxLength(200))), []);

// Keep fields that this version of the app does not know, because a newer version in another tab may need them.
export const storedItemSchema = z.looseObject(packageItemSchema.shape);
const packageItemsCodec = listCodec((raw) => {
  const result = z.safeParse(storedItemSchema, raw);
  return result.success ? result.data : readSelectedService(raw);
});

const weddingDateCodec = valueCodec<string | null>(z.nullable(z.string().check(z.refine(isCalendarDate))), null);

const quizAnswersCodec: Codec<KnownQuizAnswers | null> = objectCodec(z.partial(quizAnswersSchema).shape, null);

/**
 * A placeholder for the codec of a value that only some pages use. It accepts any JSON and does not change it. These
 * pages and the synchronisation call defineCostCodecs(), which replaces the placeholder with the codec in
 * costCodecs.ts. Other pages do not load the schemas of that file.
 */
const placeholderCodec: Codec<unknown> = { fallback: null, upgrades: [], read: (value) => ({ value, isWhole: true }) };

export const userCodecs = {
  customPackageItems: {
    ...packageItemsCodec,
    read: (raw: unknown) => {
      const reading = packageItemsCodec.read(raw);
      return reading && { ...reading, value: replaceRepeatedUniqueIds(reading.value) };
    },
  },
  /**
   * The date as YYYY-MM-DD; null when none is set. A time of day after the date, as other programs store it, is
   * dropped.
   */
  weddingDate: {
    ...weddingDateCodec,
    read: (raw: unknown) => weddingDateCodec.read(typeof raw === 'string' ? withoutTime(raw) : raw),
  },
  /** The amount in rupees; null until the user sets one. */
  totalBudget: valueCodec<number | null>(z.nullable(totalBudgetSchema), null),
  /**
   * The percentage of the total budget for each budget category; they add up to 100. Null is the default allocation.
   */
  budgetAllocations: valueCodec<Allocations | null>(z.nullable(allocationsSchema), null),
  /** The ids of completed tasks. Unknown ids are kept. */
  completedTimelineTasks: listCodec((raw) => {
    const result = z.safeParse(shortTextSchema, raw);
    return result.data || null;
  }),
  /** The id of a region; 'all' for every city, null when the user has never chosen. */
  selectedRegion: valueCodec<string | null>(z.nullable(shortTextSchema), null),
  /**
   * The quiz answers; null until the user has taken the quiz. The answer to a question that was added to the quiz later
   * is undefined.
   */
  quizAnswers: quizAnswersCodec,
  ceremonies: placeholderCodec,
  costAssumptions: placeholderCodec,
  contingencyPercent: placeholderCodec,
  budgetPrices: placeholderCodec,
  scenarios: placeholderCodec,
};

/**
 * The metadata that the device stores beside a user's values. They contain their own version and the versions of the
 * values, so that the values stay plain JSON. A missing version means version 1.
 */
const metadataFields = {
  version: z._default(z.number(), 1),
  /** The versions of the values, by key. */
  versions: z._default(z.record(shortTextSchema, z.number()), {}),
  /** The uniqueIds of the removed items of the package. */
  removed: uniqueIdsSchema,
  /**
   * The uniqueIds of all items that the server's copy had in any response so far, even if they were removed later.
   */
  onServer: uniqueIdsSchema,
  /** The stamps of the single values, by key. */
  stamps: z._default(z.record(shortTextSchema, stampSchema), {}),
  /** The stamps of the entries of collections, by the key of the entry. */
  entryStamps: z._default(z.record(z.string().check(z.maxLength(300)), stampSchema), {}),
  /**
   * The plan on the server whose copy these values are, and the user's role in it. Null before the first sync, and
   * with a backend that has no plans.
   */
  plan: z._default(
    z.nullable(z.object({ id: shortTextSchema, role: z.pipe(z.unknown(), z.transform(readRole)) })),
    null,
  ),
  /**
   * The digest (see digestOfStamps()) of the entries that all devices share, as it was when the server last had all of
   * them; '' when it never had, or has lost the plan.
   */
  saved: z._default(shortTextSchema, ''),
  /** The last day, in India, on which the server sent the plan, as YYYY-MM-DD; '' when it is not known. */
  seenOn: z._default(shortTextSchema, ''),
  /** The instant (ISO 8601) of the newest vote of the family that the user has seen (section 14.9); '' for none. */
  votesSeen: z._default(shortTextSchema, ''),
};

/** The codec of the metadata. */
export const mergeMetadataCodec = objectCodec(metadataFields, z.parse(z.object(metadataFields), {}));

/**
 * A plan of the user, as the server sent it last, except that `revision` is the one at which this device has reconciled
 * the closed plan: 0 when it has not.
 */
export type KnownPlan = Pick<PlanSummary, 'id' | 'name' | 'role' | 'owner' | 'members' | 'revision' | 'deletedAt'>;

/** The codec of the list of the user's plans. */
export const planListCodec = listCodec<KnownPlan>((raw) =>
  isRecord(raw) && typeof raw['id'] === 'string'
    ? {
        id: raw['id'],
        name: readText(raw['name']),
        role: readRole(raw['role']),
        owner: readText(raw['owner']),
        members: readNumber(raw['members']) ?? 1,
        revision: readNumber(raw['revision']) ?? 0,
        deletedAt: readText(raw['deletedAt']),
      }
    : null,
);

export type MergeMetadata = typeof mergeMetadataCodec.fallback;
export type UserCodecs = typeof userCodecs;
export type UserKey = keyof UserCodecs;
export type StoredValue<Key extends UserKey> = UserCodecs[Key] extends Codec<infer T> ? T : never;

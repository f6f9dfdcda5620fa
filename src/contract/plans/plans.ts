import * as z from 'zod/mini';
import { field, readEntity, requireEntity, responseOf, textField } from '../entity.ts';
import type { Entity, ServerEntity } from '../entity.ts';
import { requiredText } from '../formFields.ts';
import { readRequiredList } from '../list.ts';
import type { ListPage } from '../list.ts';
import { ContractError, readNumber, readText } from '../readers.ts';
import type { ReadContext } from '../readers.ts';
import { PLAN_ROLES, readRole } from './roles.ts';

/** This file declares the plans of a user and their entries (sections 14.1, 14.2 and 14.6). */

export const MAX_PLANS = 100;
export const MAX_PLAN_NAME_LENGTH = 60;
export const DEFAULT_PLAN_NAME = 'Our Wedding';

/**
 * A plan is lost when a device has it, but the server does not, because the server was restored from an old backup. The
 * idempotency key of the request that creates the plan again is this text with the id of the lost plan. Our server
 * keeps such keys longer than others, because the devices of the owner may send the request days apart.
 */
export const LOST_PLAN_KEY_PREFIX = 'again-';

/** The largest number of changes in one PATCH. A device that has more of them sends several requests. */
export const MAX_CHANGES = 200;

/** The largest total size of one plan's entries, in bytes: their keys, and their values as JSON. */
export const MAX_PLAN_BYTES = 1_000_000;

/** The largest size of the body of one PATCH, in bytes. A device that has more to send sends several requests. */
export const MAX_PATCH_BYTES = 256 * 1024;

/**
 * The highest clock in the stamp of an entry: the start of the year 2100. An entry with this clock could not be changed
 * again, because each change needs a higher clock. So the server also refuses a clock that is more than a year ahead.
 */
export const MAX_CLOCK = Date.UTC(2100, 0, 1);

export const planNameSchema = /* @__PURE__ */ requiredText('Name', MAX_PLAN_NAME_LENGTH);

/** The body of POST /plans. */
export const planBody = z.strictObject({ name: z._default(planNameSchema, DEFAULT_PLAN_NAME) });

/** The form that names a plan. */
export const planNameForm = z.object({ name: planNameSchema });

/** A plan in the list of a user's plans. */
export const planSummaryFields = {
  id: textField('id'),
  name: textField('name'),
  /** The role of the user who sent the request. */
  role: field('role', z.enum(PLAN_ROLES), readRole),
  /** The owner's name from the profile, else the username. Of an email address, only the part before the @. */
  owner: textField('owner'),
  /** The number of members, including the owner. */
  members: field('members', z.number(), (value) => readNumber(value) ?? 1),
  revision: field('revision', z.number(), (value) => readNumber(value) ?? 0),
  /** When the owner deleted the plan, as an ISO instant; '' for a plan in use. Only the owner sees deleted plans. */
  deletedAt: field('deleted_at', z.string(), readText),
};

export interface PlanSummary extends Entity<typeof planSummaryFields> {}
export interface ServerPlanSummary extends ServerEntity<typeof planSummaryFields> {}

export const planSummaryResponse = responseOf(planSummaryFields);

const readPlanSummaryEntry = (raw: unknown, context: ReadContext): PlanSummary | null =>
  readEntity(planSummaryFields, raw, context);

/**
 * Reads the response of GET /plans. Throws ContractError when it contains no list: if such a response were read as an
 * empty list, the app would create the user's plans again.
 */
export const readPlans = (raw: unknown, context: ReadContext): ListPage<PlanSummary> =>
  readRequiredList(raw, context, 'plans', readPlanSummaryEntry);

/** Reads the response of POST /plans and POST /join/{token}. Throws ContractError when it contains no plan. */
export const readPlanSummary = (raw: unknown, context: ReadContext): PlanSummary =>
  requireEntity(readPlanSummaryEntry(raw, context), 'plan');

const entryKeySchema = z.string().check(z.regex(/^[A-Za-z]{1,40}(?:\/.{1,250})?$/su));

/**
 * An entry of a plan: a key, its value and the stamp of the value. The file src/domain/plan/planEntries.ts lists the
 * keys and the schemas of their values. The value null makes the entry a tombstone.
 */
export const planEntrySchema = z.object({
  key: entryKeySchema,
  value: z.unknown(),
  /**
   * For an item: 0 without the facts about its cost, 1 with them, 2 when it is removed. For any other entry: the time
   * at which the value was set, in milliseconds since 1970, or the entry's previous clock plus 1 if that is higher.
   */
  clock: z.int().check(z.gte(0), z.lte(MAX_CLOCK)),
  /** The id of the tab that set the value; 'server' when the server set it; '' for an item. */
  tab: z.string().check(z.maxLength(100)),
});

export type PlanEntry = z.infer<typeof planEntrySchema>;

/** The body of PATCH /plans/{id}. `deleted: false` brings a deleted plan back. */
export const planChangeBody = z.strictObject({
  changes: z._default(z.array(planEntrySchema).check(z.maxLength(MAX_CHANGES)), []),
  deleted: z.optional(z.literal(false)),
});

/**
 * The query of GET and PATCH /plans/{id}. `since` is the revision that the app already has: the response contains only
 * the entries that changed after it.
 */
export const planQuerySchema = z.object({
  since: z.optional(
    z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'must be a whole number')), z.transform(Number)), z.int()),
  ),
});

/** The response of GET and PATCH /plans/{id}, and of restoring an earlier state. */
export const planResponse = z.object({
  id: z.string(),
  role: z.enum(PLAN_ROLES),
  revision: z.number(),
  /** The revision after which the `entries` of this response changed; 0 when they are all entries of the plan. */
  since: z.number(),
  entries: z.array(planEntrySchema),
  /** The changes of the request that the server did not accept, each with a sentence for the user. */
  refused: z.array(z.object({ key: z.string(), detail: z.string() })),
});

export type PlanResponse = z.infer<typeof planResponse>;

/** Reads a response of the shape of planResponse. Throws ContractError when it is of another shape. */
export function readPlanResponse(raw: unknown): PlanResponse {
  const result = z.safeParse(planResponse, raw);
  if (!result.success) throw new ContractError('The plan response is not of the agreed shape');
  return result.data;
}

import * as z from 'zod/mini';
import { field, readEntity, responseOf, textField } from '../entity.ts';
import type { Entity, ServerEntity } from '../entity.ts';
import { readList } from '../list.ts';
import type { ListPage } from '../list.ts';
import { isRecord, readNumber, readText } from '../readers.ts';
import type { ReadContext } from '../readers.ts';

/** The history of a plan (section 14.5). */

/** The number of days for which changes are kept, and for which a deleted plan can be brought back. */
export const HISTORY_DAYS = 30;

/** The change of one entry: the entry's key, and its value before and after the change; null where there was none. */
const entryChangeSchema = z.object({ key: z.string(), before: z.unknown(), after: z.unknown() });
export type EntryChange = z.infer<typeof entryChangeSchema>;

function readChanges(value: unknown): readonly EntryChange[] {
  return (Array.isArray(value) ? value : []).flatMap((raw: unknown) =>
    isRecord(raw) && typeof raw['key'] === 'string'
      ? [{ key: raw['key'], before: raw['before'] ?? null, after: raw['after'] ?? null }]
      : [],
  );
}

/** The fields of a revision: a group of changes that were made together. */
export const revisionFields = {
  /** The number of the revision as text. */
  id: textField('id'),
  revision: field('revision', z.number(), (value) => readNumber(value) ?? 0),
  /** When the server received the changes, as an ISO instant. */
  at: field('at', z.string(), readText),
  /** The name of the member who made the changes; '' when that member's account is deleted. */
  by: textField('by'),
  /** Whether the user who sent the request made the changes. */
  byMe: field('by_me', z.boolean(), (value) => value === true),
  changes: field('changes', z.array(entryChangeSchema), readChanges),
};

export interface Revision extends Entity<typeof revisionFields> {}
export interface ServerRevision extends ServerEntity<typeof revisionFields> {}

export const revisionResponse = responseOf(revisionFields);

/** Reads the response of GET /plans/{id}/history. */
export const readHistory = (raw: unknown, context: ReadContext): ListPage<Revision> =>
  readList(raw, context, 'history', (entry, readContext) => readEntity(revisionFields, entry, readContext));

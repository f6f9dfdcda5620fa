import * as z from 'zod/mini';
import { cacheLastDecoding, listCodec } from './codecs.ts';
import type { Scope } from './keys.ts';
import { tabStorage } from './tabStorage.ts';
import { outboxKey } from './tabData.ts';
import { parseJsonOrText } from './userValues.ts';

/**
 * This file stores the requests of a user that the server has not confirmed yet. They contain personal details, so they
 * are stored like the drafts of forms, in this tab only, until they are sent or discarded.
 */

const outboxEntrySchema = z.object({
  /** The idempotency key of the request. */
  key: z.string(),
  kind: z.enum(['enquiry', 'customPackage']),
  /** The body of the request. It is not validated when it is read, because the server validates it. */
  body: z.record(z.string(), z.unknown()),
  /** The name of the service or package that the request is about; '' when there is none. */
  about: z.string(),
  /**
   * The time at which the user submitted the request for the first time, or again after it was refused, in milliseconds
   * since 1970.
   */
  since: z.number(),
  /** The version of the privacy notice that the user could read when they submitted the request last; '' if unknown. */
  noticeVersion: z._default(z.string(), ''),
  /** The draft of the form, with the text that the user submitted last. */
  draft: z.object({ name: z.string(), text: z.string() }),
  /** Why the server refused the request, or that it has become too old; null while it can still be sent. */
  refusal: z.nullable(z.string()),
});

export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

const outboxCodec = listCodec((raw) => z.safeParse(outboxEntrySchema, raw).data ?? null);

const decodeOutbox = cacheLastDecoding((text) => outboxCodec.read(parseJsonOrText(text ?? '[]'))?.value ?? []);

/**
 * Returns the entries of a scope in their stored order: first the one whose last submission is the oldest. The array is
 * the same until the entries change, or until those of another scope are read.
 */
export const readOutbox = (scope: Scope): readonly OutboxEntry[] => decodeOutbox(tabStorage.read(outboxKey(scope)));

export function writeOutbox(scope: Scope, entries: readonly OutboxEntry[]): void {
  tabStorage.write(outboxKey(scope), entries.length === 0 ? null : JSON.stringify(entries));
}

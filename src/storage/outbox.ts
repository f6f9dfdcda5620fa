import * as z from 'zod/mini';
import { listCodec } from './codecs.ts';
import type { Scope } from './keys.ts';
import { outboxKey } from './unsent.ts';
import { parseText } from './userValues.ts';

/**
 * The requests of a user that the server has not confirmed yet. They hold personal details, so this tab's sessionStorage
 * keeps them, as it keeps the drafts of forms, until they are sent or discarded.
 */

const entrySchema = z.object({
  /** Its idempotency key. */
  key: z.string(),
  kind: z.enum(['enquiry', 'customPackage']),
  /** The body of the request; the server checks it. */
  body: z.record(z.string(), z.unknown()),
  /** Name of the service or package that it is about; '' without one. */
  about: z.string(),
  /** Milliseconds since 1970 at which the user submitted it. */
  since: z.number(),
  /** The draft that it was submitted from, as it was then. */
  draft: z.object({ name: z.string(), text: z.string() }),
  /** Why the server refused it; null while it can still be sent. */
  refusal: z.nullable(z.string()),
});

export type OutboxEntry = z.infer<typeof entrySchema>;

const codec = listCodec((raw) => z.safeParse(entrySchema, raw).data ?? null);

/** The same text gives the same list, so that nothing renders again without a change. */
let last: { readonly text: string | null; readonly entries: readonly OutboxEntry[] } = { text: null, entries: [] };

/** The entries of a scope, oldest first. The same object until they change. */
export function readOutbox(scope: Scope): readonly OutboxEntry[] {
  const text = readText(scope);
  if (text !== last.text) last = { text, entries: codec.read(parseText(text ?? '[]'))?.value ?? [] };
  return last.entries;
}

/** Stores the entries of a scope. Without storage nothing is kept. */
export function writeOutbox(scope: Scope, entries: readonly OutboxEntry[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(outboxKey(scope));
    else sessionStorage.setItem(outboxKey(scope), JSON.stringify(entries));
  } catch {
    // Then the form alone can send the request again.
  }
}

function readText(scope: Scope): string | null {
  try {
    return sessionStorage.getItem(outboxKey(scope));
  } catch {
    return null;
  }
}

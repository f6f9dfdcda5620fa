import type { Scope } from './keys.ts';

/** The keys under which sessionStorage keeps what has not been sent. It can hold personal details. */

/** What was typed into a form: see `readDraft`. */
export const draftKey = (name: string): string => `draft:${name}`;

/** What a user has submitted: see `readOutbox`. */
export const outboxKey = (scope: Scope): string => `outbox:${scope}`;

/** Deletes every draft, so that the next user of this tab does not see them, and what the user `scope` has submitted. */
export function forgetUnsent(scope: Scope): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftKey('')) || key === outboxKey(scope)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

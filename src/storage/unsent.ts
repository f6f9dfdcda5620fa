import type { Scope } from './keys.ts';

/**
 * This file has the keys of sessionStorage for drafts and for requests that have not been sent. Both can contain
 * personal details.
 */

/** Returns the key for what the user has typed into a form: see `readDraft`. */
export const draftKey = (name: string): string => `draft:${name}`;

/** Returns the key for the requests that a user has submitted: see `readOutbox`. */
export const outboxKey = (scope: Scope): string => `outbox:${scope}`;

/** Deletes all drafts and the outbox of `scope` from this tab, so that its next user does not see them. */
export function forgetDraftsAndOutbox(scope: Scope): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftKey('')) || key === outboxKey(scope)) sessionStorage.removeItem(key);
  } catch {
    // sessionStorage is blocked, so there is nothing to delete.
  }
}

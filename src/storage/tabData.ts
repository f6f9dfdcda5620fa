import { GUEST_SCOPE } from './keys.ts';
import type { Scope } from './keys.ts';
import { tabStorage } from './tabStorage.ts';

/**
 * This file has the keys under which a tab stores data of its users. Each user has keys of their own, so that nobody
 * sees the data of a user whose session has ended in this tab.
 */

// The keys for a visitor have no scope, because the first version of the app stored the same data without a scope.
const tabKeyOf = (name: string, scope: Scope): string => (scope === GUEST_SCOPE ? name : `${name}:${scope}`);

/** Returns the key for the services that a user has chosen to compare: see `readComparison`. */
export const comparisonKey = (scope: Scope): string => tabKeyOf('comparison', scope);

/** Returns the key for the URL at which a user can continue: see `readReturnUrl`. */
export const returnUrlKey = (scope: Scope): string => tabKeyOf('returnTo', scope);

/** Returns the key for what the user has typed into a form, which can contain personal details: see `readDraft`. */
export const draftKey = (name: string): string => `draft:${name}`;

/**
 * Returns the key for a user's requests that the server has not confirmed, which contain personal details: see
 * `readOutbox`.
 */
export const outboxKey = (scope: Scope): string => `outbox:${scope}`;

/** Deletes all drafts and the data of the user with this scope from this tab, when they sign out here. */
export function clearDraftsAndTabData(scope: Scope): void {
  const drafts = tabStorage.keys().filter((key) => key.startsWith(draftKey('')));
  for (const key of [...drafts, outboxKey(scope), comparisonKey(scope), returnUrlKey(scope)])
    tabStorage.write(key, null);
}

/**
 * Gives the user with this scope, who has signed in, what this tab stored for them as a visitor: the comparison, and
 * the URL at which they can continue. They replace what the tab stored for the user before.
 */
export function adoptGuestChoices(scope: Scope): void {
  for (const keyOf of [comparisonKey, returnUrlKey]) {
    const text = tabStorage.read(keyOf(GUEST_SCOPE));
    if (text === null) continue;
    tabStorage.write(keyOf(scope), text);
    tabStorage.write(keyOf(GUEST_SCOPE), null);
  }
}

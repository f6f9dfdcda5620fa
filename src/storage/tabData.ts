import type { Scope } from './keys.ts';
import { tabStorage } from './tabStorage.ts';

/** This file has the keys under which a tab stores data of its user, and deletes the data before the next user. */

/** The key of the services that the user has chosen to compare: see `readComparison`. */
export const COMPARISON = 'comparison';

/** The key of the URL at which the user can continue: see `readReturnUrl`. */
export const RETURN_URL = 'returnTo';

/** The key of the scope of the user who was signed in last in this tab. */
const LAST_USER = 'lastUser';

/** Returns the key for what the user has typed into a form, which can contain personal details: see `readDraft`. */
export const draftKey = (name: string): string => `draft:${name}`;

/** Returns the key for a user's requests that have not been sent, which contain personal details: see `readOutbox`. */
export const outboxKey = (scope: Scope): string => `outbox:${scope}`;

/** Deletes all drafts and the data of the user with this scope from this tab, when they sign out here. */
export function forgetUser(scope: Scope): void {
  for (const key of [...tabStorage.keys().filter((key) => key.startsWith(draftKey(''))), outboxKey(scope), LAST_USER])
    tabStorage.write(key, null);
  forgetChoices();
}

/**
 * Call it when the user with this scope is signed in. Deletes what another user has chosen in this tab, who has signed
 * out in another one. Their drafts and requests have keys of their own, and stay.
 */
export function rememberUser(scope: Scope): void {
  const lastUser = tabStorage.read(LAST_USER);
  if (lastUser !== null && lastUser !== scope) forgetChoices();
  tabStorage.write(LAST_USER, scope);
}

function forgetChoices(): void {
  for (const key of [COMPARISON, RETURN_URL]) tabStorage.write(key, null);
}

/** The names of everything that this device remembers (section 3). Values at these keys are plain JSON or plain text. */

/** Keys that hold plain text and belong to the device, not to a user. */
export const AUTH_TOKEN = 'authToken';
export const SELECTED_REGION = 'selectedRegion';
/** Present while the server has not been told yet that the user signed out. */
export const SIGN_OUT_PENDING = 'signOutPending';

/** The key beside a user's values that holds what merging and reading them needs: see `mergeMetadata`. */
export const METADATA = 'planNotes';

/** Whose values: a user's, or those of a visitor who is not signed in. */
export type Scope = string;

/** The scope of a user id. No two ids share one, and none is that of a visitor. */
export const userScope = (userId: string): Scope => encodeURIComponent(userId);
export const GUEST_SCOPE: Scope = '@guest';

/** The full name of a key of a scope. */
export const keyOf = (key: string, scope: Scope): string => `${key}:${scope}`;
/** Where a value that cannot be read is set aside. */
export const brokenKeyOf = (key: string, scope: Scope): string => `${key}:${scope}:broken`;

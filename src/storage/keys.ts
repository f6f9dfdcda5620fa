/**
 * This file lists the keys of localStorage (section 3). The keys of a user's values are those of `userCodecs`, and the
 * review page has its own keys in pendingVotes.ts. All values are JSON or plain text.
 */

// The values of the next three keys belong to the device, not to a user, and are plain text.
export const AUTH_TOKEN = 'authToken';
export const SELECTED_REGION = 'selectedRegion';
/** This key exists while the server has not yet received the user's sign-out. */
export const SIGN_OUT_PENDING = 'signOutPending';

/**
 * The keys of the user's values that belong to this device instead of the plan (section 14.1). The region is stored
 * twice: for the user, and for the device under SELECTED_REGION without a scope.
 */
const DEVICE_KEYS: ReadonlySet<string> = new Set([SELECTED_REGION, 'budgetPrices']);

/** Returns whether a user's value belongs to this device instead of the plan (section 14.1). */
export const belongsToDevice = (key: string): boolean => DEVICE_KEYS.has(key);

/** The key of the metadata that the app needs to read and merge a user's values: see `mergeMetadataCodec`. */
export const MERGE_METADATA = 'planNotes';

/** The key of the list of the user's plans, as the server sent it last. */
export const PLAN_LIST = 'plans';

/** The owner of stored values: a user, the visitor who is not signed in, or a user's closed plan. */
export type Scope = string;

/** Returns the scope of a user. Different user ids have different scopes, and none has the scope of the visitor. */
export const userScope = (userId: string): Scope => encodeURIComponent(userId);
export const GUEST_SCOPE: Scope = '@guest';

/** Returns the key in localStorage of a value of a scope. */
export const scopedKeyOf = (key: string, scope: Scope): string => `${key}:${scope}`;
/** Returns the key in localStorage to which a value that cannot be read is moved. */
export const unreadableKeyOf = (key: string, scope: Scope): string => `${key}:${scope}:broken`;

/** Returns the scope of a plan that is on this device but not open. */
export const closedScope = (scope: Scope, planId: string): Scope => `${scope}@${encodeURIComponent(planId)}`;
export const isClosedScope = (scope: Scope): boolean => scope.lastIndexOf('@') > 0;

/** Returns the key that exists while a tab replaces the values of the open plan by those of another plan. */
export const switchingKeyOf = (scope: Scope): string => `openingPlan:${scope}`;

/** The property of an account's export that contains the values of this device. */
export const DEVICE_VALUES_PROPERTY = 'onThisDevice';

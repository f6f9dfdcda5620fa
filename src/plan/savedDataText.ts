import { exportScope } from '#storage/exportScope.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';
import { currentScope } from '#session/scope.ts';

/** Returns all stored values of the user, also those only in the memory of this tab, as JSON for a file. */
export const savedDataText = (): string => exportScope(storage, currentScope());

/** Returns all stored values of the visitor like savedDataText(). */
export const savedGuestDataText = (): string => exportScope(storage, GUEST_SCOPE);

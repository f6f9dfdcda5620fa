import { useDeviceStore } from '#hooks/hydration.tsx';
import { GUEST_SCOPE, userScope } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { session } from './session.ts';

/**
 * Returns the scope of the values in use: that of the user of the stored token, also while the token is refreshed when
 * the app starts; without a token, that of the visitor.
 */
export function currentScope(): Scope {
  const user = session.storedUser();
  return user ? userScope(user.id) : GUEST_SCOPE;
}

/** Returns the scope of the values in use, and renders again when it changes. */
export const useScope = (): Scope => useDeviceStore(session.subscribe, currentScope, GUEST_SCOPE);

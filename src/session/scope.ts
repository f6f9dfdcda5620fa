import { useSyncExternalStore } from 'react';
import { GUEST_SCOPE, userScope } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { session } from './session.ts';

/** Whose values are in use: the signed-in user's, else the visitor's. */
export function currentScope(): Scope {
  const { user } = session.current();
  return user ? userScope(user.id) : GUEST_SCOPE;
}

/** Whose values are in use. */
export const useScope = (): Scope => useSyncExternalStore(session.subscribe, currentScope, () => GUEST_SCOPE);

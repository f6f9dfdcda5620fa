import { GUEST_SCOPE, userScope } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { useAuth } from './AuthContext.tsx';

/** Whose values are in use: the signed-in user's, else the visitor's. */
export function useScope(): Scope {
  const { user } = useAuth();
  return user ? userScope(user.id) : GUEST_SCOPE;
}

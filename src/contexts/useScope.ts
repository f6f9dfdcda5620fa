import { GUEST_SCOPE, userScope } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { useAuth } from './AuthContext.tsx';
import type { AuthState } from './authState.ts';

/** Whose values are in use: the signed-in user's, else the visitor's. */
export const scopeOf = ({ user }: Pick<AuthState, 'user'>): Scope => (user ? userScope(user.id) : GUEST_SCOPE);

/** Whose values are in use here. */
export const useScope = (): Scope => scopeOf(useAuth());

import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { MINE } from '#queries/client.ts';
import { readAuth, useAuthState } from './authState.ts';
import type { AuthState } from './authState.ts';
import { signOutOf } from './signOut.ts';
import type { SignOutResult } from './signOut.ts';

interface AuthValue extends AuthState {
  /** Signs out and clears the user's keys; asks back when the package is on this device only. */
  readonly signOut: (options?: { readonly evenIfUnsaved?: boolean }) => Promise<SignOutResult>;
}

const AuthContext = createContext<AuthValue | null>(null);

/** Who the user is (section 4). */
export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useAuthState();
  const queryClient = useQueryClient();
  const userId = state.user?.id;

  // Nothing that one user was answered is shown to the next.
  useEffect(
    () => () => {
      if (readAuth().user) void queryClient.resetQueries({ queryKey: [MINE] });
      else queryClient.removeQueries({ queryKey: [MINE] });
    },
    [queryClient, userId],
  );

  const value: AuthValue = {
    ...state,
    signOut: async ({ evenIfUnsaved = false } = {}) =>
      userId === undefined ? { outcome: 'signed-out' } : signOutOf(userId, evenIfUnsaved),
  };
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** Who the user is, and the way out; throws outside AuthProvider. */
export function useAuth(): AuthValue {
  const value = use(AuthContext);
  if (!value) throw new Error('useAuth() needs an AuthProvider around it');
  return value;
}

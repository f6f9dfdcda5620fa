import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Credentials, Registration } from '#contract/account.ts';
import { MINE } from '#queries/client.ts';
import { readAuth, subscribeToAuth } from './authState.ts';
import type { AuthState } from './authState.ts';
import { registerAndSignIn, signInWith } from './signIn.ts';
import { signOutOf } from './signOut.ts';
import type { SignOutResult } from './signOut.ts';

interface AuthValue extends AuthState {
  /** Signs in and stores the token; rejects with the ApiError of the call. The caller goes on to the dashboard. */
  readonly signIn: (credentials: Credentials) => Promise<void>;
  /** Creates the account and signs in with the same credentials; rejects with an ApiError. */
  readonly register: (registration: Registration) => Promise<void>;
  /** Signs out and clears the user's keys; asks back when the package is on this device only. */
  readonly signOut: (options?: { readonly evenIfUnsaved?: boolean }) => Promise<SignOutResult>;
}

const AuthContext = createContext<AuthValue | null>(null);

/** Who the user is (section 4). */
export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(subscribeToAuth, readAuth);
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
    signIn: signInWith,
    register: registerAndSignIn,
    signOut: async ({ evenIfUnsaved = false } = {}) =>
      userId === undefined ? { outcome: 'signed-out' } : signOutOf(userId, evenIfUnsaved),
  };
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** Who the user is, and the ways in and out; throws outside AuthProvider. */
export function useAuth(): AuthValue {
  const value = use(AuthContext);
  if (!value) throw new Error('useAuth() needs an AuthProvider around it');
  return value;
}

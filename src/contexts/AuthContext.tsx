import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDeviceStore } from '#hooks/hydration.tsx';
import { USER_DATA_KEY } from '#queries/client.ts';
import { loadSignOut } from '#session/loadSignOut.ts';
import { currentScope, useScope } from '#session/scope.ts';
import { LOADING_SESSION, session } from '#session/session.ts';
import type { Session, SessionState } from '#session/session.ts';
import type { SignOutResult } from '#session/signOut.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';

interface AuthValue extends SessionState {
  /**
   * Signs the user out. If a part of the plan or a request is only on this device, it does not sign out, unless
   * `evenIfUnsaved` is true: see signOut.ts.
   */
  readonly signOut: (options?: { evenIfUnsaved?: boolean }) => Promise<SignOutResult>;
}

const signOut: AuthValue['signOut'] = async (options) => (await loadSignOut()).signOut(options);

/**
 * The context contains the session store instead of its state. A component that calls useAuth() reads the state
 * whenever it renders, and so notices a token that was removed without an event.
 */
const AuthContext = createContext<Session | null>(null);

/** Provides the session (section 4), and deletes a user's data from the query cache when the user changes. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const scope = useScope();

  // The query cache outlives the session. Responses for one user must never be shown to the next user.
  useEffect(() => {
    // The scope whose data the cache may contain. During hydration, `scope` is that of a visitor, although the cache
    // may contain data of a signed-in user. So read the scope from the stored token.
    const cachedScope = scope === GUEST_SCOPE ? currentScope() : scope;
    return () => {
      const newScope = currentScope();
      if (newScope === GUEST_SCOPE) queryClient.removeQueries({ queryKey: [USER_DATA_KEY] });
      else if (newScope !== cachedScope) void queryClient.resetQueries({ queryKey: [USER_DATA_KEY] });
    };
  }, [queryClient, scope]);

  return <AuthContext value={session}>{children}</AuthContext>;
}

/** Returns the state of the session and the function that signs the user out. Throws outside AuthProvider. */
export function useAuth(): AuthValue {
  const store = use(AuthContext);
  if (!store) throw new Error('useAuth() needs an AuthProvider around it');
  return { ...useDeviceStore(store.subscribe, store.current, LOADING_SESSION), signOut };
}

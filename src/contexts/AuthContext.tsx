import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { USER_DATA } from '#queries/client.ts';
import { currentScope, useScope } from '#session/scope.ts';
import { LOADING, session } from '#session/session.ts';
import type { Session, SessionState } from '#session/session.ts';
import { signOut } from '#session/signOut.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';

interface AuthValue extends SessionState {
  readonly signOut: typeof signOut;
}

/**
 * The context holds the session, not its state: every component that calls useAuth() reads the state when it renders, and
 * so notices a token that was removed without an event.
 */
const AuthContext = createContext<Session | null>(null);

/** Provides who is signed in (section 4), and deletes from the query cache what belongs to a user who is not any more. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const scope = useScope();

  // The query cache outlives the user: nothing that one user was sent may be shown to the next.
  useEffect(
    () => () => {
      if (currentScope() === GUEST_SCOPE) queryClient.removeQueries({ queryKey: [USER_DATA] });
      else void queryClient.resetQueries({ queryKey: [USER_DATA] });
    },
    [queryClient, scope],
  );

  return <AuthContext value={session}>{children}</AuthContext>;
}

/** Who is signed in, and the way to sign out. Throws outside AuthProvider. */
export function useAuth(): AuthValue {
  const current = use(AuthContext);
  if (!current) throw new Error('useAuth() needs an AuthProvider around it');
  return { ...useSyncExternalStore(current.subscribe, current.current, () => LOADING), signOut };
}

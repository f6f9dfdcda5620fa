import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { subscribeToStorage } from '#storage/device.ts';
import { discardBrokenToken, readSession, secondsLeft } from '#storage/session.ts';
import type { Session } from '#storage/session.ts';

/** Who the user is (section 4): told by the stored token alone, in every tab the same. */

export type AuthStatus = 'loading' | 'signed-out' | 'signed-in';

export interface AuthState {
  readonly status: AuthStatus;
  /** The signed-in user; null unless `status` is 'signed-in'. */
  readonly user: Session['user'] | null;
}

const LOADING: AuthState = { status: 'loading', user: null };
const SIGNED_OUT: AuthState = { status: 'signed-out', user: null };

/** A stored token means signed in; one that had expired when the app began is first refreshed, once. */
export function authStateOf(session: Session | null, restoring: boolean): AuthState {
  if (!session) return SIGNED_OUT;
  return restoring ? LOADING : { status: 'signed-in', user: session.user };
}

let restoring: Promise<void> | null = null;
let last: { session: Session | null; restoring: boolean; state: AuthState } | null = null;
const listeners = new Set<() => void>();

/**
 * Looks at the stored token when the app begins: one that cannot be decoded is removed, an expired one refreshed by
 * `ensureFresh`, which ends the session when the server refuses.
 */
export function beginAuth(ensureFresh: () => Promise<unknown>): Promise<void> {
  discardBrokenToken();
  const session = readSession();
  if (!session || secondsLeft(session) > 0) return Promise.resolve();
  restoring ??= ensureFresh().then(settled, settled);
  return restoring;
}

function settled(): void {
  restoring = null;
  for (const listener of listeners) listener();
}

/** Who the user is now; the same object until it changes. */
export function readAuth(): AuthState {
  const session = readSession();
  const isRestoring = restoring !== null;
  if (!last || last.session !== session || last.restoring !== isRestoring) {
    const state = authStateOf(session, isRestoring);
    const same = last?.state.status === state.status && last.state.user?.id === state.user?.id;
    last = { session, restoring: isRestoring, state: same && last ? last.state : state };
  }
  return last.state;
}

/** Who the user is once that is known. */
export async function authKnown(): Promise<AuthState> {
  if (restoring) await restoring;
  return readAuth();
}

function subscribeToAuth(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeToStorage(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Who the user is; in HTML from the build nobody knows. */
export const useAuthState = (): AuthState => useSyncExternalStore(subscribeToAuth, readAuth, () => LOADING);

let byUser = false;

/** Ends the session by `end` on the user's own wish. */
export function endByUser(end: () => void): void {
  byUser = true;
  try {
    // The screen is left while it is known why.
    flushSync(end);
  } finally {
    byUser = false;
  }
}

/** Whether the session is being ended by the user in this tab: then there is nothing to come back to. */
export const isEndingByUser = (): boolean => byUser;

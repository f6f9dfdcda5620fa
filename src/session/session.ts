import { decodeToken } from '#storage/accessToken.ts';
import type { AccessToken } from '#storage/accessToken.ts';
import type { SafeLocalStorage } from '#storage/device.ts';
import { AUTH_TOKEN } from '#storage/keys.ts';
import { createListeners } from '#storage/listeners.ts';
import { hasSignedInCookie } from '#storage/signedInCookie.ts';
import { storage } from '#storage/storage.ts';

/** The session (section 4). Only the stored access token decides who is signed in, so that all tabs agree. */

export type SessionStatus = 'loading' | 'signed-out' | 'signed-in';

/**
 * The reason why this tab's session ended: the user signed out, the server rejected the token, or another tab removed
 * it.
 */
export type EndReason = 'by-user' | 'refused' | 'elsewhere';

export interface SessionState {
  readonly status: SessionStatus;
  /** The signed-in user; null unless `status` is 'signed-in'. */
  readonly user: AccessToken['user'] | null;
  /** Null unless this tab's session has ended and nobody has signed in since. */
  readonly endReason: EndReason | null;
}

export const LOADING_SESSION: SessionState = { status: 'loading', user: null, endReason: null };

/**
 * Returns the state for a stored token: 'loading' while a token that expired before the app started is refreshed, or
 * while the app requests a token because the browser has deleted it.
 */
export function sessionStateOf(
  token: AccessToken | null,
  isRestoring: boolean,
  endReason: EndReason | null = null,
): SessionState {
  if (isRestoring) return LOADING_SESSION;
  return token
    ? { status: 'signed-in', user: token.user, endReason: null }
    : { status: 'signed-out', user: null, endReason };
}

/** Creates the session of a tab on the device's storage. */
export function createSession(device: SafeLocalStorage) {
  const restoreListeners = createListeners();
  let lastDecoding: { readonly text: string | null; readonly token: AccessToken | null } = { text: null, token: null };
  /** The seconds by which the server's clock is ahead of the device's, calculated when the last token was received. */
  let clockAheadSeconds: number | null = null;
  let pendingRestore: Promise<void> | null = null;
  let endReason: EndReason | null = null;
  let lastState: SessionState = sessionStateOf(null, false);

  /** Returns the stored token, as the same object until it changes; null when there is none or it cannot be decoded. */
  function accessToken(): AccessToken | null {
    const text = device.read(AUTH_TOKEN);
    if (text !== lastDecoding.text) lastDecoding = { text, token: text === null ? null : decodeToken(text) };
    return lastDecoding.token;
  }

  /** Returns the current state of the session, as the same object until it changes. */
  function current(): SessionState {
    const token = accessToken();
    if (token) endReason = null;
    else if (lastState.status === 'signed-in') endReason ??= 'elsewhere';
    const state = sessionStateOf(token, pendingRestore !== null, endReason);
    const isSame =
      lastState.status === state.status &&
      lastState.user?.id === state.user?.id &&
      lastState.endReason === state.endReason;
    if (!isSame) lastState = state;
    return lastState;
  }

  /**
   * Checks the stored token when the app starts. Removes a token that cannot be decoded. Lets `ensureFresh` refresh an
   * expired token; it ends the session if the server rejects the refresh. Calls `requestToken` if a user is signed in
   * at the server, and the device has stored nothing at all: then the browser has deleted the token.
   */
  function restore(ensureFresh: () => Promise<unknown>, requestToken: () => Promise<unknown>): void {
    const mustRequestToken = device.keys().length === 0 && hasSignedInCookie();
    const token = accessToken();
    if (!token && device.read(AUTH_TOKEN) !== null) device.write(AUTH_TOKEN, null);
    if (token ? secondsLeft(token.token) > 0 : !mustRequestToken) return;
    const finishRestore = () => {
      pendingRestore = null;
      restoreListeners.notify();
    };
    pendingRestore ??= (token ? ensureFresh : requestToken)().then(finishRestore, finishRestore);
  }

  /**
   * Resolves with the state of the session. While the session is being restored (see restore()), waits until that has
   * ended.
   */
  async function whenKnown(): Promise<SessionState> {
    if (pendingRestore) await pendingRestore;
    return current();
  }

  /** Stores a token that has just come from the server. Throws an Error when it cannot be decoded. */
  function begin(tokenText: string): void {
    const token = decodeToken(tokenText);
    if (!token) throw new Error('The token cannot be read');
    clockAheadSeconds = token.issuedAt === null ? null : token.issuedAt - Date.now() / 1000;
    device.write(AUTH_TOKEN, tokenText);
  }

  /** Removes the token `tokenText`, unless another token has replaced it. The removal signs out every tab. */
  function end(reason: EndReason, tokenText: string | null = device.read(AUTH_TOKEN)): void {
    if (tokenText === null || device.read(AUTH_TOKEN) !== tokenText) return;
    endReason = reason;
    device.write(AUTH_TOKEN, null);
  }

  /**
   * Returns the seconds until the stored token expires, by the server's clock when it is known: Infinity for a token
   * without an expiry, 0 for a token that is not the stored one.
   */
  function secondsLeft(tokenText: string): number {
    const token = accessToken();
    if (token?.token !== tokenText) return 0;
    if (token.expiresAt === null) return Infinity;
    const now = Date.now() / 1000;
    // If the token was issued at a time that the device's clock has not reached, the clock is behind.
    const secondsBehind = token.issuedAt === null ? 0 : Math.max(0, token.issuedAt - now);
    return token.expiresAt - (now + (clockAheadSeconds ?? secondsBehind));
  }

  /** Calls `listener` whenever the state may have changed. Returns a function that unsubscribes it. */
  function subscribe(listener: () => void): () => void {
    const unsubscribers = [restoreListeners.subscribe(listener), device.subscribe(listener)];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }

  return {
    current,
    subscribe,
    whenKnown,
    restore,
    /** Returns the user of the stored token, also while the session is loading; null when there is no token. */
    storedUser: (): AccessToken['user'] | null => accessToken()?.user ?? null,
    /** Returns the text of the stored token; null when nobody is signed in. */
    token: (): string | null => accessToken()?.token ?? null,
    secondsLeft,
    begin,
    end,
  };
}

export type Session = ReturnType<typeof createSession>;

/** The session of this tab. */
export const session = createSession(storage.device);

import { decodeToken } from '#storage/accessToken.ts';
import type { AccessToken } from '#storage/accessToken.ts';
import type { Device } from '#storage/device.ts';
import { AUTH_TOKEN } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';

/** Who is signed in (section 4). The stored access token alone decides, so that all tabs agree. */

export type SessionStatus = 'loading' | 'signed-out' | 'signed-in';

/** Why this tab's session ended: the user signed out here, the server refused the token, or another tab removed it. */
export type EndReason = 'by-user' | 'refused' | 'elsewhere';

export interface SessionState {
  readonly status: SessionStatus;
  /** The signed-in user; null unless `status` is 'signed-in'. */
  readonly user: AccessToken['user'] | null;
  /** Null unless a session of this tab has ended. */
  readonly endReason: EndReason | null;
}

export const LOADING: SessionState = { status: 'loading', user: null, endReason: null };

/** A stored token means signed in; one that had expired when the app started is refreshed once before that. */
export function sessionStateOf(
  token: AccessToken | null,
  isRestoring: boolean,
  endReason: EndReason | null = null,
): SessionState {
  if (!token) return { status: 'signed-out', user: null, endReason };
  return isRestoring ? LOADING : { status: 'signed-in', user: token.user, endReason: null };
}

export function createSession(device: Device) {
  const listeners = new Set<() => void>();
  let decoded: { readonly text: string | null; readonly token: AccessToken | null } = { text: null, token: null };
  /** Seconds by which the server's clock is ahead of the device's, as the last token received has shown. */
  let clockAhead: number | null = null;
  let restoring: Promise<void> | null = null;
  let endReason: EndReason | null = null;
  let last: SessionState = sessionStateOf(null, false);

  /** The stored token; null when there is none that can be decoded. The same object until it changes. */
  function accessToken(): AccessToken | null {
    const text = device.read(AUTH_TOKEN);
    if (text !== decoded.text) decoded = { text, token: text === null ? null : decodeToken(text) };
    return decoded.token;
  }

  /** Who is signed in now. The same object until it changes. */
  function current(): SessionState {
    const token = accessToken();
    if (token) endReason = null;
    else if (last.status !== 'signed-out') endReason ??= 'elsewhere';
    const state = sessionStateOf(token, restoring !== null, endReason);
    const isSame =
      last.status === state.status && last.user?.id === state.user?.id && last.endReason === state.endReason;
    if (!isSame) last = state;
    return last;
  }

  /**
   * Looks at the stored token when the app starts. One that cannot be decoded is removed, an expired one refreshed by
   * `ensureFresh`, which ends the session if the server refuses.
   */
  function restore(ensureFresh: () => Promise<unknown>): void {
    const token = accessToken();
    if (!token && device.read(AUTH_TOKEN) !== null) device.write(AUTH_TOKEN, null);
    if (!token || secondsLeft(token.token) > 0) return;
    const settled = () => {
      restoring = null;
      for (const listener of listeners) listener();
    };
    restoring ??= ensureFresh().then(settled, settled);
  }

  /** Who is signed in, as soon as that is known. */
  async function known(): Promise<SessionState> {
    if (restoring) await restoring;
    return current();
  }

  /** Stores a token that has just come from the server. Throws an Error when it cannot be decoded. */
  function begin(text: string): void {
    const token = decodeToken(text);
    if (!token) throw new Error('The token cannot be read');
    clockAhead = token.issuedAt === null ? null : token.issuedAt - Date.now() / 1000;
    device.write(AUTH_TOKEN, text);
  }

  /** Removes the token, unless it has been replaced. The removal signs out every tab. */
  function end(reason: EndReason, text: string | null = device.read(AUTH_TOKEN)): void {
    if (text === null || device.read(AUTH_TOKEN) !== text) return;
    endReason = reason;
    device.write(AUTH_TOKEN, null);
  }

  /**
   * Seconds until the stored token expires, by the server's clock as far as it is known: Infinity when it never does, 0 for
   * any other token.
   */
  function secondsLeft(text: string): number {
    const token = accessToken();
    if (token?.token !== text) return 0;
    if (token.expiresAt === null) return Infinity;
    const now = Date.now() / 1000;
    // A token issued in the future shows that this device's clock is behind.
    const behind = token.issuedAt === null ? 0 : Math.max(0, token.issuedAt - now);
    return token.expiresAt - (now + (clockAhead ?? behind));
  }

  /** Calls back when the state may have changed. Returns how to stop. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const stop = device.subscribe(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  }

  return {
    current,
    subscribe,
    known,
    restore,
    /** The text of the stored token; null when signed out. */
    token: (): string | null => accessToken()?.token ?? null,
    secondsLeft,
    begin,
    end,
  };
}

export type Session = ReturnType<typeof createSession>;

/** The session of this tab. */
export const session = createSession(storage.device);

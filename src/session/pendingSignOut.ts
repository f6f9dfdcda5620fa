import { call } from '#api/client.ts';
import { ApiError, isPermanentRejection } from '#api/errors.ts';
import { withSessionLock } from '#api/sessionLock.ts';
import * as endpoints from '#contract/endpoints/session.ts';
import { SIGN_OUT_PENDING } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';
import { session } from './session.ts';

/** Ends the server's session of a user who has signed out on this device, unless the server has ended it already. */
export async function sendPendingSignOut(): Promise<void> {
  if (storage.device.read(SIGN_OUT_PENDING) === null) return;
  try {
    await withSessionLock(async () => {
      // When a user has signed in meanwhile, our server has ended the old session. The browser then has the refresh
      // cookie of the new session, which this request would end.
      if (session.token() === null) await call(endpoints.logout);
    });
  } catch (error) {
    if (error instanceof ApiError && !isPermanentRejection(error.status)) return;
  }
  storage.device.write(SIGN_OUT_PENDING, null);
}

/**
 * Sends the sign-out request again if the server has not received it yet: now, and whenever the device comes online.
 * Returns a function that stops this.
 */
export function keepSendingPendingSignOut(): () => void {
  const send = () => void sendPendingSignOut();
  send();
  window.addEventListener('online', send);
  return () => window.removeEventListener('online', send);
}

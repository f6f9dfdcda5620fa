import { call } from '#api/client.ts';
import { ApiError, isPermanentRejection } from '#api/errors.ts';
import { withSessionLock } from '#api/sessionLock.ts';
import * as endpoints from '#contract/endpoints/session.ts';
import { deleteSignedInCookie, hasSignedInCookie } from '#storage/signedInCookie.ts';
import { storage } from '#storage/storage.ts';
import { session } from './session.ts';

/**
 * After the browser has deleted everything that the device had stored, signs in the user of the refresh cookie again,
 * and shows them a notice. When the server refuses this, the app does not try again. Never rejects.
 */
export async function restoreSession(): Promise<void> {
  try {
    await withSessionLock(async () => {
      // Another tab may have restored the session already, and the user may have signed out there.
      if (session.token() !== null || !hasSignedInCookie()) return;
      session.begin(await call(endpoints.refresh));
      storage.device.notice.raise('restored');
    });
  } catch (error) {
    if (!(error instanceof ApiError) || isPermanentRejection(error.status)) deleteSignedInCookie();
  }
}

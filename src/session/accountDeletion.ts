import { ApiError } from '#api/errors.ts';
import { deleteAccount } from '#queries/profile.ts';
import { currentScope } from './scope.ts';
import { session } from './session.ts';
import { signOut } from './signOut.ts';

/**
 * Creates the function that one form for deleting the account calls. It sends DELETE /users/me, then deletes the user's
 * data on this device. When the response was lost, the account may be gone: the function then deletes the data once the
 * server has ended the session. Rejects with an ApiError.
 */
export function createAccountDeletion(): (password: string) => Promise<void> {
  let stopWaiting = () => {};
  return async (password) => {
    const scope = currentScope();
    try {
      await deleteAccount(password);
    } catch (error) {
      // A rejected token ends the session before the call rejects.
      if (session.token() !== null) stopWaiting();
      if (error instanceof ApiError && error.status === undefined)
        stopWaiting = session.subscribe(() => {
          if (session.token() !== null) return;
          stopWaiting();
          void signOut({ evenIfUnsaved: true, scope });
        });
      throw error;
    }
    await signOut({ evenIfUnsaved: true, scope });
  };
}

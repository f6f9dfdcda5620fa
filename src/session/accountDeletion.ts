import { call } from '#api/client.ts';
import { ApiError, ignoreMissing, nullWhenMissing } from '#api/errors.ts';
import { getProfile } from '#contract/endpoints/profile.ts';
import { deleteAccount } from '#queries/profile.ts';
import { currentScope } from './scope.ts';
import { session } from './session.ts';
import { signOut } from './signOut.ts';

export interface AccountDeletion {
  /**
   * Sends DELETE /users/me, then deletes the user's data on this device. When the response was lost, the account may be
   * gone: the data are then deleted once the server has ended the session, and `onProbablyDeleted` is called. Rejects
   * with an ApiError.
   */
  readonly deleteAccount: (password: string, onProbablyDeleted: () => void) => Promise<void>;
  /**
   * Call it when the form opens. Returns a function to call when the form is closed: from then on, the data are kept if
   * the session ends, because it may end for another reason.
   */
  readonly markFormOpen: () => () => void;
}

/** Creates the functions that one form for deleting the account calls. */
export function createAccountDeletion(): AccountDeletion {
  let isFormOpen = false;
  // True after an attempt whose response was lost.
  let mayBeDeleted = false;
  let stopWaitingForSessionEnd = () => {};
  return {
    deleteAccount: async (password, onProbablyDeleted) => {
      const scope = currentScope();
      try {
        await deleteAccount(password).catch(async (error: unknown) => {
          if (!mayBeDeleted) throw error;
          ignoreMissing(error);
          // A backend that lacks this call responds with 404, too. It then still has the profile.
          if ((await call(getProfile).catch(nullWhenMissing)) !== null) throw error;
        });
      } catch (error) {
        // An earlier attempt may be waiting for the end of the session, to delete the data. While the session goes on,
        // stop that: this attempt starts to wait itself if its response is lost too. If the session has ended, because
        // the server rejected the token, do not stop the earlier attempt, so that it deletes the data.
        if (session.token() !== null) stopWaitingForSessionEnd();
        const isResponseLost = error instanceof ApiError && error.status === undefined;
        mayBeDeleted ||= isResponseLost;
        if (isFormOpen && isResponseLost)
          stopWaitingForSessionEnd = session.subscribe(() => {
            if (session.token() !== null) return;
            stopWaitingForSessionEnd();
            void signOut({ evenIfUnsaved: true, scope });
            onProbablyDeleted();
          });
        throw error;
      }
      stopWaitingForSessionEnd();
      await signOut({ evenIfUnsaved: true, scope });
    },
    markFormOpen: () => {
      isFormOpen = true;
      return () => {
        isFormOpen = false;
        stopWaitingForSessionEnd();
      };
    },
  };
}

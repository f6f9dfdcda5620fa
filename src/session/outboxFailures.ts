import { ApiError, errorMessage, isPermanentRejection } from '#api/errors.ts';

/** This file judges the failures of the requests that the outbox sends. */

/**
 * Returns true when a retry cannot succeed, or could create a second request at the business. After a 401, a retry can
 * succeed once the user has signed in again.
 */
export const isFinalFailure = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.mayHaveArrived || (isPermanentRejection(error.status) && error.status !== 401);

/** Returns the sentence that tells the user why a request is not sent again. */
export const refusalText = (error: unknown): string =>
  error instanceof ApiError && error.mayHaveArrived
    ? 'The server has not confirmed it, but may have received it.'
    : errorMessage(error);

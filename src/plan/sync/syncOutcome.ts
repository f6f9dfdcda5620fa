import { ApiError, errorMessage, isNotFoundOrUnsupported, isPermanentRejection } from '#api/errors.ts';

/**
 * The state of the server's copy. 'waiting' means that the last sync did not complete and will be repeated, 'refused'
 * that the server does not accept a change, 'none' that the backend keeps no copy that this app can read.
 */
export type ServerCopyState = 'saving' | 'saved' | 'waiting' | 'refused' | 'none';

export interface SyncOutcome {
  readonly state: Exclude<ServerCopyState, 'saving'>;
  /** The reason why the server does not accept a change, in a sentence for the user. */
  readonly refusal?: string;
  /** True when the sync must be repeated even in the state 'saved', because a closed plan could not be reconciled. */
  readonly mustRetry?: boolean;
}

/** Returns the outcome of a sync of which a request has failed. */
export function outcomeOfFailure(error: unknown): SyncOutcome {
  if (isNotFoundOrUnsupported(error)) return { state: 'none' };
  // After a 401, a later request may succeed with another token. After other rejections, the same request would be
  // rejected again.
  const isFinal = error instanceof ApiError && error.status !== 401 && isPermanentRejection(error.status);
  return isFinal ? { state: 'refused', refusal: errorMessage(error) } : { state: 'waiting' };
}

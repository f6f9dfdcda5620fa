/**
 * The kind of a failure: no connection, timeout, error status, a response unlike the contract, or cancelled by the
 * app.
 */
export type FailureKind = 'network' | 'timeout' | 'status' | 'contract' | 'cancelled';

interface ApiErrorOptions {
  readonly kind: FailureKind;
  readonly message: string;
  readonly status?: number;
  readonly detail?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
  readonly mayHaveArrived?: boolean;
  readonly cause?: unknown;
}

/** Thrown when a call fails, for whatever reason. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: FailureKind;
  /** The HTTP status if `kind` is 'status'; otherwise undefined, even if a response arrived that could not be read. */
  readonly status: number | undefined;
  /**
   * The response's `detail`, as plain text of at most 300 characters; '' if there is none. After status 429, the same
   * text as `message`.
   */
  readonly detail: string;
  /** The server's messages about single fields, by the camelCase names of the fields. */
  readonly fields: Readonly<Record<string, string>>;
  /**
   * After a 429, the seconds to wait before the next request: 1 to 30, and 1 when the response names none. Undefined
   * for every other failure. `message` names the whole wait, which may be longer.
   */
  readonly retryAfter: number | undefined;
  /**
   * True after a timeout when the request was sent without the idempotency key that the call has. The backend may have
   * received it, and a repetition could then create a second thing.
   */
  readonly mayHaveArrived: boolean;

  constructor(options: ApiErrorOptions) {
    const { kind, message, status, detail = '', fields = {}, retryAfter, mayHaveArrived = false, cause } = options;
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.detail = detail;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/**
 * Returns the message to show for an error: the server's detail or field message, otherwise the error's own (section
 * 8).
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error && error.message ? error.message : 'Unknown error';
  return error.detail || Object.values(error.fields)[0] || error.message;
}

/** Returns the server's `detail` about a failure; '' when there is none (section 8). */
export const errorDetail = (error: unknown): string => (error instanceof ApiError ? error.detail : '');

/** Returns the server's messages by field name, as in `{ username: '…' }`; an empty object for other errors. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};

/**
 * Ignores a 404 in response to a request that removes something: an earlier attempt that seemed to fail may have
 * removed it. Throws every other error.
 */
export function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/**
 * Returns true when the backend lacks the endpoint or the object (404, 405, 501): pages then hide the part that needs
 * it.
 */
export const isNotFoundOrUnsupported = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405 || error.status === 501);

/** Returns null for the error of a request whose endpoint or object the backend lacks. Throws every other error. */
export function nullWhenMissing(error: unknown): null {
  if (!isNotFoundOrUnsupported(error)) throw error;
  return null;
}

/** Returns true for a status after which the same request with the same token would be rejected again. */
export const isPermanentRejection = (status = 0): boolean =>
  (status >= 400 && status < 500 && status !== 408 && status !== 429) || status === 501;

/** Returns the seconds to wait before the next request; undefined unless the response was a 429. */
export const retryAfterSecondsOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfter : undefined;

/** Creates the error for a response that differs from the contract. The exact difference is in `cause` only. */
export const contractError = (cause: unknown): ApiError =>
  new ApiError({ kind: 'contract', message: 'The response could not be read. Please try again.', cause });

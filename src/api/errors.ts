import type { ContractError } from '#contract/readers.ts';

/** What went wrong with a call: not reached, too slow, refused with a status, not understood, or given up by the screen. */
export type FailureKind = 'network' | 'timeout' | 'status' | 'contract' | 'cancelled';

interface Failure {
  readonly kind: FailureKind;
  readonly message: string;
  readonly status?: number;
  readonly detail?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The only error that a call rejects with. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: FailureKind;
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  /** The server's own words, text only and at most 300 characters; '' without any. */
  readonly detail: string;
  /** The server's words about single fields, by their camelCase names. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before asking again, 1 to 30; undefined unless the server asked for it. */
  readonly retryAfter: number | undefined;

  constructor({ kind, message, status, detail = '', fields = {}, retryAfter, cause }: Failure) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.detail = detail;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** What to show of any failure: the server's words, else what the network says (section 8). */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error && error.message ? error.message : 'Unknown error';
  return error.detail || Object.values(error.fields)[0] || error.message;
}

/** The server's own words about a failure, or '' (section 8: "the server's detail field, else …"). */
export const errorDetail = (error: unknown): string => (error instanceof ApiError ? error.detail : '');

/** The server's words by field name, as `{ username: '…' }`; empty for any other failure. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};

/** Whether the backend has no such call or no such thing (404, 405, 501): that part of a page hides quietly. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405 || error.status === 501);

/** Whether a status says that the server will never do what was asked, however often it is asked. */
export const isRefusal = (status = 0): boolean =>
  (status >= 400 && status < 500 && status !== 408 && status !== 429) || status === 501;

/** Seconds to wait before asking again, when the server asked for a pause. */
export const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfter : undefined;

/** The error of an answer that is not of the agreed shape; what exactly is only logged. */
export const contractError = (cause: ContractError): ApiError =>
  new ApiError({ kind: 'contract', message: 'The answer could not be read. Please try again.', cause });

import type { Logger } from 'pino';
import { errorCode, isConflictError, isUnavailableError, rootCause } from '../db/errorCode.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './errors.ts';
import { diskFullError } from './limits/requireDiskSpace.ts';

/**
 * Converts an error to a response with `{"detail": "…"}` and messages for each invalid field. A response with status
 * 500 or above also contains the request id, and its error is logged with that id, unless the server is only busy or
 * its disk nearly full.
 */
export function handleError(error: unknown, context: AppContext, log: Logger): Response {
  const requestId = context.get('requestId');
  const failure = toHttpError(error);
  if (failure.status >= 500 && !isBusy(error)) log.error({ requestId, failure: toLogEntry(error) }, 'request failed');
  context.header('Cache-Control', 'no-store');
  if (failure.status === 401) context.header('WWW-Authenticate', 'Bearer');
  if (failure.retryAfter !== undefined) context.header('Retry-After', String(failure.retryAfter));
  const body = { ...failure.fields, detail: failure.message, ...(failure.status >= 500 && { request_id: requestId }) };
  return context.body(JSON.stringify(body), failure.status as 500, { 'Content-Type': 'application/json' });
}

/**
 * Returns true for an HttpError with the status 503 or 507 and without the property `cause`: the server is busy or
 * stopping, /readyz reports that the database accepts no writes, or the disk is nearly full. These errors are not
 * logged, because a flood of such requests would fill the log.
 */
const isBusy = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 503 || error.status === 507) && error.cause === undefined;

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const code = errorCode(error) ?? '';
  if (code === '23505') return new HttpError(409, 'This exists already.');
  if (code === '23503') return new HttpError(409, 'Something that this refers to no longer exists.');
  if (code.startsWith('22')) return new HttpError(400, 'Something in the request cannot be stored.');
  if (code === '53100' || code === 'ENOSPC') return diskFullError();
  if (isConflictError(error)) return new HttpError(503, 'Please try again.', {}, 1);
  if (isUnavailableError(error))
    return new HttpError(503, 'The service is temporarily unavailable. Please try again.', {}, 5);
  return new HttpError(500, 'Something went wrong on our side. Please try again later.');
}

/**
 * Returns the first ten calls on the stack of an error, leaving out those inside WebAssembly. Leaves out the error's
 * message too, because it can quote user input.
 */
export const stackOf = ({ stack }: Error): string[] | undefined =>
  stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at ') && !line.includes('wasm'))
    .slice(0, 10);

/**
 * Returns the part of an error that may be logged. The message of an error with a code, such as a database error, is
 * left out, because it can quote user input.
 */
function toLogEntry(error: unknown): Record<string, unknown> {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return { type: typeof cause };
  const code = errorCode(error);
  const stack = stackOf(cause);
  return code === undefined ? { type: cause.name, message: cause.message, stack } : { type: cause.name, code, stack };
}

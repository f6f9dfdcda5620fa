import type { Logger } from 'pino';
import { systemErrorCode } from '../systemErrorCode.ts';
import type { AppContext } from './context.ts';
import { HttpError } from './errors.ts';
import { diskFull } from './limits/requireDiskSpace.ts';

/**
 * Turns an error into the response `{"detail": "…"}` plus the messages per field. Errors of status 500 and above are
 * logged, except that the server is busy, and their response carries the request id that finds the log line.
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

/** Whether the server refused the request because it is busy. A flood would otherwise fill the log too. */
const isBusy = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 503 && error.cause === undefined;

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const code = rootCode(error) ?? '';
  if (code === '23505') return new HttpError(409, 'This exists already.');
  if (code === '23503') return new HttpError(409, 'Something that this refers to no longer exists.');
  if (code.startsWith('22')) return new HttpError(400, 'Something in the request cannot be stored.');
  if (code === '53100' || code === 'ENOSPC') return diskFull();
  if (code === '40001' || code === '40P01') return new HttpError(503, 'Please try again.', {}, 1);
  if (/^(?:08|53|57)/.test(code) || CONNECTION_ERRORS.has(code))
    return new HttpError(503, 'The service is temporarily unavailable. Please try again.', {}, 5);
  return new HttpError(500, 'Something went wrong on our side. Please try again later.');
}

const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** The SQLSTATE or system error code of the error's root cause. */
function rootCode(error: unknown): string | undefined {
  const cause = rootCause(error);
  const code = systemErrorCode(cause);
  if (code !== undefined || !(cause instanceof Error)) return code;
  // pg throws these errors without a code.
  return /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect)/i.test(cause.message)
    ? 'ECONNRESET'
    : undefined;
}

function rootCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootCause(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}

/** The loggable part of an error. The message of a database error is left out, because it can quote user input. */
function toLogEntry(error: unknown): Record<string, unknown> {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return { type: typeof cause };
  const code = rootCode(error);
  const stack = cause.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at ') && !line.includes('wasm'))
    .slice(0, 10);
  return code === undefined ? { type: cause.name, message: cause.message, stack } : { type: cause.name, code, stack };
}

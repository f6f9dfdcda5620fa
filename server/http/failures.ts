import type { Logger } from 'pino';
import type { AppContext } from './context.ts';
import { HttpError } from './errors.ts';
import { noSpace } from './needSpace.ts';

/** Answers a failure as `{"detail": "…"}` with the fields at fault; what nobody foresaw is logged and told as a 500. */
export function answerFailure(error: unknown, context: AppContext, log: Logger): Response {
  const requestId = context.get('requestId');
  const failure = asHttpError(error);
  if (failure.status >= 500) log.error({ requestId, failure: describe(error) }, 'request failed');
  context.header('Cache-Control', 'no-store');
  if (failure.status === 401) context.header('WWW-Authenticate', 'Bearer');
  if (failure.retryAfter !== undefined) context.header('Retry-After', String(failure.retryAfter));
  const body = { ...failure.fields, detail: failure.message, ...(failure.status >= 500 && { request_id: requestId }) };
  return context.body(JSON.stringify(body), failure.status as 500, { 'Content-Type': 'application/json' });
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const code = codeOf(error);
  if (code === '23505') return new HttpError(409, 'This exists already.');
  if (code === '23503') return new HttpError(409, 'What this belongs to no longer exists.');
  if (code.startsWith('22')) return new HttpError(400, 'Something in the request cannot be stored.');
  if (code === '53100' || code === 'ENOSPC') return noSpace();
  if (code === '40001' || code === '40P01') return new HttpError(503, 'Please try again.', {}, 1);
  if (/^(?:08|53|57)/.test(code) || AWAY.has(code))
    return new HttpError(503, 'The service is away for a moment. Please try again.', {}, 5);
  return new HttpError(500, 'Something went wrong on our side. Please try again later.');
}

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** SQLSTATE or the system's code of what lies at the bottom of `error`. */
function codeOf(error: unknown): string {
  const cause = rootOf(error);
  if (!(cause instanceof Error)) return '';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  // pg says these only in words.
  if (/^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect)/i.test(cause.message))
    return 'ECONNRESET';
  return '';
}

function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}

/** What may stand in a log: where it happened and its code. A database's words can hold what users typed. */
function describe(error: unknown): Record<string, unknown> {
  const cause = rootOf(error);
  if (!(cause instanceof Error)) return { type: typeof cause };
  const code = codeOf(error);
  const stack = cause.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at ') && !line.includes('wasm'))
    .slice(0, 10);
  return code === '' ? { type: cause.name, message: cause.message, stack } : { type: cause.name, code, stack };
}

import { systemErrorCode } from '../systemErrorCode.ts';

/** Returns the error at the end of the chain of causes. Follows the first error of an AggregateError. */
export function rootCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootCause(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}

/**
 * Returns the SQLSTATE or system error code of the error's root cause, and ECONNRESET for a connection error that pg
 * throws without a code. Returns undefined for any other error without a code.
 */
export function errorCode(error: unknown): string | undefined {
  const cause = rootCause(error);
  const code = systemErrorCode(cause);
  if (code !== undefined || !(cause instanceof Error)) return code;
  return CONNECTION_ERROR_MESSAGES.test(cause.message) ? 'ECONNRESET' : undefined;
}

// The messages of connection errors that pg throws without a code.
const CONNECTION_ERROR_MESSAGES =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

// SQLSTATE 25006 means that the server is read-only: after a failover, the connection still leads to the server that is
// no longer the primary.
const UNAVAILABLE_CODES =
  /^(?:08...|25006|53...|57...|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Returns true when the error says that the database is unavailable now, so that a later attempt may succeed. */
export const isUnavailableError = (error: unknown): boolean => UNAVAILABLE_CODES.test(errorCode(error) ?? '');

/** Returns true when PostgreSQL rolled a transaction back because of a conflict with another one: it can be retried. */
export const isConflictError = (error: unknown): boolean => /^(?:40001|40P01)$/.test(errorCode(error) ?? '');

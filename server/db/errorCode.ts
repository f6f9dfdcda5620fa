import { systemErrorCode } from '../systemErrorCode.ts';

/** The error at the end of the chain of causes; of several errors at once, the first one. */
export function rootCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootCause(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}

/** The SQLSTATE or system error code of the error's root cause; undefined without one. */
export function errorCode(error: unknown): string | undefined {
  const cause = rootCause(error);
  const code = systemErrorCode(cause);
  if (code !== undefined || !(cause instanceof Error)) return code;
  return CONNECTION_MESSAGES.test(cause.message) ? 'ECONNRESET' : undefined;
}

// pg throws these errors without a code.
const CONNECTION_MESSAGES =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

// SQLSTATE 25006 is from a server that accepts no writes: after a failover, the connection leads to the wrong server.
const UNAVAILABLE =
  /^(?:08...|25006|53...|57...|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Whether the error says that the database cannot be used now, so that a later attempt may succeed. */
export const isUnavailable = (error: unknown): boolean => UNAVAILABLE.test(errorCode(error) ?? '');

/** Whether PostgreSQL rolled a transaction back because it conflicted with another one: it can be repeated at once. */
export const isConflict = (error: unknown): boolean => /^(?:40001|40P01)$/.test(errorCode(error) ?? '');

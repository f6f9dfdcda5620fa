import { isRecord } from '#contract/readers.ts';
import type { ContractError } from '#contract/readers.ts';
import { camelCased } from '#contract/snakeCase.ts';

/**
 * The kind of a failure: no connection, timeout, error status, a response unlike the contract, or cancelled by the
 * page.
 */
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

/** Thrown when a call fails, for whatever reason. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: FailureKind;
  /** The HTTP status; undefined when there was no response. */
  readonly status: number | undefined;
  /** The `detail` of the response: plain text of at most 300 characters; '' when there is none. */
  readonly detail: string;
  /** The server's messages about single fields, by the camelCase names of the fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The seconds to wait before the next request, 1 to 30; undefined unless the server asks for a wait. */
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

/** Returns true when the backend lacks the endpoint or the object (404, 405, 501): pages then hide that part. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405 || error.status === 501);

/** Returns the seconds to wait before the next request; undefined when the server did not ask for a wait. */
export const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfter : undefined;

/** Creates the error for a response with an error status. `now` is in milliseconds since 1970. */
export function statusError(status: number, body: unknown, retryAfter: string | undefined, now: number): ApiError {
  const { detail, general, fields } = readErrorBody(body);
  if (status !== 429)
    return new ApiError({
      kind: 'status',
      status,
      message: general || `Request failed with status code ${status}`,
      detail,
      fields,
    });
  const seconds = readRetryAfter(retryAfter, now);
  const message = `Too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new ApiError({ kind: 'status', status, message, detail: message, fields: {}, retryAfter: seconds });
}

/** Creates the error for a response that differs from the contract. The exact difference is in `cause` only. */
export const contractError = (cause: ContractError): ApiError =>
  new ApiError({ kind: 'contract', message: 'The response could not be read. Please try again.', cause });

const MAX_RETRY_AFTER = 30;

/** Reads the seconds, 1 to 30, of a Retry-After header, which is a number or a date. Returns 1 for any other text. */
export function readRetryAfter(value: string | undefined, now: number): number {
  const text = (value ?? '').trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : /[a-z]{3}/i.test(text) ? (Date.parse(text) - now) / 1000 : 1;
  return Number.isFinite(seconds) ? Math.min(MAX_RETRY_AFTER, Math.max(1, Math.ceil(seconds))) : 1;
}

// The keys of an error body with a message about the whole request, and all keys that are not the name of a field.
const GENERAL_KEYS = ['non_field_errors', 'message', 'error'];
const NON_FIELD_KEYS = new Set([...GENERAL_KEYS, 'detail', 'code', 'status', 'request_id', 'messages']);

/**
 * The texts of an error body: its `detail`, another message about the whole request, and messages about single fields.
 */
export interface ErrorWords {
  readonly detail: string;
  readonly general: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads an error body `{ detail, field: ["…"] }` of Django REST or our server. All texts are '' for HTML and other
 * bodies.
 */
export function readErrorBody(body: unknown): ErrorWords {
  if (Array.isArray(body)) return { detail: '', general: flatten(body), fields: {} };
  if (!isRecord(body)) return { detail: '', general: '', fields: {} };
  const detail = flatten(body['detail']);
  const general = GENERAL_KEYS.map((key) => flatten(body[key])).find((text) => text !== '') ?? '';
  const fields = Object.entries(body)
    .filter(([key]) => !NON_FIELD_KEYS.has(key))
    .map(([key, value]) => [key, flatten(value)] as const)
    .filter(([, text]) => text !== '');
  return { detail, general, fields: camelCased(Object.fromEntries(fields)) };
}

const MAX_DETAIL_LENGTH = 300;

/** Joins the texts in a value, up to three levels deep, to one plain text. */
function flatten(value: unknown, depth = 0): string {
  if (depth > 3) return '';
  if (typeof value === 'string') return isHtml(value) ? '' : shorten(value.trim());
  const parts = Array.isArray(value) ? value.slice(0, 20) : isRecord(value) ? Object.values(value).slice(0, 20) : [];
  const texts = parts.map((part) => flatten(part, depth + 1)).filter((text) => text !== '');
  return shorten(texts.join(' '));
}

// The pattern removes half of an emoji that the cut leaves at the end.
const shorten = (text: string) => text.slice(0, MAX_DETAIL_LENGTH).replace(/[\uD800-\uDBFF]$/, '');

const isHtml = (text: string) => /<[a-z!/][^>]*>/i.test(text.slice(0, 5000));

import { isRecord } from '#contract/readers.ts';
import { camelCased } from '#contract/snakeCase.ts';
import { tooManyRequestsText } from '#contract/tooManyRequests.ts';
import { ApiError } from './errors.ts';

/**
 * This file reads responses with an error status. Only transport.ts imports it, so the first page can be rendered
 * before this code has loaded.
 */

/** Creates the error for a response with an error status. `now` is in milliseconds since 1970. */
export function statusError(
  status: number,
  body: unknown,
  retryAfterHeader: string | undefined,
  now: number,
): ApiError {
  const { detail, general, fields } = readErrorBody(body);
  if (status !== 429)
    return new ApiError({
      kind: 'status',
      status,
      message: general || `Request failed with status code ${status}`,
      detail,
      fields,
    });
  const seconds = readRetryAfterSeconds(retryAfterHeader, now);
  const message = tooManyRequestsText(seconds);
  return new ApiError({
    kind: 'status',
    status,
    message,
    detail: message,
    fields: {},
    retryAfter: Math.min(MAX_RETRY_AFTER_SECONDS, seconds),
  });
}

/** The largest number of seconds in `retryAfter`: see ApiError. */
const MAX_RETRY_AFTER_SECONDS = 30;

/**
 * Returns the seconds, at least 1, that a Retry-After header names as a number or a date; 1 for any other text.
 * @param now milliseconds since 1970
 */
export function readRetryAfterSeconds(value: string | undefined, now: number): number {
  const text = (value ?? '').trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : /[a-z]{3}/i.test(text) ? (Date.parse(text) - now) / 1000 : 1;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : 1;
}

/** The keys of an error body that may contain a message about the whole request, besides `detail`. */
const GENERAL_KEYS = ['non_field_errors', 'message', 'error'];
/** The keys of an error body that are not the name of a field with an error. */
const NON_FIELD_KEYS = new Set([...GENERAL_KEYS, 'detail', 'code', 'status', 'request_id', 'messages']);

/**
 * The texts of an error body: its `detail`, another message about the whole request, and messages about single fields.
 */
export interface ErrorTexts {
  readonly detail: string;
  readonly general: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads an error body of Django REST or our server: `{ detail, field: ["…"] }`, or a list of messages, which becomes
 * `general`. For HTML and other bodies, the texts are '' and there are no fields.
 */
export function readErrorBody(body: unknown): ErrorTexts {
  if (Array.isArray(body)) return { detail: '', general: joinTexts(body), fields: {} };
  if (!isRecord(body)) return { detail: '', general: '', fields: {} };
  const detail = joinTexts(body['detail']);
  const general = GENERAL_KEYS.map((key) => joinTexts(body[key])).find((text) => text !== '') ?? '';
  const fields = Object.entries(body)
    .filter(([key]) => !NON_FIELD_KEYS.has(key))
    .map(([key, value]) => [key, joinTexts(value)] as const)
    .filter(([, text]) => text !== '');
  return { detail, general, fields: camelCased(Object.fromEntries(fields)) };
}

const MAX_DETAIL_LENGTH = 300;

/**
 * Joins the texts in a value, up to three levels deep, to one plain text of at most MAX_DETAIL_LENGTH characters.
 * Leaves out HTML.
 */
function joinTexts(value: unknown, depth = 0): string {
  if (depth > 3) return '';
  if (typeof value === 'string') return isHtml(value) ? '' : shorten(value.trim());
  const children = Array.isArray(value) ? value.slice(0, 20) : isRecord(value) ? Object.values(value).slice(0, 20) : [];
  const texts = children.map((child) => joinTexts(child, depth + 1)).filter((text) => text !== '');
  return shorten(texts.join(' '));
}

// If the cut splits an emoji, the pattern removes the half that is left at the end.
const shorten = (text: string) => text.slice(0, MAX_DETAIL_LENGTH).replace(/[\uD800-\uDBFF]$/, '');

const isHtml = (text: string) => /<[a-z!/][^>]*>/i.test(text.slice(0, 5000));

import { isRecord } from '#contract/readers.ts';
import { camelCased } from '#contract/snakeCase.ts';
import { ApiError } from './errors.ts';

/** What a failing response says. Only the transport reads it, so this code is fetched beside the first screen. */

/** Makes the error of an answer with a failing status. `now` is in milliseconds since 1970. */
export function statusError(status: number, body: unknown, retryAfter: string | undefined, now: number): ApiError {
  const said = readErrorBody(body);
  if (status !== 429)
    return new ApiError({
      kind: 'status',
      status,
      message: said.general || `Request failed with status code ${status}`,
      detail: said.detail,
      fields: said.fields,
    });
  const seconds = readRetryAfter(retryAfter, now);
  const wait = `Too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new ApiError({ kind: 'status', status, message: wait, detail: wait, fields: {}, retryAfter: seconds });
}

const LONGEST_RETRY_AFTER = 30;

/** Seconds of a Retry-After header, a number or a date; garbage becomes 1, at most 30. */
export function readRetryAfter(value: string | undefined, now: number): number {
  const text = (value ?? '').trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : /[a-z]{3}/i.test(text) ? (Date.parse(text) - now) / 1000 : 1;
  return Number.isFinite(seconds) ? Math.min(LONGEST_RETRY_AFTER, Math.max(1, Math.ceil(seconds))) : 1;
}

// Keys of an error body that speak of the whole request, not of a field.
const GENERAL = ['non_field_errors', 'message', 'error'];
const NOT_FIELDS = new Set([...GENERAL, 'detail', 'code', 'status', 'request_id', 'messages']);

/** What an error body says: its `detail`, other words about the whole request, and words about single fields. */
export interface ErrorWords {
  readonly detail: string;
  readonly general: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads `{ detail, field: ["…"] }` as Django REST and our server write it; HTML and other shapes say nothing. */
export function readErrorBody(body: unknown): ErrorWords {
  if (Array.isArray(body)) return { detail: '', general: flatten(body), fields: {} };
  if (!isRecord(body)) return { detail: '', general: '', fields: {} };
  const detail = flatten(body['detail']);
  const general = GENERAL.map((key) => flatten(body[key])).find((text) => text !== '') ?? '';
  const fields = Object.entries(body)
    .filter(([key]) => !NOT_FIELDS.has(key))
    .map(([key, value]) => [key, flatten(value)] as const)
    .filter(([, text]) => text !== '');
  return { detail, general, fields: camelCased(Object.fromEntries(fields)) };
}

const LONGEST_DETAIL = 300;

function flatten(value: unknown, depth = 0): string {
  if (depth > 3) return '';
  if (typeof value === 'string') return isHtml(value) ? '' : shorten(value.trim());
  const parts = Array.isArray(value) ? value.slice(0, 20) : isRecord(value) ? Object.values(value).slice(0, 20) : [];
  const texts = parts.map((part) => flatten(part, depth + 1)).filter((text) => text !== '');
  return shorten(texts.join(' '));
}

// Without the first half of an emoji at the end.
const shorten = (text: string) => text.slice(0, LONGEST_DETAIL).replace(/[\uD800-\uDBFF]$/, '');

const isHtml = (text: string) => /<[a-z!/][^>]*>/i.test(text.slice(0, 5000));

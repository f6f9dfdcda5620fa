import { MAX_PRICE_RUPEES } from './amounts.ts';

/**
 * This file has tolerant readers of single values that a backend sends. The original backend works like Django REST
 * framework: it sends decimals as text, missing fields as null, and lists as arrays or comma-separated text. Every
 * response is read once, at the border; the rest of the app relies on exact types.
 */

/**
 * Every function that reads a response receives this object. It says how to read the addresses of images, and it has
 * two functions: one reports a deviation from the contract, the other lets the browser respond to the user while a long
 * response is read.
 */
export interface ReadContext {
  /** Absolute address of the backend. Relative image addresses are resolved against it. */
  readonly baseUrl: string;
  /** The origin of the page. An image address on this origin becomes a path. */
  readonly origin?: string;
  /** Whether to leave out images over plain http, which browsers block on an https page. */
  readonly httpsOnly?: boolean;
  /** Reports a response that does not have the agreed shape but can still be used. */
  readonly warn: (message: string) => void;
  /**
   * Resolves in a later task, so that the browser can respond to the user before that. Without this function, one task
   * reads the whole response.
   */
  readonly nextTask?: () => Promise<void>;
}

/**
 * Thrown when a response does not have the agreed shape. The page then shows an error message instead of an empty list.
 */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** An object of which no property is checked yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether `value` is an object, neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns trimmed text. A finite number becomes its digits, anything else ''. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return '';
}

/** Returns a finite number, also from decimal text ("150000.00"); undefined for anything else. */
export function readNumber(value: unknown): number | undefined {
  const parsed = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : undefined;
}

/** Returns a number above 0 and at most the largest price, also from decimal text; undefined for anything else. */
export function readPositiveNumber(value: unknown): number | undefined {
  const parsed = readNumber(value);
  return parsed !== undefined && parsed > 0 && parsed <= MAX_PRICE_RUPEES ? parsed : undefined;
}

const MAX_LIST_LENGTH = 500;

/**
 * Returns a list of at most 500 texts, without empty ones. `value` may be a list of texts, or of objects with `name`,
 * `url` or `image`. It may also be a text: the JSON of such a list or of null, or entries separated by commas.
 */
export function readTexts(value: unknown): readonly string[] {
  const entries = typeof value === 'string' ? parseList(value.trim()) : value;
  const list: string[] = [];
  for (const entry of Array.isArray(entries) ? entries : []) {
    const entryText = readText(isRecord(entry) ? (entry['name'] ?? entry['url'] ?? entry['image']) : entry);
    if (entryText) list.push(entryText);
    if (list.length === MAX_LIST_LENGTH) break;
  }
  return list;
}

function parseList(list: string): unknown {
  try {
    if (list === 'null' || list.startsWith('[')) return JSON.parse(list);
  } catch {
    // The text starts with a bracket, but is no JSON.
  }
  // The comma inside a `data:image/` URL does not end an entry.
  return list.match(/(\s*data:image\/[^,]*,)?[^,]*/gi);
}

/** Returns a flat record of texts. Lists are joined, true and false become Yes and No, nested objects are left out. */
export function readTextRecord(value: unknown): Readonly<Record<string, string>> {
  const record: Record<string, string> = {};
  if (!isRecord(value)) return record;
  for (const [key, entry] of Object.entries(value)) {
    const entryText =
      typeof entry === 'boolean'
        ? entry
          ? 'Yes'
          : 'No'
        : Array.isArray(entry)
          ? readTexts(entry).join(', ')
          : readText(entry);
    if (entryText && key !== '__proto__') record[key] = entryText;
  }
  return record;
}

/**
 * Returns the id of a related entity from a field that holds this id, or an object with an `id`. When a backend sends
 * only the name of the entity, alone or in an object, returns the name instead. Returns '' when there is neither.
 */
export function readIdOrName(value: unknown): string {
  return readText(isRecord(value) ? (value['id'] ?? value['name']) : value);
}

/** Returns the id of a related entity like readIdOrName(), in lower case. */
export function readLowerCaseIdOrName(value: unknown): string {
  return readIdOrName(value).toLowerCase();
}

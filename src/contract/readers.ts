import * as z from 'zod/mini';

/**
 * Tolerant readers for what a backend may send. The original backend is of the Django REST kind: decimals come as
 * text, missing fields as null, lists bare or wrapped. Everything is read once, here at the border; inside, types are
 * exact.
 */

/** What a reader needs to know of the call it reads for. */
export interface ReadContext {
  /** Absolute address of the backend: relative image addresses are resolved against it. */
  readonly baseUrl: string;
  /** Told about answers that are not of the agreed shape but can be lived with. */
  readonly warn: (message: string) => void;
}

/** An answer that is not of the agreed shape: the screen shows its error message, never an empty list. */
export class ContractError extends Error {
  override name = 'ContractError';
}

const toText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return '';
};

const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const LONGEST_LIST = 500;

const toTexts = (value: unknown): string[] => {
  const entries = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const texts: string[] = [];
  for (const entry of entries) {
    const text = toText(isRecord(entry) ? (entry['name'] ?? entry['url'] ?? entry['image']) : entry);
    if (text) texts.push(text);
    if (texts.length === LONGEST_LIST) break;
  }
  return texts;
};

const toTextRecord = (value: unknown): Record<string, string> => {
  const record: Record<string, string> = {};
  if (!isRecord(value)) return record;
  for (const [key, entry] of Object.entries(value)) {
    const text =
      typeof entry === 'boolean'
        ? entry
          ? 'Yes'
          : 'No'
        : Array.isArray(entry)
          ? toTexts(entry).join(', ')
          : toText(entry);
    if (text && key !== '__proto__') record[key] = text;
  }
  return record;
};

/** Narrows to a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text; a finite number becomes its digits; anything else ''. Trimmed. */
export const text = z.transform(toText);
/** A finite number, also from decimal text ("150000.00"); anything else is undefined. */
export const number = z.transform(toNumber);
/** A number above zero: rupees, guests, plates; 0 and negative are missing. */
export const positiveNumber = z.transform((value: unknown) => {
  const read = toNumber(value);
  return read !== undefined && read > 0 ? read : undefined;
});
/** A list of texts, also from a comma-separated string or from objects with a name or url; empty entries removed. */
export const texts = z.transform(toTexts);
/** A flat record of texts; nested values are dropped, lists are joined. */
export const textRecord = z.transform(toTextRecord);
/** An id: number or text, always text inside; '' when there is none. */
export const id = text;
/** The id of a related thing that may come as an id, a name or an object with an id. */
export const reference = z.transform((value: unknown) =>
  toText(isRecord(value) ? (value['id'] ?? value['name']) : value),
);

/** Reads one thing; throws ContractError when the answer is no object or `reader` refuses it. */
export function readObject<T>(raw: unknown, reader: z.ZodMiniType<T>, what: string): T {
  if (!isRecord(raw)) throw new ContractError(`The ${what} answer is not an object`);
  const data = isRecord(raw['data']) && raw['id'] === undefined ? raw['data'] : raw;
  const result = z.safeParse(reader, data);
  if (!result.success) throw new ContractError(`The ${what} answer is not of the agreed shape`);
  return result.data;
}

/** A list as the app holds it. */
export interface Page<T> {
  readonly items: T[];
  /** How many there are in all, as far as the backend says; else the number of items. */
  readonly count: number;
  /** Query parameters of the next page, or null when this is the last (or the only) one. */
  readonly next: Readonly<Record<string, string>> | null;
  /** How many there are of each tier in all, when the backend tells. */
  readonly tiers?: { readonly basic: number; readonly premium: number; readonly luxury: number } | undefined;
}

/**
 * Reads a list from an array, or from `results`, `data`, `services`, `venues` or the name given (section 7).
 * Entries that `readItem` refuses (null) are left out. An object without any of these is an empty list and a warning;
 * anything else is a ContractError.
 */
export function readPage<T>(
  raw: unknown,
  context: ReadContext,
  name: string,
  readItem: (entry: unknown) => T | null,
): Page<T> {
  const list = findList(raw, name);
  if (list === undefined) {
    if (!isRecord(raw)) throw new ContractError(`The ${name} answer is not a list`);
    context.warn(`The ${name} answer has no list in it; it is read as empty`);
  }
  const items: T[] = [];
  for (const entry of list ?? []) {
    const item = readItem(entry);
    if (item !== null) items.push(item);
  }
  const wrapper = isRecord(raw) ? raw : {};
  const next = nextPage(wrapper['next']);
  return {
    items,
    count: Math.max(toNumber(wrapper['count']) ?? 0, items.length),
    next,
    tiers: readTiers(wrapper['tiers']),
  };
}

function findList(raw: unknown, name: string): unknown[] | undefined {
  if (Array.isArray(raw)) return raw as unknown[];
  if (!isRecord(raw)) return undefined;
  for (const key of [name, 'venues', 'results', 'data', 'services']) {
    const value = raw[key];
    if (Array.isArray(value)) return value as unknown[];
    if (key === 'data' && isRecord(value)) return findList({ ...value, data: undefined }, name);
  }
  return undefined;
}

function nextPage(next: unknown): Page<unknown>['next'] {
  if (typeof next !== 'string' || !next.includes('?')) return null;
  return Object.fromEntries(new URLSearchParams(next.slice(next.indexOf('?') + 1)));
}

function readTiers(value: unknown): Page<unknown>['tiers'] {
  if (!isRecord(value)) return undefined;
  const of = (tier: string) => Math.max(0, Math.trunc(toNumber(value[tier]) ?? 0));
  return { basic: of('basic'), premium: of('premium'), luxury: of('luxury') };
}

/**
 * Tolerant readers of single values that a backend sends. The original backend is of the Django REST kind: decimals
 * come as text, missing fields as null, lists as arrays or comma-separated text. Everything is read once, here at the
 * border; the rest of the app relies on exact types.
 */

/** What a reader needs to know about the call whose response it reads. */
export interface ReadContext {
  /** Absolute address of the backend: relative image addresses are resolved against it. */
  readonly baseUrl: string;
  /** Whether images over plain http are left out: a browser loads none of them on an https page. */
  readonly httpsOnly?: boolean;
  /** Reports a response that is not of the agreed shape but can still be used. */
  readonly warn: (message: string) => void;
}

/** A response that is not of the agreed shape: the page shows its error message, never an empty list. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** Narrows to a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Trimmed text; a finite number becomes its digits, anything else ''. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return '';
}

/** A finite number, also from decimal text ("150000.00"); anything else is undefined. */
export function number(value: unknown): number | undefined {
  const read = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
}

const LARGEST_NUMBER = 1e10;

/** Rupees, guests or plates: a number above 0 and at most 1,000 crore. Any other number counts as missing. */
export function positiveNumber(value: unknown): number | undefined {
  const read = number(value);
  return read !== undefined && read > 0 && read <= LARGEST_NUMBER ? read : undefined;
}

const LONGEST_LIST = 500;

/** A list of texts, also from comma-separated text or from objects with a name or url; empty entries are left out. */
export function texts(value: unknown): readonly string[] {
  const entries = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const list: string[] = [];
  for (const entry of entries) {
    const read = text(isRecord(entry) ? (entry['name'] ?? entry['url'] ?? entry['image']) : entry);
    if (read) list.push(read);
    if (list.length === LONGEST_LIST) break;
  }
  return list;
}

/** A flat record of texts: lists are joined, true and false become Yes and No, nested objects are left out. */
export function textRecord(value: unknown): Readonly<Record<string, string>> {
  const record: Record<string, string> = {};
  if (!isRecord(value)) return record;
  for (const [key, entry] of Object.entries(value)) {
    const read =
      typeof entry === 'boolean'
        ? entry
          ? 'Yes'
          : 'No'
        : Array.isArray(entry)
          ? texts(entry).join(', ')
          : text(entry);
    if (read && key !== '__proto__') record[key] = read;
  }
  return record;
}

/** The id of a related entity, which may come as an id, a name or an object with an id; '' when there is none. */
export function reference(value: unknown): string {
  return text(isRecord(value) ? (value['id'] ?? value['name']) : value);
}

/** The id of a related entity, as `reference`, in lower case. */
export function lowerCaseReference(value: unknown): string {
  return reference(value).toLowerCase();
}

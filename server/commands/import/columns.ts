import * as z from 'zod/mini';
import { MAX_PRICE_RUPEES } from '#contract/amounts.ts';
import { isCalendarDate } from '#contract/dates.ts';

/**
 * This file contains the schemas of the columns of a catalogue file. They convert a CSV cell or a JSON value to the
 * value to store.
 */

const MAX_LIST_ENTRIES = 50;
/** The largest number of characters of the address of a picture. */
const MAX_IMAGE_ADDRESS_LENGTH = 2000;
/** An ASCII control character except tab and line breaks. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r\u0080-\u009F]/u;

/**
 * Creates the schema of a column. The schema reports 'is missing' for a missing value, unless z.optional() allows it,
 * and `message` for a value that is not valid.
 * @param convert returns the value to store; null when the value in the file is not valid
 */
export const createColumn = <T>(convert: (value: unknown) => T | null, message: string) =>
  z.transform((value: unknown, context): T => {
    const convertedValue = value === undefined ? null : convert(value);
    if (convertedValue !== null) return convertedValue;
    context.issues.push({ code: 'custom', message: value === undefined ? 'is missing' : message, input: value });
    return z.NEVER;
  });

/**
 * Converts text or a number to trimmed text in NFC; null for any other value, and when the text is empty, too long or
 * has control characters.
 */
export function toText(value: unknown, maxLength: number): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const trimmedText = text.normalize('NFC').trim();
  return trimmedText !== '' && trimmedText.length <= maxLength && !CONTROL_CHARACTER.test(trimmedText)
    ? trimmedText
    : null;
}

export const textColumn = (maxLength: number) =>
  createColumn((value) => toText(value, maxLength), `must be text of at most ${maxLength} characters`);

/**
 * Converts a number or text such as "₹1,50,000" or "150000.00" to a whole number; null when the result is not a whole
 * number from `min` to `max`.
 */
function toWholeNumber(value: unknown, min: number, max: number): number | null {
  const withoutFormat = typeof value === 'string' ? value.replace(/^₹\s*/, '').replaceAll(',', '').trim() : value;
  const number =
    typeof withoutFormat === 'string' && /^\d+(?:\.0+)?$/.test(withoutFormat) ? Number(withoutFormat) : withoutFormat;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : null;
}

export const wholeNumberColumn = (min: number, max: number, message: string) =>
  createColumn((value) => toWholeNumber(value, min, max), message);

export const rupeesColumn = wholeNumberColumn(
  1,
  MAX_PRICE_RUPEES,
  'must be whole rupees above 0, such as 150000 or 1,50,000',
);

export const oneOfColumn = <T extends string>(words: readonly T[], message = `must be one of ${words.join(', ')}`) =>
  createColumn(
    (value) => words.find((word) => typeof value === 'string' && word === value.trim().toLowerCase()) ?? null,
    message,
  );

/**
 * Converts a JSON array, or a CSV cell split at `separator`, to a list of texts. Leaves out empty texts. Returns null
 * when the value is neither, when a text is not valid, or when there are more than 50 texts.
 * @param maxLength the largest number of characters of a text
 */
export function toList(value: unknown, separator: string, maxLength = 500): string[] | null {
  const entries: unknown[] | null =
    typeof value === 'string' ? value.split(separator) : Array.isArray(value) ? value : null;
  const texts = entries
    ?.filter((entry) => entry !== '' && String(entry).trim() !== '')
    .map((entry) => toText(entry, maxLength));
  return texts?.every((entry) => entry !== null) && texts.length <= MAX_LIST_ENTRIES ? texts : null;
}

export const listColumn = createColumn(
  (value) => toList(value, '|'),
  `must be a list of at most ${MAX_LIST_ENTRIES} texts, in CSV separated by |`,
);

/** The schema of a list that is stored as one text with commas between the entries, so no entry may have a comma. */
export const commaListColumn = createColumn((value) => {
  const texts = toList(value, ',');
  return texts?.some((text) => text.includes(',')) ? null : texts;
}, `must be a list of at most ${MAX_LIST_ENTRIES} texts without commas, in CSV separated by commas`);

function toSpecifications(value: unknown): Record<string, string> | null {
  const pairs: [string, unknown][] | null =
    typeof value === 'string'
      ? value.split('|').map((pair) => [pair.split(':')[0] ?? '', pair.slice(pair.indexOf(':') + 1)])
      : typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value)
        : null;
  if (typeof value === 'string' && value.split('|').some((pair) => !pair.includes(':'))) return null;
  const cleanPairs = pairs?.map(([name, entry]) => [toText(name, 100), toText(entry, 500)] as const);
  if (!cleanPairs?.every((pair): pair is readonly [string, string] => pair[0] !== null && pair[1] !== null))
    return null;
  return cleanPairs.some(([name]) => name === '__proto__') ? null : Object.fromEntries(cleanPairs);
}

export const specificationsColumn = createColumn(
  toSpecifications,
  'must be names and values, in CSV such as Rooms: 12 | Parking: 80 cars',
);

/**
 * Returns the address (a link, a path on the site or a data: URL) or the file name of an image; null when the value is
 * none of these, or a file name with the segment '..'.
 */
function toImage(value: unknown): string | null {
  const image = toText(value, MAX_IMAGE_ADDRESS_LENGTH);
  if (image === null) return null;
  if (/^(?:\/(?!\/)|data:image\/)/i.test(image)) return image;
  if (isFileName(image)) return image.split(/[/\\]/).includes('..') ? null : image;
  return /^https?:\/\//i.test(image) && URL.canParse(image) ? image : null;
}

/**
 * Returns whether the value of an image column is the name of a file, not a link, a path on the site or a data: URL.
 */
export const isFileName = (image: string): boolean => !/^(?:[/\\]|[a-z][a-z\d+.-]*:)/i.test(image);

const IMAGE_MESSAGE =
  'must be an address (https://…, a path such as /pictures/hall.jpg, or data:image/…) or the name of a file';

export const imageColumn = createColumn(toImage, IMAGE_MESSAGE);

export const imagesColumn = createColumn((value) => {
  const images = toList(value, '|', MAX_IMAGE_ADDRESS_LENGTH)?.map(toImage);
  return images?.every((entry) => entry !== null) ? images : null;
}, IMAGE_MESSAGE);

export const dateColumn = createColumn((value) => {
  const date = toText(value, 10);
  return date !== null && isCalendarDate(date) ? date : null;
}, 'must be a date such as 2026-12-10');

export const yesOrNoColumn = createColumn((value) => {
  const word = String(value).trim().toLowerCase();
  return word === 'true' || word === 'yes' ? true : word === 'false' || word === 'no' ? false : null;
}, 'must be yes or no, in JSON also true or false');

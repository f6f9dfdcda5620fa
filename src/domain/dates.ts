import { isCalendarDate } from '#contract/dates.ts';

/**
 * Calendar dates are YYYY-MM-DD text all the way, never instants: a wedding is on the same day everywhere. Such texts
 * are earlier and later as texts are.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const DAY = 86_400_000;

/** The calendar date of the moment `now` in a time zone ("Asia/Kolkata"); the device's own when none is given. */
export function todayIn(now: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** "2026-12-10" becomes "10 December 2026"; what is no calendar date comes back as it is. */
export function formatDate(date: string): string {
  if (!isCalendarDate(date)) return date;
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** "10 December 2026 (2026-12-10)": for people of every habit of writing dates. */
export const formatDateTwice = (date: string): string =>
  isCalendarDate(date) ? `${formatDate(date)} (${date})` : date;

/** The date so many days later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return new Date(toMillis(date) + days * DAY).toISOString().slice(0, 10);
}

/** The date so many weeks later (earlier when negative). */
export function addWeeks(date: string, weeks: number): string {
  return addDays(date, weeks * 7);
}

/** Days from one date to the other; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (toMillis(to) - toMillis(from)) / DAY;
}

// Midnight UTC of the date: every day there is 24 hours long. Throws RangeError for what is no calendar date.
function toMillis(date: string): number {
  if (!isCalendarDate(date)) throw new RangeError(`"${date}" is no calendar date`);
  return Date.parse(`${date}T00:00:00Z`);
}

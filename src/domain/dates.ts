import { isCalendarDate } from '#contract/dates.ts';

/**
 * This file calculates with calendar dates. They are YYYY-MM-DD strings everywhere, never instants: a wedding is on the
 * same day in every time zone. Comparing two of these strings compares the dates.
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

const MILLISECONDS_PER_DAY = 86_400_000;

/** The time zone of the events and of the business. */
export const INDIA_TIME_ZONE = 'Asia/Kolkata';
/** The time zone in which each day ends last, UTC−12. When a date is past in this zone, it is past for every user. */
export const LAST_TIME_ZONE = 'Etc/GMT+12';
type TimeZone = typeof INDIA_TIME_ZONE | typeof LAST_TIME_ZONE;

/** India's offset from UTC is the same all year, because India has no daylight saving time. */
const INDIA_OFFSET = '+05:30';
const OFFSET_MILLISECONDS: Readonly<Record<TimeZone, number>> = {
  [INDIA_TIME_ZONE]: -Date.parse(`1970-01-01T00:00:00${INDIA_OFFSET}`),
  [LAST_TIME_ZONE]: -12 * 3_600_000,
};

/**
 * Returns the calendar date of an instant in a time zone; without `timeZone`, in that of the device. Returns '' for an
 * invalid Date.
 */
export function calendarDateIn(instant: Date, timeZone?: TimeZone): string {
  return dateAndTimeIn(instant, timeZone).slice(0, 10);
}

/** Returns the instant at which a calendar date begins in India. */
export const startOfDayInIndia = (date: string): Date => new Date(`${date}T00:00:00${INDIA_OFFSET}`);

/** Formats an instant in Indian time: "2026-11-20 23:25". */
export const dateAndTimeInIndia = (instant: Date): string => dateAndTimeIn(instant, INDIA_TIME_ZONE);

/** Formats an instant in the time zone of the device: "10 December 2026, 23:25". Returns '' for an invalid Date. */
export function formatInDeviceTimeZone(instant: Date): string {
  const [date = '', time] = dateAndTimeIn(instant).split(' ');
  return time === undefined ? '' : `${formatDate(date)}, ${time}`;
}

function dateAndTimeIn(instant: Date, timeZone?: TimeZone): string {
  if (Number.isNaN(instant.getTime())) return '';
  // Add the offset instead of using Intl.DateTimeFormat: creating one takes a millisecond on a phone, and pages ask for
  // today's date in every render.
  const offsetMilliseconds = timeZone ? OFFSET_MILLISECONDS[timeZone] : instant.getTimezoneOffset() * -60_000;
  return new Date(instant.getTime() + offsetMilliseconds).toISOString().slice(0, 16).replace('T', ' ');
}

/** Formats "2026-12-10" as "10 December 2026". Returns any text that is not a calendar date unchanged. */
export function formatDate(date: string): string {
  if (!isCalendarDate(date)) return date;
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** Formats a date in words and in digits, "10 December 2026 (2026-12-10)", so that nobody can misread it. */
export const formatDateInWordsAndDigits = (date: string): string =>
  isCalendarDate(date) ? `${formatDate(date)} (${date})` : date;

/** Returns the date `days` days later, or earlier when negative. Throws RangeError unless `date` is a calendar date. */
export function addDays(date: string, days: number): string {
  return new Date(startOfDayInUtc(date) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/**
 * Returns the date `weeks` weeks later, or earlier when negative. Throws RangeError unless `date` is a calendar date.
 */
export function addWeeks(date: string, weeks: number): string {
  return addDays(date, weeks * 7);
}

/** Returns the days between two dates, negative when `to` is earlier. Throws RangeError unless both are valid dates. */
export function daysBetween(from: string, to: string): number {
  return (startOfDayInUtc(to) - startOfDayInUtc(from)) / MILLISECONDS_PER_DAY;
}

// Returns when a calendar date begins in UTC, in milliseconds since 1970. In UTC, every day is 24 hours long.
function startOfDayInUtc(date: string): number {
  if (!isCalendarDate(date)) throw new RangeError(`"${date}" is not a calendar date`);
  return Date.parse(`${date}T00:00:00Z`);
}

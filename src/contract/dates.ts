/**
 * Returns the date of a text that begins with a date and a time of day: 2027-12-10 for "2027-12-10T18:30Z", in every
 * time zone. Returns any other text unchanged.
 */
export const withoutTime = (text: string): string => /^\d{4}-\d\d-\d\d(?=[T ]\d)/.exec(text)?.[0] ?? text;

/** Returns whether `value` is an existing calendar date YYYY-MM-DD in the years 1900 to 2199. */
export function isCalendarDate(value: string): boolean {
  const match = /^(19|20|21)(\d\d)-(\d\d)-(\d\d)$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(`${match[1]}${match[2]}`), Number(match[3]), Number(match[4])];
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const daysInMonth = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return daysInMonth !== undefined && day >= 1 && day <= daysInMonth;
}

/**
 * The date that a text begins with, when a time of day follows it: "2027-12-10T18:30Z" is on 2027-12-10, in whatever time
 * zone it is read. Any other text is returned as it is.
 */
export const withoutTime = (text: string): string => /^\d{4}-\d\d-\d\d(?=[T ]\d)/.exec(text)?.[0] ?? text;

/** Whether `value` is an existing calendar date YYYY-MM-DD in the years 1900 to 2199. */
export function isCalendarDate(value: string): boolean {
  const match = /^(19|20|21)(\d\d)-(\d\d)-(\d\d)$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(`${match[1]}${match[2]}`), Number(match[3]), Number(match[4])];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const longest = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return longest !== undefined && day >= 1 && day <= longest;
}

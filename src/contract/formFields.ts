import * as z from 'zod/mini';
import { MAX_GUESTS } from './amounts.ts';
import { isCalendarDate } from './dates.ts';
import { withAsciiDigits } from './digits.ts';

/**
 * The schemas of form fields, with the messages that the user reads. The server checks requests with the same schemas.
 */

// Characters that show nothing, such as spaces, zero-width characters, Hangul fillers and direction marks. A text of
// only these characters counts as blank.
const INVISIBLE_CHARACTERS = /[\s\p{Default_Ignorable_Code_Point}]/gu;
// eslint-disable-next-line no-control-regex -- the schemas refuse these characters
const CONTROL_CHARACTER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/u;

const isBlank = (value: string) => value.replace(INVISIBLE_CHARACTERS, '') === '';

/**
 * Returns the schema of a required text of at most `maxLength` characters. Blank and invisible texts count as missing.
 */
export const requiredText = (label: string, maxLength = 200) =>
  z.string(`${label} is required`).check(
    z.refine((value) => !isBlank(value), `${label} is required`),
    z.maxLength(maxLength, `${label} can have at most ${maxLength} characters`),
    z.refine((value) => !CONTROL_CHARACTER.test(value), `${label} has characters that cannot be used`),
  );

/** Returns the schema of a required text without line breaks. */
export const requiredLine = (label: string, maxLength?: number) =>
  requiredText(label, maxLength).check(
    z.refine((value) => !/[\n\r\u2028\u2029]/.test(value), `${label} can have only one line`),
  );

export const username = /* @__PURE__ */ requiredText('Username', 150);

/** Returns the schema of a text of at most `maxLength` characters that may be empty. */
export const optionalText = (label: string, maxLength = 2000) =>
  z.string(`${label} must be text`).check(
    z.maxLength(maxLength, `${label} can have at most ${maxLength} characters`),
    z.refine((value) => !CONTROL_CHARACTER.test(value), `${label} has characters that cannot be used`),
  );

/**
 * The schema of an email address of at most 254 characters. It needs one @ and a dot in the domain. It contains no
 * spaces, control characters, commas, colons, semicolons, backslashes or quotes. The letters may be of any script.
 */
export const email = /* @__PURE__ */ z.string('Email is required').check(
  z.refine((value) => !isBlank(value), 'Email is required'),
  z.maxLength(254, 'Email can have at most 254 characters'),
  z.refine(
    (value) =>
      isBlank(value) || /^[^\s\p{Cc}@<>()[\],;:\\"]+@[^\s\p{Cc}@.,;:\\"]+(\.[^\s\p{Cc}@.,;:\\"]+)+$/u.test(value),
    'Enter an email like name@example.com',
  ),
);

/**
 * Returns the digits of a phone number in international form without '+'; null when `value` is not a phone number.
 * An Indian number is ten digits that start with 6, 7, 8 or 9, after an optional country code (+91, 0091 or 91), 0 or
 * both. An international number is 8 to 15 digits after + or 00. The digits may be of any script, with spaces, dots,
 * hyphens or brackets among them.
 */
export function phoneDigits(value: string): string | null {
  const compactNumber = withAsciiDigits(value).replace(/[\s().\-\u2010-\u2015\u00A0]/gu, '');
  const indian = /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/.exec(compactNumber);
  if (indian) return `91${indian[1]}`;
  const international = /^(?:\+|00)([1-9]\d{7,14})$/.exec(compactNumber);
  return international?.[1] ?? null;
}

export const phone = /* @__PURE__ */ z.string('Phone is required').check(
  z.refine((value) => !isBlank(value), 'Phone is required'),
  z.maxLength(40, 'Phone can have at most 40 characters'),
  z.refine(
    (value) => isBlank(value) || phoneDigits(value) !== null,
    'Enter a phone number like 98765 43210 or +44 20 7946 0958',
  ),
);

/** Returns the schema of a calendar date, YYYY-MM-DD. */
export const calendarDate = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
  z.string(`${label} is required`).check(
    z.refine((value) => !isBlank(value), `${label} is required`),
    z.refine(
      (value) => isBlank(value) || isCalendarDate(value),
      `${label} must be a date in the calendar, before 2200`,
    ),
  );

/** The error message for a text that is not an existing calendar date: see isCalendarDate(). */
export const CALENDAR_DATE_MESSAGE = 'Choose a date in the calendar, before 2200';
export const PAST_DATE_MESSAGE = 'Choose today or a later date';

/** Returns `dateSchema` with the additional rule that the date is not before `today`, YYYY-MM-DD. */
export const notBefore = /* @__NO_SIDE_EFFECTS__ */ (today: string, dateSchema: ReturnType<typeof calendarDate>) =>
  dateSchema.check(z.refine((value) => !isCalendarDate(value) || value >= today, PAST_DATE_MESSAGE));

/**
 * The schema of a number of guests: a whole number from 1 to 100,000. A form passes NaN for a text that is no number.
 */
export const guestCount = /* @__PURE__ */ z.number('Guest count is required, as a number like 250').check(
  z.refine((value) => Number.isInteger(value), 'Guest count must be a whole number'),
  z.gte(1, 'Guest count must be at least 1'),
  // Format the limit only when a user exceeds it: the first use of Intl takes longer than the rest of this file.
  z.lte(MAX_GUESTS, { error: () => `Guest count can be at most ${MAX_GUESTS.toLocaleString('en-IN')}` }),
);

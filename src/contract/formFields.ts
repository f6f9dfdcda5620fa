import * as z from 'zod/mini';
import { isCalendarDate } from './dates.ts';
import { asciiDigits } from './digits.ts';

/** Fields of forms, with the messages that the user reads. The server checks requests by the same rules. */

// Spaces, zero-width characters, the Hangul filler, direction marks: text of these alone is blank.
const INVISIBLE =
  // eslint-disable-next-line no-misleading-character-class -- each character stands for itself
  /[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]/gu;
// eslint-disable-next-line no-control-regex -- these characters are refused
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/u;

const isBlank = (value: string) => value.replace(INVISIBLE, '') === '';

/** Required text of at most `longest` characters; blank and invisible text count as missing. */
export const requiredText = (label: string, longest = 200) =>
  z.string(`${label} is required`).check(
    z.refine((value) => !isBlank(value), `${label} is required`),
    z.maxLength(longest, `${label} can have at most ${longest} characters`),
    z.refine((value) => !CONTROL.test(value), `${label} has characters that cannot be used`),
  );

export const username = /* @__PURE__ */ requiredText('Username', 150);

/** Text that may be left empty. */
export const optionalText = (label: string, longest = 2000) =>
  z.string(`${label} must be text`).check(
    z.maxLength(longest, `${label} can have at most ${longest} characters`),
    z.refine((value) => !CONTROL.test(value), `${label} has characters that cannot be used`),
  );

/** An email address: one @, no spaces or line breaks, at most 254 characters; international domains are fine. */
export const email = /* @__PURE__ */ z.string('Email is required').check(
  z.refine((value) => !isBlank(value), 'Email is required'),
  z.maxLength(254, 'Email can have at most 254 characters'),
  z.refine(
    (value) => isBlank(value) || /^[^\s@<>()[\],;:\\"]+@[^\s@.,;:\\"]+(\.[^\s@.,;:\\"]+)+$/u.test(value),
    'Enter an email like name@example.com',
  ),
);

/**
 * The digits of a phone number in international form without '+'; null when it is not a phone number. Accepts an Indian
 * number, ten digits from 6, 7, 8 or 9 with or without +91 or 0, and an international number of 8 to 15 digits, in the
 * digits of any script.
 */
export function phoneDigits(value: string): string | null {
  const digits = asciiDigits(value).replace(/[\s().\-\u2010-\u2015\u00A0]/gu, '');
  const indian = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(digits);
  if (indian) return `91${indian[1]}`;
  const international = /^(?:\+|00)([1-9]\d{7,14})$/.exec(digits);
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

/** A calendar date, YYYY-MM-DD. */
export const calendarDate = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
  z.string(`${label} is required`).check(
    z.refine((value) => !isBlank(value), `${label} is required`),
    z.refine((value) => isBlank(value) || isCalendarDate(value), `${label} must be a date that exists`),
  );

export const PAST_DATE = 'Choose today or a later date';

/** A calendar date that is not before `today`, YYYY-MM-DD. */
export const notBefore = /* @__NO_SIDE_EFFECTS__ */ (today: string, date: ReturnType<typeof calendarDate>) =>
  date.check(z.refine((value) => !isCalendarDate(value) || value >= today, PAST_DATE));

/** A number of guests: whole, 1 to 100,000. */
export const guestCount = /* @__PURE__ */ z.number('Guest count is required').check(
  z.refine((value) => Number.isInteger(value), 'Guest count must be a whole number'),
  z.gte(1, 'Guest count must be at least 1'),
  z.lte(100_000, 'Guest count can be at most 1,00,000'),
);

import { phoneDigits } from '#contract/fields.ts';

const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Text as it is kept: without the marks that turn the direction of writing, trimmed. */
export function storedText(value: string): string {
  return value.replace(DIRECTION_MARKS, '').trim();
}

/** A phone number as it is kept: in international form (+919876543210). */
export function storedPhone(value: string): string {
  const digits = phoneDigits(value);
  return digits === null ? storedText(value) : `+${digits}`;
}

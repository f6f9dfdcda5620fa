import { phoneDigits } from '#contract/formFields.ts';
import { removeDirectionMarks } from '#domain/chat/textRules.ts';

/**
 * Prepares a text that a user typed, so that it can be stored: trims it and removes marks that change the writing
 * direction.
 */
export function normalizeText(value: string): string {
  return removeDirectionMarks(value).trim();
}

/** Converts a phone number to international form (+919876543210); any other text is only normalized. */
export function normalizePhone(value: string): string {
  const digits = phoneDigits(value);
  return digits === null ? normalizeText(value) : `+${digits}`;
}

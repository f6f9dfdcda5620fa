import { PAST_DATE_MESSAGE } from '#contract/formFields.ts';
import { INDIA, todayIn } from '#domain/dates.ts';
import { fieldError } from '../errors.ts';

/**
 * Rejects a date (YYYY-MM-DD) before today in India, where events take place (section 5).
 * @throws HttpError 400 with a message for `field`
 */
export function rejectPastDate(field: string, date: string, now: Date): void {
  if (date >= todayIn(now, INDIA)) return;
  throw fieldError(field, PAST_DATE_MESSAGE);
}

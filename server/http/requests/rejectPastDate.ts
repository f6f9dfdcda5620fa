import { PAST_DATE_MESSAGE } from '#contract/formFields.ts';
import { LAST_TIME_ZONE, calendarDateIn } from '#domain/dates.ts';
import { fieldError } from '../errors.ts';

/**
 * Rejects a date (YYYY-MM-DD) that is in the past in every time zone (section 5). The form in the web app accepts
 * today's date in the user's time zone: in America, this can be yesterday's date in India.
 * @throws HttpError 400 with a message for `field`
 */
export function rejectPastDate(field: string, date: string, now: Date): void {
  if (date >= calendarDateIn(now, LAST_TIME_ZONE)) return;
  throw fieldError(field, PAST_DATE_MESSAGE);
}

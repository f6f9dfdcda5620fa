import { PAST_DATE_MESSAGE } from '#contract/formFields.ts';
import { fieldError } from '../errors.ts';

/** The last time zone in which a day ends, UTC−12, is this many milliseconds behind UTC. */
const LAST_ZONE_OFFSET = 12 * 3_600_000;

/**
 * Rejects a date (YYYY-MM-DD) that is before today everywhere (section 5). The form compares with the user's own today,
 * which a user in America still has for hours after the day has ended in India.
 * @throws HttpError 400 with a message for `field`
 */
export function rejectPastDate(field: string, date: string, now: Date): void {
  const earliestToday = new Date(now.getTime() - LAST_ZONE_OFFSET).toISOString().slice(0, 10);
  if (date >= earliestToday) return;
  throw fieldError(field, PAST_DATE_MESSAGE);
}

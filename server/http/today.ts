import { PAST_DATE } from '#contract/fields.ts';
import { todayIn } from '#domain/dates.ts';
import { HttpError } from './errors.ts';

/** Events take place in India: a date is past when it is past there, wherever the couple sits. */
const TIME_ZONE = 'Asia/Kolkata';

/**
 * Refuses a date (YYYY-MM-DD) before today (section 5).
 * @throws HttpError 400 at the field of this name
 */
export function refusePast(field: string, date: string, now: Date): void {
  if (date >= todayIn(now, TIME_ZONE)) return;
  throw new HttpError(400, PAST_DATE, { [field]: [PAST_DATE] });
}

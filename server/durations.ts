/** Lengths of time. The end of each name is the unit of its value. */

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The period of several limits on requests. */
export const TEN_MINUTES_SECONDS = 600;

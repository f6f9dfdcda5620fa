/** Lengths of time. Each name ends with the unit of its value. */

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The period in which several rate limits count requests. */
export const TEN_MINUTES_SECONDS = 600;

import { afterEach } from 'vitest';

/** A zone with daylight saving time, a zone 14 hours ahead of UTC, UTC, and the time zone of India. */
export const TIME_ZONES = ['America/New_York', 'Pacific/Kiritimati', 'UTC', 'Asia/Kolkata'];

const originalZone = process.env['TZ'];

/** Sets the time zone of this process until the end of the test; undefined means the time zone of the machine. */
export function setTimeZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
}

afterEach(() => setTimeZone(originalZone));

import { afterEach } from 'vitest';

/** The time zone of India, UTC, a zone with daylight saving time, and a zone 14 hours ahead of UTC. */
export const ZONES = ['America/New_York', 'Pacific/Kiritimati', 'UTC', 'Asia/Kolkata'];

const originalZone = process.env['TZ'];

/** Sets the time zone of this process until the end of the test. */
export function setTimeZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
}

afterEach(() => setTimeZone(originalZone));

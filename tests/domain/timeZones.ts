import { afterEach } from 'vitest';

/** Zones west and east of India, one 14 hours ahead, and one that changes its clocks. */
export const ZONES = ['America/New_York', 'Pacific/Kiritimati', 'UTC', 'Asia/Kolkata'];

const own = process.env['TZ'];

/** Makes `zone` the device's own for the rest of the test. */
export function useZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
}

afterEach(() => useZone(own));

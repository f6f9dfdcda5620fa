import { describe, expect, it } from 'vitest';
import { assertConvergence, simulate } from '#support/plan/simulation.ts';

describe('devices on a network that loses, repeats and reorders messages (section 14.2)', () => {
  it('end with equal plans, and lose nothing that any device has stored, in 500 random histories', () => {
    expect(() => assertConvergence(500)).not.toThrow();
  });

  it('send the lost entries again to a server that was restored from an older backup', () => {
    const { server, devices } = simulate(2, [
      { kind: 'backup' },
      { kind: 'set', device: 0, key: 0, value: 1 },
      { kind: 'send', device: 0 },
      { kind: 'request arrives', message: 0 },
      { kind: 'response arrives', message: 0 },
      { kind: 'send', device: 0 },
      { kind: 'request arrives', message: 0 },
      { kind: 'response arrives', message: 0 },
      { kind: 'restore' },
    ]);
    expect(server['ceremonies/a']?.value).toBe(1);
    expect(devices[1]).toEqual(server);
  });
});

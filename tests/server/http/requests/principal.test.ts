import { describe, expect, it } from 'vitest';
import { networkOf } from '#server/http/requests/principal.ts';

describe('the network whose requests count together for a limit (section 6)', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:0:1::9', '2001:db8:0:1'],
    ['2001::1:2:3:4:5:6', '2001:0:1:2'],
    ['::1', '0:0:0:0'],
    ['local', 'local'],
  ])('of the address %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Call } from '../serveEndpoint.ts';

/**
 * Returns the name of the caller in limits and stored responses: the user id, or for a visitor a keyed hash of the
 * network, so that no address is stored in plain text.
 */
export function principalOf({ user, address, deps }: Pick<Call, 'user' | 'address' | 'deps'>): string {
  if (user) return `user:${user.id}`;
  const hash = createHmac('sha256', deps.config.tokenSecrets[0]).update(`address:${networkOf(address)}`);
  return `address:${hash.digest('base64url')}`;
}

/**
 * Returns the network whose requests count together for a limit: an IPv4 address unchanged, of an IPv6 address its /64
 * network, because all addresses in it belong to one subscriber.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  // '::' stands for as many zero groups as are missing.
  if (tail !== undefined) {
    const tailGroupCount = tail === '' ? 0 : tail.split(':').length;
    while (groups.length + tailGroupCount < 8) groups.push('0');
  }
  return groups.slice(0, 4).join(':');
}

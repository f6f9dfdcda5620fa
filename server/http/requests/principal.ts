import { isIPv6 } from 'node:net';
import type { Call } from '../serveEndpoint.ts';

/** Returns the name of a user in limits and stored responses. */
export const principalOfUser = (id: string): string => `user:${id}`;

/** Returns the name of the caller in limits: a visitor's name is the network. */
export const principalOf = ({ user, address }: Pick<Call, 'user' | 'address'>): string =>
  user ? principalOfUser(user.id) : `network:${networkOf(address)}`;

/**
 * Returns the network whose requests count together for a limit: for an IPv4 address, also one in IPv6 form, the
 * address itself; for another IPv6 address its /64 network, because all addresses in it usually belong to one
 * subscriber.
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

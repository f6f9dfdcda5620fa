import { isIPv6 } from 'node:net';
import type { Call } from '../serveEndpoint.ts';

/** Returns the text that stands for a user in the keys of rate limits and of stored responses. */
export const principalOfUser = (id: string): string => `user:${id}`;

/** Returns the text that stands for the caller in the keys of rate limits: for the user, or for a visitor's network. */
export const principalOf = ({ user, address }: Pick<Call, 'user' | 'address'>): string =>
  user ? principalOfUser(user.id) : `network:${networkOf(address)}`;

/**
 * Returns the network of an address. Rate limits count all requests from one network together. For an IPv4 address,
 * even one in IPv6 form, this is the address itself. For any other IPv6 address, it is the /64 network, because all
 * addresses in it usually belong to one subscriber.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail = ''] = address.split('::');
  const [headGroups, tailGroups] = [groupsOf(head), groupsOf(tail)];
  // '::' stands for as many zero groups as the address needs to have eight groups.
  const zeroGroups = Array.from({ length: 8 - headGroups.length - tailGroups.length }, () => '0');
  return [...headGroups, ...zeroGroups, ...tailGroups].slice(0, 4).join(':');
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

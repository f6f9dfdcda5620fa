import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Call } from './serve.ts';

/**
 * Who calls, as one text: the user, or a visitor's address, hashed so that it is kept nowhere in the clear. Addresses of
 * one IPv6 network (/64) count as one: a single line has all of them.
 */
export function principalOf({ user, address, deps }: Pick<Call, 'user' | 'address' | 'deps'>): string {
  if (user) return `user:${user.id}`;
  const hash = createHmac('sha256', deps.config.tokenSecrets[0]).update(`address:${networkOf(address)}`);
  return `address:${hash.digest('base64url')}`;
}

/** What stands for the line of an address: itself, or for IPv6 its network. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  // '::' stands for as many zero groups as are missing.
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    while (groups.length + after < 8) groups.push('0');
  }
  return groups.slice(0, 4).join(':');
}

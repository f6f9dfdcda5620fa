import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import type { AppContext } from '../context.ts';

/** This file finds the client's address and protocol: from the socket, or from the headers of trusted proxies. */

/** Returns the client's IP address. Without a socket, as in tests, 'local' stands for the address of the socket. */
export function clientAddress(context: AppContext, config: Config): string {
  const socketAddress = context.env?.incoming?.socket.remoteAddress ?? 'local';
  if (config.trustedProxies === 0) return socketAddress;
  const forwardedAddress = entriesOf(context, 'x-forwarded-for').at(-config.trustedProxies) ?? '';
  return isIP(forwardedAddress) ? forwardedAddress : socketAddress;
}

/** Returns true when the browser uses HTTPS, to this server or to the trusted proxy in front of it. */
export function isHttps(context: AppContext, config: Config): boolean {
  if (config.trustedProxies === 0) return context.req.url.startsWith('https:');
  const protocols = entriesOf(context, 'x-forwarded-proto');
  // Most proxies replace X-Forwarded-Proto or keep it as it is, so it can have fewer entries than there are proxies.
  return (protocols.at(-config.trustedProxies) ?? protocols[0]) === 'https';
}

/** Returns the entries of a header that is a list with commas. */
const entriesOf = (context: AppContext, header: string): string[] =>
  (context.req.header(header) ?? '').split(',').map((entry) => entry.trim());

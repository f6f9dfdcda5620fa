import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import type { AppContext } from './context.ts';

/** The caller's network address: the socket's, or what the trusted proxies say; 'local' when called in process. */
export function addressOf(context: AppContext, config: Config): string {
  const socket = context.env?.incoming?.socket.remoteAddress ?? 'local';
  if (config.trustedProxies === 0) return socket;
  const chain = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const claimed = chain.at(-config.trustedProxies) ?? '';
  return isIP(claimed) ? claimed : socket;
}

/** Whether the browser speaks HTTPS with us, or with the trusted proxy before us. */
export function isSecure(context: AppContext, config: Config): boolean {
  if (config.trustedProxies > 0) return context.req.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
  return new URL(context.req.url).protocol === 'https:';
}

import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { addressOf, isSecure } from '#server/http/address.ts';
import type { AppEnv } from '#server/http/context.ts';

/** Who calls, and over what: proxies are believed only as far as they are ours. */

const ask = async (trustedProxies: number, headers: Record<string, string>) => {
  const config = { tokenSecrets: [new Uint8Array(32)] as const, allowedOrigins: [], trustedProxies };
  const app = new Hono<AppEnv>();
  app.get('/', (context) => context.json([addressOf(context, config), isSecure(context, config)]));
  const answer = await app.request(
    'http://localhost/',
    { headers },
    { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
  );
  return answer.json() as Promise<unknown>;
};

describe('the caller’s address', () => {
  it('is the connection’s, whatever the caller claims', async () => {
    expect(await ask(0, { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' })).toEqual(['10.0.0.1', false]);
  });

  it('is what our own proxies saw, not what came to them', async () => {
    expect(await ask(1, { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' })).toEqual(['1.2.3.4', false]);
    expect(await ask(2, { 'x-forwarded-for': '6.6.6.6, 2001:db8::1, 10.0.0.2' })).toEqual(['2001:db8::1', false]);
    expect(await ask(1, { 'x-forwarded-for': 'rubbish' })).toEqual(['10.0.0.1', false]);
    expect(await ask(2, { 'x-forwarded-for': '1.2.3.4' })).toEqual(['10.0.0.1', false]);
    expect(await ask(1, { 'x-forwarded-proto': 'https' })).toEqual(['10.0.0.1', true]);
  });
});

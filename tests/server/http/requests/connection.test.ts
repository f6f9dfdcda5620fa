import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, isHttps } from '#server/http/requests/connection.ts';
import type { AppEnv } from '#server/http/context.ts';

/** Tests how the server reads the client's address and protocol: it uses only the headers of trusted proxies. */

const readAddressAndIsHttps = async (trustedProxies: number, headers: Record<string, string>) => {
  const config = { tokenSecrets: [new Uint8Array(32)] as const, allowedOrigins: [], trustedProxies };
  const app = new Hono<AppEnv>();
  app.get('/', (context) => context.json([clientAddress(context, config), isHttps(context, config)]));
  const response = await app.request(
    'http://localhost/',
    { headers },
    { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
  );
  return response.json() as Promise<unknown>;
};

describe('the client’s connection', () => {
  it('is read from the socket without a trusted proxy, whatever the headers say', async () => {
    expect(await readAddressAndIsHttps(0, { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' })).toEqual([
      '10.0.0.1',
      false,
    ]);
  });

  it('is read from the header of the outermost trusted proxy', async () => {
    expect(await readAddressAndIsHttps(1, { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' })).toEqual(['1.2.3.4', false]);
    expect(await readAddressAndIsHttps(2, { 'x-forwarded-for': '6.6.6.6, 2001:db8::1, 10.0.0.2' })).toEqual([
      '2001:db8::1',
      false,
    ]);
    expect(await readAddressAndIsHttps(1, { 'x-forwarded-for': 'rubbish' })).toEqual(['10.0.0.1', false]);
    expect(await readAddressAndIsHttps(2, { 'x-forwarded-for': '1.2.3.4' })).toEqual(['10.0.0.1', false]);
    expect(await readAddressAndIsHttps(1, { 'x-forwarded-proto': 'https' })).toEqual(['10.0.0.1', true]);
    expect(await readAddressAndIsHttps(1, { 'x-forwarded-proto': 'https, http' })).toEqual(['10.0.0.1', false]);
    expect(await readAddressAndIsHttps(2, { 'x-forwarded-proto': 'http, https, http' })).toEqual(['10.0.0.1', true]);
  });

  it('has the protocol of the only entry when a proxy replaces the header and the next one keeps it', async () => {
    expect(await readAddressAndIsHttps(2, { 'x-forwarded-proto': 'https' })).toEqual(['10.0.0.1', true]);
    expect(await readAddressAndIsHttps(2, { 'x-forwarded-proto': 'http' })).toEqual(['10.0.0.1', false]);
  });
});

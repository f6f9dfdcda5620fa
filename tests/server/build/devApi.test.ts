import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { isForBackend } from '#server/build/devApi.ts';

describe('the development server', () => {
  it.each(['/api', '/api/venues/?limit=1', '/healthz', '/readyz', '/review/abc', '/review/abc/', '/review/abc?x=1'])(
    'leaves %s to the backend',
    (url) => expect(isForBackend(url)).toBe(true),
  );

  it.each(['/', '/apis', '/reviews', '/review', '/review/', '/review/a/b', '/src/review/voting.ts', '/venues/api'])(
    'responds to %s itself',
    (url) => expect(isForBackend(url)).toBe(false),
  );
});

describe('the review page in development (section 14.8)', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dev-'));
  let server: Awaited<ReturnType<typeof createServer>>;
  let origin: string;

  beforeAll(async () => {
    cpSync(inject('embeddedTemplate').dataDir, dataDir, { recursive: true });
    vi.stubEnv('DATA_DIR', dataDir);
    server = await createServer({
      logLevel: 'silent',
      cacheDir: path.join(dataDir, 'vite'),
      server: { port: 0, host: '127.0.0.1' },
    });
    await server.listen();
    const address = server.httpServer?.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
    origin = `http://127.0.0.1:${address.port}`;
  });
  afterAll(async () => {
    await server.close();
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const send = async (method: string, apiPath: string, token = '', body?: object) => {
    const response = await fetch(`${origin}/api${apiPath}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Readonly<Record<string, string>> & { readonly results: { id: string }[] };
  };

  it('is served, like the API, as soon as the app can be created, without a restart', async () => {
    const secretPath = path.join(dataDir, 'jwt-secret');
    writeFileSync(secretPath, 'incomplete');
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    rmSync(secretPath);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('contains the list as on the built server, with its stylesheet and a script from the sources', async () => {
    const credentials = { username: 'Asha', password: 'nine roses 9' };
    await send('POST', '/auth/register/', '', {
      ...credentials,
      email: 'a@example.in',
      password2: credentials.password,
    });
    const { access } = await send('POST', '/auth/login/', '', credentials);
    const planId = (await send('GET', '/plans/', access)).results[0]?.id;
    const link = await send('POST', `/plans/${planId}/links/`, access, { for: 'Nani' });

    const page = await fetch(`${origin}/review/${link['token']}`);
    const html = await page.text();
    expect([page.status, html]).toEqual([200, expect.stringContaining('Our Wedding')]);
    expect(html).toMatch(/<style>[^<]*box-sizing/);
    const script = /from '(\/src\/[^']+)'/.exec(html)?.[1] ?? '';
    expect((await fetch(origin + script)).headers.get('content-type')).toContain('javascript');
    const unknownLinkResponse = await fetch(`${origin}/review/AAAAAAAAAAAAAAAAAAAAAA/`);
    expect([unknownLinkResponse.status, await unknownLinkResponse.text()]).toEqual([
      404,
      expect.stringContaining('This link has ended.'),
    ]);
  });
});

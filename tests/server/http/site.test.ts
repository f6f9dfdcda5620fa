import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { precompress } from '#server/build/precompress.ts';
import type { App } from '#server/http/context.ts';
import { pagePolicy } from '#server/http/pagePolicy.ts';
import { readSite } from '#server/http/site.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';

/** The built web app, served beside the API (section 2). */

const PAGE = `<!doctype html><title>Utsava</title>${'<p>words'.repeat(300)}`;
const SCRIPT = `console.log(${'1+'.repeat(2000)}1)`;
let folder: string;
let backend: TestBackend;
let app: App;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'utsava-site-'));
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, '.vite'));
  const files = {
    'index.html': PAGE,
    'home.html': `${PAGE}home`,
    'assets/index-abc.js': SCRIPT,
    'assets/index-abc.js.map': '{}',
    '.vite/manifest.json': '{}',
    '.env': 'JWT_SECRET=1',
    'robots.txt': 'User-agent: *',
    'sw.js': SCRIPT,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  await precompress(folder);
  backend = await createTestBackend();
  const deps = { db: backend.db, config: backend.config, clock: () => new Date(), log: pino({ level: 'silent' }) };
  app = createApp(deps, readSite(folder, undefined));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await backend.close();
});

const get = async (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request(`http://localhost${address}`, { headers, method }));

describe('screens', () => {
  it.each([
    '/home',
    '/venues',
    '/venues/lotus-hall',
    '/venues/st.%20mark%2Fs..%F0%9F%8E%89',
    '/services/v1.5',
    '/services/venues/package/luxury',
    '/quiz/',
    '/no/such/screen',
  ])('%s is the page, asked for each time', async (address) => {
    const answer = await get(address);
    expect(await answer.text()).toBe(PAGE);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('home has a page of its own', async () => {
    for (const address of ['/', '/?city=pune']) expect(await (await get(address)).text()).toBe(`${PAGE}home`);
  });

  it('answers 304 to whoever has it', async () => {
    const etag = (await get('/venues')).headers.get('etag') ?? '';
    const again = await get('/venues', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('x-frame-options')).toBe('DENY');
  });

  it('is read, not written to', async () => {
    expect((await get('/venues', {}, 'POST')).status).toBe(404);
    const head = await get('/venues', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('files', () => {
  it('of assets/ are good for a year', async () => {
    const answer = await get('/assets/index-abc.js');
    expect(await answer.text()).toBe(SCRIPT);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
  });

  it('the service worker is asked for each time, and may fetch from here alone', async () => {
    const answer = await get('/sw.js');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'",
    );
  });

  it('come compressed to whoever takes that', async () => {
    const bytes = async (accept: string) => {
      const answer = await get('/assets/index-abc.js', { 'accept-encoding': accept });
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      return { encoding: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const br = await bytes('gzip, deflate, br;q=1.0');
    expect([br.encoding, brotliDecompressSync(br.bytes).toString()]).toEqual(['br', SCRIPT]);
    const gzip = await bytes('gzip, br;q=0');
    expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', SCRIPT]);
    expect(await bytes('identity')).toEqual({ encoding: null, bytes: Buffer.from(SCRIPT) });
  });

  it.each([
    '/assets/index-old.js',
    '/assets/',
    '/assets/index-abc.js.map',
    '/assets/index-abc.js.br',
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/nothing.html',
    '/api/nothing',
    '/api',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/%2e%2e/package.json',
    '/assets/..%2f.env',
  ])('%s is not there', async (address) => {
    const answer = await get(address);
    expect({ status: answer.status, html: (await answer.text()).includes('<!doctype') }).toEqual({
      status: 404,
      html: false,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the policy of a page', () => {
  it('lets it call, and show pictures of, the API where that lives elsewhere', () => {
    expect(pagePolicy(PAGE, '/api')).toContain("connect-src 'self';");
    const policy = pagePolicy(PAGE, 'http://localhost:8000/api');
    expect(policy).toContain("connect-src 'self' http://localhost:8000;");
    expect(policy).toContain("img-src 'self' data: https: http://localhost:8000;");
  });

  it('allows what stands in the page by its hash alone', () => {
    const policy = pagePolicy(
      '<style>a{}</style><script src="/a.js"></script><script type="module">1</script>',
      undefined,
    );
    expect(policy).toContain("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=';");
    expect(policy).toContain("style-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe');
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { precompress } from '#server/build/precompress.ts';
import type { App } from '#server/http/context.ts';
import { contentSecurityPolicy } from '#server/http/site/contentSecurityPolicy.ts';
import { readSite } from '#server/http/site/site.ts';
import { appDependencies, createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

/** Tests how the server serves the built web app beside the API (section 2). */

const PAGE = `<!doctype html><title>Utsava</title>${'<p>words'.repeat(300)}`;
const SCRIPT = `console.log(${'1+'.repeat(2000)}1)`;
let directory: string;
let backend: TestBackend;
let app: App;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'utsava-site-'));
  mkdirSync(path.join(directory, 'assets'));
  mkdirSync(path.join(directory, '.vite'));
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
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text);
  await precompress(directory);
  backend = await createTestBackend();
  app = createApp(appDependencies(backend), new Map(), readSite(directory, undefined));
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await backend.close();
});

const get = async (urlPath: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request(`http://localhost${urlPath}`, { headers, method }));

describe('pages', () => {
  it.each([
    '/home',
    '/venues',
    '/venues/lotus-hall',
    '/venues/st.%20mark%2Fs..%F0%9F%8E%89',
    '/services/v1.5',
    '/services/venues/package/luxury',
    '/services/wedding/package/royal-1.0',
    '/quiz/',
    '/no/such/page',
  ])(
    'at %s respond with index.html, which caches must revalidate each time',
    { tags: ['fault/Y4'] },
    async (urlPath) => {
      const response = await get(urlPath);
      expect(await response.text()).toBe(PAGE);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('at / respond with the HTML file of the home page', async () => {
    for (const urlPath of ['/', '/?city=pune']) expect(await (await get(urlPath)).text()).toBe(`${PAGE}home`);
  });

  it('respond 304 to a matching ETag', { tags: ['fault/V36'] }, async () => {
    const etag = (await get('/venues')).headers.get('etag') ?? '';
    const revalidatedResponse = await get('/venues', { 'if-none-match': etag });
    expect([revalidatedResponse.status, await revalidatedResponse.text()]).toEqual([304, '']);
    expect(revalidatedResponse.headers.get('x-frame-options')).toBe('DENY');
  });

  it('are served to GET and HEAD only', async () => {
    expect((await get('/venues', {}, 'POST')).status).toBe(404);
    const headResponse = await get('/venues', {}, 'HEAD');
    expect([headResponse.status, await headResponse.text()]).toEqual([200, '']);
  });
});

describe('files', () => {
  it('in assets/ may be cached for a year', { tags: ['fault/Y4'] }, async () => {
    const response = await get('/assets/index-abc.js');
    expect(await response.text()).toBe(SCRIPT);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
  });

  it('of the service worker are revalidated each time and may fetch from their own origin only', async () => {
    const response = await get('/sw.js');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'",
    );
  });

  it('are compressed when the browser accepts it', async () => {
    const getScript = async (acceptedEncodings: string) => {
      const response = await get('/assets/index-abc.js', { 'accept-encoding': acceptedEncodings });
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      return { encoding: response.headers.get('content-encoding'), bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const brotli = await getScript('gzip, deflate, br;q=1.0');
    expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', SCRIPT]);
    const gzip = await getScript('gzip, br;q=0');
    expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', SCRIPT]);
    expect(await getScript('identity')).toEqual({ encoding: null, bytes: Buffer.from(SCRIPT) });
  });

  it.each([
    '/assets/index-old.js',
    '/assets/',
    '/assets/index-abc.js.map',
    '/assets/index-abc.js.br',
    '/assets/index-abc.js.gz',
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/nothing.html',
    '/api/nothing',
    '/api',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/%2e%2e/package.json',
    '/assets/..%2f.env',
    '//.env',
    '/assets//.env',
    '/ASSETS/INDEX-ABC.JS',
    '/api//venues/',
  ])('are not found at %s', { tags: ['fault/V20', 'fault/V35', 'fault/Y3'] }, async (urlPath) => {
    const response = await get(urlPath);
    expect({ status: response.status, html: (await response.text()).includes('<!doctype') }).toEqual({
      status: 404,
      html: false,
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the Content-Security-Policy of a page', () => {
  it('names no address for reports of violations, and no URL accepts them', { tags: ['fault/Y10'] }, async () => {
    expect((await get('/venues')).headers.get('content-security-policy')).not.toContain('report');
    for (const urlPath of ['/csp-report', '/api/csp-report/'])
      expect((await get(urlPath, { 'content-type': 'application/csp-report' }, 'POST')).status).toBe(404);
  });

  it('allows requests to, and images from, an API on another origin', () => {
    expect(contentSecurityPolicy(PAGE, '/api')).toContain("connect-src 'self';");
    const policy = contentSecurityPolicy(PAGE, 'http://localhost:8000/api');
    expect(policy).toContain("connect-src 'self' http://localhost:8000;");
    expect(policy).toContain("img-src 'self' data: https: http://localhost:8000;");
  });

  it('allows images over plain http only on a page that is served over plain http itself', async () => {
    const readImageSources = async (origin: string) => {
      const response = await app.fetch(new Request(`${origin}/venues`));
      return /img-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    };
    expect(await readImageSources('https://www.example.in')).toBe("'self' data: https:");
    expect(await readImageSources('http://192.168.1.5:3000')).toBe("'self' data: https: http:");
  });

  it('allows inline scripts and styles by their hash only', () => {
    const policy = contentSecurityPolicy(
      '<style>a{}</style><script src="/a.js"></script><script type="module">1</script>',
      undefined,
    );
    expect(policy).toContain("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=';");
    expect(policy).toContain("style-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe');
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PageRequest, RenderedPage } from '#contract/renderedPage.ts';
import { createApp } from '#server/app.ts';
import type { App } from '#server/http/context.ts';
import type { PageRenderer } from '#server/http/site/renderedPages.ts';
import type { StaticFiles } from '#server/http/site/staticFiles.ts';
import { appDependencies, createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

/** Tests when and how the server responds with a rendered page. The renderer itself is a stand-in. */

const APP_ALONE = '<title>The app alone</title>';
const encodeText = (text: string) => new TextEncoder().encode(text);
const createFile = (text: string, type = 'text/html') => ({
  bytes: encodeText(text),
  br: undefined,
  gzip: undefined,
  headers: { ETag: 'W/"x"', 'Content-Type': type },
});
const site: StaticFiles = new Map([
  ['index.html', createFile(APP_ALONE)],
  ['robots.txt', createFile('User-agent: *', 'text/plain')],
]);
const page: RenderedPage = {
  title: 'Venues',
  status: 200,
  sourceFile: 'src/pages/venues/VenuesPage.tsx',
  content: null,
};
const render = vi.fn<(request: PageRequest) => Promise<RenderedPage>>();
const template = {
  documentOf: (_: RenderedPage, address: string, region: string) => `<p>${address} of ${region}</p>`,
  emptyDocument: '<script>mark()</script>',
};

const reviewStandIn: Pick<PageRenderer, 'renderReview' | 'reviewFiles'> = {
  renderReview: () => Promise.resolve({ status: 404, html: '' }),
  reviewFiles: { script: '', styles: '' },
};

let backend: TestBackend;
let app: App;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  render.mockReset();
  render.mockResolvedValue(page);
  app = createTestApp(60);
});

function createTestApp(responseCacheSeconds: number | undefined): App {
  const config = { ...backend.config, ...(responseCacheSeconds !== undefined && { responseCacheSeconds }) };
  return createApp({ ...appDependencies(backend), config }, new Map(), site, {
    ...reviewStandIn,
    render,
    template,
    apiBase: 'https://api.example.in',
  });
}

const get = async (address: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://localhost${address}`, { headers }));
const getText = async (address: string, headers?: Record<string, string>) => (await get(address, headers)).text();

it('renders a page for the region and the session of the cookies', async () => {
  expect(await getText('/venues?tier=premium')).toBe('<p>/venues?tier=premium of all</p>');
  expect(await getText('/venues', { cookie: 'region=New%20Delhi; session=secret' })).toBe(
    '<p>/venues of New Delhi</p>',
  );
  expect(render.mock.calls.map(([{ region, isSignedIn, isHttps }]) => [region, isSignedIn, isHttps])).toEqual([
    ['all', false, false],
    ['New Delhi', true, false],
  ]);
});

it('responds with the status of the page, and does not cache a page that is not found', async () => {
  expect((await get('/venues')).status).toBe(200);
  render.mockResolvedValue({ ...page, status: 404 });
  expect((await get('/no/such/page')).status).toBe(404);
  expect((await get('/no/such/page')).status).toBe(404);
  expect(render).toHaveBeenCalledTimes(3);
});

it('lets the renderer read from its own API', async () => {
  render.mockImplementation(async ({ getFromApi }) => {
    const response = await getFromApi('/api/regions/');
    expect(await response.json()).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Pune' })]));
    return page;
  });
  expect(await getText('/venues')).toBe('<p>/venues of all</p>');
});

it('compresses the page, allows its inline script and makes caches revalidate the page each time', async () => {
  const response = await get('/venues', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe('<p>/venues of all</p>');
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example.in;");
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('vary')).toContain('Cookie');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  const gzipResponse = await get('/venues', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(await gzipResponse.arrayBuffer()).toString()).toBe('<p>/venues of all</p>');
  expect(response.headers.get('etag')).toBeNull();
});

it('renders a page once for everybody with the same address, region and kind of session', async () => {
  for (const cookie of ['session=one', 'session=two', 'session=two; other=1']) await get('/venues', { cookie });
  expect(render).toHaveBeenCalledTimes(1);
  await get('/venues', { cookie: 'session=one; region=Pune' });
  await get('/venues?tier=luxury', { cookie: 'session=one' });
  expect(render).toHaveBeenCalledTimes(3);
});

it('renders a page separately for each spelling of its path, because the HTML names the address', async () => {
  for (const address of ['/%70rivacy', '/privacy/', '/privacy'])
    expect(await getText(address)).toBe(`<p>${address} of all</p>`);
});

it('renders every time when the response cache is switched off', async () => {
  app = createTestApp(undefined);
  await get('/venues');
  await get('/venues');
  expect(render).toHaveBeenCalledTimes(2);
});

it('responds with the app alone when the page cannot be rendered, and renders it the next time', async () => {
  render.mockRejectedValueOnce(new TypeError('a defect'));
  expect(await getText('/venues')).toBe(APP_ALONE);
  expect(await getText('/venues')).toBe('<p>/venues of all</p>');
});

it('responds with the app alone when the page takes too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    render.mockReturnValueOnce(new Promise(() => undefined));
    const response = getText('/venues');
    await vi.waitFor(() => expect(render).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(1000);
    expect(await response).toBe(APP_ALONE);
  } finally {
    vi.useRealTimers();
  }
});

it('responds with the app alone while it renders eight other pages', async () => {
  let finish: () => void = () => undefined;
  render.mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve(page);
    }),
  );
  const otherPages = Array.from({ length: 8 }, (_, index) => getText(`/venues/${index}`));
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(8));
  expect(await getText('/venues/ninth')).toBe(APP_ALONE);
  finish();
  expect(await Promise.all(otherPages)).toHaveLength(8);
  expect(await getText('/venues/ninth')).toBe('<p>/venues/ninth of all</p>');
});

it('renders no further page while eight renderings go on, also when their requests no longer wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let fail: () => void = () => undefined;
    const renderFailure = new Promise<never>((_, reject) => {
      fail = () => reject(new TypeError('a defect'));
    });
    render.mockReturnValue(renderFailure);
    const otherPages = Array.from({ length: 8 }, (_, index) => getText(`/venues/${index}`));
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(8));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(otherPages)).toEqual(Array.from({ length: 8 }, () => APP_ALONE));
    const ninthPage = getText('/venues/ninth');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await ninthPage).toBe(APP_ALONE);
    expect(render).toHaveBeenCalledTimes(8);
    fail();
    await vi.advanceTimersByTimeAsync(0);
    render.mockResolvedValue(page);
    expect(await getText('/venues/tenth')).toBe('<p>/venues/tenth of all</p>');
  } finally {
    vi.useRealTimers();
  }
});

it('renders no page for a file, for a call of the API and for a very long address', async () => {
  expect(await getText('/robots.txt')).toBe('User-agent: *');
  expect((await get('/assets/missing.js')).status).toBe(404);
  expect((await get('/api/unknown/')).status).toBe(404);
  expect(await getText(`/venues?x=${'x'.repeat(600)}`)).toBe(APP_ALONE);
  expect(render).not.toHaveBeenCalled();
});

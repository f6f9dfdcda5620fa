import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { RenderReviewPage } from '#contract/renderedPage.ts';
import type { App } from '#server/http/context.ts';
import { createMemoryLimiter } from '#server/http/limits/createLimiter.ts';
import { contentSecurityPolicy, withHttpImages } from '#server/http/site/contentSecurityPolicy.ts';
import { renderReviewPage } from '#server/render/renderReviewPage.tsx';
import { appDependencies, createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { insertUser } from '#support/server/callers.ts';

/** Tests the page of a review link with the real server (section 14.8). */

let backend: TestBackend;
let app: App;
let token: string;
let linkDeletionAddress: string;
let authorization: Record<string, string>;

beforeAll(async () => {
  backend = await createTestBackend();
  app = createReviewApp(renderReviewPage);
  const user = await insertUser(backend, new Date());
  authorization = { authorization: `Bearer ${user.token}` };
  const plans = await requestJson('/api/plans/', { headers: authorization });
  const planId = plans.results[0].id as string;
  const link = await requestJson(`/api/plans/${planId}/links/`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ for: 'Nani' }),
  });
  token = link.token as string;
  linkDeletionAddress = `/api/plans/${planId}/links/${String(link.id)}/`;
});
afterAll(() => backend.close());

/**
 * Creates an app that renders review pages with `renderReview`. The app first renders a page without data, whose token
 * is 'policy', to make its Content-Security-Policy.
 * @param changes the dependencies that differ from those of the other apps
 */
const createReviewApp = (
  renderReview: RenderReviewPage,
  changes: Partial<ReturnType<typeof appDependencies>> = {},
): App =>
  createApp({ ...appDependencies(backend), ...changes }, new Map(), new Map(), {
    render: () => Promise.reject(new Error('No page of the app is rendered here')),
    template: { documentOf: () => '', emptyDocument: '' },
    renderReview,
    reviewFiles: { script: 'start()', styles: 'p {}' },
    apiBase: '/api',
  });

const request = async (address: string, init?: RequestInit) =>
  app.fetch(new Request(`http://localhost${address}`, init));
const requestJson = async (address: string, init?: RequestInit) => (await request(address, init)).json();

it('is private: neither stored nor indexed, without a referrer', async () => {
  const response = await request(`/review/${token}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('For <bdi>Nani</bdi>');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
  });
});

it('has a policy that allows its own script and styles, and nothing that comes from a plan', async () => {
  const pageResponse = await request(`/review/${token}`);
  const policy = pageResponse.headers.get('content-security-policy');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+'; style-src 'self' 'sha256-[^' ]+' 'sha256-[^' ]+';/);
  expect(policy).toBe(withHttpImages(contentSecurityPolicy(await pageResponse.text(), undefined)));

  const reviewApp = createReviewApp(async (reviewRequest, files) => {
    const { status, html } = await renderReviewPage(reviewRequest, files);
    return { status, html: reviewRequest.token === 'policy' ? html : `${html}<script>steal()</script>` };
  });
  const response = await reviewApp.fetch(new Request(`http://localhost/review/${token}`));
  expect(await response.text()).toContain('<script>steal()</script>');
  expect(response.headers.get('content-security-policy')).toBe(policy);
});

it.each(['br', 'gzip', 'identity'])(
  'reads and encodes a page once for simultaneous requests that accept %s',
  async (encoding) => {
    let readCount = 0;
    const reviewApp = createReviewApp(async (reviewRequest, files) => {
      const { status, html } = await renderReviewPage(reviewRequest, files);
      return {
        status,
        get html() {
          if (reviewRequest.token !== 'policy') readCount += 1;
          return html;
        },
      };
    });
    const open = async () =>
      reviewApp.fetch(new Request(`http://localhost/review/${token}`, { headers: { 'accept-encoding': encoding } }));
    const responses = await Promise.all(Array.from({ length: 20 }, open));
    expect(readCount).toBe(1);
    const sizes = await Promise.all(responses.map(async (response) => (await response.arrayBuffer()).byteLength));
    expect(new Set(sizes).size).toBe(1);
    for (const { status, headers } of responses)
      expect([status, headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding]);
  },
);

it('can be opened 120 times in a minute from one network, and asks to try later beyond that', async () => {
  const reviewApp = createReviewApp(renderReviewPage, {
    config: { ...backend.config, trustedProxies: 1 },
    // Make the minute of the limit an hour, so that it does not end while the test runs.
    createLimiter: (name, points, seconds) => createMemoryLimiter(name, points, seconds * 60),
  });
  const open = (clientAddress: string) =>
    reviewApp.fetch(new Request('http://localhost/review/x', { headers: { 'x-forwarded-for': clientAddress } }));
  const statuses = [];
  for (let i = 0; i < 120; i += 1) statuses.push((await open('10.0.0.1')).status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  const refusedResponse = await open('10.0.0.1');
  expect(refusedResponse.status).toBe(429);
  expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refusedResponse.headers.get('content-security-policy')).toContain('script-src');
  expect(await refusedResponse.text()).toContain('Please open the link again in a few minutes.');
  expect((await open('10.0.0.2')).status).toBe(404);
});

it('asks to try later while the database of the counts is away', async () => {
  const reviewApp = createReviewApp(renderReviewPage, {
    createLimiter(...limitArguments) {
      const limiter = createMemoryLimiter(...limitArguments);
      limiter.consume = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
      return limiter;
    },
  });
  const response = await reviewApp.fetch(new Request(`http://localhost/review/${token}`));
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
});

it('responds to HEAD, and compresses the page', async () => {
  const headResponse = await request(`/review/${token}`, { method: 'HEAD' });
  expect([headResponse.status, await headResponse.text()]).toEqual([200, '']);
  const response = await request(`/review/${token}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
});

it('renders one page at a time, once for simultaneous requests, and asks to try later when too many wait', async () => {
  const renderings: string[] = [];
  let runningCount = 0;
  const renderReview: RenderReviewPage = async (reviewRequest, files) => {
    const response = await reviewRequest.getFromApi('/api/review/x/');
    if (reviewRequest.token === 'policy' || response.status === 503) return renderReviewPage(reviewRequest, files);
    runningCount += 1;
    renderings.push(`${reviewRequest.token} ${runningCount}`);
    await setImmediate();
    runningCount -= 1;
    return { status: 200, html: reviewRequest.token };
  };
  const open = async (linkToken: string, reviewApp: App) => {
    const response = await reviewApp.fetch(new Request(`http://localhost/review/${linkToken}`));
    return { status: response.status, html: await response.text() };
  };
  const firstApp = createReviewApp(renderReview);
  const sameResponses = await Promise.all(Array.from({ length: 50 }, () => open('a', firstApp)));
  expect(sameResponses).toEqual(Array.from({ length: 50 }, () => ({ status: 200, html: 'a' })));
  expect(renderings).toEqual(['a 1']);

  // Use another app, because the first one waits for a while after its rendering.
  const secondApp = createReviewApp(renderReview);
  const otherResponses = await Promise.all(Array.from({ length: 30 }, (_, number) => open(`b${number}`, secondApp)));
  expect(otherResponses.filter(({ status }) => status === 200)).toHaveLength(21);
  for (const { html } of otherResponses.filter(({ status }) => status === 503))
    expect(html).toContain('Please open the link again in a few minutes.');
  expect(renderings.slice(1).every((rendering) => rendering.endsWith(' 1'))).toBe(true);
  expect(await open('a', secondApp)).toMatchObject({ status: 200 });
});

it('waits after each rendering three times as long as it took, so that other requests are served', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const renderedTokens: string[] = [];
  const reviewApp = createReviewApp(async (reviewRequest, files) => {
    if (reviewRequest.token === 'policy') return renderReviewPage(reviewRequest, files);
    renderedTokens.push(reviewRequest.token);
    vi.advanceTimersByTime(100);
    return { status: 200, html: reviewRequest.token };
  });
  const open = async (linkToken: string) => reviewApp.fetch(new Request(`http://localhost/review/${linkToken}`));
  const runOtherWork = async () => {
    for (let i = 0; i < 20; i += 1) await setImmediate();
  };
  expect((await open('a')).status).toBe(200);
  const nextResponse = open('b');
  await runOtherWork();
  vi.advanceTimersByTime(299);
  await runOtherWork();
  expect(renderedTokens).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect((await nextResponse).status).toBe(200);
  expect(renderedTokens).toEqual(['a', 'b']);
});

it('responds with 404 to an unknown link, and to one that has ended', async () => {
  const unknownLinkResponse = await request('/review/AAAAAAAAAAAAAAAAAAAAAA');
  expect([unknownLinkResponse.status, await unknownLinkResponse.text()]).toEqual([
    404,
    expect.stringContaining('This link has ended.'),
  ]);
  await request(linkDeletionAddress, { method: 'DELETE', headers: authorization });
  const endedLinkResponse = await request(`/review/${token}`);
  expect([endedLinkResponse.status, await endedLinkResponse.text()]).toEqual([
    404,
    expect.stringContaining('This link has ended.'),
  ]);
});

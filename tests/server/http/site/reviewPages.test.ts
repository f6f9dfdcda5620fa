import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { App } from '#server/http/context.ts';
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
  app = createApp(appDependencies(backend), new Map(), new Map(), {
    render: () => Promise.reject(new Error('No page of the app is rendered here')),
    template: { documentOf: () => '', emptyDocument: '' },
    renderReview: renderReviewPage,
    reviewFiles: { script: 'start()', styles: 'p {}' },
    apiBase: '/api',
  });
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

const request = async (address: string, init?: RequestInit) =>
  app.fetch(new Request(`http://localhost${address}`, init));
const requestJson = async (address: string, init?: RequestInit) => (await request(address, init)).json();

it('is private: neither stored nor indexed, without a referrer, with a policy that allows only its own script', async () => {
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
  expect(response.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha/,
  );
});

it('responds to HEAD, and compresses the page', async () => {
  const head = await request(`/review/${token}`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const response = await request(`/review/${token}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
});

it('renders one page at a time, once for simultaneous requests, and asks to try later when too many wait', async () => {
  const renderedTokens: string[] = [];
  let running = 0;
  const pages = createApp(appDependencies(backend), new Map(), new Map(), {
    render: () => Promise.reject(new Error('No page of the app is rendered here')),
    template: { documentOf: () => '', emptyDocument: '' },
    async renderReview(page, files) {
      const response = await page.getFromApi('/api/review/x/');
      if (response.status === 503) return renderReviewPage(page, files);
      running += 1;
      renderedTokens.push(`${page.token} ${running}`);
      await setImmediate();
      running -= 1;
      return { status: 200, html: page.token };
    },
    reviewFiles: { script: 'start()', styles: 'p {}' },
    apiBase: '/api',
  });
  const open = async (name: string) => {
    const response = await pages.fetch(new Request(`http://localhost/review/${name}`));
    return { status: response.status, html: await response.text() };
  };
  const same = await Promise.all(Array.from({ length: 50 }, () => open('a')));
  expect(same).toEqual(Array.from({ length: 50 }, () => ({ status: 200, html: 'a' })));
  expect(renderedTokens).toEqual(['a 1']);

  const others = await Promise.all(Array.from({ length: 30 }, (_, number) => open(`b${number}`)));
  expect(others.filter(({ status }) => status === 200)).toHaveLength(21);
  for (const { html } of others.filter(({ status }) => status === 503))
    expect(html).toContain('Please open the link again in a few minutes.');
  expect(renderedTokens.slice(1).every((rendering) => rendering.endsWith(' 1'))).toBe(true);
  expect(await open('a')).toMatchObject({ status: 200 });
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

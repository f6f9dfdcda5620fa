import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories, packages, services } from '#server/db/schema.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';

/** Pictures of the sample catalogue as files (image and gallery fields, section 3). */

const PICTURE = '/api/pictures/venues/moti-bagh-pune-0.svg';
let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const get = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init));

describe('a picture of the sample catalogue (section 3)', () => {
  it('is an image that is kept for a year and can do nothing', async () => {
    const answer = await get(PICTURE);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/s);
  });

  it('is not sent again to those who have it', async () => {
    const etag = (await get(PICTURE)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await get(PICTURE, { headers: { 'If-None-Match': known } });
      expect({ known, status: answer.status, body: await answer.text() }).toEqual({ known, status: 304, body: '' });
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
    expect((await get(PICTURE, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('has a body only when it is asked for', async () => {
    const answer = await get(PICTURE, { method: 'HEAD' });
    expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 200, body: '' });
  });

  it.each([
    '/api/pictures/venues/moti-bagh-pune.svg',
    '/api/pictures/venues/moti-bagh-pune-0.png',
    '/api/pictures/weddings/moti-bagh-pune-0.svg',
    '/api/pictures/venues/%2e%2e%2fsecret-0.svg',
    '/api/pictures/categories/everything.svg',
    '/api/pictures/constructor/a-0.svg',
  ])('is not found at %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).not.toContain('immutable');
  });

  it('stands at every address that the catalogue names', async () => {
    const items = await backend.db.select({ image: services.image, more: services.additionalImages }).from(services);
    const others = [
      ...(await backend.db.select({ image: packages.image }).from(packages)),
      ...(await backend.db.select({ image: categories.image }).from(categories)),
    ];
    const addresses = [...items.flatMap(({ image, more }) => [image, ...more]), ...others.map(({ image }) => image)];
    const missing = [];
    for (const address of addresses) if ((await get(address)).status !== 200) missing.push(address);
    expect(missing).toEqual([]);
    expect(addresses.length).toBeGreaterThan(1000);
  });
});

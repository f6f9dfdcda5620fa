import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories, packages, services } from '#server/db/schema.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

const PICTURE = '/api/pictures/venues/palace-terrace-rose-dawn.svg';
/**
 * A URL from earlier versions, in which each service had its own pictures. Databases and plans may still contain it.
 */
const FORMER_PICTURE = '/api/pictures/venues/moti-bagh-pune-0.svg';
let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const get = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init));

describe('a picture of the sample catalogue (section 3)', () => {
  it('is an image that may be cached for a year and runs no scripts', { tags: ['fault/X24'] }, async () => {
    const response = await get(PICTURE);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    });
    expect(await response.text()).toMatch(/^<svg .*<\/svg>\n$/s);
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await get(PICTURE)).headers.get('etag') ?? '';
    for (const etags of [etag, `"other", ${etag}`]) {
      const response = await get(PICTURE, { headers: { 'If-None-Match': etags } });
      expect({ etags, status: response.status, body: await response.text() }).toEqual({ etags, status: 304, body: '' });
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
    expect((await get(PICTURE, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('has no body in the response to HEAD', async () => {
    const response = await get(PICTURE, { method: 'HEAD' });
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 200, body: '' });
  });

  it.each([
    '/api/pictures/venues/palace-terrace.svg',
    '/api/pictures/venues/palace-terrace-rose-dawn.png',
    '/api/pictures/wedding/palace-terrace-rose-dawn.svg',
    '/api/pictures/venues/moti-bagh-pune.svg',
    '/api/pictures/venues/moti-bagh-pune-0.png',
    '/api/pictures/weddings/moti-bagh-pune-0.svg',
    '/api/pictures/venues/-0.svg',
    '/api/pictures/venues/%2e%2e%2fsecret-0.svg',
    '/api/pictures/categories/venues-0.svg',
    '/api/pictures/__proto__/a-0.svg',
    '/api/pictures/categories/everything.svg',
    '/api/pictures/constructor/a-0.svg',
  ])('is not found at %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).not.toContain('immutable');
  });

  it('at a URL of an earlier version is always the same picture of the same kind', async () => {
    const first = await get(FORMER_PICTURE);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(first.headers.get('cache-control')).toContain('immutable');
    const svg = await first.text();
    expect(await (await get(FORMER_PICTURE)).text()).toBe(svg);
    const venues = readdirSync('sample/pictures/venues').map((file) =>
      readFileSync(`sample/pictures/venues/${file}`, 'utf8'),
    );
    expect(venues).toContain(svg);
  });

  it('at such URLs differs for each number of a gallery, for every kind', async () => {
    const kinds = readdirSync('sample/pictures').filter((kind) => kind !== 'categories');
    expect(kinds).toHaveLength(13);
    for (const kind of kinds) {
      const gallery = [0, 1, 2, 3, 4].map(async (number) =>
        (await get(`/api/pictures/${kind}/Genda_Phool-9-${number}.svg`)).text(),
      );
      expect(new Set(await Promise.all(gallery)).size, kind).toBe(5);
    }
  });

  it('exists at every URL in the catalogue', async () => {
    const servicePictures = await backend.db
      .select({ image: services.image, additionalImages: services.additionalImages })
      .from(services);
    const otherPictures = [
      ...(await backend.db.select({ image: packages.image }).from(packages)),
      ...(await backend.db.select({ image: categories.image }).from(categories)),
    ];
    const urls = [
      ...servicePictures.flatMap(({ image, additionalImages }) => [image, ...additionalImages]),
      ...otherPictures.map(({ image }) => image),
    ];
    const missing = [];
    for (const url of urls) if ((await get(url)).status !== 200) missing.push(url);
    expect(missing).toEqual([]);
    expect(urls.length).toBeGreaterThan(1000);
  });
});

import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories, packages, services } from '#server/db/schema.ts';
import { BucketError } from '#server/pictures/bucketStore.ts';
import type { PictureStore } from '#server/pictures/pictureStore.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

const PICTURE_URL = '/api/pictures/venues/palace-terrace-rose-dawn.svg';
/**
 * A URL from earlier versions, in which each service had its own pictures. Databases and plans may still contain it.
 */
const FORMER_PICTURE_URL = '/api/pictures/venues/moti-bagh-pune-0.svg';
let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const get = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init));

describe('a photograph of an imported catalogue (section 3)', () => {
  const name = `${'0123456789abcdef'.repeat(2)}-640.avif`;
  const content = new Uint8Array([0, 1, 2, 255]);
  let backendWithPhotographs: TestBackend;
  let storeError: Error | undefined;
  beforeAll(async () => {
    const pictureStore: PictureStore = {
      has: async () => true,
      get: async (file) => {
        if (storeError) throw storeError;
        return file === name ? content : null;
      },
      put: async () => undefined,
    };
    backendWithPhotographs = await createTestBackend({ pictureStore });
  });
  afterAll(() => backendWithPhotographs.close());
  const getPhotograph = (file: string, init?: RequestInit) =>
    backendWithPhotographs.fetch(new Request(`http://localhost/api/pictures/photos/${file}`, init));

  it('has the type of its format, may be cached for a year, and is nothing but a picture', async () => {
    const response = await getPhotograph(`${name}?widths=640&blur=AA`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(content);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${name}"`,
    });
  });

  it('is not sent again to a browser that has it, and has no body in the response to HEAD', async () => {
    const notModifiedResponse = await getPhotograph(name, { headers: { 'If-None-Match': `"other", "${name}"` } });
    expect([
      notModifiedResponse.status,
      await notModifiedResponse.text(),
      notModifiedResponse.headers.get('etag'),
    ]).toEqual([304, '', `"${name}"`]);
    const headResponse = await getPhotograph(name, { method: 'HEAD' });
    expect([headResponse.status, await headResponse.text()]).toEqual([200, '']);
  });

  it.each([
    name.replace('0', '1'),
    name.toUpperCase(),
    `${name}.svg`,
    name.replace('avif', 'svg'),
    name.replace('avif', 'html'),
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpackage.json',
    `%00${name}`,
    '__proto__',
  ])('is not found at %s', async (file) => {
    const response = await getPhotograph(file);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('may be requested again later when the bucket does not respond', async () => {
    storeError = new BucketError('The bucket at s3.example.in cannot be reached.');
    const response = await getPhotograph(name);
    storeError = undefined;
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(await response.text()).not.toContain('s3.example.in');
  });

  it('is not found when the server has no photographs', async () => {
    expect((await get(`/api/pictures/photos/${name}`)).status).toBe(404);
  });
});

describe('a picture of the sample catalogue (section 3)', () => {
  it('is an image that may be cached for a year and runs no scripts', { tags: ['fault/X24'] }, async () => {
    const response = await get(PICTURE_URL);
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
    const etag = (await get(PICTURE_URL)).headers.get('etag') ?? '';
    for (const etags of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const response = await get(PICTURE_URL, { headers: { 'If-None-Match': etags } });
      expect({ etags, status: response.status, body: await response.text() }).toEqual({ etags, status: 304, body: '' });
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
    expect((await get(PICTURE_URL, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('has no body in the response to HEAD', async () => {
    const response = await get(PICTURE_URL, { method: 'HEAD' });
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
    const firstResponse = await get(FORMER_PICTURE_URL);
    expect([firstResponse.status, firstResponse.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(firstResponse.headers.get('cache-control')).toContain('immutable');
    const svg = await firstResponse.text();
    expect(await (await get(FORMER_PICTURE_URL)).text()).toBe(svg);
    const venuePictures = readdirSync('sample/pictures/venues').map((file) =>
      readFileSync(`sample/pictures/venues/${file}`, 'utf8'),
    );
    expect(venuePictures).toContain(svg);
  });

  it('at URLs of an earlier version differs for each number of a gallery, for every kind', async () => {
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
    const missingUrls = [];
    for (const url of urls) if ((await get(url)).status !== 200) missingUrls.push(url);
    expect(missingUrls).toEqual([]);
    expect(urls.length).toBeGreaterThan(1000);
  });
});

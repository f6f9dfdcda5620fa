import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import type { AppContext, AppEnv } from '#server/http/context.ts';
import { createResponseCache } from '#server/http/responseCache.ts';
import * as tables from '#server/db/schema.ts';
import { appDependencies, createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller, createVisitor } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';

let backend: TestBackend;
let venueId: string;
let asha: Caller;

beforeAll(async () => {
  backend = await createTestBackend({
    config: { responseCacheSeconds: 60, allowedOrigins: ['https://a.example', 'https://b.example'] },
  });
  const [venue] = await backend.db
    .select({ id: tables.services.id })
    .from(tables.services)
    .where(eq(tables.services.category, 'venues'))
    .limit(1);
  venueId = venue!.id;
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await createSignedInCaller(backend);
});

const renameVenue = (name: string) =>
  backend.db.update(tables.services).set({ name }).where(eq(tables.services.id, venueId));
const get = (path: string, headers?: Record<string, string>) =>
  createVisitor(backend).call('GET', path, undefined, headers);
const readVenueName = async (headers?: Record<string, string>) =>
  ((await get(`/venues/${venueId}/`, headers)).json as { name: string }).name;

describe('the memory for cached responses', () => {
  /**
   * Sends the requests 0 to `count` - 1, whose responses have `bytes` bytes. Then repeats the requests with the given
   * numbers, and returns how many of these are served from the cache.
   */
  async function countHits(count: number, bytes: number, repeatedNumbers: readonly number[]) {
    let handlerCallCount = 0;
    const app = new Hono<AppEnv>();
    app.get(
      '/',
      createResponseCache(60).serve((context) => context.req.query('n')),
    );
    app.get('/', (context) => {
      handlerCallCount += 1;
      return context.text('x'.repeat(bytes));
    });
    for (let n = 0; n < count; n += 1) await app.request(`/?n=${n}`);
    const callCountBefore = handlerCallCount;
    for (const n of repeatedNumbers) await app.request(`/?n=${n}`);
    return repeatedNumbers.length - (handlerCallCount - callCountBefore);
  }

  it('is limited by their number, and the oldest are dropped first', async () => {
    expect(await countHits(3000, 1, [2999, 1000])).toBe(2);
    expect(await countHits(3000, 1, [999, 0])).toBe(0);
  });

  it('is limited by their size', async () => {
    expect(await countHits(20, 1024 * 1024, [19, 6])).toBe(2);
    expect(await countHits(20, 1024 * 1024, [4, 0])).toBe(0);
  });
});

describe('the cache of public responses (section 7)', () => {
  it('serves a response from memory, separately for each URL', async () => {
    const name = await readVenueName();
    const filteredResponse = await get(`/venues/?search=${encodeURIComponent('Renamed Hall')}`);
    expect(filteredResponse.json).toMatchObject({ count: 0 });
    await renameVenue('Renamed Hall');
    expect(await readVenueName()).toBe(name);
    expect((await get(`/services/${venueId}/`)).json).toMatchObject({ name: 'Renamed Hall' });
  });

  it('reads the database again when a response has expired', async () => {
    const config = { ...backend.config, responseCacheSeconds: 0.05 };
    const app = createApp({ ...appDependencies(backend), config }, new Map());
    const readName = async () => {
      const response = await app.request(`/api/venues/${venueId}/`);
      return ((await response.json()) as { name: string }).name;
    };
    await readName();
    await renameVenue('Once More Renamed');
    await expect.poll(readName).toBe('Once More Renamed');
  });

  it('is emptied by a write through this process', async () => {
    const reviewsBefore = (await get(`/reviews/?service=${venueId}`)).json as { count: number };
    expect((await asha.call('POST', '/reviews/', { service: venueId, rating: 5, comment: 'Lovely' })).status).toBe(201);
    expect((await get(`/reviews/?service=${venueId}`)).json).toMatchObject({ count: reviewsBefore.count + 1 });
  });

  it('keeps the headers, and responds 304 to a matching ETag', async () => {
    const firstResponse = await get(`/venues/${venueId}/`, { origin: 'https://a.example' });
    const secondResponse = await get(`/venues/${venueId}/`, { origin: 'https://b.example' });
    for (const name of ['content-type', 'cache-control', 'etag', 'content-security-policy'])
      expect(secondResponse.response.headers.get(name)).toBe(firstResponse.response.headers.get(name));
    expect(secondResponse.response.headers.get('access-control-allow-origin')).toBe('https://b.example');
    const etag = firstResponse.response.headers.get('etag') ?? '';
    for (const knownETags of [etag, etag.replace('W/', ''), '*']) {
      const notModifiedResponse = await get(`/venues/${venueId}/`, { 'if-none-match': knownETags });
      expect(notModifiedResponse).toMatchObject({ status: 304, json: null });
      expect(notModifiedResponse.response.headers.get('etag')).toBe(etag);
    }
  });

  it('stores each content encoding separately', async () => {
    const path = '/venues/?limit=24';
    const compressedResponse = await backend.fetch(
      new Request(`http://localhost/api${path}`, { headers: { 'accept-encoding': 'gzip' } }),
    );
    expect(compressedResponse.headers.get('content-encoding')).toBe('gzip');
    expect((await get(path)).response.headers.get('content-encoding')).toBeNull();
    const repeatedResponse = await backend.fetch(
      new Request(`http://localhost/api${path}`, { headers: { 'accept-encoding': 'gzip' } }),
    );
    expect(Buffer.from(await repeatedResponse.arrayBuffer())).toEqual(
      Buffer.from(await compressedResponse.arrayBuffer()),
    );
  });

  it('ignores unknown parameters, the order of parameters and other spellings of the same header', async () => {
    const path = '/venues/?limit=1&tier=basic';
    const firstPage = (await get(path)).json as { next: string; results: { id: string }[] };
    expect(firstPage.next).not.toContain('x=');
    await backend.db
      .update(tables.services)
      .set({ name: 'Other' })
      .where(eq(tables.services.id, firstPage.results[0]!.id));
    for (const samePath of ['/venues?tier=basic&limit=01', `${path}&x=1`, `${path}&style=`])
      expect((await get(samePath, { 'accept-encoding': 'identity, x' })).json).toEqual(firstPage);
    expect((await get(`${path}&offset=0`)).json).not.toEqual(firstPage);
  });

  it('contains no response for a user and no error', async () => {
    await asha.call('GET', '/users/me/');
    expect((await get('/users/me/')).status).toBe(401);
    expect((await (await createSignedInCaller(backend)).call('GET', '/users/me/')).json).not.toMatchObject({
      id: asha.id,
    });
    expect((await get('/venues/not-there/')).status).toBe(404);
    const [{ region } = { region: '' }] = await backend.db
      .select()
      .from(tables.services)
      .where(eq(tables.services.id, venueId));
    const venueRow = { id: 'not-there', category: 'venues', region, tier: 'basic' } as const;
    await backend.db
      .insert(tables.services)
      .values({ ...venueRow, name: '', description: '', image: '', searchText: '' });
    expect((await get('/venues/not-there/')).status).toBe(200);
  });

  it('does not store a response during whose creation a write cleared the cache', async () => {
    const cache = createResponseCache(60);
    let allowResponse = () => {};
    const responseAllowed = new Promise<void>((resolve) => (allowResponse = resolve));
    let createdCount = 0;
    const app = new Hono<AppEnv>();
    const createResponse = async (context: AppContext) => {
      createdCount += 1;
      await responseAllowed;
      return context.text(String(createdCount));
    };
    app.get(
      '/',
      cache.serve(() => null),
      createResponse,
    );
    const responseDuringWrite = app.request('/');
    await vi.waitFor(() => expect(createdCount).toBe(1));
    cache.clear();
    allowResponse();
    expect(await (await responseDuringWrite).text()).toBe('1');
    for (const _ of ['created', 'stored']) expect(await (await app.request('/')).text()).toBe('2');
  });
});

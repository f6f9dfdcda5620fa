import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import * as tables from '#server/db/schema.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';
import { signedIn, visitor } from '#support/callers.ts';
import type { Caller } from '#support/callers.ts';

let backend: TestBackend;
let id: string;
let asha: Caller;

beforeAll(async () => {
  backend = await createTestBackend({
    config: { sharedFor: 60, allowedOrigins: ['https://a.example', 'https://b.example'] },
  });
  const [venue] = await backend.db
    .select({ id: tables.services.id })
    .from(tables.services)
    .where(eq(tables.services.category, 'venues'))
    .limit(1);
  id = venue!.id;
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await signedIn(backend);
});

const rename = (name: string) => backend.db.update(tables.services).set({ name }).where(eq(tables.services.id, id));
const get = (path: string, headers?: Record<string, string>) => visitor(backend).call('GET', path, undefined, headers);
const nameOf = async (headers?: Record<string, string>) =>
  ((await get(`/venues/${id}/`, headers)).json as { name: string }).name;

describe('answers that are the same for everyone (section 7)', () => {
  it('come from memory for a while, each query by itself', async () => {
    const name = await nameOf();
    const filtered = await get(`/venues/?search=${encodeURIComponent('Renamed Hall')}`);
    expect(filtered.json).toMatchObject({ count: 0 });
    await rename('Renamed Hall');
    expect(await nameOf()).toBe(name);
    expect((await get(`/services/${id}/`)).json).toMatchObject({ name: 'Renamed Hall' });
  });

  it('are asked for again when the while is over', async () => {
    const { db, config } = backend;
    const log = pino({ level: 'silent' });
    const app = createApp({ db, config: { ...config, sharedFor: 0.05 }, clock: () => new Date(), log });
    const name = async () => {
      const answer = await app.request(`/api/venues/${id}/`);
      return ((await answer.json()) as { name: string }).name;
    };
    await name();
    await rename('Once More Renamed');
    await expect.poll(name).toBe('Once More Renamed');
  });

  it('show a change made here at once', async () => {
    const before = (await get(`/reviews/?service=${id}`)).json as { count: number };
    expect((await asha.call('POST', '/reviews/', { service: id, rating: 5, comment: 'Lovely' })).status).toBe(201);
    expect((await get(`/reviews/?service=${id}`)).json).toMatchObject({ count: before.count + 1 });
  });

  it('keep their headers, and are not sent again to who has them', async () => {
    const first = await get(`/venues/${id}/`, { origin: 'https://a.example' });
    const second = await get(`/venues/${id}/`, { origin: 'https://b.example' });
    for (const name of ['content-type', 'cache-control', 'etag', 'content-security-policy'])
      expect(second.response.headers.get(name)).toBe(first.response.headers.get(name));
    expect(second.response.headers.get('access-control-allow-origin')).toBe('https://b.example');
    const etag = first.response.headers.get('etag') ?? '';
    const third = await get(`/venues/${id}/`, { 'if-none-match': etag });
    expect(third).toMatchObject({ status: 304, json: null });
    expect(third.response.headers.get('etag')).toBe(etag);
  });

  it('are kept apart by encoding', async () => {
    const path = '/venues/?limit=24';
    const packed = await backend.fetch(
      new Request(`http://localhost/api${path}`, { headers: { 'accept-encoding': 'gzip' } }),
    );
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect((await get(path)).response.headers.get('content-encoding')).toBeNull();
    const again = await backend.fetch(
      new Request(`http://localhost/api${path}`, { headers: { 'accept-encoding': 'gzip' } }),
    );
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await packed.arrayBuffer()));
  });

  it('are never those of one user, nor failures', async () => {
    await asha.call('GET', '/users/me/');
    expect((await get('/users/me/')).status).toBe(401);
    expect((await (await signedIn(backend)).call('GET', '/users/me/')).json).not.toMatchObject({ id: asha.id });
    expect((await get('/venues/not-there/')).status).toBe(404);
    const [{ region } = { region: '' }] = await backend.db
      .select()
      .from(tables.services)
      .where(eq(tables.services.id, id));
    const row = { id: 'not-there', category: 'venues', region, tier: 'basic' } as const;
    await backend.db.insert(tables.services).values({ ...row, name: '', description: '', image: '', searchText: '' });
    expect((await get('/venues/not-there/')).status).toBe(200);
  });

  it('are not kept when something changed while they were read', async () => {
    const [slow] = await Promise.all([
      get(`/reviews/?service=${id}`),
      asha.call('POST', '/reviews/', { service: id, rating: 4, comment: 'Fine' }),
      wait(0),
    ]);
    expect(slow.status).toBe(200);
    const { json } = await get(`/reviews/?service=${id}`);
    expect((json as { results: { comment: string }[] }).results.map(({ comment }) => comment)).toContain('Fine');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/open.ts';
import { HttpError } from '#server/http/errors.ts';
import { appDependencies, createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createVisitor } from '#support/server/callers.ts';
import { sampleBodies } from '#support/server/sampleBodies.ts';

/** Tests which requests read from the standbys of the database, and which from the primary. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const unavailableDatabase = new Proxy({} as Database, {
  get() {
    throw new HttpError(503, 'The database is away.');
  },
});

/** Returns a visitor of a server that cannot reach its primary (`db`) or its standbys (`catalogueDb`). */
function createVisitorWithout(missing: 'db' | 'catalogueDb') {
  const app = createApp({ ...appDependencies(backend), [missing]: unavailableDatabase }, new Map());
  return createVisitor({ ...backend, fetch: async (request) => app.fetch(request) });
}

describe.each([
  ['GET', '/regions/'],
  ['GET', '/categories/'],
  ['GET', '/categories/venues/'],
  ['GET', '/services/'],
  ['GET', '/venues/?region=jaipur'],
  ['GET', '/vendors/?region=jaipur'],
  ['GET', '/packages/?region=jaipur'],
  ['POST', '/ai-recommendations/'],
])('%s %s', (method, path) => {
  const body = method === 'POST' ? sampleBodies('')['recommend'] : undefined;

  it('reads from the standbys only', async () => {
    expect((await createVisitorWithout('db').call(method, path, body)).status).toBe(200);
    expect((await createVisitorWithout('catalogueDb').call(method, path, body)).status).toBe(503);
  });
});

it('reads reviews, which their authors must see immediately, from the primary only', async () => {
  expect((await createVisitorWithout('catalogueDb').call('GET', '/reviews/')).status).toBe(200);
  expect((await createVisitorWithout('db').call('GET', '/reviews/')).status).toBe(503);
});

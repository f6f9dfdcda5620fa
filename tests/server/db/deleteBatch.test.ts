import { lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteInBatches } from '#server/db/deleteBatch.ts';
import { rateLimits } from '#server/db/schema.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

it('deletes every row that matches, and serves other events of the process between two batches', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ key: `key-${index}`, points: index, expire: 0 }));
  await backend.db.insert(rateLimits).values(rows);
  const events: string[] = [];
  setImmediate(() => events.push('another event'));
  await deleteInBatches(backend.db, rateLimits, lt(rateLimits.points, 25), 5);
  events.push('end of the deletion');
  expect(events).toEqual(['another event', 'end of the deletion']);
  expect(await backend.db.$count(rateLimits)).toBe(5);
});

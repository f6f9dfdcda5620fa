import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSpaceCheck } from '#server/commands/import/spaceCheck.ts';
import { services } from '#server/db/schema.ts';
import { saveCatalogue } from '#server/repositories/catalogue/import/saveCatalogue.ts';
import type { ImportedService } from '#server/repositories/catalogue/import/importedCatalogue.ts';
import { StartError } from '#server/startError.ts';
import { SAMPLE_SERVICE_COUNT } from '#support/catalogue/countSample.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const createHalls = (count: number): ImportedService[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `hall-${index}`;
    return { id, category: 'venues', name: id, region: 'Jaipur', tier: 'luxury' };
  });

/**
 * Replaces the sample catalogue by `count` halls. The first `successfulCheckCount` checks find enough space on the
 * disk, and all later checks do not.
 */
function importHalls(count: number, successfulCheckCount: number) {
  let checkCount = 0;
  const spaceCheck = createSpaceCheck({ dataDir: '/data' }, () => (checkCount += 1) <= successfulCheckCount);
  return saveCatalogue(backend.db, { services: createHalls(count), packages: [], reviews: [] }, true, spaceCheck);
}

it.each([
  ['after the second batch of rows', 300, 1],
  ['while the rows of the earlier catalogue are removed', 1, 1],
])('an import saves nothing when the disk is nearly full %s (section 1)', async (_, count, successfulCheckCount) => {
  await expect(importHalls(count, successfulCheckCount)).rejects.toThrow(
    new StartError(
      'Nothing was imported: the disk of /data has less than 128 MiB of free space. Free some, then import again.',
    ),
  );
  expect(await backend.db.$count(services)).toBe(SAMPLE_SERVICE_COUNT);
  expect(await backend.db.$count(services, eq(services.region, 'jaipur'))).toBe(0);
});

it('an import into PostgreSQL does not look at the disk of this machine', () => {
  const spaceCheck = createSpaceCheck({ url: 'postgresql://host/database', responseTimeoutMs: 0 }, () => false);
  expect(spaceCheck).not.toThrow();
});

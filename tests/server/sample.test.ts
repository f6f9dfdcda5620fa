import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import * as tables from '#server/db/schema.ts';
import { saveCatalogue } from '#server/repositories/catalogue/import/saveCatalogue.ts';
import { importSample } from '#server/sample.ts';
import { collectCatalogue, readSampleCatalogue } from '#support/catalogue/importedRows.ts';
import { createTestBackend } from '#support/server/backend.ts';
import { runStatements, withDatabase } from '#support/database/postgresTemplate.ts';

const resources: { close: () => Promise<void> }[] = [];
const closeAfterwards = <T extends { close: () => Promise<void> }>(resource: T): T => {
  resources.push(resource);
  return resource;
};
afterEach(async () => {
  for (const resource of resources.splice(0).toReversed()) await resource.close();
});

const sample = await collectCatalogue(await readSampleCatalogue());

describe('the sample catalogue in a new database (sections 3 and 9)', () => {
  it('is complete, with ratings that match the reviews', async () => {
    const { db } = closeAfterwards(await createTestBackend());
    expect(await db.$count(tables.services)).toBe(sample.services.length);
    expect(await db.$count(tables.vendors)).toBe(new Set(sample.services.map(({ vendor }) => vendor)).size);
    expect(await db.$count(tables.reviews)).toBe(sample.reviews.length);
    expect(await db.$count(tables.packageServices)).toBe(sample.packages.length * 5);
    const { rows } = (await db.execute(sql`
      select id from services left join
        (select service, avg(rating) as mean, count(*) as total from reviews group by service) as calculated on service = id
      where rating is distinct from mean::double precision or review_count <> coalesce(total, 0)`)) as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  });

  it('is imported once, and never into the catalogue of a business', async () => {
    const { db } = closeAfterwards(await createTestBackend());
    expect(await importSample(db)).toBe(false);
    const ownService = { id: 'own', category: 'venues', name: 'Own', region: 'Jaipur', tier: 'basic' } as const;
    await saveCatalogue(db, { services: [ownService], packages: [], reviews: [] }, true);
    expect(await importSample(db)).toBe(false);
    expect(await db.$count(tables.services)).toBe(1);
  });

  it('is imported completely or not at all, and can be imported after a failure', async () => {
    const { db } = closeAfterwards(await createTestBackend());
    await db.execute(sql`truncate regions, categories cascade`);
    await db.execute(sql`alter table packages add constraint not_now check (price < 0)`);
    await expect(importSample(db)).rejects.toThrow();
    expect(await db.$count(tables.categories)).toBe(0);
    await db.execute(sql`alter table packages drop constraint not_now`);
    expect(await importSample(db)).toBe(true);
    expect(await db.$count(tables.packages)).toBe(sample.packages.length);
  });

  it.runIf(process.env['TEST_DATABASE'] === 'postgres')(
    'is imported once when several processes start at the same time',
    async () => {
      const { url } = inject('postgres');
      const databaseName = `utsava_seed_${process.pid}`;
      await runStatements(url, `create database ${databaseName}`);
      closeAfterwards({ close: () => runStatements(url, `drop database ${databaseName}`) });
      const databases: OpenDatabase[] = await Promise.all(
        [1, 2, 3].map(() => openDatabase({ url: withDatabase(url, databaseName) }, importSample)),
      );
      databases.forEach(closeAfterwards);
      expect(await databases[0]!.db.$count(tables.services)).toBe(sample.services.length);
    },
  );
});

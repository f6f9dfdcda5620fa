import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import * as tables from '#server/db/schema.ts';
import { seedCatalogue } from '#server/db/seed.ts';
import { sampleCatalogue } from '#server/db/seed/catalogue.ts';
import { saveCatalogue } from '#server/repositories/importedCatalogue.ts';
import { createTestBackend } from '#support/backend.ts';
import { administer, withDatabase } from '#support/postgresTemplate.ts';

const opened: { close: () => Promise<void> }[] = [];
const kept = <T extends { close: () => Promise<void> }>(one: T): T => {
  opened.push(one);
  return one;
};
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

describe('seeding (sections 3 and 9)', () => {
  it('holds the whole sample, with ratings as the database reckons them', async () => {
    const { db } = kept(await createTestBackend());
    const sample = sampleCatalogue();
    expect(await db.$count(tables.services)).toBe(sample.services.length);
    expect(await db.$count(tables.vendors)).toBe(sample.vendors.length);
    expect(await db.$count(tables.reviews)).toBe(sample.reviews.length);
    expect(await db.$count(tables.packageServices)).toBe(sample.packageServices.length);
    const { rows } = (await db.execute(sql`
      select id from services left join
        (select service, avg(rating) as mean, count(*) as given from reviews group by service) as told on service = id
      where rating is distinct from mean::double precision or review_count <> coalesce(given, 0)`)) as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  });

  it('seeds a new database once, and never over a business’s own catalogue', async () => {
    const { db } = kept(await createTestBackend());
    expect(await seedCatalogue(db)).toBe(false);
    const own = { id: 'own', category: 'venues', name: 'Own', region: 'Jaipur', tier: 'basic' } as const;
    await saveCatalogue(db, { services: [own], packages: [] }, true);
    expect(await seedCatalogue(db)).toBe(false);
    expect(await db.$count(tables.services)).toBe(1);
  });

  it('leaves nothing behind when it fails half-way, and can begin again', async () => {
    const { db } = kept(await createTestBackend());
    await db.execute(sql`truncate regions, categories cascade`);
    await db.execute(sql`alter table packages add constraint not_now check (price < 0)`);
    await expect(seedCatalogue(db)).rejects.toThrow();
    expect(await db.$count(tables.categories)).toBe(0);
    await db.execute(sql`alter table packages drop constraint not_now`);
    expect(await seedCatalogue(db)).toBe(true);
    expect(await db.$count(tables.packages)).toBe(21);
  });

  it.runIf(process.env['TEST_HALF'] === 'postgres')('seeds once when several processes start at once', async () => {
    const { url } = inject('postgres');
    const name = `utsava_seed_${process.pid}`;
    await administer(url, `create database ${name}`);
    kept({ close: () => administer(url, `drop database ${name}`) });
    const all: OpenDatabase[] = await Promise.all([1, 2, 3].map(() => openDatabase({ url: withDatabase(url, name) })));
    all.forEach(kept);
    expect(await all[0]!.db.$count(tables.services)).toBe(sampleCatalogue().services.length);
  });
});

describe('pictures of the sample (section 2)', () => {
  it('shows every category, package and kind of service', async () => {
    const { fetch } = kept(await createTestBackend());
    const { services, packages } = sampleCatalogue();
    const kinds = new Map(services.map((service) => [service.decorType ?? service.category, service]));
    const addresses = [
      ...[...kinds.values()].flatMap(({ image, additionalImages = [] }) => [image, ...additionalImages]),
      ...packages.map(({ image }) => image),
      ...new Set(services.map(({ category }) => `/api/pictures/categories/${category}.svg`)),
    ];
    expect(kinds.size).toBe(12);
    for (const address of addresses) {
      const picture = await fetch(new Request(`http://localhost${address}`));
      expect(picture.status, address).toBe(200);
      expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    }
  });
});

import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CATEGORY_IDS, DECOR_TYPES, STYLES, TIERS } from '#contract/catalogue/classification.ts';
import { SORTS } from '#contract/queryParameters.ts';
import { similarityTo } from '#domain/catalogue/similarVenues.ts';
import { catalogueVersion, services, vendors } from '#server/db/schema.ts';
import { createCatalogueIndex } from '#server/repositories/catalogue/index/catalogueIndex.ts';
import type { CatalogueIndex } from '#server/repositories/catalogue/index/catalogueIndex.ts';
import { INDEXED_COLUMNS } from '#server/repositories/catalogue/index/catalogueSnapshot.ts';
import { recountReviews } from '#server/repositories/catalogue/reviews.ts';
import { listServices, listSimilarServices } from '#server/repositories/catalogue/services.ts';
import { servicesBySql, listBySql } from '#support/catalogue/sqlLists.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

let backend: TestBackend;
let index: CatalogueIndex;
let vendorId: string;
beforeAll(async () => {
  backend = await createTestBackend();
  index = createCatalogueIndex(backend.db);
  vendorId = (await backend.db.select().from(vendors).limit(1))[0]?.id ?? '';
});
afterAll(() => backend.close());

const idsOf = (rows: readonly string[]) => rows.map((row) => (JSON.parse(row) as { id: string }).id);

const filterArbitrary = fc.record(
  {
    category: fc.constantFrom(...CATEGORY_IDS, 'VENUES', 'cars'),
    tier: fc.constantFrom(...TIERS, 'Premium', 'gold'),
    region: fc.constantFrom('pune', 'delhi', 'hyderabad', 'jaipur'),
    decorType: fc.constantFrom(...DECOR_TYPES, 'HALDI'),
    style: fc.constantFrom(...STYLES, 'Royal'),
    budgetMin: fc.constantFrom(0, 40_000, 75_000, 200_000),
    budgetMax: fc.constantFrom(50_000, 75_000, 500_000, 10_000_000),
    search: fc.constantFrom(
      'a',
      'in',
      'palace',
      'Lawn  pune',
      'garden hall',
      'be',
      '%',
      '_',
      '\\',
      'zzz',
      ' ',
      'é',
      '—',
    ),
    guests: fc.constantFrom(100, 400, 900),
    area: fc.constantFrom('Nagole', ' nagole, HYDERABAD', 'Juhu', 'Hyderabad', '%'),
    venueType: fc.constantFrom('Resort', ' palace ', 'Castle'),
    sort: fc.constantFrom(...SORTS),
    vendor: fc.constantFrom('none', 'x').map((name) => (name === 'x' ? vendorId : name)),
  },
  { requiredKeys: [] },
);
const rangeArbitrary = fc.record({ limit: fc.constantFrom(1, 24, 200), offset: fc.constantFrom(0, 24, 189, 10_000) });

describe('the index of the catalogue (section 7)', () => {
  it('lists the same services in the same order as plain SQL', async () => {
    await fc.assert(
      fc.asyncProperty(filterArbitrary, rangeArbitrary, async (filter, range) => {
        const { jsonTexts, ...page } = await listServices(index, filter, range);
        expect({ ...page, ids: idsOf(jsonTexts) }).toEqual(await listBySql(backend.db, filter, range));
      }),
      { numRuns: 200 },
    );
  });

  it('ranks similar services as the straightforward definition does (section 9)', async () => {
    const allServices = await backend.db.select().from(services);
    const withoutNulls = (row: (typeof allServices)[number]) => ({
      ...row,
      minBudget: row.minBudget ?? undefined,
      maxBudget: row.maxBudget ?? undefined,
      capacity: row.capacity ?? undefined,
      venueType: row.venueType ?? '',
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...allServices),
        filterArbitrary,
        rangeArbitrary,
        async (reference, filter, range) => {
          const filterWithCategory = { ...filter, category: filter.category ?? reference.category };
          const rankedServices = (await servicesBySql(backend.db, filterWithCategory, reference.id))
            .map((row) => ({ row, score: similarityTo(withoutNulls(reference))(withoutNulls(row)) }))
            .filter(({ score }) => score > 0)
            .toSorted((a, b) => b.score - a.score || a.row.name.localeCompare(b.row.name, 'en-IN'))
            .map(({ row }) => row);
          const page = await listSimilarServices(index, reference.id, filter, range);
          expect(page.count).toBe(rankedServices.length);
          expect(idsOf(page.jsonTexts)).toEqual(
            rankedServices.slice(range.offset, range.offset + range.limit).map(({ id }) => id),
          );
          for (const tier of TIERS)
            expect(page.tiers[tier]).toBe(rankedServices.filter((service) => service.tier === tier).length);
        },
      ),
      { numRuns: 80 },
    );
  });
});

describe('a change of the catalogue', () => {
  const readFirstService = async () =>
    JSON.parse((await listServices(index, {}, { limit: 1, offset: 0 })).jsonTexts[0] ?? '') as {
      id: string;
      name: string;
    };
  let originalService: { id: string; name: string };
  beforeEach(async () => {
    originalService = await readFirstService();
  });

  it('is noticed by the next list, also when another process makes it', async () => {
    await backend.db.update(services).set({ name: 'Zzz' }).where(eq(services.id, originalService.id));
    try {
      expect((await readFirstService()).id).not.toBe(originalService.id);
      expect((await listServices(index, { search: 'no such words' }, { limit: 1, offset: 0 })).count).toBe(0);
    } finally {
      await backend.db.update(services).set({ name: originalService.name }).where(eq(services.id, originalService.id));
    }
    expect(await readFirstService()).toEqual(originalService);
  });

  it('is counted by the database for every column that the index reads', async () => {
    const countedColumns = await backend.db
      .select({ column: sql<string>`event_object_column` })
      .from(sql`information_schema.triggered_update_columns`)
      .where(sql`trigger_name = 'services_changed'`);
    const columns = new Set(countedColumns.map(({ column }) => column));
    expect(Object.values(INDEXED_COLUMNS).filter(({ name }) => !columns.has(name))).toEqual([]);
  });

  it('that was rolled back does not change the index', async () => {
    const snapshotBefore = await index.loadCatalogue();
    await backend.db
      .transaction(async (transaction) => {
        await transaction.delete(services).where(eq(services.id, originalService.id));
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await readFirstService()).toEqual(originalService);
    expect(await index.loadCatalogue()).toBe(snapshotBefore);
  });

  it('of ratings only is in the next response without reading the index again', async () => {
    const snapshotBefore = await index.loadCatalogue();
    await backend.db.execute(sql`update services set rating = 1.25 where id = ${originalService.id}`);
    expect(await readFirstService()).toMatchObject({ id: originalService.id, rating: 1.25 });
    await backend.db.transaction((transaction) => recountReviews(transaction, [originalService.id]));
    expect(await index.loadCatalogue()).toBe(snapshotBefore);
  });

  it('of ratings is noticed by the next list that is ordered by them', async () => {
    const readBestIds = async () =>
      idsOf((await listServices(index, { sort: 'best-rated' }, { limit: 1, offset: 0 })).jsonTexts);
    const bestIdsBefore = await readBestIds();
    await backend.db.update(services).set({ rating: 9 }).where(eq(services.id, originalService.id));
    expect(await readBestIds()).toEqual([originalService.id]);
    await backend.db.transaction((transaction) => recountReviews(transaction, [originalService.id]));
    expect(await readBestIds()).toEqual(bestIdsBefore);
  });

  it('that is read while another request reads the ratings is kept', async () => {
    let allowResult: () => void = () => undefined;
    const resultAllowed = new Promise<void>((resolve) => {
      allowResult = resolve;
    });
    const transaction = vi.fn<typeof backend.db.transaction>((...args) => backend.db.transaction(...args));
    const ownIndex = createCatalogueIndex(
      Object.assign(Object.create(backend.db) as typeof backend.db, { transaction }),
    );
    await ownIndex.loadCatalogue();
    await backend.db.update(catalogueVersion).set({ ratingsVersion: sql`ratings_version + 1` });
    transaction.mockImplementationOnce(async (...args) => {
      const ratingsResult = await backend.db.transaction(...args);
      await resultAllowed;
      return ratingsResult;
    });
    const waitingList = listServices(ownIndex, { sort: 'best-rated' }, { limit: 1, offset: 0 });
    await vi.waitFor(() => expect(transaction).toHaveBeenCalledTimes(2));
    await backend.db.update(catalogueVersion).set({ version: sql`version + 1` });
    await listServices(ownIndex, {}, { limit: 1, offset: 0 });
    const newerSnapshot = await ownIndex.loadCatalogue();
    allowResult();
    await waitingList;
    expect(await ownIndex.loadCatalogue()).toBe(newerSnapshot);
  });

  it('is read once by requests that notice it together', async () => {
    await backend.db.update(catalogueVersion).set({ version: sql`version + 1` });
    const snapshotBefore = await index.loadCatalogue();
    await Promise.all(Array.from({ length: 5 }, readFirstService));
    const snapshotAfter = await index.loadCatalogue();
    expect(snapshotAfter).not.toBe(snapshotBefore);
    expect(snapshotAfter.version).toBe(snapshotBefore.version + 1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileProblems } from '#server/commands/import/fileProblems.ts';
import { readCatalogue } from '#server/commands/import/readCatalogue.ts';
import { services, vendors } from '#server/db/schema.ts';
import { saveCatalogue } from '#server/repositories/catalogue/import/saveCatalogue.ts';
import { fileContentOf } from '#support/catalogue/importedRows.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

const ROW_COUNT = 2000;

let backend: TestBackend;

// These spaces make the CSV rows long, so that the 64 KiB which a stream may read ahead are few rows. The import
// ignores the spaces.
const SPACES = ' '.repeat(1000);
const createCsvRow = (index: number) => `venues,Hall ${index},Jaipur,luxury,,,,,,${SPACES}\n`;
const createCsvReview = () => `reviews,,,,,hall-1-jaipur,Meher,4,Good.,2026-03-01${SPACES}\n`;
const CSV_HEADER = 'category,name,region,tier,vendor,service,author,rating,comment,date\n';
const createJsonRow = (index: number) =>
  `${index === 0 ? '[' : ','}{"category": "venues", "name": "Hall ${index}", "region": "Jaipur", "tier": "luxury"}`;

/** Returns a file whose `readCount` is the number of rows that have been read since the file was last opened. */
function createCountingFile(header: string, rowOf: (index: number) => string, footer: string) {
  const file = {
    readCount: 0,
    async *content() {
      file.readCount = 0;
      yield header;
      for (; file.readCount < ROW_COUNT; file.readCount += 1) yield rowOf(file.readCount);
      yield footer;
    },
  };
  return file;
}

describe('the import of many rows (section 15.1)', () => {
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.close());

  it.each([
    ['csv', CSV_HEADER, createCsvRow, ''],
    ['csv', CSV_HEADER, createCsvReview, ''],
    ['json', '', createJsonRow, ']'],
  ] as const)('has few rows of a file in memory (%s)', async (format, header, rowOf, footer) => {
    const file = createCountingFile(header, rowOf, footer);
    const catalogue = await readCatalogue(file.content, { format, download: false });
    expect(catalogue.rowCount).toBe(ROW_COUNT);
    let savedCount = 0;
    const unsavedRowCounts: number[] = [];
    await saveCatalogue(backend.db, catalogue, false, (count) => {
      savedCount += count;
      unsavedRowCounts.push(file.readCount - savedCount);
    });
    expect(savedCount).toBe(ROW_COUNT);
    // At most a batch of 200 rows and what a stream reads ahead are in memory.
    expect(Math.max(...unsavedRowCounts)).toBeLessThan(500);
  });

  it('opens a file once for the check and once for each kind of row that it has', async () => {
    let openCount = 0;
    const content = fileContentOf('[{"category": "venues", "name": "Hall", "region": "Jaipur", "tier": "luxury"}]');
    const openAndCount = () => {
      openCount += 1;
      return content();
    };
    await saveCatalogue(backend.db, await readCatalogue(openAndCount, { format: 'json', download: false }), false);
    expect(openCount).toBe(2);
  });

  it('keeps the first values of a vendor, and fills those that are missing from later rows', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => ({
      category: 'venues',
      name: `Hall ${index}`,
      region: 'Jaipur',
      tier: 'luxury',
      vendor: index < 300 ? 'Asha Stays' : 'ASHA STAYS',
      ...(index >= 250 && { vendor_since: 1990 + Math.floor(index / 250) }),
      ...(index >= 500 && { vendor_description: `Number ${Math.floor(index / 100)}` }),
    }));
    const catalogue = await readCatalogue(fileContentOf(JSON.stringify(rows)), { format: 'json', download: false });
    expect(await saveCatalogue(backend.db, catalogue, true)).toMatchObject({ serviceCount: 700, vendorCount: 1 });
    expect(await backend.db.select().from(vendors)).toEqual([
      {
        id: 'asha-stays-jaipur',
        name: 'Asha Stays',
        description: 'Number 5',
        region: 'jaipur',
        category: 'venues',
        since: 1991,
      },
    ]);
  });

  it('saves nothing when the file is changed between the check and the end', async () => {
    const fileVersions = ['Jaipur', 'All'].map((region) =>
      fileContentOf(`${CSV_HEADER}venues,Hall,${region},luxury,,,,,,\n`),
    );
    const openNextVersion = () => fileVersions.shift()!();
    const catalogue = await readCatalogue(openNextVersion, { format: 'csv', download: false });
    const serviceCount = await backend.db.$count(services);
    await expect(saveCatalogue(backend.db, catalogue, true)).rejects.toThrow('line 2: region: must be');
    expect(await backend.db.$count(services)).toBe(serviceCount);
  });
});

it('an invalid file keeps the first 50 problems and counts all of them (section 1)', async () => {
  const rows = Array.from({ length: 300 }, () => ({
    category: 'venues',
    name: 'Hall',
    region: 'Jaipur',
    tier: 'gold',
  }));
  const error = await readCatalogue(fileContentOf(JSON.stringify(rows)), { format: 'json', download: false }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FileProblems);
  expect((error as FileProblems).problems).toHaveLength(50);
  expect((error as FileProblems).count).toBe(300);
});

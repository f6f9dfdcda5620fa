import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Region, ServiceAnswer } from '#contract/catalogue.ts';
import type { PackageAnswer } from '#contract/packages.ts';
import type { VendorAnswer } from '#contract/vendors.ts';
import { FileProblems } from '#server/commands/catalogueFile.ts';
import { IMPORT_USAGE, readCatalogue, readImportOrder } from '#server/commands/importCatalogue.ts';
import { CATALOGUE_COLUMNS } from '#server/commands/catalogueRow.ts';
import { services } from '#server/db/schema.ts';
import { saveCatalogue } from '#server/repositories/importedCatalogue.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';
import { signedIn, visitor } from '#support/callers.ts';

let backend: TestBackend;

const get = async <T>(path: string) => (await visitor(backend).call('GET', path)).json as T;
interface List<T> {
  count: number;
  results: T[];
}

const hall = { category: 'venues', name: 'Asha Mahal', region: 'Jaipur', tier: 'luxury' };
const json = (...rows: unknown[]) => JSON.stringify(rows, null, 2);
const load = async (text: string, format: 'json' | 'csv' = 'json', replace = false) =>
  saveCatalogue(backend.db, readCatalogue(text, format), replace);

function problemsOf(text: string, format: 'json' | 'csv' = 'json'): readonly string[] {
  try {
    return [`not refused: ${JSON.stringify(readCatalogue(text, format))}`];
  } catch (error) {
    return error instanceof FileProblems ? error.problems : [`not understood: ${String(error)}`];
  }
}

const CSV = `category,name,region,tier,vendor,vendor_since,min_budget,max_budget,capacity,amenities,features,specifications,image
venues,"Sunder Vilas, Lake Wing",Jaipur,luxury,Sunder Stays,1998,"₹9,00,000",1500000.00,700,"Lake view, Boats",Own ghat | 40 rooms,Rooms: 40 | GST: 18 %,https://example.in/a.jpg

catering,Lal Maas Table,Bengaluru,premium,Sunder Stays,,250000,,,,,,
`;

describe('importing a catalogue (sections 1 and 3)', () => {
  // Each of these changes the catalogue.
  beforeEach(async () => {
    backend = await createTestBackend();
  });
  afterEach(() => backend.close());

  it('reads CSV: money, lists, specifications, new cities and vendors', async () => {
    expect(await load(CSV, 'csv')).toEqual({ services: 2, packages: 0, vendors: 2, regions: 2, removed: 0 });
    expect(await get<ServiceAnswer>('/venues/sunder-vilas-lake-wing-jaipur/')).toMatchObject({
      name: 'Sunder Vilas, Lake Wing',
      region: 'jaipur',
      vendor: 'sunder-stays-jaipur',
      min_budget: 900_000,
      max_budget: 1_500_000,
      capacity: 700,
      amenities: 'Lake view, Boats',
      features: ['Own ghat', '40 rooms'],
      specifications: { Rooms: '40', GST: '18 %' },
      image: 'https://example.in/a.jpg',
      rating: null,
      review_count: 0,
    });
    expect((await get<ServiceAnswer>('/services/lal-maas-table-bengaluru/')).region).toBe('bangalore');
    expect((await get<Region[]>('/regions/')).map(({ name }) => name).at(-1)).toBe('Jaipur');
    expect(await get<VendorAnswer>('/vendors/sunder-stays-jaipur/')).toMatchObject({ since: 1998, category: 'venues' });
    expect((await get<List<ServiceAnswer>>('/venues/?region=Jaipur&budget_max=900000&search=lake')).count).toBe(1);
  });

  it('reads JSON, and changes a service whose id is known without losing its reviews', async () => {
    const [known] = (await get<List<ServiceAnswer>>('/venues/?region=pune')).results;
    const asha = await signedIn(backend);
    await asha.call('POST', '/reviews/', { service: known?.id, rating: 1, comment: 'Too far.' });
    const before = await get<ServiceAnswer>(`/services/${known?.id}/`);
    await load(json({ ...hall, id: known?.id, region: 'Pune', price: 400_000, features: ['One', 'Two'] }));
    expect(await get<ServiceAnswer>(`/services/${known?.id}/`)).toMatchObject({
      name: 'Asha Mahal',
      price: 400_000,
      min_budget: null,
      features: ['One', 'Two'],
      rating: before.rating,
      review_count: before.review_count,
    });
  });

  it('with --replace leaves only what the file says', async () => {
    const rows = [hall, { ...hall, name: 'Asha Rasoi', category: 'catering', vendor: 'Asha', tier: 'basic' }];
    expect(await load(json(...rows), 'json', true)).toMatchObject({ services: 2, removed: 924 });
    expect((await get<List<ServiceAnswer>>('/services/')).results.map(({ name }) => name)).toEqual([
      'Asha Mahal',
      'Asha Rasoi',
    ]);
    expect(await get<Region[]>('/regions/')).toEqual([{ id: 'jaipur', name: 'Jaipur' }]);
    expect((await get<List<VendorAnswer>>('/vendors/')).results.map(({ id }) => id)).toEqual(['asha-jaipur']);
    expect((await get<List<PackageAnswer>>('/packages/')).count).toBe(0);
    expect((await get<List<unknown>>('/reviews/')).count).toBe(0);
  });

  it('reads ready-made packages, of its own services or of those that are there', async () => {
    const bundle = { category: 'packages', name: 'All of Asha', region: 'Jaipur', tier: 'luxury', price: '12,00,000' };
    const rows = [hall, { ...bundle, services: ['asha-mahal-jaipur'], features: ['Hall'] }];
    expect(await load(json(...rows))).toMatchObject({ services: 1, packages: 1, regions: 1 });
    const [known] = (await get<List<ServiceAnswer>>('/catering/?region=pune')).results;
    await load(json({ ...bundle, services: [known?.id, 'asha-mahal-jaipur'] }));
    const found = await get<PackageAnswer>('/packages/all-of-asha-jaipur/');
    expect(found).toMatchObject({ price: 1_200_000, region: 'jaipur', features: [] });
    expect(found.services.map(({ id }) => id)).toEqual([known?.id, 'asha-mahal-jaipur']);
    await expect(load(json(hall, { ...bundle, services: [known?.id] }), 'json', true)).rejects.toThrow(known?.id);
    expect((await get<List<PackageAnswer>>('/packages/')).count).toBe(22);
    await load(json(...rows), 'json', true);
    expect((await get<List<PackageAnswer>>('/packages/')).results.map(({ id }) => id)).toEqual(['all-of-asha-jaipur']);
  });

  it('undoes everything when the database refuses', async () => {
    const before = await get<Region[]>('/regions/');
    const tooMuch = Array.from({ length: 300 }, (_, index) => ({ ...hall, id: `hall-${index}`, vendor: 'Asha' }));
    await backend.db.execute(`alter table services add constraint only_now check (id <> 'hall-299')`);
    await expect(load(json(...tooMuch), 'json', true)).rejects.toThrow();
    expect(await get<Region[]>('/regions/')).toEqual(before);
    expect(await backend.db.$count(services)).toBe(924);
    expect(await backend.db.$count(services, eq(services.region, 'jaipur'))).toBe(0);
  });
});

describe('refusing a catalogue file (section 3)', () => {
  it('names every bad row with its line and reason, and imports nothing', () => {
    const text = `category,name,region,tier,price,capacity
venues,Good Hall,Pune,basic,200000,300
fireworks,,Pune,gold,abc,-5
"venues","Two
lines",Pune,basic,0,2.5

venues,Good Hall,pune,basic,200000,300
`;
    expect(problemsOf(text, 'csv')).toEqual([
      'line 3: category: must be one of venues, catering, photography, decor, entertainment, or packages',
      'line 3: name: is missing',
      'line 3: tier: must be one of basic, premium, luxury',
      'line 3: price: must be whole rupees above 0, such as 150000 or 1,50,000',
      'line 3: capacity: must be a number of guests',
      'line 4: price: must be whole rupees above 0, such as 150000 or 1,50,000',
      'line 4: capacity: must be a number of guests',
      'line 7: id: is "good-hall-pune", as on line 2',
    ]);
  });

  it('tells the lines of JSON too', () => {
    expect(problemsOf(`[\n  ${JSON.stringify(hall)},\n\n  { "name": "No [comma, here]" }\n]`)).toEqual([
      'line 4: category: is missing',
      'line 4: region: is missing',
      'line 4: tier: is missing',
    ]);
  });

  it('refuses unknown columns by name', () => {
    expect(problemsOf('category,name,colour\n', 'csv')[0]).toContain('There is no column "colour"');
    expect(problemsOf('category,name,name\n', 'csv')).toEqual(['The column "name" is there twice.']);
    expect(problemsOf(json({ ...hall, rating: 5 }))).toEqual(['line 2: there is no column "rating"']);
  });

  it('tells columns of services from those of packages', () => {
    expect(problemsOf(json({ ...hall, services: ['x'] }))).toEqual([
      'line 2: services: belongs to a ready-made package',
    ]);
    expect(problemsOf(json({ category: 'Packages', name: 'P', region: 'Pune', tier: 'basic', capacity: 5 }))).toEqual([
      'line 2: price: is missing',
      'line 2: services: is missing',
      'line 2: capacity: belongs to a service, not to a ready-made package',
    ]);
  });

  it.each([
    [{ min_budget: 2, max_budget: 1 }, 'max_budget: is less than min_budget'],
    [{ image: 'javascript:alert(1)' }, 'image: must be an address'],
    [{ image: '//evil.example/x.png' }, 'image: must be an address'],
    [{ additional_images: ['/a.jpg', 'ftp://x'] }, 'additional_images: must be an address'],
    [{ id: 'Venues' }, 'id: must be letters'],
    [{ id: '../x' }, 'id: must be letters'],
    [{ name: '???' }, 'id: is missing, and none can be made from the name'],
    [{ name: 'a\u0000b' }, 'name: must be text'],
    [{ name: { first: 'x' } }, 'name: must be text'],
    [{ features: { a: 1 } }, 'features: must be a list'],
    [{ specifications: 'Rooms 40' }, 'specifications: must be names and values'],
    [{ region: 'All' }, 'region: must be the name of a city'],
    [{ price: 1e300 }, 'price: must be whole rupees'],
  ])('refuses %j', (wrong, words) => {
    expect(problemsOf(json({ ...hall, ...wrong }))[0]).toContain(`line 2: ${words}`);
  });

  it.each([
    ['json', '', 'not valid JSON'],
    ['json', '{"category": "venues"}', 'must be a JSON array'],
    ['json', '[]', 'no row'],
    ['json', '[1]', 'line 1: is not an object'],
    ['csv', '', 'no row'],
    ['csv', 'category,name\nvenues,"open', 'not valid CSV'],
    ['csv', 'category,name\nvenues\n', 'line 2: has 1 values where the first line names 2'],
  ] as const)('refuses a %s file that is %j', (format, text, words) => {
    expect(problemsOf(text, format).join()).toContain(words);
  });
});

describe('the order to import', () => {
  it('understands a file, --replace and --help', () => {
    expect(readImportOrder(['a/Halls.CSV'])).toEqual({ file: 'a/Halls.CSV', format: 'csv', replace: false });
    expect(readImportOrder(['halls.json', '--replace'])).toEqual({ file: 'halls.json', format: 'json', replace: true });
    expect(readImportOrder(['--help'])).toBe('help');
  });

  it.each([[[]], [['a.json', 'b.json']], [['a.xlsx']], [['--replce', 'a.json']]])('refuses %j', (args) => {
    expect(readImportOrder(args)).toMatchObject({ wrong: expect.any(String) });
  });

  it('describes every column', () => {
    for (const column of CATALOGUE_COLUMNS) expect(IMPORT_USAGE).toMatch(new RegExp(`\\b${column}\\b`));
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Region } from '#contract/catalogue/regions.ts';
import { FileProblems } from '#server/commands/import/fileProblems.ts';
import { IMPORT_USAGE, parseImportArguments } from '#server/commands/import/importArguments.ts';
import { readCatalogue } from '#server/commands/import/readCatalogue.ts';
import { readText } from '#server/commands/import/readText.ts';
import { CATALOGUE_COLUMNS } from '#server/commands/import/catalogueRow.ts';
import { services } from '#server/db/schema.ts';
import { saveCatalogue } from '#server/repositories/catalogue/import/saveCatalogue.ts';
import { collectCatalogue, fileContentOf } from '#support/catalogue/importedRows.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller, createVisitor } from '#support/server/callers.ts';
import { countSampleRows, SAMPLE_SERVICE_COUNT } from '#support/catalogue/countSample.ts';
import type {
  ListResponse,
  PackageResponse,
  ReviewResponse,
  ServiceResponse,
  VendorResponse,
} from '#support/server/responses.ts';

let backend: TestBackend;

const get = async <T>(path: string) => (await createVisitor(backend).call('GET', path)).json as T;

const HALL = { category: 'venues', name: 'Asha Mahal', region: 'Jaipur', tier: 'luxury' };
const toJson = (...rows: unknown[]) => JSON.stringify(rows, null, 2);
const readCatalogueText = (text: string, format: 'json' | 'csv' = 'json') =>
  readCatalogue(fileContentOf(text), { format, download: true });
const importText = async (text: string, format: 'json' | 'csv' = 'json', replace = false) =>
  saveCatalogue(backend.db, await readCatalogueText(text, format), replace);

async function problemsOf(text: string, format: 'json' | 'csv' = 'json'): Promise<readonly string[]> {
  try {
    return [`accepted: ${JSON.stringify(await collectCatalogue(await readCatalogueText(text, format)))}`];
  } catch (error) {
    return error instanceof FileProblems ? error.problems : [`unexpected error: ${String(error)}`];
  }
}

const CSV = `category,name,region,tier,vendor,vendor_since,min_budget,max_budget,capacity,amenities,features,specifications,image
venues,"Sunder Vilas, Lake Wing",Jaipur,luxury,Sunder Stays,1998,"₹9,00,000",1500000.00,700,"Lake view, Boats",Own ghat | 40 rooms,Rooms: 40 | GST: 18 %,https://example.in/a.jpg

catering,Lal Maas Table,Bengaluru,premium,Sunder Stays,,250000,,,,,,
`;

describe('importing a catalogue (sections 1 and 3)', () => {
  // Each test gets a new database, because each changes the catalogue.
  beforeEach(async () => {
    backend = await createTestBackend();
  });
  afterEach(() => backend.close());

  it('reads money, lists, specifications, new cities and vendors from CSV', async () => {
    expect(await importText(CSV, 'csv')).toEqual({
      serviceCount: 2,
      packageCount: 0,
      reviewCount: 0,
      vendorCount: 2,
      regionCount: 2,
      removedServiceCount: 0,
    });
    expect(await get<ServiceResponse>('/venues/sunder-vilas-lake-wing-jaipur/')).toMatchObject({
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
    expect((await get<ServiceResponse>('/services/lal-maas-table-bengaluru/')).region).toBe('bangalore');
    expect((await get<Region[]>('/regions/')).map(({ name }) => name).at(-1)).toBe('Jaipur');
    expect(await get<VendorResponse>('/vendors/sunder-stays-jaipur/')).toMatchObject({
      since: 1998,
      category: 'venues',
    });
    expect(
      (await get<ListResponse<ServiceResponse>>('/venues/?region=Jaipur&budget_max=900000&search=lake')).count,
    ).toBe(1);
  });

  it('reads JSON, and updates a service with a known id without losing its reviews', async () => {
    const [existingService] = (await get<ListResponse<ServiceResponse>>('/venues/?region=pune')).results;
    const asha = await createSignedInCaller(backend);
    await asha.call('POST', '/reviews/', { service: existingService?.id, rating: 1, comment: 'Too far.' });
    const serviceBefore = await get<ServiceResponse>(`/services/${existingService?.id}/`);
    await importText(
      toJson({ ...HALL, id: existingService?.id, region: 'Pune', price: 400_000, features: ['One', 'Two'] }),
    );
    expect(await get<ServiceResponse>(`/services/${existingService?.id}/`)).toMatchObject({
      name: 'Asha Mahal',
      price: 400_000,
      min_budget: null,
      features: ['One', 'Two'],
      rating: serviceBefore.rating,
      review_count: serviceBefore.review_count,
    });
  });

  it('gives names that differ in the letters of Indian scripts different ids', async () => {
    const names = ['राज Events', 'रोज Events', 'श्री Events'];
    expect(await importText(toJson(...names.map((name) => ({ ...HALL, name, vendor: name }))))).toMatchObject({
      serviceCount: 3,
      vendorCount: 3,
    });
    expect(await importText(toJson({ ...HALL, name: ' राज  Events' }, { ...HALL, name: 'Events' }))).toMatchObject({
      serviceCount: 2,
    });
    const { results } = await get<ListResponse<ServiceResponse>>('/venues/?search=events&region=jaipur');
    expect(results).toHaveLength(4);
    for (const { id, name } of results)
      expect(id).toMatch(name === 'Events' ? /^events-jaipur$/ : /^events-[\da-f]{8}-jaipur$/);
  });

  it('leaves only what the file contains with --replace', async () => {
    const rows = [HALL, { ...HALL, name: 'Asha Rasoi', category: 'catering', vendor: 'Asha', tier: 'basic' }];
    expect(await importText(toJson(...rows), 'json', true)).toMatchObject({
      serviceCount: 2,
      removedServiceCount: SAMPLE_SERVICE_COUNT,
    });
    expect((await get<ListResponse<ServiceResponse>>('/services/')).results.map(({ name }) => name)).toEqual([
      'Asha Mahal',
      'Asha Rasoi',
    ]);
    expect(await get<Region[]>('/regions/')).toEqual([{ id: 'jaipur', name: 'Jaipur' }]);
    expect((await get<ListResponse<VendorResponse>>('/vendors/')).results.map(({ id }) => id)).toEqual(['asha-jaipur']);
    expect((await get<ListResponse<PackageResponse>>('/packages/')).count).toBe(0);
    expect((await get<ListResponse<unknown>>('/reviews/')).count).toBe(0);
  });

  it('reads ready-made packages of imported or existing services', async () => {
    const packageRow = {
      category: 'packages',
      name: 'All of Asha',
      region: 'Jaipur',
      tier: 'luxury',
      price: '12,00,000',
    };
    const rows = [HALL, { ...packageRow, services: ['asha-mahal-jaipur'], features: ['Hall'] }];
    expect(await importText(toJson(...rows))).toMatchObject({ serviceCount: 1, packageCount: 1, regionCount: 1 });
    const [existingService] = (await get<ListResponse<ServiceResponse>>('/catering/?region=pune')).results;
    await importText(toJson({ ...packageRow, services: [existingService?.id, 'asha-mahal-jaipur'] }));
    const savedPackage = await get<PackageResponse>('/packages/all-of-asha-jaipur/');
    expect(savedPackage).toMatchObject({ price: 1_200_000, region: 'jaipur', features: [] });
    expect(savedPackage.services.map(({ id }) => id)).toEqual([existingService?.id, 'asha-mahal-jaipur']);
    await expect(
      importText(toJson(HALL, { ...packageRow, services: [existingService?.id] }), 'json', true),
    ).rejects.toThrow(existingService?.id);
    expect((await get<ListResponse<PackageResponse>>('/packages/')).count).toBe(
      countSampleRows({ category: 'packages' }) + 1,
    );
    await importText(toJson(...rows), 'json', true);
    expect((await get<ListResponse<PackageResponse>>('/packages/')).results.map(({ id }) => id)).toEqual([
      'all-of-asha-jaipur',
    ]);
  });

  it('replaces earlier imported reviews and keeps reviews by users', async () => {
    const review = {
      category: 'reviews',
      service: 'asha-mahal-jaipur',
      author: 'Meher',
      rating: 4,
      date: '2026-03-01',
    };
    const [firstReview, secondReview] = [
      { ...review, comment: 'Good lights.' },
      { ...review, rating: 2, comment: 'Late.' },
    ];
    expect(await importText(toJson(HALL, firstReview, secondReview))).toMatchObject({
      serviceCount: 1,
      reviewCount: 2,
    });
    expect(await get<ServiceResponse>('/services/asha-mahal-jaipur/')).toMatchObject({ rating: 3, review_count: 2 });
    const asha = await createSignedInCaller(backend);
    await asha.call('POST', '/reviews/', { service: 'asha-mahal-jaipur', rating: 5, comment: 'Ours.' });

    await importText(
      `category,service,author,rating,comment,date\nreviews,asha-mahal-jaipur,Zoya,1,"Cold, loud.",2026-04-02\n`,
      'csv',
    );
    const { results } = await get<ListResponse<ReviewResponse>>('/reviews/?service=asha-mahal-jaipur');
    expect(results.map(({ rating, comment }) => ({ rating, comment }))).toEqual([
      { rating: 5, comment: 'Ours.' },
      { rating: 1, comment: 'Cold, loud.' },
    ]);
    expect(results[1]).toMatchObject({ author: 'Zoya', date: '2026-04-02' });
    expect(await get<ServiceResponse>('/services/asha-mahal-jaipur/')).toMatchObject({ rating: 3, review_count: 2 });
    await expect(importText(toJson({ ...firstReview, service: 'nowhere' }))).rejects.toThrow('nowhere');

    await importText(toJson(HALL));
    expect(await get<ServiceResponse>('/services/asha-mahal-jaipur/')).toMatchObject({ rating: 3, review_count: 2 });
    await importText(toJson(HALL), 'json', true);
    expect(await get<ServiceResponse>('/services/asha-mahal-jaipur/')).toMatchObject({ rating: 5, review_count: 1 });
    const remainingReviews = await get<ListResponse<ReviewResponse>>('/reviews/?service=asha-mahal-jaipur');
    expect(remainingReviews.results.map(({ comment }) => comment)).toEqual(['Ours.']);
  });

  it('makes services searchable by their keywords, and marks cities with sample data', async () => {
    await importText(
      toJson({ ...HALL, keywords: 'Rajputana', sample: true }, { ...HALL, name: 'Real Hall', region: 'Agra' }),
    );
    expect(
      (await get<ListResponse<ServiceResponse>>('/venues/?search=rajputana')).results.map(({ name }) => name),
    ).toEqual(['Asha Mahal']);
    expect((await get<Region[]>('/regions/')).slice(-2)).toEqual([
      { id: 'jaipur', name: 'Jaipur', sample: true },
      { id: 'agra', name: 'Agra' },
    ]);
    await importText(toJson(HALL));
    expect((await get<Region[]>('/regions/')).at(-2)).toEqual({ id: 'jaipur', name: 'Jaipur' });
  });

  it('reports after each batch how many rows it has saved', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({ ...HALL, id: `hall-${index}` }));
    const review = { category: 'reviews', service: 'hall-1', author: 'Meher', rating: 4, comment: 'Good.' };
    const savedRowCounts: number[] = [];
    const file = await readCatalogueText(toJson(...rows, { ...review, date: '2026-03-01' }));
    await saveCatalogue(backend.db, file, false, (count) => savedRowCounts.push(count));
    expect(file.rowCount).toBe(451);
    // Batches have at most 200 rows. The last batch has no row: in it, the import recounts the reviews of the services.
    expect(savedRowCounts).toEqual([200, 200, 50, 1, 0]);
  });

  it('lets a statement take longer than a request may', async () => {
    await backend.db.execute(
      `alter table vendors add constraint no_limit check (current_setting('statement_timeout') = '0') not valid`,
    );
    expect(await importText(toJson({ ...HALL, vendor: 'Asha' }))).toMatchObject({ vendorCount: 1 });
  });

  it('imports nothing when the database rejects a row', async () => {
    const regionsBefore = await get<Region[]>('/regions/');
    const rows = Array.from({ length: 300 }, (_, index) => ({ ...HALL, id: `hall-${index}`, vendor: 'Asha' }));
    await backend.db.execute(`alter table services add constraint only_now check (id <> 'hall-299')`);
    await expect(importText(toJson(...rows), 'json', true)).rejects.toThrow();
    expect(await get<Region[]>('/regions/')).toEqual(regionsBefore);
    expect(await backend.db.$count(services)).toBe(SAMPLE_SERVICE_COUNT);
    expect(await backend.db.$count(services, eq(services.region, 'jaipur'))).toBe(0);
  });
});

describe('the pictures of a catalogue file (section 3)', () => {
  it('are the names of files and the links, each with the row and column that names it first', async () => {
    const rows = [
      { ...HALL, image: 'hall.jpg', additional_images: 'venues/lawn.jpg | https://example.in/a.jpg | /art/b.svg' },
      { ...HALL, name: 'Two', image: 'venues/lawn.jpg', additional_images: ['data:image/png;base64,AA', 'pool.jpg'] },
      { ...HALL, category: 'packages', price: 5, services: ['two-jaipur'], image: 'bundle.webp' },
    ];
    expect([...(await readCatalogueText(toJson(...rows))).pictures]).toEqual([
      ['hall.jpg', 'row 1: image'],
      ['venues/lawn.jpg', 'row 1: additional_images'],
      ['https://example.in/a.jpg', 'row 1: additional_images'],
      ['pool.jpg', 'row 2: additional_images'],
      ['bundle.webp', 'row 3: image'],
    ]);
  });
});

describe('the addresses of pictures in a catalogue file (section 3)', () => {
  it('may have 2,000 characters, also in a list', async () => {
    const image = `https://example.in/${'x'.repeat(1981)}`;
    const rows = (address: string) => toJson({ ...HALL, image: address, additional_images: [address] });
    expect((await collectCatalogue(await readCatalogueText(rows(image)))).services).toMatchObject([
      { image, additionalImages: [image] },
    ]);
    expect(await problemsOf(rows(`${image}x`))).toEqual([
      expect.stringContaining('row 1: image: must be an address'),
      expect.stringContaining('row 1: additional_images: must be an address'),
    ]);
  });
});

describe('the text of a catalogue file (section 3)', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'utsava-import-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const writeAndReadFile = async (encoding: BufferEncoding, format: 'json' | 'csv', text: string) => {
    const file = path.join(folder, `mine.${format}`);
    await writeFile(file, text, encoding);
    return collectCatalogue(await readCatalogue(() => readText(file), { format, download: false }));
  };

  it.each([
    ['csv', 'category,name,region,tier\nvenues,Café राज,Pune,basic\n'],
    ['json', toJson({ ...HALL, name: 'Café राज' })],
  ] as const)('is UTF-8 (%s)', async (format, text) => {
    expect(await writeAndReadFile('utf8', format, text)).toMatchObject({ services: [{ name: 'Café राज' }] });
    for (const encoding of ['latin1', 'utf16le'] as const)
      await expect(writeAndReadFile(encoding, format, text.replace('राज', 'é'))).rejects.toThrow(
        new FileProblems(['The file is not UTF-8. Save it as UTF-8; in Excel, as CSV UTF-8.']),
      );
  });

  it('cannot be read when the file does not exist', async () => {
    const file = path.join(folder, 'none.csv');
    await expect(readCatalogue(() => readText(file), { format: 'csv', download: false })).rejects.toThrow(
      `${file} cannot be read.`,
    );
  });
});

describe('an invalid catalogue file (section 3)', () => {
  it('is reported with the line and the reason of every problem', async () => {
    const csvText = `category,name,region,tier,price,capacity
venues,Good Hall,Pune,basic,200000,300
fireworks,,Pune,gold,abc,-5
"venues","Two
lines",Pune,basic,0,2.5

venues,Good Hall,pune,basic,200000,300
`;
    expect(await problemsOf(csvText, 'csv')).toEqual([
      'line 3: category: must be one of venues, catering, photography, decor, entertainment, packages or reviews',
      'line 3: name: is missing',
      'line 3: tier: must be one of basic, premium, luxury',
      'line 3: price: must be whole rupees above 0, such as 150000 or 1,50,000',
      'line 3: capacity: must be a number of guests',
      'line 4: price: must be whole rupees above 0, such as 150000 or 1,50,000',
      'line 4: capacity: must be a number of guests',
      'line 7: id: is "good-hall-pune", as in line 2',
    ]);
  });

  it('is reported with the number of the row in JSON', async () => {
    expect(await problemsOf(toJson(HALL, { name: 'No [comma, here]' }, HALL))).toEqual([
      'row 2: category: is missing',
      'row 2: region: is missing',
      'row 2: tier: is missing',
      'row 3: id: is "asha-mahal-jaipur", as in row 1',
    ]);
    expect(await problemsOf('[{}, 1, [], null]')).toEqual([
      'row 1: category: is missing',
      'row 1: name: is missing',
      'row 1: region: is missing',
      'row 1: tier: is missing',
      'row 2: is not an object',
      'row 3: is not an object',
      'row 4: is not an object',
    ]);
  });

  it('may have lines without values, which are not rows but count as lines', async () => {
    const csvText =
      'category,name,region,tier\n,,,\nvenues,Good Hall,Pune,basic\n , ,,,,\nvenues,Other Hall,Pune,gold\n,,,\n';
    expect(await problemsOf(csvText, 'csv')).toEqual(['line 5: tier: must be one of basic, premium, luxury']);
  });

  it('may have an unknown or repeated column', async () => {
    expect((await problemsOf('category,name,colour\n', 'csv'))[0]).toContain('There is no column "colour"');
    expect(await problemsOf('category,name,name\n', 'csv')).toEqual(['The column "name" occurs twice.']);
    expect(await problemsOf(toJson({ ...HALL, colour: 'red' }))).toEqual(['row 1: there is no column "colour"']);
  });

  it('may have a column of another kind of row', async () => {
    expect(await problemsOf(toJson({ ...HALL, services: ['x'], rating: 5 }))).toEqual([
      'row 1: services: belongs to a ready-made package, not to a service',
      'row 1: rating: belongs to a review, not to a service',
    ]);
    expect(
      await problemsOf(toJson({ category: 'Packages', name: 'P', region: 'Pune', tier: 'basic', capacity: 5 })),
    ).toEqual([
      'row 1: price: is missing',
      'row 1: services: is missing',
      'row 1: capacity: belongs to a service, not to a ready-made package',
    ]);
    expect(
      await problemsOf(toJson({ category: 'reviews', service: 'x', rating: 6, date: '2026-02-30', tier: 'basic' })),
    ).toEqual([
      'row 1: author: is missing',
      'row 1: rating: must be a rating of 1 to 5',
      'row 1: comment: is missing',
      'row 1: date: must be a date such as 2026-12-10',
      'row 1: tier: belongs to a service, not to a review',
    ]);
  });

  it.each([
    [{ min_budget: 2, max_budget: 1 }, 'max_budget: is less than min_budget'],
    [{ image: 'javascript:alert(1)' }, 'image: must be an address'],
    [{ image: '//evil.example/x.png' }, 'image: must be an address'],
    [{ additional_images: ['/a.jpg', 'ftp://x'] }, 'additional_images: must be an address'],
    [{ image: '../secret.jpg' }, 'image: must be an address'],
    [{ image: 'a\\..\\..\\secret.jpg' }, 'image: must be an address'],
    [{ id: 'Venues' }, 'id: must be letters'],
    [{ id: '../x' }, 'id: must be letters'],
    [{ id: 'x'.repeat(201) }, 'id: must be letters, digits, dots, hyphens and underscores, at most 200'],
    [{ category: 'packages', price: 1, services: ['asha'], id: 'Luxury' }, 'id: must be letters'],
    [{ name: '???' }, 'id: give one, because none can be generated from this name and city'],
    [{ name: 'x'.repeat(194) }, 'id: give one'],
    [{ name: 'Catering', region: 'पुणे' }, 'id: give one'],
    [{ category: 'packages', price: 1, services: ['asha'], name: 'Luxury', region: 'पुणे' }, 'id: give one'],
    [{ name: 'a\u0000b' }, 'name: must be text'],
    [{ name: { first: 'x' } }, 'name: must be text'],
    [{ features: { a: 1 } }, 'features: must be a list'],
    [{ amenities: ['Lawn', 'Pool, heated'] }, 'amenities: must be a list of at most 50 texts without commas'],
    [{ specifications: 'Rooms 40' }, 'specifications: must be names and values'],
    [{ region: 'All' }, 'region: must be the name of a city'],
    [{ region: 'all  regions' }, 'region: must be the name of a city'],
    [{ price: 1e300 }, 'price: must be whole rupees'],
    [{ sample: 'perhaps' }, 'sample: must be yes or no'],
  ])('may have the value %j', async (invalidValues, message) => {
    expect((await problemsOf(toJson({ ...HALL, ...invalidValues })))[0]).toContain(`row 1: ${message}`);
  });

  it.each([
    ['json', '', 'no rows'],
    ['json', '{"category": "venues"}', 'must be a JSON array'],
    ['json', '[] {}', 'not valid JSON'],
    ['json', '[]', 'no rows'],
    ['json', '[1]', 'row 1: is not an object'],
    ['json', '[{"category": "venues"}', 'not valid JSON'],
    ['json', '[{"category": "venues",}]', 'not valid JSON: Unexpected RIGHT_BRACE'],
    ['csv', '', 'no rows'],
    ['csv', 'category,name\nvenues,"open', 'not valid CSV'],
    ['csv', 'category,name\nvenues\n', 'line 2: has 1 values, but the first line names 2 columns'],
    ['csv', 'category,name\nvenues\nballoons,Hall', 'line 2: has 1 values'],
    ['csv', 'category,name\nvenues\nballoons,Hall', 'line 3: '],
    ['json', '[1, {"category": "balloons"}]', 'row 1: is not an object'],
    ['json', '[1, {"category": "balloons"}]', 'row 2: '],
  ] as const)('may be %s with the content %j', async (format, text, message) => {
    expect((await problemsOf(text, format)).join()).toContain(message);
  });
});

describe('the arguments of the import', () => {
  it('are a file, --replace, --images and --download, or --help', () => {
    expect(parseImportArguments(['a/Halls.CSV'])).toEqual({
      file: 'a/Halls.CSV',
      format: 'csv',
      replace: false,
      images: undefined,
      download: false,
    });
    expect(parseImportArguments(['halls.json', '--replace', '--images', './photographs', '--download'])).toEqual({
      file: 'halls.json',
      format: 'json',
      replace: true,
      images: './photographs',
      download: true,
    });
    expect(parseImportArguments(['--help'])).toBe('help');
  });

  it.each([[[]], [['a.json', 'b.json']], [['a.xlsx']], [['--replce', 'a.json']]])(
    'are rejected when they are %j',
    (args) => {
      expect(parseImportArguments(args)).toMatchObject({ problem: expect.any(String) });
    },
  );

  it('are explained with every column of the file', () => {
    for (const column of CATALOGUE_COLUMNS) expect(IMPORT_USAGE).toMatch(new RegExp(`\\b${column}\\b`));
  });
});

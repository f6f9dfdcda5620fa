import { describe, expect, it, vi } from 'vitest';
import {
  readCategories,
  readImage,
  readRegions,
  readService,
  readServiceOf,
  readServices,
  readServicesOf,
} from '#contract/catalogue.ts';
import { readPackage } from '#contract/packages.ts';
import { readReviews } from '#contract/reviews.ts';
import { readVendor } from '#contract/vendors.ts';
import { ContractError } from '#contract/readers.ts';

const context = { baseUrl: 'https://api.example.in/api/', warn: vi.fn<(message: string) => void>() };
const read = (raw: unknown) => readService(raw, context);

describe('one service or venue, from any backend (section 3)', () => {
  it('reads decimal text, nulls and missing fields', () => {
    expect(
      read({ id: 7, name: 'Lotus Hall', min_budget: '150000.00', price: null, capacity: '300', tier: 'Premium' }),
    ).toEqual({
      id: '7',
      category: '',
      name: 'Lotus Hall',
      description: '',
      location: '',
      region: '',
      vendor: '',
      price: undefined,
      price_per_plate: undefined,
      min_budget: 150_000,
      max_budget: undefined,
      price_range: '',
      tier: 'premium',
      style: '',
      decor_type: '',
      features: [],
      specifications: {},
      capacity: 300,
      venue_type: '',
      amenities: [],
      packages: [],
      image: '',
      additionalImages: [],
      rating: undefined,
      review_count: undefined,
    });
  });

  it('a missing or unknown tier becomes other', () => {
    expect(read({ id: 1 }).tier).toBe('other');
    expect(read({ id: 1, tier: 'platinum' }).tier).toBe('other');
    expect(read({ id: 1, tier: ' LUXURY ' }).tier).toBe('luxury');
  });

  it.each([null, 42, {}, [], ''])('a name of %j is never shown as an object', (name) => {
    expect(read({ id: 1, name }).name).toBe(name === 42 ? '42' : '');
  });

  it.each([0, -5, '0', null, 'many', Number.NaN, {}])('a capacity of %j is unknown', (capacity) => {
    expect(read({ id: 1, capacity }).capacity).toBeUndefined();
  });

  it('lists come as arrays, comma-separated text or objects with names; empty entries are removed', () => {
    const lists = ['Parking, ,Lift,', ['Parking', '', null, 'Lift'], [{ name: 'Parking' }, { name: 'Lift' }, {}]];
    for (const amenities of lists) expect(read({ id: 1, amenities }).amenities).toEqual(['Parking', 'Lift']);
    for (const amenities of [null, 7, {}, ',,, ,']) expect(read({ id: 1, amenities }).amenities).toEqual([]);
    expect(read({ id: 1, features: Array.from({ length: 10_000 }, () => 'x') }).features).toHaveLength(500);
  });

  it('specifications become flat texts and cannot reach the prototype', () => {
    const raw: unknown = JSON.parse(
      '{"id":1,"specifications":{"Rooms":12,"AC":true,"Deep":{"a":1},"__proto__":{"bad":"x"}}}',
    );
    const { specifications } = read(raw);
    expect(specifications).toEqual({ Rooms: '12', AC: 'Yes' });
    expect(({} as Record<string, unknown>)['bad']).toBeUndefined();
    expect(read({ id: 1, specifications: ['a'] }).specifications).toEqual({});
  });

  it('the category comes as an id, a name or an object', () => {
    expect(read({ id: 1, category: 'Venues' }).category).toBe('venues');
    expect(read({ id: 1, category: { id: 'decor', name: 'Decor' } }).category).toBe('decor');
  });

  it('what a category’s own call brings is of that category, whatever the backend calls it', () => {
    expect(readServiceOf('venues')({ id: 1, category: 3 }, context).category).toBe('venues');
    expect(readServicesOf('decor')([{ id: 1 }, { id: 2, category: 'Decoration' }], context).items).toMatchObject([
      { category: 'decor' },
      { category: 'decor' },
    ]);
  });

  it.each([null, [], 'x', 5, {}, { name: 'no id' }])('%j is no service', (raw) => {
    expect(() => read(raw)).toThrow(ContractError);
  });
});

describe('images in every shape (section 3)', () => {
  it.each([
    ['a list', { additional_images_list: ['/a.jpg', '', '/b.jpg'] }],
    ['a list of addresses', { additional_image_urls: ['/a.jpg', '/b.jpg'] }],
    ['a comma string', { additional_images: ' /a.jpg,, /b.jpg ' }],
    ['gallery images', { gallery_images: [{ image: '/a.jpg' }, { url: '/b.jpg' }] }],
  ])('reads %s', (_, shape) => {
    const service = read({ id: 1, image: '/main.jpg', ...shape });
    expect(service.image).toBe('https://api.example.in/main.jpg');
    expect(service.additionalImages).toEqual(['https://api.example.in/a.jpg', 'https://api.example.in/b.jpg']);
  });

  it('image_url goes before image; all shapes at once are joined without repeats, at most 50', () => {
    const service = read({
      id: 1,
      image_url: 'https://cdn.example.in/m.jpg',
      image: '/other.jpg',
      additional_images_list: ['/a.jpg'],
      additional_images: '/a.jpg,/b.jpg',
      additional_image_urls: Array.from({ length: 500 }, (_, index) => `/${index}.jpg`),
    });
    expect(service.image).toBe('https://cdn.example.in/m.jpg');
    expect(service.additionalImages).toHaveLength(50);
    expect(new Set(service.additionalImages).size).toBe(50);
  });

  it('drops whatever is not http(s), a path or data:image/', () => {
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://x/y',
      'file:///etc/passwd',
      'blob:x',
      'http://',
      '',
    ])
      expect(readImage(bad, context)).toBe('');
    expect(readImage('data:image/png;base64,AA', context)).toBe('data:image/png;base64,AA');
    expect(readImage('//cdn.example.in/x.jpg', context)).toBe('https://cdn.example.in/x.jpg');
    expect(readImage('media/x y.jpg', context)).toBe('https://api.example.in/api/media/x%20y.jpg');
  });
});

describe('lists in any wrapper (section 7)', () => {
  const venues = readServices('venues');

  it.each([
    ['a bare array', [{ id: 1 }]],
    ['venues', { venues: [{ id: 1 }] }],
    ['results', { results: [{ id: 1 }], count: 1, next: null }],
    ['data', { data: [{ id: 1 }] }],
    ['data with results', { data: { results: [{ id: 1 }] } }],
    ['services', { services: [{ id: 1 }] }],
  ])('finds it in %s', (_, raw) => {
    expect(venues(raw, context).items.map(({ id }) => id)).toEqual(['1']);
  });

  it('finds it under the category’s own name', () => {
    expect(readServices('catering')({ catering: [{ id: 2 }] }, context).items).toHaveLength(1);
  });

  it('an object without a list is empty, and said so', () => {
    const warn = vi.fn<(message: string) => void>();
    expect(venues({ message: 'hello' }, { ...context, warn }).items).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each([null, 5, '<html></html>', '', undefined, true])('%j is an error, never an empty list', (raw) => {
    expect(() => venues(raw, context)).toThrow(ContractError);
  });

  it('leaves out entries that are no services', () => {
    expect(venues([null, 1, 'x', { name: 'no id' }, { id: 0, name: 'zero is an id' }], context).items).toMatchObject([
      { id: '0' },
    ]);
  });

  it('keeps count, next page and tiers when the backend tells', () => {
    const page = venues(
      {
        count: 60,
        next: 'http://x/api/venues/?limit=24&offset=24',
        results: [{ id: 1 }],
        tiers: { basic: 20, premium: '30', luxury: 10 },
      },
      context,
    );
    expect(page).toMatchObject({
      count: 60,
      next: { limit: '24', offset: '24' },
      tiers: { basic: 20, premium: 30, luxury: 10 },
    });
    expect(venues([{ id: 1 }, { id: 2 }], context)).toMatchObject({ count: 2, next: null, tiers: undefined });
  });
});

describe('the rest of the catalogue', () => {
  it('regions need id and name; all is ours', () => {
    const raw = [{ id: 1, name: 'Hyderabad' }, { id: 'all', name: 'All' }, { id: 2 }, { name: 'x' }, null];
    expect(readRegions(raw, context)).toEqual([{ id: '1', name: 'Hyderabad' }]);
    const told = { id: 1, name: 'Hyderabad' };
    expect(readRegions([{ ...told, sample: true }], context)).toEqual([{ id: '1', name: 'Hyderabad', sample: true }]);
    expect(readRegions([{ ...told, sample: 'yes' }], context)).toEqual([{ id: '1', name: 'Hyderabad' }]);
  });

  it('categories read minPrice in both spellings', () => {
    const [first, second] = readCategories(
      [
        { id: 'Venues', name: 'Venues', minPrice: '150000.00' },
        { id: 'decor', min_price: 70_000 },
      ],
      context,
    );
    expect(first).toMatchObject({ id: 'venues', minPrice: 150_000 });
    expect(second).toMatchObject({ id: 'decor', minPrice: 70_000 });
  });

  it('reviews without a rating of 1 to 5 are left out', () => {
    const ratings = [1, 5, '4', 0, 6, null].map((rating, id) => ({ id, rating, comment: 'x' }));
    expect(readReviews(ratings, context).items.map(({ rating }) => rating)).toEqual([1, 5, 4]);
  });

  it('vendors and packages carry their services', () => {
    expect(readVendor({ id: 3, name: 'V', services: [{ id: 1 }] }, context).services).toHaveLength(1);
    expect(readPackage({ id: 3, name: 'P', tier: 'basic', services: [{ id: 1 }, null] }, context)).toMatchObject({
      id: '3',
      tier: 'basic',
      services: [{ id: '1' }],
    });
    expect(() => readVendor('x', context)).toThrow(ContractError);
    expect(() => readPackage({}, context)).toThrow(ContractError);
  });
});

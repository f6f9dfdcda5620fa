import { describe, expect, it } from 'vitest';
import {
  readService,
  createCategoryServiceReader,
  createCategoryServiceListReader,
} from '#contract/catalogue/services.ts';
import { ContractError } from '#contract/readers.ts';
import { readContext } from '../readContext.ts';

const read = (raw: unknown) => readService(raw, readContext);

describe('one service or venue, from any backend (section 3)', () => {
  it('may have decimal texts, nulls and missing fields', { tags: ['fault/Y8'] }, () => {
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
      pricePerPlate: undefined,
      minBudget: 150_000,
      maxBudget: undefined,
      priceRange: '',
      tier: 'premium',
      style: '',
      decorType: '',
      features: [],
      specifications: {},
      capacity: 300,
      venueType: '',
      amenities: [],
      packages: [],
      image: '',
      additionalImages: [],
      rating: undefined,
      reviewCount: undefined,
    });
  });

  it.each([1e21, '1000000000000000000000', 1e10 + 1, 0, -5, Infinity, '1e21', 'javascript:alert(1)', [5]])(
    'has no price, capacity or budget when they are %j',
    { tags: ['fault/X10'] },
    (value) => {
      const numericFields = ['price', 'price_per_plate', 'min_budget', 'max_budget', 'capacity'];
      const service = read({ id: 1, ...Object.fromEntries(numericFields.map((name) => [name, value])) });
      const { price, pricePerPlate, minBudget, maxBudget, capacity } = service;
      expect([price, pricePerPlate, minBudget, maxBudget, capacity].filter((number) => number !== undefined)).toEqual(
        [],
      );
    },
  );

  it.each([
    [{ min_budget: 300_000, max_budget: '150000.00' }, [150_000, 300_000]],
    [{ min_budget: 150_000, max_budget: 300_000 }, [150_000, 300_000]],
    [{ min_budget: 300_000, max_budget: 0 }, [300_000, undefined]],
    [{ max_budget: 300_000 }, [undefined, 300_000]],
  ])('has the lowest price first: %j', (raw, bounds) => {
    const { minBudget, maxBudget } = read({ id: 1, ...raw });
    expect([minBudget, maxBudget]).toEqual(bounds);
  });

  it('has the tier other when its tier is missing or unknown', { tags: ['fault/Y8'] }, () => {
    expect(read({ id: 1 }).tier).toBe('other');
    expect(read({ id: 1, tier: 'platinum' }).tier).toBe('other');
    expect(read({ id: 1, tier: ' LUXURY ' }).tier).toBe('luxury');
  });

  it.each([null, 42, {}, [], ''])(
    'has a text as its name when the backend sends the name %j',
    { tags: ['fault/X4'] },
    (name) => {
      expect(read({ id: 1, name }).name).toBe(name === 42 ? '42' : '');
    },
  );

  it.each([0, -5, '0', null, 'many', Number.NaN, {}])(
    'has no capacity when the backend sends the capacity %j',
    { tags: ['fault/X10'] },
    (capacity) => {
      expect(read({ id: 1, capacity }).capacity).toBeUndefined();
    },
  );

  it(
    'has lists from arrays, JSON, comma-separated texts or objects with names, without empty entries',
    { tags: ['fault/X6', 'fault/X7'] },
    () => {
      const listFormats = [
        'Parking, ,Lift,',
        ['Parking', '', null, 'Lift'],
        [{ name: 'Parking' }, { name: 'Lift' }, {}],
        '["Parking", "", null, "Lift"]',
      ];
      for (const amenities of listFormats) expect(read({ id: 1, amenities }).amenities).toEqual(['Parking', 'Lift']);
      for (const amenities of [null, 7, {}, ',,, ,', 'null', '[]'])
        expect(read({ id: 1, amenities }).amenities).toEqual([]);
      expect(read({ id: 1, amenities: '[AC, Lift' }).amenities).toEqual(['[AC', 'Lift']);
      expect(read({ id: 1, features: Array.from({ length: 10_000 }, () => 'x') }).features).toHaveLength(500);
    },
  );

  it('has specifications as texts, which cannot change the prototype', { tags: ['fault/X8'] }, () => {
    const raw: unknown = JSON.parse(
      '{"id":1,"specifications":{"Rooms":12,"AC":true,"Deep":{"a":1},"__proto__":{"bad":"x"}}}',
    );
    const { specifications } = read(raw);
    expect(specifications).toEqual({ Rooms: '12', AC: 'Yes' });
    expect(({} as Record<string, unknown>)['bad']).toBeUndefined();
    expect(read({ id: 1, specifications: ['a'] }).specifications).toEqual({});
  });

  it('has its category from an id, a name or an object', () => {
    expect(read({ id: 1, category: 'Venues' }).category).toBe('venues');
    expect(read({ id: 1, category: { id: 'decor', name: 'Decor' } }).category).toBe('decor');
  });

  it('has the category of the endpoint that returned it', () => {
    expect(createCategoryServiceReader('venues')({ id: 1, category: 3 }, readContext).category).toBe('venues');
    expect(
      createCategoryServiceListReader('decor')([{ id: 1 }, { id: 2, category: 'Decoration' }], readContext).items,
    ).toMatchObject([{ category: 'decor' }, { category: 'decor' }]);
  });

  it.each([null, [], 'x', 5, {}, { name: 'no id' }])('is not read from %j', (raw) => {
    expect(() => read(raw)).toThrow(ContractError);
  });
});

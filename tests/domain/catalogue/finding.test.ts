import { describe, expect, it } from 'vitest';
import { filterServices, sortServices, venueOptionsOf } from '#domain/catalogue/finding.ts';
import type { ListCriteria } from '#domain/catalogue/finding.ts';
import { listFiltersOf, sortOptionsFor } from '#domain/catalogue/listFilters.ts';
import { listParametersOf } from '#domain/catalogue/listParameters.ts';
import {
  nothingFoundText,
  removableFilters,
  withoutFilter,
  withoutFilterText,
} from '#domain/catalogue/nothingFound.ts';
import { createService } from '../createService.ts';

const joinIds = (services: readonly { id: string }[]) => services.map(({ id }) => id).join(' ');

describe('filtering a list (section 15.1)', () => {
  const venues = [
    createService({
      id: 'a',
      name: 'Royal Palace Grounds',
      location: 'Nagole, Hyderabad',
      minBudget: 200_000,
      price: 900_000,
      capacity: 900,
      venueType: 'Palace',
    }),
    createService({ id: 'b', name: 'Lotus Lawn', location: 'Nagole Road', price: 500_000, capacity: 300 }),
    createService({ id: 'c', name: 'Érable Hall', description: 'Opposite the palace.', venueType: 'palace' }),
  ];

  it.each<[ListCriteria, string]>([
    [{}, 'a b c'],
    [{ search: '  GROUNDS   royal ' }, 'a'],
    [{ search: 'palace' }, 'a'],
    [{ search: 'opposite palace' }, ''],
    [{ search: 'hyderabad' }, ''],
    [{ search: 'palace', guests: 5000 }, ''],
    [{ search: 'érable' }, 'c'],
    [{ search: 'E\u0301rable' }, 'c'],
    [{ search: 'nothing' }, ''],
    [{ search: 'r o y a l p g x' }, ''],
    [{ search: 'r o y a l p g u x' }, 'a'],
    [{ budgetMin: 200_000 }, 'a b'],
    [{ budgetMin: 200_001 }, 'b'],
    [{ budgetMax: 500_000 }, 'a b'],
    [{ budgetMax: 499_999 }, 'a'],
    [{ budgetMin: 900_000, budgetMax: 100_000 }, ''],
    [{ guests: 300 }, 'a b'],
    [{ guests: 901 }, ''],
    [{ area: 'nagole' }, 'a'],
    [{ area: 'Nagole, Hyderabad' }, 'a'],
    [{ area: ' nagole,  HYDERABAD ' }, 'a'],
    [{ area: 'Nagole Road' }, 'b'],
    [{ venueType: 'PALACE' }, 'a c'],
    [{ venueType: 'palace', guests: 100 }, 'a'],
  ])('%o finds %j', (criteria, expected) => {
    expect(joinIds(filterServices(venues, criteria))).toBe(expected);
  });

  it.each(['queen', "Queen's", 'queen’s', 'queens', "rao's", 'Rao’s'])(
    'ignores apostrophes in the search: %s',
    (search) => {
      const services = [createService({ id: 'a', name: "Queen’s and Rao's Court" }), ...venues];
      expect(joinIds(filterServices(services, { search }))).toBe('a');
    },
  );
});

describe('sorting a list (section 15.1)', () => {
  const services = [
    createService({ id: 'a', name: 'Hall 10', price: 300, rating: 4, capacity: 100 }),
    createService({ id: 'b', name: 'Hall 9', minBudget: 200, price: 900, rating: 4.5 }),
    createService({ id: 'c', name: 'Atrium', capacity: 800 }),
    createService({ id: 'd', name: 'Hall 9', price: 300, rating: 4.5, capacity: 100 }),
  ];
  it.each([
    ['name', 'c b d a'],
    ['lowest-price', 'b d a c'],
    ['highest-price', 'd a b c'],
    ['best-rated', 'b d a c'],
    ['most-guests', 'c d a b'],
  ] as const)('by %s gives %s; missing values come last, equal ones are ordered by name', (sort, expected) => {
    expect(joinIds(sortServices(services, sort))).toBe(expected);
  });

  it('orders equal names by id, whatever order they are given in', () => {
    const [firstHall, secondHall] = [
      createService({ id: 'a', name: 'Hall' }),
      createService({ id: 'b', name: 'Hall' }),
    ];
    expect(joinIds(sortServices([secondHall, firstHall], 'name'))).toBe('a b');
    expect(joinIds(sortServices([secondHall, firstHall], 'best-rated'))).toBe('a b');
  });

  it('offers the sort orders of the specification', () => {
    const names = ['Name', 'Lowest price', 'Highest price', 'Best rated'];
    expect(sortOptionsFor(false).map(({ name }) => name)).toEqual(names);
    expect(sortOptionsFor(true).map(({ name }) => name)).toEqual([...names, 'Most guests']);
  });
});

describe('the filters in an address (section 15.1)', () => {
  const readFilters = (query: string) => listFiltersOf(listParametersOf(new URLSearchParams(query)));

  it('are read, and everything else is ignored', () => {
    expect(
      readFilters(
        'tier=basic&search=%20lotus%20&sort=best-rated&budget_min=1000&budget_max=9000&guests=200&area=Nagole&venue_type=Resort&x=1',
      ),
    ).toEqual({
      search: 'lotus',
      sort: 'best-rated',
      budgetMin: 1000,
      budgetMax: 9000,
      guests: 200,
      area: 'Nagole',
      venueType: 'Resort',
    });
  });

  it.each([
    'guests=abc',
    'guests=0',
    'guests=100001',
    'budget_min=-1',
    'budget_max=1e9',
    'sort=cheapest',
    'search=%20',
    'budget=7',
    'search=',
  ])('are missing when %s cannot be read', (query) => expect(readFilters(query)).toEqual({}));

  it('are also read from the parameters of part one of the specification', () => {
    expect(readFilters('q=haldi&budget=50000')).toEqual({ search: 'haldi', budgetMax: 50_000 });
    expect(readFilters('budget=50000&budget_max=20000')).toEqual({ budgetMax: 20_000 });
    expect(readFilters(`search=${'x'.repeat(300)}`).search).toHaveLength(100);
    // An area is the location of a venue, which can have 300 characters.
    expect(readFilters(`area=${'x'.repeat(300)}`).area).toHaveLength(300);
    expect(readFilters('budget_max=1000000000000')).toEqual({ budgetMax: 1e12 });
  });
});

describe('the areas and types of a list (section 15.1)', () => {
  it('are the different values of its venues in alphabetical order', () => {
    const venues = [
      createService({ location: 'Nagole', venueType: 'Resort' }),
      createService({ location: 'Begumpet', venueType: 'resort' }),
      createService({ location: 'Nagole' }),
      createService({ venueType: 'Banquet Hall' }),
    ];
    expect(venueOptionsOf(venues)).toEqual({ areas: ['Begumpet', 'Nagole'], venueTypes: ['Banquet Hall', 'resort'] });
  });
});

describe('the sentence about a list in which nothing is found (section 15.2)', () => {
  it.each([
    ['venues', { guests: 900, budgetMax: 500_000 }, 'No venue for 900 guests up to ₹5,00,000.'],
    [
      'venues',
      { guests: 1, budgetMin: 200_000, budgetMax: 500_000 },
      'No venue for 1 guest from ₹2,00,000 up to ₹5,00,000.',
    ],
    [
      'venues',
      { search: 'lotus', venueType: 'Palace', area: 'Nagole, Hyderabad' },
      'No venue named “lotus” of the type Palace in Nagole, Hyderabad.',
    ],
    ['services', { budgetMin: 100_000, sort: 'name' }, 'No service from ₹1,00,000.'],
    [
      'services',
      { tier: 'luxury', style: 'minimal', decorType: 'haldi', budgetMax: 50_000 },
      'No service of the tier Luxury in the style Minimal for the ceremony Haldi up to ₹50,000.',
    ],
  ] as const)('names the filters of %s', (noun, filters, text) => {
    expect(nothingFoundText(noun, filters)).toBe(text);
  });

  it('comes with the filters that can be removed, and says what is found without each', () => {
    const parameters = { guests: '900', ['budget_min']: '1', budget: '50000', sort: 'name' };
    const filters = removableFilters(parameters);
    expect(filters.map(({ name }) => name)).toEqual(['the number of guests', 'the price limit']);
    expect(filters.map((filter) => withoutFilter(parameters, filter))).toEqual([
      { ['budget_min']: '1', budget: '50000', sort: 'name' },
      { guests: '900', sort: 'name' },
    ]);
    expect(filters.map((filter) => withoutFilterText(filter, 3))).toEqual([
      'Without the number of guests there are 3.',
      'Without the price limit there are 3.',
    ]);
    expect(filters.map((filter) => withoutFilterText(filter, 1))[1]).toBe('Without the price limit there is 1.');
    expect(filters.map((filter) => withoutFilterText(filter, 0))[1]).toBe('Without the price limit there are 0.');
  });

  it('comes also with the filters of links from earlier versions, and with those of decor', () => {
    const parameters = { q: 'lotus', tier: 'luxury', style: 'minimal', type: 'haldi' };
    const filters = removableFilters(parameters);
    expect(filters.map(({ name }) => name)).toEqual(['the name', 'the tier', 'the style', 'the ceremony']);
    expect(filters.map((filter) => Object.keys(withoutFilter(parameters, filter)).length)).toEqual([3, 3, 3, 3]);
  });
});

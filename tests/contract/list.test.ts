import { describe, expect, it, vi } from 'vitest';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import { createServiceListReader, createCategoryServiceListReader } from '#contract/catalogue/services.ts';
import { getCategory, listDecor, listServices } from '#contract/endpoints/catalogue.ts';
import { ContractError } from '#contract/readers.ts';
import { readSelectedServices } from '#contract/selectedServices.ts';
import { readContext } from './readContext.ts';

describe('lists in any wrapper (section 7)', () => {
  const readVenues = createServiceListReader('venues');

  it.each([
    ['a bare array', [{ id: 1 }]],
    ['venues', { venues: [{ id: 1 }] }],
    ['results', { results: [{ id: 1 }], count: 1, next: null }],
    ['data', { data: [{ id: 1 }] }],
    ['data with results', { data: { results: [{ id: 1 }] } }],
    ['services', { services: [{ id: 1 }] }],
    ['results beside something else', { data: 'catalogue', results: [{ id: 1 }], detail: '' }],
  ])('are found in %s', (_, raw) => {
    expect(readVenues(raw, readContext).items.map(({ id }) => id)).toEqual(['1']);
  });

  it('are found under the name of the category', () => {
    expect(createServiceListReader('catering')({ catering: [{ id: 2 }] }, readContext).items).toHaveLength(1);
  });

  it.each(CATEGORY_IDS)('of GET /categories/{id} and GET /services are found under the name %s', async (category) => {
    const raw = { id: category, name: 'A category', [category]: [{ id: 2 }] };
    for (const endpoint of [getCategory, listServices])
      expect((await endpoint.read(raw, readContext)).items).toMatchObject([{ id: '2' }]);
  });

  it('are empty for an object without a list, with a warning', { tags: ['fault/N15'] }, () => {
    const warn = vi.fn<(message: string) => void>();
    expect(readVenues({ message: 'hello' }, { ...readContext, warn }).items).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each([
    null,
    5,
    '<html></html>',
    '',
    undefined,
    true,
    { count: 1, results: {} },
    { results: null },
    { data: {} },
    { data: { results: 'none' } },
    { services: 12 },
    { detail: 'Internal error' },
    { data: { detail: 'Internal error' } },
  ])('cause an error for %j, not an empty list', { tags: ['fault/N15'] }, (raw) => {
    expect(() => readVenues(raw, readContext)).toThrow(ContractError);
  });

  it('leave out entries that are not services', () => {
    expect(
      readVenues([null, 1, 'x', { name: 'no id' }, { id: 0, name: 'zero is an id' }], readContext).items,
    ).toMatchObject([{ id: '0' }]);
  });

  it.each([
    [250, 0],
    [1201, 5],
  ])(
    'of %i services are read with %i pauses for the clicks of the user, and with the same result as without',
    async (serviceCount, pauseCount) => {
      const results = Array.from({ length: serviceCount }, (_, index) => (index % 100 === 7 ? null : { id: index }));
      const raw = { data: { results }, count: 5000, next: '/api/decor/?offset=1201', tiers: { basic: serviceCount } };
      const nextTask = vi.fn<() => Promise<void>>(() => Promise.resolve());
      const page = await listDecor.read(raw, { ...readContext, nextTask });
      expect(page).toEqual(createCategoryServiceListReader('decor')(raw, readContext));
      expect(page.items).toHaveLength(serviceCount - results.filter((entry) => entry === null).length);
      expect(nextTask).toHaveBeenCalledTimes(pauseCount);
    },
  );

  it('of selected services cause an error when they are missing, because a missing item counts as removed', () => {
    expect(readSelectedServices([], readContext).items).toEqual([]);
    for (const raw of [{}, { message: 'hello' }, { detail: 'x' }])
      expect(() => readSelectedServices(raw, readContext)).toThrow(ContractError);
  });

  it('contain what the backend sends beside them, also within `data`', () => {
    const wrapper = { results: [{ id: 1 }], count: 60, next: '/api/venues/?page=2', unfiltered_count: 80 };
    const page = readVenues(wrapper, readContext);
    expect(page).toMatchObject({ count: 60, next: { page: '2' }, unfilteredCount: 80 });
    expect(readVenues({ data: wrapper }, readContext)).toEqual(page);
  });

  it('contain count, next page and tiers when the backend sends them', () => {
    const page = readVenues(
      {
        count: 60,
        next: 'http://x/api/venues/?limit=24&offset=24',
        results: [{ id: 1 }],
        tiers: { basic: 20, premium: '30', luxury: 10 },
      },
      readContext,
    );
    expect(page).toMatchObject({
      count: 60,
      next: { limit: '24', offset: '24' },
      tiers: { basic: 20, premium: 30, luxury: 10 },
    });
    expect(readVenues([{ id: 1 }, { id: 2 }], readContext)).toMatchObject({ count: 2, next: null, tiers: undefined });
  });
});

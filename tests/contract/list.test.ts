import { describe, expect, it, vi } from 'vitest';
import { readServices } from '#contract/catalogue/services.ts';
import { ContractError } from '#contract/readers.ts';

const context = { baseUrl: 'https://api.example.in/api/', warn: () => undefined };

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

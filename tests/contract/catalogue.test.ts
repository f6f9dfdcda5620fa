import { describe, expect, it, vi } from 'vitest';
import { readService, readServices } from '#contract/catalogue.ts';

const context = { baseUrl: 'https://api.example.in/api/', warn: vi.fn() };

describe('services read from any backend (sections 3 and 7)', () => {
  it('reads the Django style: decimal text, nulls, missing fields', () => {
    const service = readService(
      { id: 7, name: 'Lotus Hall', min_budget: '150000.00', price: null, tier: 'Premium' },
      context,
    );
    expect(service).toMatchObject({
      id: '7',
      min_budget: 150000,
      price: undefined,
      tier: 'premium',
      features: [],
      specifications: {},
      image: '',
    });
  });
  it('finds the list in a wrapper', () => {
    for (const wrapper of ['venues', 'results', 'data'])
      expect(readServices('venues')({ [wrapper]: [{ id: 1 }] }, context).items).toHaveLength(1);
  });
});

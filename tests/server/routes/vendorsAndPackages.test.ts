import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceAnswer } from '#contract/catalogue.ts';
import type { PackageAnswer } from '#contract/packages.ts';
import type { VendorAnswer } from '#contract/vendors.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';
import { visitor } from '#support/callers.ts';
import type { Caller } from '#support/callers.ts';

let backend: TestBackend;
let guest: Caller;

beforeAll(async () => {
  backend = await createTestBackend();
  guest = visitor(backend);
});
afterAll(() => backend.close());

const get = async <T>(path: string): Promise<T> => {
  const { status, json } = await guest.call('GET', path);
  expect(status, path).toBe(200);
  return json as T;
};

interface List<T> {
  count: number;
  next: string | null;
  results: T[];
}

describe('vendors (section 7)', () => {
  it('lists them by region, in parts', async () => {
    const all = await get<List<VendorAnswer>>('/vendors/');
    expect(all.results).toHaveLength(24);
    expect(all.next).not.toBeNull();
    const pune = await get<List<VendorAnswer>>('/vendors/?region=Pune&limit=200');
    expect(pune.count).toBe(pune.results.length);
    expect(new Set(pune.results.map(({ region }) => region))).toEqual(new Set(['pune']));
  });

  it('answers one with its services by name', async () => {
    const service = (await get<List<ServiceAnswer>>('/photography/')).results[0];
    const vendor = await get<VendorAnswer & { services: ServiceAnswer[] }>(`/vendors/${service?.vendor}/`);
    expect(vendor).toMatchObject({ id: service?.vendor, category: 'photography', region: service?.region });
    expect(vendor.services).toContainEqual(service);
    expect((await guest.call('GET', '/vendors/nobody/')).status).toBe(404);
  });
});

describe('ready-made packages (section 7)', () => {
  it('lists them cheapest first, by region, tier and category', async () => {
    const { count, results } = await get<List<PackageAnswer>>('/packages/');
    expect(count).toBe(21);
    const prices = results.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const [only, ...rest] = (await get<List<PackageAnswer>>('/packages/?region=Kolkata&tier=Luxury')).results;
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ region: 'kolkata', tier: 'luxury' });
    expect((await get<List<PackageAnswer>>('/packages/?category=catering')).count).toBe(21);
    expect((await get<List<PackageAnswer>>('/packages/?category=nothing')).count).toBe(0);
    expect((await get<List<PackageAnswer>>('/packages/?region=nowhere')).count).toBe(0);
  });

  it('answers one with its services, the venue first', async () => {
    const found = await get<PackageAnswer>('/packages/premium-wedding-mumbai/');
    expect(found.services.map(({ category }) => category)).toEqual([
      'venues',
      'catering',
      'photography',
      'decor',
      'entertainment',
    ]);
    expect((await guest.call('GET', '/packages/nothing/')).status).toBe(404);
  });
});

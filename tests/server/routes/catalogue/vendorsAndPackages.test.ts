import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createVisitor } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import type { ListResponse, PackageResponse, ServiceResponse, VendorResponse } from '#support/server/responses.ts';
import { countSampleRows } from '#support/catalogue/countSample.ts';

let backend: TestBackend;
let visitor: Caller;

beforeAll(async () => {
  backend = await createTestBackend();
  visitor = createVisitor(backend);
});
afterAll(() => backend.close());

const get = async <T>(path: string): Promise<T> => {
  const { status, json } = await visitor.call('GET', path);
  expect(status, path).toBe(200);
  return json as T;
};

describe('vendors (section 7)', () => {
  it('are listed by region, page by page', async () => {
    const firstPage = await get<ListResponse<VendorResponse>>('/vendors/');
    expect(firstPage.results).toHaveLength(24);
    expect(firstPage.next).not.toBeNull();
    const punePage = await get<ListResponse<VendorResponse>>('/vendors/?region=Pune&limit=200');
    expect(punePage.count).toBe(punePage.results.length);
    expect(new Set(punePage.results.map(({ region }) => region))).toEqual(new Set(['pune']));
  });

  it('are shown with their services by name', async () => {
    const service = (await get<ListResponse<ServiceResponse>>('/photography/')).results[0];
    const vendor = await get<VendorResponse & { services: ServiceResponse[] }>(`/vendors/${service?.vendor}/`);
    expect(vendor).toMatchObject({ id: service?.vendor, category: 'photography', region: service?.region });
    expect(vendor.services).toContainEqual(service);
    expect((await visitor.call('GET', '/vendors/nobody/')).status).toBe(404);
  });
});

describe('ready-made packages (section 7)', () => {
  it('are listed cheapest first, by region, tier and category', async () => {
    const { count, results } = await get<ListResponse<PackageResponse>>('/packages/');
    expect(count).toBe(countSampleRows({ category: 'packages' }));
    const prices = results.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const [firstPackage, ...otherPackages] = (
      await get<ListResponse<PackageResponse>>('/packages/?region=Kolkata&tier=Luxury')
    ).results;
    expect(otherPackages).toEqual([]);
    expect(firstPackage).toMatchObject({ region: 'kolkata', tier: 'luxury' });
    expect((await get<ListResponse<PackageResponse>>('/packages/?category=catering')).count).toBe(
      countSampleRows({ category: 'packages' }),
    );
    expect((await get<ListResponse<PackageResponse>>('/packages/?category=nothing')).count).toBe(0);
    expect((await get<ListResponse<PackageResponse>>('/packages/?region=nowhere')).count).toBe(0);
  });

  it('are shown with their services, the venue first', async () => {
    const readyMadePackage = await get<PackageResponse>('/packages/premium-wedding-mumbai/');
    expect(readyMadePackage.services.map(({ category }) => category)).toEqual([
      'venues',
      'catering',
      'photography',
      'decor',
      'entertainment',
    ]);
    expect((await visitor.call('GET', '/packages/nothing/')).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRenderedPath } from '#app/renderedPaths.ts';
import { routes } from '#app/routes.tsx';
import type { PageRequest } from '#contract/renderedPage.ts';
import { renderHome, renderPage } from '#server/render/renderPage.tsx';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

/** Tests the HTML of the pages of the catalogue (section 2), with the real server and the sample catalogue. */

let backend: TestBackend;
let venue: { id: string; name: string; image: string };
let service: { id: string; name: string };
let requested: string[] = [];

beforeAll(async () => {
  backend = await createTestBackend();
  [venue] = await firstOf('/api/venues/?tier=premium&limit=1');
  [service] = await firstOf('/api/services/?category=photography&limit=1');
});
afterAll(() => backend.close());

async function firstOf<T>(path: string): Promise<[T]> {
  const response = await backend.fetch(new Request(`http://localhost${path}`));
  return ((await response.json()) as { results: [T] }).results;
}

async function render(address: string, options: Partial<PageRequest> = {}) {
  requested = [];
  return renderPage({
    address,
    region: 'all',
    isSignedIn: true,
    isHttps: false,
    getFromApi: async (path) => {
      requested.push(path);
      return backend.fetch(new Request(`http://localhost${path}`));
    },
    ...options,
  });
}

describe('a page of the catalogue', () => {
  it.each<[string, () => string]>([
    ['/', () => 'Every guest seated.'],
    ['/venues', () => 'Premium Venues'],
    ['/venues?tier=premium', () => venue.name],
    ['/services', () => 'Photography'],
    ['/services/catering', () => 'Catering'],
    ['/categories/decor?type=haldi', () => 'Haldi'],
    ['/services/photography/package/premium', () => 'Photography'],
    ['/venues/{venue}', () => venue.name],
    ['/venues/{venue}/details', () => venue.name],
    ['/services/{service}', () => service.name],
    ['/photography/{service}/details', () => service.name],
  ])('at %s contains its content and the responses from which it was rendered', async (address, content) => {
    const page = await render(address.replace('{venue}', venue.id).replace('{service}', service.id));
    expect(page?.html.toLowerCase()).toContain(content().toLowerCase());
    expect(page?.html).toContain('<h1');
    expect(page?.responses.queries.length).toBeGreaterThanOrEqual(2);
    expect(page?.title).toMatch(/Utsava$/);
    // An inline style would be blocked by the security policy, and so would a script that React adds.
    expect(page?.html).not.toMatch(/ style="|<script/);
  });

  it('preloads its first picture, by an address without a host', async () => {
    const page = await render(`/venues/${venue.id}`);
    expect(page?.html).toMatch(/^<link rel="preload" as="image" href="\/api\/pictures\/[^"]+" fetchPriority="high"\/>/);
    expect(page?.html).not.toContain('page.invalid');
    expect(JSON.stringify(page?.responses)).not.toContain('page.invalid');
  });

  it('shows the chosen region, and requests its data with it', async () => {
    const page = await render('/venues?tier=premium', { region: 'Pune' });
    expect(page?.html).toContain('aria-label="Region: Pune"');
    expect(requested).toContain('/api/venues/?tier=premium&region=Pune');
  });

  it('is rendered for the region of its own request while others are rendered', async () => {
    const regions = ['Pune', 'Hyderabad', 'all', 'Mumbai'];
    const pages = await Promise.all(regions.map((region) => render('/venues?tier=luxury', { region })));
    const keys = pages.map((page) => JSON.stringify(page?.responses.queries.map(([key]) => key)));
    expect(keys.map((key, index) => key.includes(`"${regions[index]}"`))).toEqual([true, true, true, true]);
  });
});

describe('no page is rendered', () => {
  it.each([
    ['for a visitor, who has to sign in', '/venues', { isSignedIn: false }],
    ['for a page with data of the device', '/dashboard', {}],
    ['for the custom package', '/custom-package', {}],
    ['for an address without a page', '/no/such/page', {}],
    ['for a venue that does not exist', '/venues/no-such-venue', {}],
  ])('%s', async (_, address, options) => {
    expect(await render(address, options)).toBeNull();
  });

  it('when a call of the API fails', async () => {
    const getFromApi = async () => Response.json({ detail: 'Busy' }, { status: 500 });
    expect(await render('/venues', { getFromApi })).toBeNull();
  });
});

it('the home page of the build needs no response', async () => {
  const home = await renderHome();
  expect(home.html).toContain('What four couples say');
  expect(home.responses.queries).toEqual([]);
});

it('the service worker asks for exactly the pages that the server can render', async () => {
  const rendered = await Promise.all(
    routes.map(async ({ path }) => {
      const address = path
        .replace(':type', 'photography')
        .replace(':packageName', 'premium')
        .replace(
          ':id',
          path.startsWith('/venues')
            ? venue.id
            : path.includes('categories') || path.includes('package')
              ? 'photography'
              : service.id,
        )
        .replace('*', '/x');
      return [path, (await render(address)) !== null, isRenderedPath(address)];
    }),
  );
  expect(rendered.filter(([, isRendered, isExpected]) => isRendered !== isExpected)).toEqual([]);
});

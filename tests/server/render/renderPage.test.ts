import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isHomeOrCataloguePath, isOutlinePath, isRenderedPath, OUTLINE_HEADINGS } from '#app/rendered/renderedPaths.ts';
import { routes } from '#app/routes.tsx';
import type { PageRequest } from '#contract/renderedPage.ts';
import { renderHome, renderPage } from '#server/render/renderPage.tsx';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';

/** Tests the HTML of the pages that the server renders (section 2), with the real server and the sample catalogue. */

let backend: TestBackend;
let venue: { id: string; name: string; image: string };
let service: { id: string; name: string };
let requestedPaths: string[] = [];

beforeAll(async () => {
  backend = await createTestBackend();
  [venue] = await fetchListOfOne('/api/venues/?tier=premium&limit=1');
  [service] = await fetchListOfOne('/api/services/?category=photography&limit=1');
});
afterAll(() => backend.close());

/** Fetches a list of the API that has one entry. */
async function fetchListOfOne<T>(path: string): Promise<[T]> {
  const response = await backend.fetch(new Request(`http://localhost${path}`));
  return ((await response.json()) as { results: [T] }).results;
}

async function render(address: string, options: Partial<PageRequest> = {}) {
  requestedPaths = [];
  return renderPage({
    address,
    region: 'all',
    isSignedIn: true,
    isHttps: false,
    getFromApi: async (path) => {
      requestedPaths.push(path);
      return backend.fetch(new Request(`http://localhost${path}`));
    },
    ...options,
  });
}

/** Returns an address that matches the path of a route. */
const addressMatchingRoute = (path: string) =>
  path
    .replace('*', '/no/such/page')
    .replace(':type', 'photography')
    .replace(':packageName', 'premium')
    .replace(
      ':id',
      path.startsWith('/venues') ? venue.id : /categories|package/.test(path) ? 'photography' : service.id,
    );

it('says that an address of no page is not found (section 2)', async () => {
  expect(await render('/no/such/page')).toEqual({
    title: 'Page not found · Utsava',
    status: 404,
    sourceFile: 'src/pages/not-found/NotFoundPage.tsx',
    content: null,
  });
  expect((await render('/privacy')).status).toBe(200);
});

it.each([
  '/venues/no-such-venue',
  '/venues/no-such-venue/details',
  '/services/no-such-service',
  '/services/no-such-service/details',
  '/photography/no-such-service/details',
  '/no-such-type/{service}/details',
  '/categories/no-such-category',
  '/services/no-such-service/package/premium',
  '/services/photography/package/no-such-package',
])('says that what the page at %s would show does not exist (section 2)', async (address) => {
  const page = await render(address.replace('{service}', service.id));
  expect([page.status, page.content]).toEqual([404, null]);
});

it('does not say that a page does not exist while the API is missing', async () => {
  await expect(
    render('/venues/no-such-venue', { getFromApi: async () => Response.json({}, { status: 404 }) }),
  ).rejects.toThrow('Status 404');
});

describe('a page of the catalogue', () => {
  it.each<[string, () => string]>([
    ['/', () => 'Every guest seated.'],
    ['/venues', () => 'venues available'],
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
    expect(page.content?.html.toLowerCase()).toContain(content().toLowerCase());
    expect(page.content?.html).toContain('<h1');
    expect(page.content?.responses.queries.length).toBeGreaterThanOrEqual(2);
    expect(page.title).toMatch(/Utsava$/);
    // An inline style would be blocked by the security policy, and so would a script that React adds.
    expect(page.content?.html).not.toMatch(/ style="|<script/);
  });

  it('preloads its first picture, by an address without a host', async () => {
    const page = await render(`/venues/${venue.id}`);
    expect(page.content?.html).toMatch(
      /^<link rel="preload" as="image" href="\/api\/pictures\/[^"]+" fetchPriority="high"\/>/,
    );
    expect(page.content?.html).not.toContain('page.invalid');
    expect(JSON.stringify(page.content?.responses)).not.toContain('page.invalid');
  });

  it('shows the chosen region, and requests its data with it', async () => {
    const page = await render('/venues?tier=premium', { region: 'Pune' });
    expect(page.content?.html).toContain('aria-label="Region: Pune"');
    expect(requestedPaths).toContain('/api/venues/?tier=premium&region=Pune');
  });

  it('is rendered for the region of its own request while others are rendered', async () => {
    const regions = ['Pune', 'Hyderabad', 'all', 'Mumbai'];
    const pages = await Promise.all(regions.map((region) => render('/venues?tier=luxury', { region })));
    const keys = pages.map((page) => JSON.stringify(page.content?.responses.queries.map(([key]) => key)));
    expect(keys.map((key, index) => key.includes(`"${regions[index]}"`))).toEqual([true, true, true, true]);
  });
});

describe('a page that shows data of the device', () => {
  it.each(Object.entries(OUTLINE_HEADINGS))(
    'at %s is rendered as its heading, without content that could be wrong',
    async (address, heading) => {
      const page = await render(address, { region: 'Pune' });
      expect(page.content?.html).toContain(`>${heading}</h1>`);
      expect(page.content?.html).toContain('aria-label="Region: Pune"');
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/.exec(page.content?.html ?? '') ?? [];
      expect(main.replaceAll(/<[^>]*>/g, '')).toBe(`${heading}Loading…`);
      expect(requestedPaths).toEqual(['/api/regions/?region=Pune']);
    },
  );

  it('has only an outline, with or without a slash at the end of its path', () => {
    const paths = Object.keys(OUTLINE_HEADINGS);
    expect(paths.filter(isHomeOrCataloguePath)).toEqual([]);
    expect(paths.filter((path) => !isOutlinePath(`${path}/`))).toEqual([]);
    expect(['/', '/login', '/dashboard/more'].filter(isOutlinePath)).toEqual([]);
  });
});

describe('a page that shows everybody the same', () => {
  it.each([
    ['/login', 'Welcome Back', ['Username', 'Password']],
    ['/register/', 'Create Account', ['Username', 'Email', 'Password', 'Confirm Password']],
    ['/forgot-password', 'Forgot your password?', ['Username']],
    ['/privacy', 'Privacy', []],
    ['/join/any-token', 'You are invited', []],
  ])('at %s is rendered without fields, in which typed text would be lost', async (address, heading, labels) => {
    const { content } = await render(address, { isSignedIn: false, region: 'Pune' });
    expect(content?.html).toContain(`>${heading}</h1>`);
    expect(labels.filter((label) => !content?.html.includes(`>${label}</label>`))).toEqual([]);
    expect(content?.html).not.toContain('<input');
    expect(content?.html).not.toMatch(/ style="|<script/);
    expect(requestedPaths).toEqual(['/api/regions/?region=Pune']);
  });

  it('has a path that no other page has', () => {
    expect(
      ['/login/more', '/join', '/join/', '/join/token/more', '/quiz', '/no/such/page'].filter(isRenderedPath),
    ).toEqual([]);
  });
});

describe('a page is not rendered', () => {
  it.each([
    ['that a visitor cannot see: the sign-in page is shown instead', '/venues', false, 'src/pages/login/LoginPage.tsx'],
    ['that shows the saved answers from its first view', '/quiz', false, 'src/pages/quiz/QuizPage.tsx'],
    ['at the address of another', '/login', true, 'src/pages/dashboard/DashboardPage.tsx'],
    ['that does not exist', '/no/such/page', true, 'src/pages/not-found/NotFoundPage.tsx'],
    ['whose address looks like a host', '//venues', true, 'src/pages/not-found/NotFoundPage.tsx'],
  ])('%s, but its code is known', async (_, address, isSignedIn, sourceFile) => {
    const page = await render(address, { isSignedIn });
    expect([page.content, page.sourceFile]).toEqual([null, sourceFile]);
    expect(requestedPaths).toEqual([]);
  });

  it('when a call of the API fails', async () => {
    const getFromApi = async () => Response.json({}, { status: 500 });
    await expect(render('/venues', { getFromApi })).rejects.toThrow('Status 500');
  });
});

it('every page has its own source file, which exists', async () => {
  const pages = await Promise.all(
    routes.map(({ path }) =>
      render(addressMatchingRoute(path), { isSignedIn: !['/login', '/register'].includes(path) }),
    ),
  );
  const files = pages.map(({ sourceFile }) => sourceFile);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(routes.length);
});

it('the home page of the build needs no response', async () => {
  const home = await renderHome();
  expect(home.content?.html).toContain('What four couples say');
  expect(home.content?.responses.queries).toEqual([]);
});

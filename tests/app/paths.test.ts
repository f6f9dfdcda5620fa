import { describe, expect, it } from 'vitest';
import { paths } from '#paths';
import { routeAt, routes } from '#app/routes.tsx';
import { COMPARE_PAGE, DETAIL_PAGES, SIGNED_IN_PAGES, VISITOR_PAGES } from '../journeys/support/pages.ts';

/** Returns the path of the route of an address; '*' when only the route of the Not Found page matches it. */
const routePathOf = (address: string) => routeAt(new URL(address, 'http://app').pathname)?.route.path ?? '*';

describe('URLs of the app (section 2)', () => {
  const addresses = Object.entries(paths)
    // The app has no route for the review page: the server renders that page without the app.
    .filter(([name]) => name !== 'review')
    .map(([name, path]) => [name, path('catering', 'premium')] as const);

  it.each(addresses)('%s has a route: %s', (_, address) => {
    expect(routePathOf(address)).not.toBe('*');
  });

  it('are all in the lists of pages for accessibility tests and screenshots', () => {
    const listedRoutes = [...VISITOR_PAGES, ...SIGNED_IN_PAGES, ...DETAIL_PAGES, COMPARE_PAGE].map(routePathOf);
    // The lists have no path for this route: it shows the same pages as /services/:id/details and, for venues,
    // /venues/:id.
    listedRoutes.push('/:type/:id/details');
    expect(routes.map(({ path }) => path).filter((path) => !listedRoutes.includes(path))).toEqual([]);
  });

  it.each([
    '/',
    '/login',
    '/register',
    '/quiz',
    '/dashboard',
    '/services',
    '/services/catering',
    '/categories/decor',
    '/services/7',
    '/services/7/details',
    '/catering/7/details',
    '/services/catering/package/premium',
    '/venues',
    '/venues/7',
    '/custom-package',
    '/account',
  ])('%s, which section 2 names, has a route', (address) => {
    expect(routePathOf(address)).not.toBe('*');
  });

  it('keeps an id with any characters in one segment', { tags: ['fault/X14'] }, () => {
    for (const id of ['a/b', 'a?b#c', '50%', '..', '.', 'अ 🎉', 'a\\b', '\uD83D']) {
      const address = paths.details(id, 'venues');
      expect(routePathOf(address), id).toBe('/venues/:id');
      expect(new URL(address, 'http://app').pathname.split('/'), id).toHaveLength(3);
    }
  });

  it('gives a page the id that its address contains', () => {
    expect(routeAt(paths.details('a/b 50%', 'venues'))?.params['id']).toBe('a/b 50%');
  });

  it.each([
    ['venues', '', '/venues/7'],
    ['', 'venue', '/venues/7'],
    ['Catering', 'service', '/catering/7/details'],
    ['astrology', 'service', '/services/7/details'],
    ['', '', '/services/7/details'],
  ])('category "%s" and type "%s" give %s', (category, type, address) => {
    expect(paths.details('7', category, type)).toBe(address);
  });

  it('an unknown path has the not-found route', () => {
    expect(routePathOf('/no/such/page')).toBe('*');
  });
});

import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths } from '#paths';
import { screens } from '../src/routes.tsx';

const screenAt = (address: string) => {
  const { pathname } = new URL(address, 'http://app');
  return matchRoutes(
    screens.map(({ path }) => ({ path })),
    pathname,
  )?.at(-1)?.route.path;
};

describe('every address of the app (section 2)', () => {
  const addresses = Object.entries(paths).map(([name, make]) => [name, make('catering', 'premium')] as const);

  it.each(addresses)('%s leads to a screen: %s', (_, address) => {
    expect(screenAt(address)).not.toBe('*');
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
  ])('%s, of the route table, is a screen', (address) => {
    expect(screenAt(address)).not.toBe('*');
  });

  it('keeps an id of any characters in one segment', () => {
    for (const id of ['a/b', 'a?b#c', '50%', '..', '.', 'अ 🎉', 'a\\b']) {
      expect(screenAt(paths.venue(id)), id).toBe('/venues/:id');
      expect(new URL(paths.venue(id), 'http://app').pathname.split('/'), id).toHaveLength(3);
    }
  });

  it('sends what is no screen to the page that says so', () => {
    expect(screenAt('/no/such/page')).toBe('*');
  });
});

/** Paths of every page (section 2), for tests that check all pages. tests/app/paths.test.ts finds a page without one. */
export const VISITOR_PAGES = ['/', '/login', '/register', '/quiz', '/forgot-password', '/privacy', '/no-such-page'];

export const SIGNED_IN_PAGES = [
  '/dashboard',
  '/services',
  '/services/catering',
  '/services/catering?tier=premium',
  '/categories/decor',
  '/services/catering/package/premium',
  '/services/wedding/package/premium-wedding-pune',
  '/venues',
  '/venues?tier=luxury',
  '/venues/no-such-venue',
  '/custom-package',
  '/account',
];

/** `{venue}` and `{service}` stand for ids of the catalogue. */
export const DETAIL_PAGES = ['/venues/{venue}', '/services/{service}/details'];

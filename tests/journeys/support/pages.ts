/**
 * The paths of all pages that visitors may open (section 2). Tests that check every page use the lists of this file;
 * tests/app/paths.test.ts fails when a page is in none of them.
 */
export const VISITOR_PAGES = [
  '/',
  '/login',
  '/register',
  '/quiz',
  '/forgot-password',
  '/privacy',
  '/join/no-such-invitation',
  '/no-such-page',
];

/** The paths of the pages that require a signed-in user, except the details pages and the comparison. */
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
  '/ceremonies',
  '/what-if',
  '/account',
  '/people',
];

/** The paths of the details pages. `{venue}` and `{service}` stand for ids of the catalogue. */
export const DETAIL_PAGES = ['/venues/{venue}', '/services/{service}/details'];

/** The path of the page that compares services. */
export const COMPARE_PAGE = '/compare?ids={venue}&category=venues';

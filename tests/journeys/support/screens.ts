/** Paths of every page (section 2), for tests that check all pages. */
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

/** Every screen (section 2), for what is looked at on all of them. */
export const VISITOR_SCREENS = ['/', '/login', '/register', '/quiz', '/forgot-password', '/privacy', '/no-such-page'];

export const SIGNED_IN_SCREENS = [
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

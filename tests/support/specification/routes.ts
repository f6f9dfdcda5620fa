/** The routes of section 2 whose titles and texts tests must check, each with a pattern that matches its paths. */
export const ROUTES = {
  '/': /^\/$/,
  '/login': /^\/login$/,
  '/register': /^\/register$/,
  '/quiz': /^\/quiz$/,
  '/dashboard': /^\/dashboard$/,
  '/services': /^\/services$/,
  '/services/{categoryId}': /^\/services\/(?:catering|photography|decor|entertainment|venues)$/i,
  '/categories/{id}': /^\/categories\/[^/]+$/,
  '/services/{id}': /^\/services\/(?!(?:catering|photography|decor|entertainment|venues)$)[^/]+$/i,
  '/services/{id}/details': /^\/services\/[^/]+\/details$/,
  '/{type}/{id}/details': /^\/(?!services\/)[^/]+\/[^/]+\/details$/,
  '/services/{id}/package/{packageName}': /^\/services\/[^/]+\/package\/[^/]+$/,
  '/venues': /^\/venues$/,
  '/venues/{id}': /^\/venues\/[^/]+$/,
  '/custom-package': /^\/custom-package$/,
  '/account': /^\/account$/,
  '/forgot-password': /^\/forgot-password$/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type Route = keyof typeof ROUTES;

import { encodeSegment } from '#contract/endpoint.ts';
import { CATEGORIES, budgetCategoryOf } from '#domain/catalogue/categories.ts';

/** Functions that return the addresses of the pages (section 2). Links and redirects get every address from here. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  privacy: () => '/privacy',
  quiz: () => '/quiz',
  dashboard: () => '/dashboard',
  services: () => '/services',
  /** The page of a category or, with `tier`, its list of the services of this tier. */
  category: (categoryId: string, tier?: string) => `/services/${encodeSegment(categoryId)}${queryString({ tier })}`,
  /**
   * The detail page of a service or venue. The path contains the category. An unknown category is derived from `type`,
   * the type of the package item; if that is unknown too, the path is /services/{id}/details.
   */
  details: (id: string, category = '', type = '') => {
    const itemBudgetCategory = budgetCategoryOf({ category, type });
    const categoryId = CATEGORIES.find(({ budgetCategory }) => budgetCategory === itemBudgetCategory)?.id;
    if (categoryId === 'venues') return `/venues/${encodeSegment(id)}`;
    return `/${categoryId ?? 'services'}/${encodeSegment(id)}/details`;
  },
  /**
   * The package page, which has an enquiry form. It shows the ready-made package with this id or, for a tier, the
   * services of this tier.
   */
  package: (categoryId: string, tierOrPackageId: string) =>
    `/services/${encodeSegment(categoryId)}/package/${encodeSegment(tierOrPackageId)}`,
  venues: (tier?: string) => `/venues${queryString({ tier })}`,
  /**
   * The comparison of services of one category. `ids` contains their ids, separated by commas: see `formatComparedIds`.
   */
  compare: (ids: string, category = '') =>
    `/compare${ids && `?ids=${ids.split(',').map(encodeSegment).join(',')}${category && `&category=${encodeSegment(category)}`}`}`,
  customPackage: () => '/custom-package',
  ceremonies: () => '/ceremonies',
  whatIf: () => '/what-if',
  account: () => '/account',
  people: () => '/people',
  /** The page on which an invitation is accepted. */
  join: (token: string) => `/join/${encodeSegment(token)}`,
  /** The review page, on which the family votes. It is separate from the app. */
  review: (token: string) => `/review/${encodeSegment(token)}`,
};

function queryString(parameters: Readonly<Record<string, string | undefined>>): string {
  const nonEmptyParameters = Object.entries(parameters).filter(([, value]) => value);
  return nonEmptyParameters.length > 0
    ? `?${new URLSearchParams(nonEmptyParameters as [string, string][]).toString()}`
    : '';
}

import { CATEGORIES, budgetCategoryOf } from '#domain/catalogue/categories.ts';

/** Every address of the app (section 2). Only this file and the route table contain addresses. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  privacy: () => '/privacy',
  quiz: () => '/quiz',
  dashboard: () => '/dashboard',
  services: () => '/services',
  /** The page of a category, or the list of one of its tiers. */
  category: (categoryId: string, tier?: string) => `/services/${segment(categoryId)}${query({ tier })}`,
  /**
   * The details page of a service or venue. The path contains its category; where that is unknown, the category that the
   * `type` of a package item stands for; without either, only the id.
   */
  details: (id: string, category = '', type = '') => {
    const line = budgetCategoryOf({ category, type });
    const known = CATEGORIES.find(({ budget }) => budget === line);
    if (known?.id === 'venues') return `/venues/${segment(id)}`;
    return `/${known?.id ?? 'services'}/${segment(id)}/details`;
  },
  /** The services of one tier of a category, with an enquiry form. */
  package: (categoryId: string, tier: string) => `/services/${segment(categoryId)}/package/${segment(tier)}`,
  venues: (tier?: string) => `/venues${query({ tier })}`,
  customPackage: () => '/custom-package',
  account: () => '/account',
};

// encodeURIComponent() throws on half of a surrogate pair.
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Encodes any text as exactly one path segment. Browsers resolve a segment of dots alone, so its dots are encoded twice. */
const segment = (text: string) =>
  /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%252E') : encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD'));

function query(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value);
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][]).toString()}` : '';
}

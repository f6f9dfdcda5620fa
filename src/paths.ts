/** Every address of the app (section 2). No other file writes one, but the route table. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  privacy: () => '/privacy',
  quiz: () => '/quiz',
  dashboard: () => '/dashboard',
  services: () => '/services',
  /** A category's page; by tier when one is given. */
  category: (categoryId: string, tier?: string) => `/services/${segment(categoryId)}${query({ tier })}`,
  /** A service whose category is not known; with it, `serviceOfCategory`. */
  service: (id: string) => `/services/${segment(id)}/details`,
  serviceOfCategory: (categoryId: string, id: string) => `/${segment(categoryId)}/${segment(id)}/details`,
  /** The services of one tier of a category, with an enquiry form. */
  package: (categoryId: string, tier: string) => `/services/${segment(categoryId)}/package/${segment(tier)}`,
  venues: (tier?: string) => `/venues${query({ tier })}`,
  venue: (id: string) => `/venues/${segment(id)}`,
  customPackage: () => '/custom-package',
  account: () => '/account',
};

// Half an emoji cannot be encoded.
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Any text as exactly one segment of a path; one of dots alone would climb, even encoded. */
const segment = (text: string) =>
  /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%252E') : encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD'));

function query(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value);
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][]).toString()}` : '';
}

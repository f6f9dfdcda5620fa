import { paths } from '#paths';

/**
 * The pages that our server renders to HTML: home, the pages of the catalogue, and the outlines of the pages that show
 * data of the device.
 */

/** The cache in which the service worker keeps rendered pages. */
export const PAGES_CACHE = 'pages';

/** Returns whether our server may render the page at a path (section 2). */
export const isRenderedPath = (path: string): boolean =>
  path === '/' || /^\/(?:services|venues|categories)(?:\/|$)|^\/[^/]+\/[^/]+\/details\/?$/.test(path);

/**
 * The headings of the pages that show data of the device. Our server, which does not know these data, renders the outline
 * of such a page: its heading and placeholders (section 2). The page itself has no `h1`.
 */
export const OUTLINE_HEADINGS: Readonly<Record<string, string>> = {
  [paths.dashboard()]: 'Your Wedding Dashboard',
  [paths.compare('')]: 'Compare',
  [paths.customPackage()]: 'Your Custom Package',
  [paths.ceremonies()]: 'Ceremonies',
  [paths.whatIf()]: 'What If',
  [paths.account()]: 'Your Account',
  [paths.people()]: 'People',
};

/** Returns the heading of the page at a path, with or without a trailing slash; undefined for a page without an outline. */
export const outlineHeading = (path: string): string | undefined => OUTLINE_HEADINGS[path.replace(/\/$/, '')];

/** Returns whether our server may render the outline of the page at a path. */
export const isOutlinePath = (path: string): boolean => outlineHeading(path) !== undefined;

import { paths } from '#paths';

/**
 * This module says which pages our server renders to HTML: home, the pages of the catalogue, the pages that show
 * everybody the same, and the outlines of the pages whose data only the browser has stored.
 */

/** The name of the cache in which the service worker stores rendered pages. */
export const PAGES_CACHE = 'pages';

/**
 * Returns whether a path is that of home or of a page of the catalogue, which show responses of the API (section 2).
 */
export const isHomeOrCataloguePath = (path: string): boolean =>
  path === '/' || /^\/(?:services|venues|categories)(?:\/|$)|^\/[^/]+\/[^/]+\/details\/?$/.test(path);

/**
 * The paths of the pages whose HTML is the same for everybody. The page of an invitation is such a page too, but its
 * path contains a token, so isStaticPath() recognises it by a pattern.
 */
const STATIC_PATHS = new Set([paths.login(), paths.register(), paths.forgotPassword(), paths.privacy()]);
const isStaticPath = (path: string) => STATIC_PATHS.has(withoutTrailingSlash(path)) || /^\/join\/[^/]+\/?$/.test(path);

/**
 * The headings of the pages that show data of the device. Our server, which does not know these data, renders the
 * outline of such a page: its heading and placeholders (section 2). GuardedPage shows the heading above the outline and
 * above the page, so the component of the page renders no `h1` of its own.
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

/**
 * Returns the heading of the page at a path, with or without a trailing slash; undefined for a page without an outline.
 */
export const outlineHeading = (path: string): string | undefined => OUTLINE_HEADINGS[withoutTrailingSlash(path)];

export const isOutlinePath = (path: string): boolean => outlineHeading(path) !== undefined;

/** Returns whether our server may render the page at a path, or its outline. */
export const isRenderedPath = (path: string): boolean =>
  isHomeOrCataloguePath(path) || isStaticPath(path) || isOutlinePath(path);

function withoutTrailingSlash(path: string): string {
  return path.replace(/\/$/, '');
}

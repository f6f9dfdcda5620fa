import { paths } from '#paths';

/**
 * The pages that our server renders to HTML: home, the pages of the catalogue, the pages that show everybody the same,
 * and the outlines of the pages whose data only the browser has stored.
 */

/** The cache in which the service worker keeps rendered pages. */
export const PAGES_CACHE = 'pages';

/**
 * Returns whether a path is that of home or of a page of the catalogue, which show responses of the API (section 2).
 */
export const isCataloguePath = (path: string): boolean =>
  path === '/' || /^\/(?:services|venues|categories)(?:\/|$)|^\/[^/]+\/[^/]+\/details\/?$/.test(path);

/**
 * The pages that show everybody the same until the app has started. An invitation is one of them too: isFixedPath()
 * recognises its path by a pattern, because the path contains a token.
 */
const FIXED_PATHS = new Set([paths.login(), paths.register(), paths.forgotPassword(), paths.privacy()]);
const isFixedPath = (path: string) => FIXED_PATHS.has(withoutSlash(path)) || /^\/join\/[^/]+\/?$/.test(path);

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
export const outlineHeading = (path: string): string | undefined => OUTLINE_HEADINGS[withoutSlash(path)];

/** Returns whether the page at a path has an outline. */
export const isOutlinePath = (path: string): boolean => outlineHeading(path) !== undefined;

/** Returns whether our server may render the page at a path, or its outline. */
export const isRenderedPath = (path: string): boolean =>
  isCataloguePath(path) || isFixedPath(path) || isOutlinePath(path);

/** Returns a path without the slash at its end. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/**
 * The pages that our server renders to HTML: home, the pages of the catalogue, and the outlines of the pages that show
 * data of the device.
 */

/** The cache in which the service worker keeps rendered pages. */
export const PAGES_CACHE = 'pages';

/** Returns whether our server may render the page at a path (section 2). */
export const isRenderedPath = (path: string): boolean =>
  path === '/' || /^\/(?:services|venues|categories)(?:\/|$)|^\/[^/]+\/[^/]+\/details\/?$/.test(path);

/** Returns whether our server may render the outline of the page at a path: its heading and placeholders (section 2). */
export const isOutlinePath = (path: string): boolean =>
  /^\/(?:dashboard|custom-package|ceremonies|what-if|account|people|compare)\/?$/.test(path);

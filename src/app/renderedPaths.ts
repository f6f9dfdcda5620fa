/** The pages that our server renders to HTML: home and the pages of the catalogue. Other pages show data of the device. */

/** The cache in which the service worker keeps rendered pages. */
export const PAGES_CACHE = 'pages';

/** Returns whether our server may render the page at a path (section 2). */
export const isRenderedPath = (path: string): boolean =>
  path === '/' || /^\/(?:services|venues|categories)(?:\/|$)|^\/[^/]+\/[^/]+\/details\/?$/.test(path);

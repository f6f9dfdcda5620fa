// Matches the paths of pages that end with an id (section 2). An id may contain a dot, so such a path can look like
// that of a file.
const PAGE_PATH_ENDING_WITH_ID = /^\/(?:venues|services|categories|services\/[^/]+\/package)\/[^/]+$/;

/** Returns whether the path of a URL is that of a file, such as "/robots.txt", and not that of a page. */
export const isFilePath = (path: string): boolean =>
  path.slice(path.lastIndexOf('/')).includes('.') && !PAGE_PATH_ENDING_WITH_ID.test(path);

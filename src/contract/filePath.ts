// The paths of pages that end with an id, which may contain a dot (section 2).
const ENDS_WITH_ID = /^\/(?:venues|services|categories|services\/[^/]+\/package)\/[^/]+$/;

/** Returns whether the path of a URL is that of a file, such as "/robots.txt", and not that of a page. */
export const isFilePath = (path: string): boolean => /\.[^/]*$/.test(path) && !ENDS_WITH_ID.test(path);

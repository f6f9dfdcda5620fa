/** The widths in pixels in which each photograph is stored. A narrower original is not enlarged. */
export const PHOTOGRAPH_WIDTHS = [400, 640, 960, 1600] as const;
export type PhotographWidth = (typeof PHOTOGRAPH_WIDTHS)[number];

export const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;

export type PictureFormat = keyof typeof CONTENT_TYPES;

const PHOTOGRAPH_FILE_NAME = /^[\da-f]{32}-\d{3,4}\.(avif|webp)$/;

/**
 * Returns the content type of the file of a photograph; undefined when the name cannot be that of such a file. A name
 * for which this function returns a content type is safe in a path: it contains no slash and no dots that lead to
 * another directory.
 */
export function contentTypeOf(name: string): string | undefined {
  const format = PHOTOGRAPH_FILE_NAME.exec(name)?.[1];
  return format === undefined ? undefined : CONTENT_TYPES[format as PictureFormat];
}

/** The widths in pixels in which each photograph is stored. A narrower original is not enlarged. */
export const PHOTOGRAPH_WIDTHS = [400, 640, 960, 1600] as const;
export type PhotographWidth = (typeof PHOTOGRAPH_WIDTHS)[number];

export const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;

export type PictureFormat = keyof typeof CONTENT_TYPES;

const PICTURE_FILE = /^[\da-f]{32}-\d{3,4}\.(avif|webp)$/;

/**
 * Returns the content type of a file with this name; undefined when no file of a photograph can have it. A name that
 * has a content type contains nothing that leads to another directory.
 */
export function contentTypeOf(name: string): string | undefined {
  const format = PICTURE_FILE.exec(name)?.[1];
  return format === undefined ? undefined : CONTENT_TYPES[format as PictureFormat];
}

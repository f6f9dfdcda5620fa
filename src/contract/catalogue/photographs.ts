/**
 * A photograph that a backend has in several widths and two formats. In a response, the field of an image contains a
 * single address, which describes all of these files: `…-1600.webp?widths=400-640-960-1600&blur=<WebP in base64>`. A
 * program that does not know this form of address still gets a picture from it: the widest WebP file. The other files
 * have addresses like `…-400.avif`, with one AVIF file and one WebP file for each width. The parameter `blur` contains
 * a picture itself, which is a blurred placeholder.
 */
export interface Photograph {
  /** The URL up to the width: `/api/pictures/photos/<digest>-`. */
  readonly base: string;
  /** Pixels, the smallest first. */
  readonly widths: readonly number[];
  /** A WebP picture of a few pixels, in base64 without padding. */
  readonly blur: string;
}

const PHOTOGRAPH_ADDRESS = /^([^?#]+-)(\d{1,5})\.webp\?widths=((?:\d{1,5}-){0,7}\d{1,5})&blur=([\w+/]{1,200})$/;

/** Returns the address of a photograph. It leads to the widest WebP file. */
export const photographAddress = ({ base, widths, blur }: Photograph): string =>
  `${base}${Math.max(...widths)}.webp?widths=${widths.join('-')}&blur=${blur}`;

/** Reads a photograph from the address of an image. Returns null when the address has another form. */
export function readPhotograph(address: string): Photograph | null {
  const [, base, linkedWidth, widthsText, blur] = PHOTOGRAPH_ADDRESS.exec(address) ?? [];
  if (base === undefined || widthsText === undefined || blur === undefined) return null;
  const widths = widthsText.split('-').map(Number);
  return widths.includes(Number(linkedWidth)) ? { base, widths, blur } : null;
}

/**
 * Returns the value of the attribute `srcset` for a photograph.
 * @param maxWidth pixels; wider files are left out, but the smallest file is always kept
 */
export function photographSrcset(
  { base, widths }: Photograph,
  format: 'avif' | 'webp',
  maxWidth = Number.POSITIVE_INFINITY,
): string {
  const smallestWidth = Math.min(...widths);
  return widths
    .filter((width) => width <= Math.max(maxWidth, smallestWidth))
    .map((width) => `${base}${width}.${format} ${width}w`)
    .join(', ');
}

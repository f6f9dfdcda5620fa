/**
 * A photograph that a backend has in several widths and two formats. The field of an image contains one address for all
 * of these files: `…-1600.webp?widths=400-640-960-1600&blur=<WebP in base64>`. A program that does not know this form
 * still gets a picture, the widest WebP file. The other files are at `…-400.avif` and so on, for each of the widths, as
 * AVIF and as WebP. The parameter `blur` is itself a picture: a blurred placeholder.
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

/** Returns the address of a photograph. It leads to the largest WebP file. */
export const photographAddress = ({ base, widths, blur }: Photograph): string =>
  `${base}${Math.max(...widths)}.webp?widths=${widths.join('-')}&blur=${blur}`;

/** Reads a photograph from the address of an image; null when it is that of any other image. */
export function readPhotograph(address: string): Photograph | null {
  const [, base, largest, list, blur] = PHOTOGRAPH_ADDRESS.exec(address) ?? [];
  if (base === undefined || list === undefined || blur === undefined) return null;
  const widths = list.split('-').map(Number);
  return widths.includes(Number(largest)) ? { base, widths, blur } : null;
}

/**
 * Returns the candidates of a photograph for the attribute `srcset`.
 * @param maxWidth pixels; wider candidates are left out, except the smallest one
 */
export function photographCandidates(
  { base, widths }: Photograph,
  format: 'avif' | 'webp',
  maxWidth = Number.POSITIVE_INFINITY,
): string {
  const smallest = Math.min(...widths);
  return widths
    .filter((width) => width <= Math.max(maxWidth, smallest))
    .map((width) => `${base}${width}.${format} ${width}w`)
    .join(', ');
}

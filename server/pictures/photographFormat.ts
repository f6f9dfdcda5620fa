/**
 * This file recognises the format of a picture by its first bytes, so that no file of another format reaches the image
 * library.
 */

const ACCEPTED_FORMATS_MESSAGE = 'It must be a JPEG, PNG, WebP or AVIF picture.';

/** The brands by which an ISO media file (ISO/IEC 23008-12) is recognised as HEIC, if it has no brand of AVIF. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);

/**
 * Returns why a file is not accepted as a photograph, as the rest of a sentence that begins with the file's name;
 * undefined when its format is accepted.
 */
export function findFormatProblem(file: Uint8Array): string | undefined {
  const start = Buffer.from(file.subarray(0, 64)).toString('latin1');
  if (file.length === 0) return `is empty. ${ACCEPTED_FORMATS_MESSAGE}`;
  if (start.startsWith('\u00FF\u00D8\u00FF') || start.startsWith('\u0089PNG\r\n\u001A\n')) return undefined;
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return undefined;
  if (start.slice(4, 8) === 'ftyp') {
    const brands: readonly string[] = start.slice(8).match(/[\s\S]{4}/g) ?? [];
    if (brands.includes('avif') || brands.includes('avis')) return undefined;
    if (brands.some((brand) => HEIC_BRANDS.has(brand))) return 'is a HEIC picture. Export it as JPEG.';
  }
  return `is not a picture. ${ACCEPTED_FORMATS_MESSAGE}`;
}

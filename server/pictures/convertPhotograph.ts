import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { photographAddress } from '#contract/catalogue/photographs.ts';
import { findFormatProblem } from './photographFormat.ts';
import { PhotographProblem } from './photographProblem.ts';
import { PHOTOGRAPH_WIDTHS } from './pictureFiles.ts';
import type { PictureFormat, PhotographWidth } from './pictureFiles.ts';
import type { PictureStore } from './pictureStore.ts';

/**
 * This file converts photographs for the web. Only the import of a catalogue loads it, because the image library takes
 * time and memory to load.
 */

// Each photograph is converted only once, so a cache would take memory without a use.
sharp.cache(false);

/**
 * Increase this number whenever you change how files are made. All files then get new names. Under an old name,
 * browsers would go on using the file that they have stored.
 */
const CONVERSION_VERSION = 2;

/** The smallest width in pixels that an original may have. */
const MIN_ORIGINAL_WIDTH = 400;
/** The largest number of pixels that an original may have, in millions. */
const MAX_ORIGINAL_MEGAPIXELS = 120;

/**
 * The largest number of bytes of a file, by its width in pixels. A list of 24 cards on a phone, each with a picture of
 * 640 pixels, thus loads less than 400 kB of pictures, whatever they show.
 */
export const MAX_BYTES_BY_WIDTH: Readonly<Record<PhotographWidth, number>> = {
  400: 9_000,
  640: 15_500,
  960: 45_000,
  1600: 140_000,
};

/**
 * For each format, the quality with which encoding begins, on the library's scale of 1 to 100, and by how much to lower
 * the quality so that a file has about half as many bytes.
 */
const QUALITY_SETTINGS: Readonly<
  Record<PictureFormat, { readonly quality: number; readonly stepToHalveBytes: number }>
> = {
  avif: { quality: 50, stepToHalveBytes: 13 },
  webp: { quality: 72, stepToHalveBytes: 30 },
};
/** Encoding in one width begins with the quality that the next smaller width needed, plus at most this number. */
const MAX_QUALITY_INCREASE_TO_NEXT_WIDTH = 8;

/** The largest length of a placeholder, which a page shows until the photograph has loaded, in characters of base64. */
const MAX_PLACEHOLDER_LENGTH = 99;
/**
 * The side in pixels and the quality of each attempt to encode a placeholder, the best first. No side is longer than 16
 * pixels, because WebP encodes blocks of 16 × 16 pixels.
 */
const PLACEHOLDER_ATTEMPTS = [
  [16, 20],
  [16, 10],
  [16, 1],
  [8, 10],
  [8, 1],
  [4, 1],
] as const;

/** A photograph that the import has converted and stored. */
export interface StoredPhotograph {
  /** The address to store in the catalogue for this photograph. */
  readonly address: string;
  /** The number of files that were written; 0 when all files of the photograph were stored before. */
  readonly filesWritten: number;
  /** The bytes of the files that were written. */
  readonly bytesWritten: number;
}

/**
 * Converts a photograph to every width and format, and stores the files. They are upright, in sRGB, and white where the
 * original is transparent. They have no metadata, which could contain the place where the photograph was taken.
 * @throws PhotographProblem when the file is not a photograph of an accepted format and size, or is damaged
 */
export async function storePhotograph(file: Uint8Array<ArrayBuffer>, store: PictureStore): Promise<StoredPhotograph> {
  await assertPhotograph(file);
  const digest = createHash('sha256').update(`${CONVERSION_VERSION}:`).update(file).digest('hex').slice(0, 32);
  const address = photographAddress({
    base: `/api/pictures/photos/${digest}-`,
    widths: PHOTOGRAPH_WIDTHS,
    blur: await decodeOrReject(() => placeholderOf(file)),
  });
  const totals = { filesWritten: 0, bytesWritten: 0 };
  let decodedPicture: DecodedPixels | undefined;
  for (const format of ['avif', 'webp'] as const) {
    const nameOf = (width: PhotographWidth) => `${digest}-${width}.${format}`;
    if (await hasAllFiles(store, PHOTOGRAPH_WIDTHS.map(nameOf))) continue;
    let { quality } = QUALITY_SETTINGS[format];
    for (const width of PHOTOGRAPH_WIDTHS) {
      decodedPicture ??= await decodeOrReject(() =>
        resizedPixelsOf(uprightPictureOf(file), PHOTOGRAPH_WIDTHS.at(-1) ?? 0),
      );
      const encodedPicture = await encode(decodedPicture, width, format, quality);
      // A photograph that needs a low quality in one width also needs it in the next larger one, so begin there with
      // about the same quality. The files thus depend on each other: when one is missing, all files of its format are
      // made again.
      quality = Math.min(QUALITY_SETTINGS[format].quality, encodedPicture.quality + MAX_QUALITY_INCREASE_TO_NEXT_WIDTH);
      await store.put(nameOf(width), encodedPicture.content);
      totals.filesWritten += 1;
      totals.bytesWritten += encodedPicture.content.length;
    }
  }
  return { address, ...totals };
}

async function hasAllFiles(store: PictureStore, names: readonly string[]): Promise<boolean> {
  for (const name of names) if (!(await store.has(name))) return false;
  return true;
}

/** Throws a PhotographProblem if the first bytes of a file or its declared dimensions are wrong. Decodes no pixel. */
async function assertPhotograph(file: Uint8Array<ArrayBuffer>): Promise<void> {
  const problem = findFormatProblem(file);
  if (problem !== undefined) throw new PhotographProblem(problem);
  const { autoOrient, width, height } = await decodeOrReject(() => sharp(file, { limitInputPixels: false }).metadata());
  if (width * height > MAX_ORIGINAL_MEGAPIXELS * 1e6)
    throw new PhotographProblem(`has ${width} × ${height} pixels, more than ${MAX_ORIGINAL_MEGAPIXELS} megapixels.`);
  if (autoOrient.width < MIN_ORIGINAL_WIDTH)
    throw new PhotographProblem(`is ${autoOrient.width} pixels wide. At least ${MIN_ORIGINAL_WIDTH} are needed.`);
}

/** Runs a function that decodes a file. Throws a PhotographProblem in place of its errors. */
async function decodeOrReject<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    throw new PhotographProblem('is damaged or incomplete.', { cause: error });
  }
}

/**
 * Returns the picture turned upright, in sRGB, and white where it is transparent. If the pixels had an alpha channel,
 * the library would compute wrong colours when it resizes them a second time.
 */
const uprightPictureOf = (file: Uint8Array<ArrayBuffer>): Sharp =>
  sharp(file, { limitInputPixels: MAX_ORIGINAL_MEGAPIXELS * 1e6, failOn: 'error' })
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb');

/** The decoded pixels of a picture, with its dimensions. */
type DecodedPixels = Awaited<ReturnType<typeof resizedPixelsOf>>;

/**
 * Resizes a picture to `width` and returns its pixels. A narrower picture keeps its width. A picture that is more than
 * twice as high as wide is reduced until its height is twice `width`, so that its files stay small.
 */
const resizedPixelsOf = (picture: Sharp, width: number) =>
  picture
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Encodes a picture in one width. Lowers the quality until the file has at most MAX_BYTES_BY_WIDTH. If it is too large
 * even at the lowest quality, as for pure noise, encodes the picture in half the width instead.
 * @param firstQuality the quality of the first attempt
 */
async function encode(
  decodedPicture: DecodedPixels,
  width: PhotographWidth,
  format: PictureFormat,
  firstQuality: number,
) {
  const maxBytes = MAX_BYTES_BY_WIDTH[width];
  for (let pixelWidth: number = width; ; pixelWidth = Math.floor(pixelWidth / 2)) {
    const { data, info } = await resizedPixelsOf(sharp(decodedPicture.data, { raw: decodedPicture.info }), pixelWidth);
    for (let quality = firstQuality; ;) {
      const picture = sharp(data, { raw: info });
      const content = await (
        format === 'avif' ? picture.avif({ quality, effort: 3 }) : picture.webp({ quality })
      ).toBuffer();
      if (content.length <= maxBytes) return { content: new Uint8Array(content), quality };
      const step = Math.log2(content.length / maxBytes) * QUALITY_SETTINGS[format].stepToHalveBytes;
      if (quality === 1) break;
      quality = Math.max(1, quality - Math.ceil(Math.max(2, step)));
    }
  }
}

/** Returns the placeholder of a photograph: a WebP file of a few pixels in base64. */
async function placeholderOf(file: Uint8Array<ArrayBuffer>): Promise<string> {
  const { data, info } = await uprightPictureOf(file)
    .resize(16, 16, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let placeholder = '';
  for (const [side, quality] of PLACEHOLDER_ATTEMPTS) {
    const content = await sharp(data, { raw: info })
      .resize(side, side, { fit: 'inside' })
      .webp({ quality, effort: 6 })
      .toBuffer();
    placeholder = content.toString('base64').replaceAll('=', '');
    if (placeholder.length <= MAX_PLACEHOLDER_LENGTH) break;
  }
  return placeholder;
}

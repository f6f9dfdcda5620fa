import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { photographAddress } from '#contract/catalogue/photographs.ts';
import { formatProblem } from './photographFormat.ts';
import { PhotographProblem } from './photographProblem.ts';
import { PHOTOGRAPH_WIDTHS } from './pictureFiles.ts';
import type { PictureFormat, PhotographWidth } from './pictureFiles.ts';
import type { PictureStore } from './pictureStore.ts';

/**
 * Converts photographs for the web. Only the import loads this file, because the image library needs time and memory.
 */

// Each photograph is converted once, so the library's cache of its results would mostly take memory.
sharp.cache(false);

/**
 * Increase this number whenever you change how files are made. All files then get new names. Under an old name,
 * browsers would go on using the file that they have stored.
 */
const RECIPE_VERSION = 2;

/** The smallest width of an original in pixels, and the largest number of its pixels in millions. */
const MIN_WIDTH = 400;
const MAX_MEGAPIXELS = 120;

/**
 * The largest number of bytes of a file, by its width. 24 cards of a phone, each with a picture of 640 pixels, are less
 * than 400 kB, whatever the photographs show.
 */
export const MAX_BYTES_OF_WIDTH: Readonly<Record<PhotographWidth, number>> = {
  400: 9_000,
  640: 15_500,
  960: 45_000,
  1600: 140_000,
};

/**
 * For each format, the quality of the first attempt, on the library's scale of 1 to 100, and by how much the quality
 * must be lowered so that a file has about half as many bytes.
 */
const QUALITY_SETTINGS: Readonly<
  Record<PictureFormat, { readonly quality: number; readonly stepToHalveBytes: number }>
> = {
  avif: { quality: 50, stepToHalveBytes: 13 },
  webp: { quality: 72, stepToHalveBytes: 30 },
};
/** The first attempt in a width uses the quality that the width before it needed, raised by at most this much. */
const QUALITY_RAISE_FOR_NEXT_WIDTH = 8;

/** The largest length of a placeholder in base64, in characters. */
const MAX_BLUR_LENGTH = 99;
/** The sizes and qualities of a placeholder, the best first. A side of 16 pixels is one block of the WebP format. */
const BLUR_ATTEMPTS = [
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
  /** The number of files that were written; 0 when all of them were stored before. */
  readonly filesWritten: number;
  /** The bytes of the files that were written. */
  readonly bytesWritten: number;
}

/**
 * Stores a photograph in every width and format: turned upright, in sRGB, on white where it is transparent, and without
 * the metadata of the original, which can contain the place where it was taken.
 * @throws PhotographProblem when the file is not a photograph of an accepted format and size, or is damaged
 */
export async function storePhotograph(file: Uint8Array<ArrayBuffer>, store: PictureStore): Promise<StoredPhotograph> {
  await assertPhotograph(file);
  const digest = createHash('sha256').update(`${RECIPE_VERSION}:`).update(file).digest('hex').slice(0, 32);
  const address = photographAddress({
    base: `/api/pictures/photos/${digest}-`,
    widths: PHOTOGRAPH_WIDTHS,
    blur: await decodeOrReject(() => blurOf(file)),
  });
  const written = { filesWritten: 0, bytesWritten: 0 };
  let largestPixels: Pixels | undefined;
  for (const format of ['avif', 'webp'] as const) {
    const nameOf = (width: PhotographWidth) => `${digest}-${width}.${format}`;
    if (await hasAll(store, PHOTOGRAPH_WIDTHS.map(nameOf))) continue;
    let { quality } = QUALITY_SETTINGS[format];
    for (const width of PHOTOGRAPH_WIDTHS) {
      largestPixels ??= await decodeOrReject(() => pixelsOf(uprightPictureOf(file), PHOTOGRAPH_WIDTHS.at(-1) ?? 0));
      const encoded = await encode(largestPixels, width, format, quality);
      // A photograph that needs a low quality in one width needs it in the next one too. The quality of a file thus
      // depends on the file before. When one file is missing, all files of its format are therefore made again.
      quality = Math.min(QUALITY_SETTINGS[format].quality, encoded.quality + QUALITY_RAISE_FOR_NEXT_WIDTH);
      await store.put(nameOf(width), encoded.content);
      written.filesWritten += 1;
      written.bytesWritten += encoded.content.length;
    }
  }
  return { address, ...written };
}

async function hasAll(store: PictureStore, names: readonly string[]): Promise<boolean> {
  for (const name of names) if (!(await store.has(name))) return false;
  return true;
}

/** Rejects a file by its first bytes and the dimensions that it declares, before any pixel is decoded. */
async function assertPhotograph(file: Uint8Array<ArrayBuffer>): Promise<void> {
  const problem = formatProblem(file);
  if (problem !== undefined) throw new PhotographProblem(problem);
  const { autoOrient, width, height } = await decodeOrReject(() => sharp(file, { limitInputPixels: false }).metadata());
  if (width * height > MAX_MEGAPIXELS * 1e6)
    throw new PhotographProblem(`has ${width} × ${height} pixels, more than ${MAX_MEGAPIXELS} megapixels.`);
  if (autoOrient.width < MIN_WIDTH)
    throw new PhotographProblem(`is ${autoOrient.width} pixels wide. At least ${MIN_WIDTH} are needed.`);
}

/** Runs a function that decodes a file. An error of the decoder becomes a PhotographProblem. */
async function decodeOrReject<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    throw new PhotographProblem('is damaged or incomplete.', { cause: error });
  }
}

/**
 * Returns the picture turned upright, in sRGB, and on white where it is transparent: from pixels with an alpha channel,
 * the library would compute wrong colours when it resizes them again.
 */
const uprightPictureOf = (file: Uint8Array<ArrayBuffer>): Sharp =>
  sharp(file, { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: 'error' })
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb');

/** Pixels that are decoded, with their dimensions. */
type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/**
 * Returns the pixels of a picture in this width, or in its own width when it is narrower. A picture that is more than
 * twice as high as wide becomes narrower still, so that its files stay small.
 */
const pixelsOf = (picture: Sharp, width: number) =>
  picture
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Encodes pixels for a width. Lowers the quality until the file is not larger than MAX_BYTES_OF_WIDTH. If the file is
 * too large even at the lowest quality, as for pure noise, encodes a picture of half the width instead.
 * @param firstQuality the quality of the first attempt
 */
async function encode(largestPixels: Pixels, width: PhotographWidth, format: PictureFormat, firstQuality: number) {
  const maxBytes = MAX_BYTES_OF_WIDTH[width];
  for (let pixelWidth: number = width; ; pixelWidth = Math.floor(pixelWidth / 2)) {
    const { data, info } = await pixelsOf(sharp(largestPixels.data, { raw: largestPixels.info }), pixelWidth);
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

/** Returns the placeholder of a photograph: a WebP file of a few pixels in base64, at most MAX_BLUR_LENGTH long. */
async function blurOf(file: Uint8Array<ArrayBuffer>): Promise<string> {
  const { data, info } = await uprightPictureOf(file)
    .resize(16, 16, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let blur = '';
  for (const [side, quality] of BLUR_ATTEMPTS) {
    const content = await sharp(data, { raw: info })
      .resize(side, side, { fit: 'inside' })
      .webp({ quality, effort: 6 })
      .toBuffer();
    blur = content.toString('base64').replaceAll('=', '');
    if (blur.length <= MAX_BLUR_LENGTH) break;
  }
  return blur;
}

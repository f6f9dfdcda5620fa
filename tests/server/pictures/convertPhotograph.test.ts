import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { readPhotograph } from '#contract/catalogue/photographs.ts';
import { MAX_BYTES_BY_WIDTH, storePhotograph } from '#server/pictures/convertPhotograph.ts';
import { PHOTOGRAPH_WIDTHS, contentTypeOf } from '#server/pictures/pictureFiles.ts';
import type { PictureStore } from '#server/pictures/pictureStore.ts';
import { createPhotograph } from '#support/pictures/photographs.ts';

/** Creates a store that keeps the pictures in memory, in `files`. */
function createMemoryStore(): PictureStore & { readonly files: Map<string, Uint8Array<ArrayBuffer>> } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    files,
    has: async (name) => files.has(name),
    get: async (name) => files.get(name) ?? null,
    put: async (name, content) => void files.set(name, content),
  };
}

const toBytes = (buffer: Buffer) => new Uint8Array(buffer);
const problemOf = (file: Uint8Array<ArrayBuffer>) =>
  storePhotograph(file, createMemoryStore()).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** Creates a picture whose left half is red and whose right half is blue. */
const createRedBluePicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'red' } },
      gravity: 'west',
    },
  ]);

const store = createMemoryStore();
let original: Uint8Array<ArrayBuffer>;
let address: string;
beforeAll(async () => {
  original = await createPhotograph('lawn', 1620, 1080);
  const taggedFile = await sharp(original)
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();
  original = toBytes(taggedFile);
  ({ address } = await storePhotograph(original, store));
});

describe('a photograph of an imported catalogue (section 3)', () => {
  it('is stored in four widths as AVIF and WebP, within the bytes of its width', async () => {
    const photograph = readPhotograph(address);
    expect(photograph?.widths).toEqual(PHOTOGRAPH_WIDTHS);
    expect(store.files.size).toBe(8);
    for (const width of PHOTOGRAPH_WIDTHS)
      for (const format of ['avif', 'webp'] as const) {
        const name = `${photograph?.base.split('/').at(-1)}${width}.${format}`;
        const file = store.files.get(name) ?? new Uint8Array();
        expect(contentTypeOf(name)).toBe(`image/${format}`);
        const metadata = await sharp(file).metadata();
        expect({ name, format: metadata.format, width: metadata.width, height: metadata.height }).toEqual({
          name,
          format: format === 'avif' ? 'heif' : 'webp',
          width,
          height: Math.round((width * 2) / 3),
        });
        expect(file.length).toBeLessThanOrEqual(MAX_BYTES_BY_WIDTH[width]);
      }
  });

  it('has a blurred placeholder of less than 100 bytes in its address', async () => {
    const blur = readPhotograph(address)?.blur ?? '';
    expect(blur.length).toBeLessThan(100);
    const { width, height, format } = await sharp(Buffer.from(blur, 'base64')).metadata();
    expect({ width, height, format }).toEqual({ width: 16, height: 11, format: 'webp' });
  });

  it('gets the same address again, and files that are missing are written again', async () => {
    expect(await storePhotograph(original, store)).toEqual({ address, filesWritten: 0, bytesWritten: 0 });
    const files = new Map(store.files);
    const missingName = [...files.keys()].find((name) => name.endsWith('-640.webp')) ?? '';
    store.files.delete(missingName);
    expect(await storePhotograph(original, store)).toMatchObject({ address, filesWritten: 4 });
    expect(store.files).toEqual(files);
  });

  it('loses the metadata that the camera has written into it, such as the place', async () => {
    expect((await sharp(original).metadata()).exif?.includes('Asha')).toBe(true);
    for (const file of store.files.values()) {
      const { exif, icc, xmp, iptc } = await sharp(file).metadata();
      expect({ exif, icc, xmp, iptc }).toEqual({ exif: undefined, icc: undefined, xmp: undefined, iptc: undefined });
      expect(Buffer.from(file).includes('Exif')).toBe(false);
    }
  });

  it('is turned upright by the orientation of the camera', async () => {
    const turnedFile = await createRedBluePicture(960, 640).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const store = createMemoryStore();
    await storePhotograph(toBytes(turnedFile), store);
    const [, file] = [...store.files].find(([name]) => name.endsWith('-640.webp')) ?? [];
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([640, 960]);
    // A quarter turn clockwise brings the left half, which is red, to the top.
    const [red = 0, , blue = 0] = data.subarray(info.channels * 640 * 100);
    expect(red).toBeGreaterThan(blue);
  });

  it('gets a white background where it is transparent, in every width and in the placeholder', async () => {
    const background = { r: 200, g: 0, b: 0, alpha: 0.5 };
    const file = await sharp({ create: { width: 2000, height: 1000, channels: 4, background } })
      .png()
      .toBuffer();
    const store = createMemoryStore();
    const { address } = await storePhotograph(toBytes(file), store);
    const placeholder = Buffer.from(readPhotograph(address)?.blur ?? '', 'base64');
    for (const picture of [placeholder, ...store.files.values()]) {
      const { channels } = await sharp(picture).stats();
      expect(channels.map(({ mean }) => mean)).toEqual(
        [227, 127, 127].map((mean) => expect.closeTo(mean, -1) as number),
      );
    }
  });

  it.each(['png', 'webp', 'avif'] as const)('may be a %s picture', async (format) => {
    expect(await problemOf(toBytes(await createRedBluePicture(400, 300).toFormat(format).toBuffer()))).toBe('accepted');
  });

  it('is not enlarged', async () => {
    const store = createMemoryStore();
    await storePhotograph(toBytes(await createRedBluePicture(500, 400).png().toBuffer()), store);
    const widths = await Promise.all(
      [...store.files.values()].map(async (file) => (await sharp(file).metadata()).width),
    );
    expect(widths).toEqual([400, 500, 500, 500, 400, 500, 500, 500]);
  });

  it.each([
    ['very high', 400, 900],
    ['wide', 420, 300],
  ])('stays within the bytes of its width even if it is noise that is %s', async (_, width, height) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
    const file = await sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
      .jpeg()
      .toBuffer();
    const store = createMemoryStore();
    await storePhotograph(toBytes(file), store);
    expect(store.files.size).toBe(8);
    for (const [name, { length }] of store.files) {
      const maxBytes = Object.entries(MAX_BYTES_BY_WIDTH).find(([candidate]) => name.includes(`-${candidate}.`))?.[1];
      expect(length, name).toBeLessThanOrEqual(maxBytes ?? 0);
    }
  });
});

/** Returns a part of a PNG file: the length of its data, its name, the data, and a checksum of name and data. */
function createPngChunk(name: string, data: Buffer): Buffer {
  const lengthField = Buffer.alloc(4);
  lengthField.writeUInt32BE(data.length);
  const nameAndData = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(nameAndData));
  return Buffer.concat([lengthField, nameAndData, checksum]);
}

/** Returns a PNG file that declares these dimensions in a valid header, and contains no pixels. */
function createPngWithoutPixels(width: number, height: number): Uint8Array<ArrayBuffer> {
  // Eight bytes for the dimensions, then: 8 bits a channel, RGB, standard compression and filters, not interlaced.
  const header = Buffer.from('00000000000000000802000000', 'hex');
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return toBytes(
    Buffer.concat([
      Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
      createPngChunk('IHDR', header),
      createPngChunk('IDAT', deflateSync('')),
      createPngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

describe('a file that is no photograph (section 3)', () => {
  it.each<[string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, string]>([
    ['nothing', () => new Uint8Array(), 'is empty. It must be a JPEG, PNG, WebP or AVIF picture.'],
    [
      'text',
      () => toBytes(Buffer.from('Asha Mahal')),
      'is not a picture. It must be a JPEG, PNG, WebP or AVIF picture.',
    ],
    ['SVG', () => toBytes(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'is not a picture.'],
    ['GIF', async () => toBytes(await createRedBluePicture(800, 600).gif().toBuffer()), 'is not a picture.'],
    [
      'HEIC',
      () => toBytes(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')),
      'is a HEIC picture. Export it as JPEG.',
    ],
    [
      'a small picture',
      async () => toBytes(await createRedBluePicture(398, 600).png().toBuffer()),
      'is 398 pixels wide. At least 400 are needed.',
    ],
    [
      'a decompression bomb',
      () => createPngWithoutPixels(12_000, 12_000),
      'has 12000 × 12000 pixels, more than 120 megapixels.',
    ],
    [
      'a JPEG file without pixels',
      () => toBytes(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])),
      'is damaged or incomplete.',
    ],
    ['a PNG file without pixels', () => createPngWithoutPixels(800, 600), 'is damaged or incomplete.'],
    ['a cut JPEG file', () => original.slice(0, original.length / 2), 'is damaged or incomplete.'],
    [
      'a cut WebP file',
      async () => {
        const file = toBytes(await sharp(original).webp().toBuffer());
        return file.slice(0, file.length / 2);
      },
      'is damaged or incomplete.',
    ],
    [
      'a cut AVIF file',
      async () => {
        const file = toBytes(await sharp(original).resize(800).avif({ effort: 0 }).toBuffer());
        return file.slice(0, file.length / 2);
      },
      'is damaged or incomplete.',
    ],
    [
      'a cut PNG file',
      async () => {
        const file = toBytes(await sharp(original).resize(800).png().toBuffer());
        return file.slice(0, file.length / 2);
      },
      'is damaged or incomplete.',
    ],
  ])('such as %s, is refused in words', async (_, file, message) => {
    expect(await problemOf(await file())).toContain(message);
  });
});

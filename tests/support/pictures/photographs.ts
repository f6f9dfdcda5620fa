import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { randomFor } from '#sample/generate/random.ts';
import type { Random } from '#sample/generate/random.ts';

/**
 * Creates pictures that are as hard to compress as photographs: shapes with sharp edges on a gradient, and noise that
 * is equally strong in every octave, as in pictures of nature. Wide pictures also have the fine noise of a camera's
 * sensor.
 */

/**
 * The largest width in pixels at which shapes and coarse noise are created. For a wider photograph, they are enlarged
 * and fine noise is added.
 */
const MAX_WIDTH_BEFORE_ENLARGING = 1500;
const SHAPE_COUNT = 60;

/** Returns a JPEG photograph. The same key, width and height always give the same photograph. */
export async function createPhotograph(key: string, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const random = randomFor(key);
  const scale = Math.min(1, MAX_WIDTH_BEFORE_ENLARGING / width);
  const coarseWidth = Math.round(width * scale);
  const coarseHeight = Math.round(height * scale);
  const octaves: OverlayOptions[] = [];
  for (let side = 1; side <= 64; side *= 2) octaves.push(await noiseLayer(random, coarseWidth, coarseHeight, side, 45));
  const coarsePicture = await sharp(Buffer.from(drawShapes(random, coarseWidth, coarseHeight)))
    .removeAlpha()
    .composite(octaves)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const fineNoise = [await noiseLayer(random, width, height, 2, 25), await noiseLayer(random, width, height, 1, 12)];
  const jpeg = await sharp(coarsePicture)
    .resize(width, height, { fit: 'fill' })
    .composite(scale < 1 ? fineNoise : [])
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

/**
 * Returns a layer of noise that lightens and darkens the picture below it. It has one random value for every `side` ×
 * `side` pixels, with smooth transitions between them. The brightness of a value differs from 128 by up to `strength`;
 * its red, green and blue channels differ from that brightness by up to a quarter of `strength`.
 */
async function noiseLayer(random: Random, width: number, height: number, side: number, strength: number) {
  const raw = { width: Math.ceil(width / side), height: Math.ceil(height / side), channels: 3 as const };
  const pixelValues = new Uint8Array(raw.width * raw.height * raw.channels);
  for (let index = 0; index < pixelValues.length; index += 3) {
    const brightness = random.between(128 - strength, 129 + strength);
    for (let channel = 0; channel < 3; channel += 1)
      pixelValues[index + channel] = brightness + random.between(-strength / 4, strength / 4);
  }
  const enlarged = await sharp(pixelValues, { raw })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input: enlarged, blend: 'soft-light' as const };
}

/** Returns an SVG picture of overlapping shapes on a gradient. */
function drawShapes(random: Random, width: number, height: number): string {
  const colour = () => `hsl(${random.whole(0, 359)} ${random.whole(10, 60)}% ${random.whole(15, 85)}%)`;
  const shapes = Array.from({ length: SHAPE_COUNT }, () => {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const [a, b] = [random.between(0.1, 1) ** 2 * (width / 3), random.between(0.1, 1) ** 2 * (height / 3)];
    const style = `fill="${colour()}" opacity="${random.between(0.3, 1)}" transform="rotate(${random.whole(0, 179)} ${x} ${y})"`;
    return random.chance(0.5)
      ? `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" ${style}/>`
      : `<rect x="${x}" y="${y}" width="${a}" height="${b}" ${style}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>${shapes.join('')}</svg>`;
}

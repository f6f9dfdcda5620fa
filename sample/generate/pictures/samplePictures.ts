import { entryInRotation } from '../entryInRotation.ts';
import { randomFor } from '../random.ts';
import { COMPOSITIONS } from './compositions.ts';
import type { Composition, PictureKind } from './compositions.ts';
import type { Palette } from './palette.ts';
import { palettes } from './palettes.ts';
import { svgFile } from './svg.ts';

/** A picture that several services or packages share: a composition in the colours of a palette. */
export interface SamplePicture {
  readonly kind: PictureKind;
  readonly composition: Composition;
  readonly palette: Palette;
  readonly isMirrored: boolean;
  /** The path of the SVG file below sample/pictures. */
  readonly file: string;
  /** The URL path at which the server serves the picture. */
  readonly address: string;
}

/** The number of palettes in which each composition of a kind is drawn, for the kinds that differ from the default. */
const VARIANT_COUNTS: Readonly<Partial<Record<PictureKind, number>>> = {
  venues: 3,
  entertainment: 3,
  haldi: 3,
  engagement: 3,
};
const DEFAULT_VARIANT_COUNT = 2;

/**
 * The pictures of each kind. Each list contains every composition of its kind once before it repeats one, and
 * neighbouring pictures have different palettes.
 */
export const PICTURES: Readonly<Record<PictureKind, readonly SamplePicture[]>> = Object.fromEntries(
  Object.entries(COMPOSITIONS).map(([kind, compositions]) => [
    kind,
    Array.from(
      { length: compositions.length * (VARIANT_COUNTS[kind as PictureKind] ?? DEFAULT_VARIANT_COUNT) },
      (_, index) => pictureOf(kind as PictureKind, compositions, index),
    ),
  ]),
) as Record<PictureKind, SamplePicture[]>;

function pictureOf(kind: PictureKind, compositions: readonly Composition[], index: number): SamplePicture {
  const composition = entryInRotation(compositions, index);
  const variant = Math.floor(index / compositions.length);
  const suitablePalettes = palettes.filter(({ time }) => composition.times?.includes(time) ?? true);
  // Neither 5 nor 7 is a multiple of the number of suitable palettes (12, 9 or 6). So compositions with the same times
  // of day that follow one another get different palettes, and so do the variants of a composition.
  const palette = entryInRotation(suitablePalettes, (index % compositions.length) * 5 + variant * 7);
  const file = `${kind}/${kebabCase(`${composition.draw.name} ${palette.name}`)}.svg`;
  return {
    kind,
    composition,
    palette,
    isMirrored: variant % 2 === 1 && composition.isNeverMirrored !== true,
    file,
    address: `/api/pictures/${file}`,
  };
}

function kebabCase(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.replaceAll(' ', '-').toLowerCase();
}

/** Draws a picture. Returns an SVG file, 640 × 480. */
export function drawPicture({ composition, palette, isMirrored, file }: SamplePicture): string {
  const scene = composition.draw(palette, randomFor(file));
  return svgFile(isMirrored ? `<g transform="matrix(-1 0 0 1 640 0)">${scene}</g>` : scene);
}

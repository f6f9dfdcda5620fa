import type { Random } from '../../random.ts';
import { distantColour, mix, shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, box, filledShape, disc, line, ring, type TransformOptions } from '../svg.ts';
import { jharokhaPath } from './arches.ts';
import { domePath } from './palace.ts';
import { coupleSilhouette } from './people.ts';
import { marigold } from './flowers.ts';

/** The small pictures on prints and in frames, each 100 wide and 84 high and centred on 0,0. */
const snapshotMotifs: readonly ((p: Palette) => string)[] = [
  (p) =>
    box(-50, -42, 100, 84, mix(p.cloth, p.flower, 0.55)) +
    disc(4, 2, 24, p.lamp) +
    filledShape('M-50 22Q0 12 50 24V42H-50z', p.ink) +
    coupleSilhouette(2, 30, 52, p.ink),
  (p) => box(-50, -42, 100, 84, mix(p.leaf, p.lamp, 0.3)) + marigold(p, 0, 0, 31),
  (p) =>
    box(-50, -42, 100, 84, mix(p.cloth2, p.glow, 0.35)) +
    filledShape(
      `${domePath(0, 12, 22)}${domePath(-34, 20, 9)}${domePath(34, 20, 9)}M-50 42V20H-24V10H24V20H50V42z`,
      shade(p, p.cloth, 0.1),
    ) +
    filledShape(jharokhaPath(0, 42, 18, 26, 2), p.lamp),
  (p) =>
    box(-50, -42, 100, 84, tint(p, p.bloom, 0.2)) +
    ring(-11, 6, 21, p.gold, 6) +
    ring(13, 6, 21, shade(p, p.gold, 0.25), 6) +
    filledShape('M-18-26l7 11 7-11-7-6z', p.cloth2),
  (p) =>
    box(-50, -42, 100, 84, p.cloth) +
    filledShape('M-20 38Q-26 8-14-2H14Q24 6 22 16L14 38z', '#c98a5c') +
    line('M-12 0L-15-22M-4-2L-5-30M4-2L6-29M12 2L16-20M16 18L28-2', '#c98a5c', 8) +
    ring(-1, 12, 9, p.cloth, 2.5) +
    disc(-1, 12, 3, p.cloth),
  (p) =>
    box(-50, -42, 100, 84, distantColour(p, 0.55)) +
    disc(22, -16, 11, p.lamp) +
    filledShape('M-50 20L-20-12 0 12 20-6 50 22V42H-50z', distantColour(p, 0.1)) +
    filledShape('M-50 32Q0 18 50 32V42H-50z', p.leaf),
];

/** Draws the small picture with this number, 100 wide and 84 high and centred on 0,0. */
export function snapshotMotif(p: Palette, number: number): string {
  return snapshotMotifs[number % snapshotMotifs.length]?.(p) ?? '';
}

/** Draws a photographic print: a small picture, centred on `x`,`y`, with a white border that is wider at the bottom. */
export function photoPrint(
  p: Palette,
  random: Random,
  x: number,
  y: number,
  scale: number,
  motifNumber = random.whole(0, 5),
  options: TransformOptions = {},
): string {
  const paper = 'M-58-50H58V62H-58z';
  return transformedGroup(
    x,
    y,
    filledShape('M-53-43H63V70H-53z', '#000', 0.18) +
      filledShape(paper, tint(p, '#fffaf0', 0.1)) +
      snapshotMotif(p, motifNumber),
    {
      ...options,
      scale,
    },
  );
}

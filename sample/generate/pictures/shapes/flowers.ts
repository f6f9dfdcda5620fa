import type { Random } from '../../random.ts';
import { mix, shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { beadRing, beads, leafShapePath, filledShape, pathData, disc, repeat } from '../svg.ts';

/** Draws a garland of marigolds along a path, dark underneath and bright above. */
export function garland(p: Palette, path: string, size = 12, colour = p.flower): string {
  return beads(path, shade(p, colour, 0.3), size * 1.15, size * 0.9) + beads(path, colour, size * 0.82, size * 0.9);
}

/** Returns the path of a swag, a curve that hangs from one point to another and is `sag` deep. */
export function swagPath(x1: number, y1: number, x2: number, y2: number, sag: number): string {
  return pathData`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`;
}

/** Returns the path of several swags in a row. */
export function swagsPath(x: number, y: number, width: number, count: number, sag: number): string {
  const step = width / count;
  return pathData`M${x} ${y}` + pathData`q${step / 2} ${sag * 2} ${step} 0`.repeat(count);
}

/** Draws a marigold seen from the front, with three rings of petals. */
export function marigold(p: Palette, x: number, y: number, radius: number, colour = p.flower): string {
  const r = radius;
  const darkColour = shade(p, colour, 0.26);
  return (
    disc(x, y, r * 0.85, darkColour) +
    beadRing(x, y, r * 0.8, darkColour, r * 0.42, 13) +
    disc(x, y, r * 0.6, colour) +
    beadRing(x, y, r * 0.55, colour, r * 0.36, 10) +
    beadRing(x, y, r * 0.24, tint(p, colour, 0.42), r * 0.3, 6)
  );
}

/** Draws a heap of blossoms with one row for each colour. The first row is at the bottom and the widest. */
export function flowerHeap(
  p: Palette,
  x: number,
  y: number,
  width: number,
  colours = [p.flower, p.bloom, p.flower],
): string {
  const size = Math.max(9, width / 8);
  const rows = colours.map((_, row) => {
    const w = width * (1 - row * 0.3);
    return pathData`M${x - w / 2} ${y - row * size * 0.62}q${w / 2} ${-size} ${w + 1} 0`;
  });
  return (
    beads(rows.join(''), shade(p, p.flower, 0.3), size * 1.15, size * 0.9) +
    colours.map((colour, row) => beads(rows[row] ?? '', colour, size * 0.82, size * 0.9)).join('')
  );
}

/** Draws petals that are scattered over a rectangle of the picture. */
export function scatteredPetals(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  colour: string,
): string {
  let petalPaths = '';
  for (let index = 0; index < count; index += 1) {
    const [px, py, lean] = [x + random.between(0, width), y + random.between(0, height), random.between(-4, 4)];
    petalPaths += pathData`M${px} ${py}q5 ${lean - 4} 10 0 -5 ${lean + 5} -10 0z`;
  }
  return filledShape(petalPaths, colour);
}

/** Draws an open lotus, `size` wide. Its foot is on `y`. */
export function lotus(p: Palette, x: number, y: number, size: number, colour = p.bloom): string {
  const petalPair = (turn: number, lengthShare: number) =>
    leafShapePath(x, y, size * lengthShare, size * 0.2, turn, 0.55) +
    leafShapePath(x, y, size * lengthShare, size * 0.2, -turn, 0.55);
  return (
    filledShape(petalPair(72, 0.52), mix(colour, p.cloth, 0.45)) +
    filledShape(petalPair(38, 0.56), mix(colour, p.cloth, 0.2)) +
    filledShape(leafShapePath(x, y, size * 0.6, size * 0.22, 0, 0.55), colour)
  );
}

/** Draws a round rose seen from above. */
export function rose(p: Palette, x: number, y: number, radius: number, colour: string): string {
  return (
    disc(x, y, radius, shade(p, colour, 0.25)) +
    disc(x - radius * 0.12, y - radius * 0.12, radius * 0.78, colour) +
    disc(x + radius * 0.06, y, radius * 0.5, shade(p, colour, 0.16)) +
    disc(x, y - radius * 0.06, radius * 0.26, tint(p, colour, 0.25))
  );
}

/** Draws a toran: a garland of marigolds with mango leaves hanging from it. */
export function toran(p: Palette, x: number, y: number, width: number, count: number): string {
  const step = width / count;
  const everySecondLeaf = (firstIndex: number) =>
    repeat(Math.ceil((count - firstIndex) / 2), (index) =>
      leafShapePath(
        x + step * (index * 2 + firstIndex + 0.5),
        y,
        Math.min(48, step * 1.9),
        Math.min(9, step * 0.4),
        180,
      ),
    );
  return (
    filledShape(everySecondLeaf(0), p.leaf) +
    filledShape(everySecondLeaf(1), shade(p, p.leaf, 0.22)) +
    garland(p, pathData`M${x} ${y}h${width}`, Math.min(13, step * 0.6))
  );
}

import type { Random } from '../../random.ts';
import { shade } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, box, filledShape, pathData, raisedShape, line, repeat } from '../svg.ts';
import { arcade, pointedArchPath } from './arches.ts';

/** Returns the path of an onion dome that stands on `y`. */
export function domePath(x: number, y: number, radius: number): string {
  const r = radius;
  return pathData`M${x - r} ${y}c${-r * 0.3} ${-r * 0.75} ${r * 0.6} ${-r * 1.05} ${r} ${-r * 1.5}c${r * 0.4} ${r * 0.45} ${r * 1.3} ${r * 0.75} ${r} ${r * 1.5}z`;
}

/** Draws the metal tip on top of a dome: that of domePath() with the same `x`, `y` and `radius`. */
export function finial(x: number, y: number, radius: number, colour: string): string {
  const top = y - radius * 1.45;
  return line(
    pathData`M${x} ${top}v${-radius * 0.55}M${x} ${top - radius * 0.2}h.1`,
    colour,
    Math.max(1.6, radius * 0.1),
  );
}

/** Draws a chhatri, an open pavilion: dome, eave, columns and plinth. Its foot is on `y`; its eave is `width` wide. */
export function chhatri(p: Palette, x: number, y: number, width: number, wallColour = p.wall): string {
  return transformedGroup(
    x,
    y,
    filledShape('M-38 0v-78h5v78zM-14 0v-78h5v78zM9 0v-78h5v78zM33 0v-78h5v78zM-48 0v-10h96v10z', wallColour) +
      filledShape('M-40-79h80v10q-13-9-27 0q-13-9-26 0q-13-9-27 0z', shade(p, wallColour, 0.28)) +
      raisedShape(`${domePath(0, -87, 34)}M-50-78l10-11h80l10 11z`, shade(p, wallColour, 0.16), 3) +
      finial(0, -87, 34, p.gold),
    { scale: width / 100 },
  );
}

/**
 * Draws a palace on the horizon: a silhouette in one colour, windows in another. Its foot is on `y`, its middle at `x`.
 */
export function farPalace(
  random: Random,
  x: number,
  y: number,
  size: number,
  colour: string,
  windowColour: string,
): string {
  const s = size;
  const mainHeight = random.between(0.5, 0.68);
  const wingWidth = random.between(0.9, 1.2);
  let palacePath = pathData`M${x - s * wingWidth} ${y}v${-s * 0.3}h${s * wingWidth * 2}v${s * 0.3}zM${x - s * 0.5} ${y}v${-s * mainHeight}h${s}v${s * mainHeight}z`;
  palacePath += domePath(x, y - s * (mainHeight - 0.02), s * 0.24);
  for (const side of [-1, 1]) {
    palacePath += domePath(x + side * s * 0.4, y - s * (mainHeight - 0.01), s * 0.09);
    palacePath +=
      pathData`M${x + side * s * wingWidth - s * 0.09} ${y}v${-s * 0.42}h${s * 0.18}v${s * 0.42}z` +
      domePath(x + side * s * wingWidth, y - s * 0.4, s * 0.1);
    palacePath += domePath(x + side * s * (wingWidth - 0.28), y - s * 0.29, s * 0.07);
  }
  return (
    filledShape(palacePath, colour) +
    finial(x, y - s * (mainHeight - 0.02), s * 0.24, colour) +
    arcade(x - s * 0.44, y - s * (mainHeight - 0.24), s * 0.88, s * 0.15, 4, windowColour) +
    arcade(x - s * (wingWidth - 0.08), y - s * 0.05, s * (wingWidth * 2 - 0.16), s * 0.17, 8, windowColour)
  );
}

/** Draws a balustrade of small arches across the whole picture. Its top is at `y`. */
export function balustrade(p: Palette, y: number, colour: string, height = 64): string {
  const darkColour = shade(p, colour, 0.28);
  return (
    box(0, y + 4, 640, height, colour) +
    filledShape(
      repeat(16, (index) => pointedArchPath(20 + index * 40, y + height - 4, 22, height - 22)),
      darkColour,
    ) +
    `<path d="M-8 ${y + 12}H648" transform="translate(0 5)" stroke="#000" stroke-width="14" opacity=".16"/>` +
    line(`M-8 ${y + 5}H648`, shade(p, colour, 0.06), 13)
  );
}

/** Draws a fort: a crenellated wall with four towers, and a keep with domes and windows. */
export function fort(random: Random, x: number, y: number, size: number, colour: string, windowColour: string): string {
  const s = size;
  const crenellatedBlock = (leftX: number, top: number, toothCount: number) =>
    pathData`M${leftX} ${y}V${top}` + `v-5h5v5h5`.repeat(toothCount) + pathData`V${y}z`;
  const wallToothCount = Math.round((s * 2) / 10);
  const leftX = x - wallToothCount * 5;
  let fortPath = crenellatedBlock(leftX, y - s * 0.42, wallToothCount);
  for (const towerPosition of [0, 0.32, 0.68, 1]) {
    const toothCount = Math.round((s * random.between(0.22, 0.32)) / 10) + 1;
    fortPath += crenellatedBlock(
      leftX + wallToothCount * 10 * towerPosition - toothCount * 5,
      y - s * random.between(0.52, 0.72),
      toothCount,
    );
  }
  const keepToothCount = Math.round((s * 0.5) / 10);
  fortPath +=
    crenellatedBlock(x - keepToothCount * 5, y - s * 0.86, keepToothCount) +
    domePath(x, y - s * 0.86, s * 0.13) +
    domePath(x - s * 0.2, y - s * 0.86, s * 0.06) +
    domePath(x + s * 0.2, y - s * 0.86, s * 0.06);
  return filledShape(fortPath, colour) + arcade(x - s * 0.22, y - s * 0.56, s * 0.44, s * 0.16, 4, windowColour);
}

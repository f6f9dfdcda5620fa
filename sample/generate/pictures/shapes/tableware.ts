import { mix, shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, beads, filledShape, pathData, disc, line, oval, repeat, spots } from '../svg.ts';
import { swagsPath } from './flowers.ts';

/** Draws a round table with a cloth and a low centrepiece. */
export function roundTable(p: Palette, x: number, y: number, width: number, colour: string): string {
  return transformedGroup(
    x,
    y,
    oval(0, 0, 53, 10, '#000', 0.14) +
      filledShape('M-50-40Q-43-15-46 0Q0 12 46 0Q43-15 50-40z', colour) +
      line('M-25-32q4 16 0 36M5-30v36M30-32q-3 16 1 34', shade(p, colour, 0.2), 2) +
      oval(0, -40, 50, 12, tint(p, colour, 0.35)) +
      spots(
        [
          [-8, -46],
          [8, -46],
          [0, -53],
        ],
        p.flower,
        14,
      ) +
      spots([[0, -46]], p.bloom, 11),
    { scale: width / 100 },
  );
}

/** Draws a long table from the front, with a draped cloth. Its top edge is at `y`. */
export function longTable(p: Palette, x: number, y: number, width: number, height: number, colour: string): string {
  const swagCount = Math.max(3, Math.round(width / 90));
  return (
    filledShape(pathData`M${x} ${y}h${width}v${height}h${-width}z`, colour) +
    filledShape(swagsPath(x, y + 8, width, swagCount, height * 0.24) + pathData`V${y}H${x}z`, shade(p, colour, 0.2)) +
    filledShape(swagsPath(x, y + 4, width, swagCount, height * 0.18) + pathData`V${y}H${x}z`, tint(p, colour, 0.5)) +
    line(pathData`M${x - 6} ${y}h${width + 12}`, tint(p, p.wall, 0.3), 9)
  );
}

/** Draws a shining pot with a rim. Its foot is on `y`. */
export function pot(p: Palette, x: number, y: number, width: number, colour = p.gold): string {
  const w = width / 2;
  return (
    filledShape(
      pathData`M${x - w * 0.62} ${y - w * 1.3}C${x - w * 1.3} ${y - w * 0.9} ${x - w * 1.1} ${y} ${x - w * 0.4} ${y}h${w * 0.8}C${x + w * 1.1} ${y} ${x + w * 1.3} ${y - w * 0.9} ${x + w * 0.62} ${y - w * 1.3}z`,
      colour,
    ) +
    filledShape(
      pathData`M${x + w * 0.1} ${y - w * 1.3}h${w * 0.52}C${x + w * 1.3} ${y - w * 0.9} ${x + w * 1.1} ${y} ${x + w * 0.4} ${y}q${w * 0.5} ${-w * 0.6} ${-w * 0.3} ${-w * 1.3}z`,
      shade(p, colour, 0.22),
    ) +
    line(pathData`M${x - w * 0.72} ${y - w * 1.34}h${w * 1.44}`, tint(p, colour, 0.3), w * 0.2) +
    line(
      pathData`M${x - w * 0.7} ${y - w * 0.8}q${-w * 0.14} ${w * 0.3} ${w * 0.06} ${w * 0.5}`,
      tint(p, colour, 0.65),
      w * 0.09,
    )
  );
}

/** Draws a covered dish on a stand with a small flame. */
export function chafingDish(p: Palette, x: number, y: number, width: number, metalColour = p.gold): string {
  const w = width / 2;
  return (
    line(
      pathData`M${x - w * 0.8} ${y}v${-w * 0.5}M${x + w * 0.8} ${y}v${-w * 0.5}`,
      shade(p, metalColour, 0.4),
      w * 0.09,
    ) +
    filledShape(
      pathData`M${x - w} ${y - w * 0.7}h${w * 2}l${-w * 0.2} ${w * 0.36}h${-w * 1.6}z`,
      shade(p, metalColour, 0.22),
    ) +
    filledShape(
      pathData`M${x - w * 0.94} ${y - w * 0.72}Q${x - w * 0.8} ${y - w * 1.5} ${x} ${y - w * 1.5}T${x + w * 0.94} ${y - w * 0.72}z`,
      metalColour,
    ) +
    line(
      pathData`M${x - w * 0.66} ${y - w * 0.92}Q${x - w * 0.5} ${y - w * 1.3} ${x - w * 0.1} ${y - w * 1.34}`,
      tint(p, metalColour, 0.65),
      w * 0.08,
    ) +
    spots([[x, y - w * 1.58]], shade(p, metalColour, 0.3), w * 0.22) +
    spots([[x, y - w * 0.1]], p.lamp, w * 0.2)
  );
}

/** Draws a small bowl with food, seen from above. */
export function bowlFromAbove(
  p: Palette,
  x: number,
  y: number,
  radius: number,
  foodColour: string,
  metalColour = p.gold,
): string {
  return (
    disc(x + radius * 0.1, y + radius * 0.14, radius, '#000', 0.18) +
    disc(x, y, radius, metalColour) +
    disc(x, y, radius * 0.88, shade(p, metalColour, 0.35)) +
    disc(x, y + radius * 0.05, radius * 0.78, foodColour) +
    line(
      pathData`M${x - radius * 0.46} ${y - radius * 0.1}q${radius * 0.2} ${-radius * 0.4} ${radius * 0.6} ${-radius * 0.36}`,
      mix(foodColour, '#ffffff', 0.4),
      radius * 0.09,
    )
  );
}

/** Draws round sweets stacked as a pyramid of `rows` rows. Its foot is on `y`. */
export function sweetsPyramid(p: Palette, x: number, y: number, size: number, rows: number, colour: string): string {
  const rowsOfBalls = (shift: number) =>
    repeat(rows, (row) => {
      const width = (rows - row - 1) * size;
      return pathData`M${x - width / 2 - size * shift} ${y - size * (0.5 + row * 0.8 + shift)}h${width + 0.1}`;
    });
  return (
    beads(rowsOfBalls(0), shade(p, colour, 0.3), size * 1.02, size) +
    beads(rowsOfBalls(0.08), colour, size * 0.78, size) +
    beads(rowsOfBalls(0.17), tint(p, colour, 0.6), size * 0.2, size)
  );
}

/** Draws a plate or tray from the side, on a stem if `stemHeight` is above 0. */
export function servingStand(
  p: Palette,
  x: number,
  y: number,
  width: number,
  stemHeight = 0,
  metalColour = p.gold,
): string {
  return (
    (stemHeight > 0
      ? filledShape(
          pathData`M${x - 5} ${y}h10l${stemHeight * 0.12 + 6} ${stemHeight}h${-stemHeight * 0.24 - 22}z`,
          shade(p, metalColour, 0.25),
        )
      : '') +
    filledShape(
      pathData`M${x - width / 2} ${y - 4}h${width}q${-width * 0.08} 12 ${-width * 0.22} 12h${-width * 0.56}q${-width * 0.14} 0 ${-width * 0.22} -12z`,
      metalColour,
    ) +
    line(pathData`M${x - width / 2} ${y - 4}h${width}`, tint(p, metalColour, 0.5), 3)
  );
}

/** Draws three curls of steam. */
export function steam(x: number, y: number, size: number, colour: string): string {
  return line(
    repeat(
      3,
      (index) =>
        pathData`M${x + (index - 1) * size * 0.4} ${y}c${-size * 0.3} ${-size * 0.3} ${size * 0.3} ${-size * 0.5} 0 ${-size * (0.8 + (index % 2) * 0.25)}`,
    ),
    colour,
    size * 0.1,
    0.75,
  );
}

/** Draws a kalash: a brass pot with mango leaves and a coconut, a symbol of good fortune. */
export function kalash(p: Palette, x: number, y: number, size: number): string {
  const s = size;
  const leaf = (turn: number, colour: string) =>
    transformedGroup(
      x,
      y - s * 0.66,
      filledShape(pathData`M0 0Q${-s * 0.14} ${-s * 0.24} 0 ${-s * 0.5}Q${s * 0.14} ${-s * 0.24} 0 0z`, colour),
      {
        turn,
      },
    );
  const darkColour = shade(p, p.leaf, 0.2);
  return (
    leaf(-62, darkColour) +
    leaf(62, darkColour) +
    leaf(-34, p.leaf) +
    leaf(34, p.leaf) +
    filledShape(
      pathData`M${x - s * 0.18} ${y - s * 0.64}C${x - s * 0.26} ${y - s * 0.9} ${x - s * 0.08} ${y - s * 1.02} ${x} ${y - s * 1.12}C${x + s * 0.08} ${y - s * 1.02} ${x + s * 0.26} ${y - s * 0.9} ${x + s * 0.18} ${y - s * 0.64}z`,
      shade(p, mix(p.cloth, p.flower, 0.4), 0.25),
    ) +
    pot(p, x, y, s) +
    beads(
      pathData`M${x - s * 0.46} ${y - s * 0.36}Q${x} ${y - s * 0.22} ${x + s * 0.46} ${y - s * 0.36}`,
      p.cloth,
      s * 0.07,
      s * 0.1,
    )
  );
}

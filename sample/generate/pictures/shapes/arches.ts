import { mix, shade } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, beads, filledShape, pathData, repeat } from '../svg.ts';

/**
 * Returns the path of the opening of a jharokha: straight sides, and above them scallops that meet in a pointed tip.
 * `x` is the middle, `base` the sill, `lobes` the number of scallops on each side.
 */
export function jharokhaPath(x: number, base: number, width: number, height: number, lobes = 3): string {
  const halfWidth = width / 2;
  const archHeight = Math.min(width * 0.6, height * 0.75);
  const springY = base - height + archHeight;
  const points = Array.from({ length: lobes + 1 }, (_, index) => {
    const angle = (index / lobes) * 1.18;
    return [halfWidth * Math.cos(angle), springY - archHeight * 0.84 * Math.sin(angle)] as const;
  });
  let leftSidePath = pathData`M${x - halfWidth} ${base}v${springY - base}`;
  let rightSidePath = '';
  let [fromX, fromY] = points[0] ?? [halfWidth, springY];
  for (const [toX, toY] of points.slice(1)) {
    const radius = Math.hypot(fromX - toX, fromY - toY) * 0.55;
    leftSidePath += pathData`a${radius} ${radius} 0 0 1 ${fromX - toX} ${toY - fromY}`;
    rightSidePath = pathData`a${radius} ${radius} 0 0 1 ${fromX - toX} ${fromY - toY}` + rightSidePath;
    [fromX, fromY] = [toX, toY];
  }
  const tipHeight = fromY - (base - height);
  return (
    leftSidePath +
    pathData`q${fromX * 0.2} ${-tipHeight * 0.6} ${fromX} ${-tipHeight}q${fromX * 0.8} ${tipHeight * 0.4} ${fromX} ${tipHeight}` +
    rightSidePath +
    pathData`v${base - springY}z`
  );
}

/** Draws a sheet that covers the whole picture except the openings. Its edges are dark, like those of thick paper. */
export function sheetWithOpenings(openings: string, colour: string, width = 640, height = 480): string {
  return (
    `<path fill-rule="evenodd" d="M-20-20H${width + 20}V${height + 20}H-20z${openings}" fill="${colour}"` +
    ` stroke="#000" stroke-opacity=".2" stroke-width="16" paint-order="stroke"/>`
  );
}

/**
 * Draws a wall in the foreground with a jharokha that frames the picture, and a row of beads along the edge of the
 * jharokha.
 */
export function jharokhaFrame(p: Palette, colour: string, width = 520, height = 430): string {
  const opening = jharokhaPath(320, 490, width, height, 4);
  return (
    sheetWithOpenings(opening, colour) +
    transformedGroup(-320 * 0.055, -490 * 0.055, beads(opening, mix(colour, p.gold, 0.7), 3.5, 11), { scale: 1.055 })
  );
}

/** Returns the path of a plain pointed arch, such as for small windows. */
export function pointedArchPath(x: number, base: number, width: number, height: number): string {
  const [halfWidth, rise] = [width / 2, Math.min(width * 0.75, height * 0.7)];
  return pathData`M${x - halfWidth} ${base}v${rise - height}q0${-rise * 0.6} ${halfWidth} ${-rise}q${halfWidth} ${rise * 0.4} ${halfWidth} ${rise}v${height - rise}z`;
}

/** Draws a row of arched openings along a wall. Wide openings are scalloped. */
export function arcade(x: number, base: number, width: number, height: number, count: number, colour: string): string {
  const step = width / count;
  const opening = step > 60 ? jharokhaPath : pointedArchPath;
  return filledShape(
    repeat(count, (index) => opening(x + step * (index + 0.5), base, step * 0.66, height, 2)),
    colour,
  );
}

/** Draws an arched door or window: frame, opening and sill. */
export function archedWindow(
  p: Palette,
  x: number,
  base: number,
  width: number,
  height: number,
  insideColour: string,
): string {
  return (
    filledShape(jharokhaPath(x, base + 2, width * 1.3, height * 1.14, 3), shade(p, p.wall, 0.14)) +
    filledShape(jharokhaPath(x, base, width, height, 3), insideColour) +
    filledShape(
      pathData`M${x - width * 0.75} ${base}h${width * 1.5}v${width * 0.12}h${-width * 1.5}z`,
      shade(p, p.wall, 0.3),
    )
  );
}

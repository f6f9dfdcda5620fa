import type { Random } from '../../random.ts';
import { shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, box, filledShape, pathData, disc, line, repeat, ring, spots, type Point } from '../svg.ts';

/** Draws a balloon with its string. The knot is at `x`,`y`. */
export function balloon(
  x: number,
  y: number,
  size: number,
  colour: string,
  stringColour: string,
  stringLength = size * 1.6,
): string {
  const s = size;
  return (
    (stringLength > 0
      ? line(pathData`M${x} ${y}q${-s * 0.2} ${stringLength * 0.5} 0 ${stringLength}`, stringColour, 1.4)
      : '') +
    filledShape(
      pathData`M${x} ${y}C${x - s * 0.3} ${y - s * 0.2} ${x - s * 0.55} ${y - s * 0.55} ${x - s * 0.5} ${y - s * 0.85}C${x - s * 0.46} ${y - s * 1.3} ${x + s * 0.46} ${y - s * 1.3} ${x + s * 0.5} ${y - s * 0.85}C${x + s * 0.55} ${y - s * 0.55} ${x + s * 0.3} ${y - s * 0.2} ${x} ${y}l${s * 0.08} ${s * 0.1}h${-s * 0.16}z`,
      colour,
    ) +
    line(pathData`M${x - s * 0.3} ${y - s * 0.72}q0${-s * 0.24} ${s * 0.16} ${-s * 0.32}`, '#ffffff', s * 0.09, 0.55)
  );
}

/** Draws many balloons of different sizes along an arch. */
export function balloonArch(
  p: Palette,
  random: Random,
  x: number,
  base: number,
  width: number,
  height: number,
  colours: readonly string[],
): string {
  const count = 19;
  const highlights: Point[] = [];
  const balloons = repeat(count, (index) => {
    const angle = Math.PI * (index / (count - 1));
    const radius = random.between(27, 39);
    const [bx, by] = [
      x - Math.cos(angle) * width * 0.5 + random.between(-8, 8),
      base - Math.sin(angle) * height + random.between(-8, 8),
    ];
    highlights.push([bx - radius * 0.34, by - radius * 0.38]);
    return disc(bx, by, radius, colours[(index * 2 + (index % 3)) % colours.length] ?? p.flower);
  });
  return balloons + spots(highlights, '#ffffff', 10, 0.55);
}

/** Draws a wrapped present with a ribbon that stands on `y`. */
export function gift(
  p: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  ribbonColour: string,
): string {
  const [w, h] = [width, height];
  return (
    box(x - w / 2, y - h, w, h, colour) +
    filledShape(pathData`M${x + w * 0.14} ${y - h}h${w * 0.36}v${h}h${-w * 0.36}z`, shade(p, colour, 0.16)) +
    box(x - w * 0.08, y - h, w * 0.16, h, ribbonColour) +
    box(x - w * 0.55, y - h - 4, w * 1.1, h * 0.2 + 4, tint(p, colour, 0.18)) +
    box(x - w * 0.08, y - h - 4, w * 0.16, h * 0.2 + 4, ribbonColour) +
    line(
      pathData`M${x} ${y - h - 4}c${-w * 0.5}${-h * 0.1} ${-w * 0.4} ${-w * 0.5} 0 0c${w * 0.5}${-h * 0.1} ${w * 0.4} ${-w * 0.5} 0 0`,
      shade(p, ribbonColour, 0.1),
      Math.max(3, w * 0.06),
    )
  );
}

/** Returns the path of a heart with its point at `x`,`y`. */
export function heartPath(x: number, y: number, size: number): string {
  const s = size;
  return pathData`M${x} ${y}C${x - s * 0.9} ${y - s * 0.6} ${x - s * 0.6} ${y - s * 1.25} ${x} ${y - s * 0.78}C${x + s * 0.6} ${y - s * 1.25} ${x + s * 0.9} ${y - s * 0.6} ${x} ${y}z`;
}

/** Draws an upright gold ring, centred on `x`,`y` and about 100 wide at scale 1, with a stone on top. */
export function jewelRing(p: Palette, x: number, y: number, scale: number, stoneColour: string, turn = 0): string {
  return transformedGroup(
    x,
    y,
    ring(4, 6, 44, '#000', 14).replace('/>', ' opacity=".16"/>') +
      ring(0, 0, 44, shade(p, p.gold, 0.25), 15) +
      ring(0, -1, 44, p.gold, 10) +
      line('M-42-14A44 44 0 0 1-16-41', tint(p, p.gold, 0.75), 4) +
      filledShape('M-12-48h24l6-10h-36z', shade(p, p.gold, 0.3)) +
      filledShape('M-24-74L-14-88H14L24-74 0-46z', stoneColour) +
      filledShape('M-24-74H24L0-46z', shade(p, stoneColour, 0.2)) +
      filledShape('M-10-74L0-88 10-74 0-46z', tint(p, stoneColour, 0.55)),
    { scale, turn },
  );
}

/** Draws a cake of three tiers with scalloped icing, 232 wide at scale 1. Its foot is on `y`. */
export function cake(p: Palette, x: number, y: number, scale: number, icingColour: string, trimColour: string): string {
  const tier = (width: number, foot: number, height: number, tone: string) =>
    box(-width / 2, foot - height, width, height, tone, 8) +
    filledShape(
      pathData`M${width * 0.2} ${foot - height}h${width * 0.3 - 8}q8 0 8 8v${height - 16}q0 8 -8 8h${-width * 0.3 + 8}z`,
      shade(p, tone, 0.12),
    ) +
    line(
      pathData`M${-width / 2 + 10} ${foot - height + 4}q${width / 12 - 3} 28 ${width / 6 - 3.4} 0` +
        pathData`q${width / 12 - 2} 28 ${width / 6 - 3.4} 0`.repeat(5),
      trimColour,
      9,
    );
  return transformedGroup(
    x,
    y,
    tier(232, 0, 78, icingColour) +
      tier(170, -76, 68, tint(p, trimColour, 0.62)) +
      tier(108, -142, 60, icingColour) +
      line(
        repeat(9, (index) => pathData`M${-104 + index * 26}-8h.1`),
        p.flower,
        13,
      ) +
      line(
        repeat(7, (index) => pathData`M${-75 + index * 25}-82h.1`),
        p.cloth,
        11,
      ),
    { scale },
  );
}

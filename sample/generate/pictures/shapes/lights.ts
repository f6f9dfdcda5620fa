import { mix, shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, beads, filledShape, pathData, disc, line, oval, spots } from '../svg.ts';

/** Draws bulbs on a wire. */
export function stringLights(p: Palette, path: string, gap = 22, size = 7): string {
  return (
    line(path, shade(p, p.ridge, 0.3), 1.6) +
    beads(path, mix(p.lamp, p.sky, 0.45), size * 2, gap) +
    beads(path, p.lamp, size, gap)
  );
}

/** Draws a metal lantern that hangs on a cord, which ends at `y`. */
export function lantern(
  p: Palette,
  x: number,
  y: number,
  size: number,
  colour = p.gold,
  cordLength = size * 2,
): string {
  const s = size;
  return transformedGroup(
    x,
    y,
    line(pathData`M0 ${-cordLength}V0`, shade(p, colour, 0.35), 1.6) +
      disc(0, s * 0.72, s * 0.95, p.lamp, 0.25) +
      filledShape(
        pathData`M${-s * 0.2} ${s * 0.1}L0 ${-s * 0.16}L${s * 0.2} ${s * 0.1}L${s * 0.44} ${s * 0.4}H${-s * 0.44}z`,
        shade(p, colour, 0.2),
      ) +
      filledShape(pathData`M${-s * 0.4} ${s * 0.4}h${s * 0.8}l${-s * 0.1} ${s * 0.66}h${-s * 0.6}z`, p.lamp) +
      line(pathData`M${-s * 0.14} ${s * 0.42}v${s * 0.62}M${s * 0.14} ${s * 0.42}v${s * 0.62}`, colour, s * 0.06) +
      filledShape(
        pathData`M${-s * 0.34} ${s * 1.02}h${s * 0.68}l${-s * 0.16} ${s * 0.22}h${-s * 0.36}z`,
        shade(p, colour, 0.2),
      ),
  );
}

/** Draws a lantern on a post that stands on `y`. */
export function postLantern(p: Palette, x: number, y: number, height: number): string {
  return (
    line(pathData`M${x} ${y}v${-height}`, shade(p, p.ridge, 0.35), Math.min(height * 0.06, 6)) +
    lantern(p, x, y - height, Math.min(height * 0.36, 44), p.gold, 0)
  );
}

/** Draws a chandelier with two rings of drops. It hangs from `y` on a chain of the length `drop`. */
export function chandelier(p: Palette, x: number, y: number, drop: number, width: number): string {
  const crystalColour = mix(p.lamp, '#ffffff', 0.5);
  return transformedGroup(
    x,
    y + drop,
    line(pathData`M0 0V${(-drop * 100) / width}`, shade(p, p.gold, 0.3), 2) +
      disc(0, 16, 62, p.lamp, 0.16) +
      disc(0, 16, 44, p.lamp, 0.2) +
      line('M-50 11Q0 46 50 11M-30-6Q0 15 30-6', p.gold, 2.4) +
      beads('M-50 14Q0 50 50 14M-30-3Q0 20 30-3', crystalColour, 4, 5.5) +
      beads('M-50 8H51', p.lamp, 7, 25) +
      beads('M-30-9H31', p.lamp, 7, 20) +
      filledShape('M-5-20h10l3 55-8 15-8-15z', p.gold),
    { scale: width / 100 },
  );
}

/** Draws a flame and its glow. */
export function flame(p: Palette, x: number, y: number, size: number): string {
  const teardropPath = (s: number) =>
    pathData`M0 0C${-s * 0.42} ${-s * 0.1} ${-s * 0.36} ${-s * 0.5} 0 ${-s}C${s * 0.36} ${-s * 0.5} ${s * 0.42} ${-s * 0.1} 0 0z`;
  return transformedGroup(
    x,
    y,
    disc(0, -size * 0.45, size * 1.1, p.lamp, 0.22) +
      filledShape(teardropPath(size), p.flower) +
      filledShape(teardropPath(size * 0.6), tint(p, p.lamp, 0.4)),
  );
}

/** Draws a diya, a small clay lamp. */
export function diya(p: Palette, x: number, y: number, size: number, clayColour = mix(p.cloth, p.flower, 0.3)): string {
  return (
    flame(p, x + size * 0.1, y - size * 0.18, size * 0.62) +
    filledShape(
      pathData`M${x - size * 0.5} ${y - size * 0.22}Q${x} ${y - size * 0.06} ${x + size * 0.58} ${y - size * 0.26}Q${x + size * 0.3} ${y + size * 0.2} ${x} ${y + size * 0.2}Q${x - size * 0.4} ${y + size * 0.18} ${x - size * 0.5} ${y - size * 0.22}z`,
      clayColour,
    ) +
    line(
      pathData`M${x - size * 0.4} ${y - size * 0.12}Q${x} ${y + size * 0.06} ${x + size * 0.44} ${y - size * 0.12}`,
      tint(p, clayColour, 0.4),
      size * 0.05,
    )
  );
}

export function candle(p: Palette, x: number, y: number, height: number, colour = p.bloom): string {
  const w = Math.max(6, height * 0.24);
  return (
    flame(p, x, y - height, w * 1.6) +
    filledShape(pathData`M${x - w / 2} ${y}v${-height}h${w}v${height}z`, colour) +
    oval(x, y, w * 0.8, w * 0.2, shade(p, colour, 0.3))
  );
}

/** Draws a samai, a tall brass lamp of three tiers that is lit to open a ceremony. */
export function samai(p: Palette, x: number, y: number, height: number): string {
  const tier = (level: number, reach: number) =>
    pathData`M${-reach} ${level}h${reach * 2}q${-reach * 0.3} 8-${reach} 8t${-reach}-8z`;
  return transformedGroup(
    x,
    y,
    disc(0, -70, 42, p.lamp, 0.2) +
      filledShape('M-20 0Q-4-6-3-14H3Q4-6 20 0z', shade(p, p.gold, 0.3)) +
      line('M0-10V-98', p.gold, 3.5) +
      filledShape(`${tier(-44, 20)}${tier(-66, 16)}${tier(-86, 11)}M-5-97q5-12 10 0z`, p.gold) +
      spots(
        [
          [-15, -50],
          [-5, -50],
          [5, -50],
          [15, -50],
          [-11, -72],
          [0, -72],
          [11, -72],
          [-7, -92],
          [7, -92],
        ],
        p.flower,
        6,
      ) +
      spots(
        [
          [-15, -49],
          [-5, -49],
          [5, -49],
          [15, -49],
          [-11, -71],
          [0, -71],
          [11, -71],
          [-7, -91],
          [7, -91],
        ],
        p.lamp,
        3,
      ),
    { scale: height / 100 },
  );
}

import { mix, shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, filledShape, pathData, disc, line, oval, repeat, ring } from '../svg.ts';

/** Draws a dhol lying on its side, centred on `x`,`y` and about 240 wide at scale 1. */
export function dhol(p: Palette, x: number, y: number, scale: number, colour: string, turn = 0): string {
  const headColour = tint(p, p.wall, 0.35);
  return transformedGroup(
    x,
    y,
    oval(8, 102, 130, 16, '#000', 0.2) +
      filledShape('M-96-78Q0-112 96-78V78Q0 112-96 78z', colour) +
      filledShape('M-96 30Q0 52 96 30V78Q0 112-96 78z', shade(p, colour, 0.24)) +
      line('M-92-76L-58 92 -28-92 2 98 30-92 60 92 92-76', tint(p, p.wall, 0.3), 4) +
      line('M-36-95Q-26 0-36 96M36-95Q46 0 36 96', p.gold, 7) +
      oval(-98, 0, 26, 80, p.gold) +
      oval(-102, 0, 21, 71, headColour) +
      oval(-102, 0, 10, 36, mix(headColour, p.ink, 0.75)) +
      filledShape('M96-78Q126 0 96 78Q108 0 96-78z', p.gold),
    { scale, turn },
  );
}

/** Draws a pair of tablas that stand on `y`. */
export function tabla(p: Palette, x: number, y: number, scale: number): string {
  const headColour = tint(p, p.wall, 0.35);
  const drum = (dx: number, w: number, h: number, bodyColour: string) =>
    filledShape(
      pathData`M${dx - w} ${-h}C${dx - w * 1.2} ${-h * 0.4} ${dx - w} 0 ${dx - w * 0.6} 0h${w * 1.2}C${dx + w} 0 ${dx + w * 1.2} ${-h * 0.4} ${dx + w} ${-h}z`,
      bodyColour,
    ) +
    line(
      pathData`M${dx - w} ${-h}L${dx - w * 0.6} -6 ${dx - w * 0.3} ${-h} ${dx} -6 ${dx + w * 0.3} ${-h} ${dx + w * 0.6} -6 ${dx + w} ${-h}`,
      shade(p, bodyColour, 0.3),
      3,
    ) +
    oval(dx, -h, w * 1.06, w * 0.32, p.gold) +
    oval(dx, -h - 2, w * 0.94, w * 0.26, headColour) +
    oval(dx - w * 0.1, -h - 2, w * 0.42, w * 0.12, p.ink);
  return transformedGroup(
    x,
    y,
    oval(0, 2, 120, 14, '#000', 0.2) + drum(-56, 58, 84, tint(p, p.gold, 0.2)) + drum(58, 44, 92, p.cloth),
    { scale },
  );
}

/** Draws a sitar, about 300 high at scale 1. It leans by `turn` degrees. */
export function sitar(p: Palette, x: number, y: number, scale: number, turn: number): string {
  const woodColour = mix(p.cloth, '#a8642c', 0.6);
  return transformedGroup(
    x,
    y,
    line('M0-30V-290', shade(p, woodColour, 0.25), 17) +
      line('M0-40V-286', tint(p, woodColour, 0.25), 8) +
      line(
        repeat(7, (index) => pathData`M-9 ${-110 - index * 23}h18`),
        p.gold,
        3,
      ) +
      line('M-9-268h-13M-9-246h-13M9-262h13M9-240h13M9-218h13', p.gold, 6) +
      disc(0, -272, 20, woodColour) +
      disc(-4, -276, 12, tint(p, woodColour, 0.25)) +
      filledShape('M0-100C-20-90-58-74-58-36Q-56 8 0 8T58-36C58-74 20-90 0-100z', woodColour) +
      filledShape('M0-84C-14-76-42-66-42-36Q-40-4 0-4T42-36C42-66 14-76 0-84z', tint(p, woodColour, 0.28)) +
      line('M-16-28H16', tint(p, p.wall, 0.4), 6) +
      line('M-3-30V-262M3-30V-262', '#fff4dc', 1.2),
    { scale, turn },
  );
}

/** Draws a turntable seen slightly from above, 108 wide at scale 1. */
export function turntable(p: Palette, x: number, y: number, scale: number, labelColour: string): string {
  return transformedGroup(
    x,
    y,
    oval(0, 0, 54, 21, p.ink) +
      oval(0, 0, 42, 16, shade(p, p.ink, 0.3)) +
      oval(0, -1, 30, 11, mix(p.ink, p.glow, 0.2)) +
      oval(0, -1, 16, 6, labelColour) +
      line('M48-18L30-4', p.gold, 4),
    { scale },
  );
}

/** Draws a large loudspeaker that stands on `y`. */
export function loudspeaker(p: Palette, x: number, y: number, width: number, height: number): string {
  const bodyColour = shade(p, p.ink, 0.15);
  const cone = (cy: number, r: number) =>
    disc(x, cy, r, mix(bodyColour, p.glow, 0.25)) +
    disc(x, cy, r * 0.8, shade(p, bodyColour, 0.5)) +
    disc(x, cy, r * 0.34, mix(bodyColour, p.glow, 0.35));
  return (
    filledShape(pathData`M${x - width / 2} ${y}v${-height}h${width}v${height}z`, bodyColour) +
    cone(y - height * 0.32, width * 0.36) +
    cone(y - height * 0.76, width * 0.2) +
    ring(x, y - height * 0.32, width * 0.38, p.cloth2, 2)
  );
}

/** Draws a firework: two rings of sparks with their trails. */
export function firework(
  x: number,
  y: number,
  radius: number,
  trailColour: string,
  sparkColour: string,
  rayCount = 14,
): string {
  let trails = '';
  let sparks = '';
  for (let index = 0; index < rayCount; index += 1) {
    const angle = (index / rayCount) * Math.PI * 2 + 0.2;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const rayLength = radius * (index % 2 === 0 ? 1 : 0.72);
    trails += pathData`M${x + dx * radius * 0.28} ${y + dy * radius * 0.28}Q${x + dx * rayLength * 0.7} ${y + dy * rayLength * 0.7} ${x + dx * rayLength * 0.92} ${y + dy * rayLength * 0.92 + radius * 0.05}`;
    sparks += pathData`M${x + dx * rayLength} ${y + dy * rayLength + radius * 0.08}h.1`;
  }
  return (
    line(trails, trailColour, Math.max(2, radius * 0.03)) +
    line(sparks, sparkColour, Math.max(4, radius * 0.085)) +
    disc(x, y, radius * 0.1, sparkColour)
  );
}

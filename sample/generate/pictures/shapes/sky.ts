import type { Random } from '../../random.ts';
import { distantColour, mix } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, box, filledShape, pathData, disc, line, spots, type Point } from '../svg.ts';

/** Draws the sky, with rings that become lighter towards the sun or moon at `x`,`y`. */
export function sky(p: Palette, x: number, y: number, radius: number, bottom = 480): string {
  const lightRing = (size: number, share: number) => disc(x, y, radius * size, mix(p.sky, p.glow, share));
  return (
    box(0, 0, 640, bottom, p.sky) +
    lightRing(5.2, 0.18) +
    lightRing(3.7, 0.36) +
    lightRing(2.5, 0.58) +
    disc(x, y, radius, mix(p.lamp, '#fffdf4', 0.75))
  );
}

/** Draws stars at night and birds at other times. */
export function starsOrBirds(p: Palette, random: Random, bottom = 190): string {
  const randomPoint = (): Point => [random.between(20, 620), random.between(16, bottom)];
  if (p.time === 'night') {
    return (
      spots(Array.from({ length: 12 }, randomPoint), p.bloom, 2.4) +
      spots([randomPoint(), randomPoint(), randomPoint()], p.lamp, 4.4)
    );
  }
  const [x, y] = [random.between(90, 480), random.between(50, bottom - 60)];
  const bird = (dx: number, dy: number, size: number) =>
    pathData`M${x + dx} ${y + dy}q${size * 0.6} ${-size * 0.7} ${size} 0q${size * 0.4} ${-size * 0.7} ${size} 0`;
  return line(bird(0, 0, 11) + bird(34, 14, 8) + bird(52, -8, 7), distantColour(p, 0.25), 2.6);
}

/** Draws a cloud with a flat underside. */
export function cloud(p: Palette, x: number, y: number, scale: number, share = 0.45): string {
  const cloudPath = 'M0 0a16 16 0 0 1 18-19a26 26 0 0 1 48-8a19 19 0 0 1 30 9a13 13 0 0 1 20 18z';
  return transformedGroup(x, y, filledShape(cloudPath, mix(p.sky, p.glow, share)), { scale });
}

/** Draws one row of rolling hills that reaches down to the bottom of the picture. */
export function hills(random: Random, y: number, height: number, colour: string, bottom = 480): string {
  const randomCrestY = () => y - random.between(height * 0.35, height);
  return filledShape(
    pathData`M0 ${randomCrestY()}C70 ${randomCrestY()} 130 ${y} 210 ${randomCrestY()}S350 ${y + height * 0.1} 430 ${randomCrestY()}S570 ${y} 640 ${randomCrestY()}V${bottom}H0z`,
    colour,
  );
}

/** Draws still water below `y`, with the reflection of the sun or moon at `x`. */
export function water(
  p: Palette,
  random: Random,
  y: number,
  x: number,
  colour = mix(p.sky, p.ridge, 0.35),
  bottom = 480,
): string {
  let glints = '';
  for (let row = 0; row < 6; row += 1) {
    const width = 62 - row * 7 + random.between(-12, 12);
    glints += pathData`M${x - width / 2 + random.between(-12, 12)} ${y + 12 + row * 17}h${width}`;
  }
  return box(0, y, 640, bottom - y, colour) + line(glints, mix(colour, p.glow, 0.6), 4);
}

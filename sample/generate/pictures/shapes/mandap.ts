import { shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, box, filledShape, pathData, line, repeat } from '../svg.ts';
import { flame } from './lights.ts';

/** Draws four pillars of a mandap, two near and two far. The feet of the near ones are on `y`. */
export function pillars(p: Palette, x: number, y: number, width: number, height: number, colour: string): string {
  const farColour = shade(p, colour, 0.2);
  const pillar = (px: number, foot: number, w: number, tone: string) =>
    box(px - w / 2, foot - height, w, height, tone) +
    filledShape(pathData`M${px} ${foot - height}h${w / 2}v${height}h${-w / 2}z`, shade(p, tone, 0.16)) +
    line(
      pathData`M${px - w * 0.8} ${foot - 4}h${w * 1.6}M${px - w * 0.8} ${foot - height + 4}h${w * 1.6}M${px - w * 0.6} ${foot - height * 0.5}h${w * 1.2}`,
      p.gold,
      w * 0.34,
    );
  return (
    pillar(x - width * 0.3, y - 22, 12, farColour) +
    pillar(x + width * 0.3, y - 22, 12, farColour) +
    pillar(x - width / 2, y, 18, colour) +
    pillar(x + width / 2, y, 18, colour)
  );
}

/** Draws a havan, the ceremonial fire, in a square of bricks. */
export function havan(p: Palette, x: number, y: number, size: number): string {
  const brickColour = tint(p, p.cloth, 0.25);
  return (
    flame(p, x - size * 0.2, y - size * 0.3, size * 0.7) +
    flame(p, x + size * 0.2, y - size * 0.3, size * 0.66) +
    flame(p, x, y - size * 0.3, size) +
    filledShape(
      pathData`M${x - size * 0.6} ${y - size * 0.36}h${size * 1.2}l${size * 0.14} ${size * 0.4}h${-size * 1.48}z`,
      brickColour,
    ) +
    line(
      pathData`M${x - size * 0.64} ${y - size * 0.18}h${size * 1.28}M${x - size * 0.2} ${y - size * 0.34}v${size * 0.14}M${x + size * 0.22} ${y - size * 0.34}v${size * 0.14}M${x} ${y - size * 0.18}v${size * 0.18}`,
      shade(p, brickColour, 0.35),
      2.4,
    )
  );
}

/** Draws a settee with a curved back, about 280 wide at scale 1. Its feet are on `y`. */
export function settee(p: Palette, x: number, y: number, scale: number, colour: string): string {
  return transformedGroup(
    x,
    y,
    line('M-96-20L-104 0M96-20L104 0', p.gold, 9) +
      filledShape('M-112-60Q-118-112-76-120Q-40-126 0-142Q40-126 76-120Q118-112 112-60V-30H-112z', colour) +
      line('M-112-60Q-118-112-76-120Q-40-126 0-142Q40-126 76-120Q118-112 112-60', p.gold, 7) +
      line(
        repeat(5, (index) => pathData`M${-72 + index * 36} ${-84 - (index % 2) * 16}h.1`),
        shade(p, colour, 0.3),
        7,
      ) +
      filledShape('M-120-56q-18 0-18 18v18H138v-18q0-18-18-18q-14 2-14 16H-106q0-14-14-16z', shade(p, colour, 0.2)) +
      line('M-138-20H138', p.gold, 8),
    { scale },
  );
}

/** Draws a chair seen from behind, 70 high at scale 1. Its feet are on `y`. */
export function chair(p: Palette, x: number, y: number, scale: number, sashColour: string): string {
  const chairColour = tint(p, p.wall, 0.35);
  return transformedGroup(
    x,
    y,
    line('M-15-24V0M15-24V0', shade(p, chairColour, 0.2), 4) +
      filledShape('M-19-26v-36q19-12 38 0v36z', chairColour) +
      filledShape('M-20-44h40v11h-40z', sashColour),
    { scale },
  );
}

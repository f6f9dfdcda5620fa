import { shade } from '../colours.ts';
import type { Palette } from '../palette.ts';
import {
  transformedGroup,
  beadRing,
  beads,
  leafShapePath,
  filledShape,
  disc,
  line,
  repeat,
  ring,
  type TransformOptions,
} from '../svg.ts';

const skinColour = '#c8895c';
const hennaColour = '#5f2416';

/**
 * Draws an open palm that is painted with henna, fingers up. At scale 1, the fingers end about 250 above the wrist at
 * `x`,`y`.
 */
export function hennaedHand(
  p: Palette,
  x: number,
  y: number,
  petalCount: number,
  options: TransformOptions = {},
): string {
  const fingers = 'M-37-124L-51-206M-12-132L-17-242M13-132L19-236M37-122L50-196';
  const petalRing = (length: number, width: number, offset: number) =>
    repeat(petalCount, (index) => leafShapePath(0, -88, length, width, offset + (index * 360) / petalCount, 0.6));
  return transformedGroup(
    x,
    y,
    filledShape('M-34 20Q-36-20-50-44Q-62-90-50-134Q0-150 52-132Q60-104 58-84Q54-40 34-18L34 20z', skinColour) +
      line(fingers, skinColour, 22) +
      line('M44-62Q74-84 88-128', skinColour, 24) +
      line('M-49-197L-51-206M-16-232L-17-242M18-226L19-236M48-187L50-196M85-118L88-128', hennaColour, 21) +
      beads('M-57-172L-36-176M-24-192L-4-193M6-190L26-188M33-168L54-163', hennaColour, 4.5, 5.5) +
      line('M-55-160L-33-164M-23-178L-2-179M5-176L25-174M31-156L52-151', hennaColour, 2.4) +
      ring(0, -88, 38, hennaColour, 2.4) +
      beadRing(0, -88, 45, hennaColour, 5, 22) +
      filledShape(petalRing(34, 12, 0), hennaColour) +
      disc(0, -88, 9, skinColour) +
      disc(0, -88, 4, hennaColour) +
      beads('M-38-24Q0-6 38-24', hennaColour, 6, 8) +
      line('M-36-14Q0 4 36-14', hennaColour, 2.4) +
      line('M-38 4Q0 20 38 4M-38 34Q0 50 38 34', p.gold, 9) +
      line('M-38 19Q0 35 38 19', p.cloth, 9) +
      filledShape('M-46 44Q0 62 46 44L60 130H-60z', p.leaf) +
      line('M-46 46Q0 64 46 46', p.gold, 5) +
      line('M-50 74Q0 92 50 74', shade(p, p.leaf, 0.3), 3),
    options,
  );
}

/** Draws a cone of henna with a gold band. Its tip is at `x`,`y`. */
export function hennaCone(p: Palette, x: number, y: number, scale: number, turn: number): string {
  return transformedGroup(
    x,
    y,
    filledShape('M0 0L-26-120Q0-132 26-120z', '#000', 0.18) +
      filledShape('M0-4L-24-124Q0-136 24-124z', p.leaf) +
      filledShape('M0-4L8-130Q18-128 24-124z', shade(p, p.leaf, 0.25)) +
      line('M-17-90Q0-80 17-90', p.gold, 7) +
      filledShape('M-24-124q10-22 24-8q14-14 24 8Q0-136-24-124z', p.gold),
    { scale, turn },
  );
}

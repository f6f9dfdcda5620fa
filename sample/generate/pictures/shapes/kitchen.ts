import { foodColours } from '../foodColours.ts';
import { mix, shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, beads, filledShape, pathData, disc, line, oval, repeat, ring, spots } from '../svg.ts';

/** Draws a block-printed cloth over the whole picture, with rows of large and small dots in turn. */
export function printedCloth(p: Palette, colour: string, step = 46): string {
  const dotRows = (offset: number, start: number) =>
    repeat(Math.ceil(480 / step) + 1, (index) => pathData`M${start} ${index * step + offset}H660`);
  const inkColour = mix(colour, p.gold, 0.38);
  return (
    filledShape('M0 0H640V480H0z', colour) +
    beads(dotRows(0, 0), inkColour, 9, step) +
    beads(dotRows(step / 2, step / 2), mix(colour, p.ink, 0.22), 5, step)
  );
}

/** Draws a puri, a round fried bread, seen from above. */
export function puri(p: Palette, x: number, y: number, radius: number): string {
  return (
    disc(x + 3, y + 4, radius, '#000', 0.16) +
    disc(x, y, radius, foodColours.bread) +
    disc(x - radius * 0.12, y - radius * 0.14, radius * 0.72, tint(p, foodColours.bread, 0.35))
  );
}

/** Draws a jalebi, a sweet of fried rings in syrup. */
export function jalebi(x: number, y: number, radius: number): string {
  const r = radius;
  return (
    ring(x, y, r, '#c8701a', r * 0.42) +
    ring(x, y, r, foodColours.saffron, r * 0.22) +
    ring(x + r * 0.1, y, r * 0.42, foodColours.saffron, r * 0.24)
  );
}

/** Draws a big kettle, about 110 wide with its spout at scale 1. Its foot is on `y`. */
export function kettle(p: Palette, x: number, y: number, scale: number, metalColour = p.gold): string {
  const darkColour = shade(p, metalColour, 0.24);
  return transformedGroup(
    x,
    y,
    line('M-28-56C-36-104 36-104 28-56', shade(p, metalColour, 0.45), 6) +
      line('M34-22Q56-26 62-56', darkColour, 11) +
      filledShape('M-40 0C-54-22-42-54-20-60H20C42-54 54-22 40 0z', metalColour) +
      filledShape('M10-60H20C42-54 54-22 40 0H14Q36-30 10-60z', darkColour) +
      filledShape('M-22-60Q0-78 22-60z', darkColour) +
      line('M0-71h.1', p.cloth, 9) +
      line('M-32-18Q-36-38-22-48', tint(p, metalColour, 0.65), 5),
    { scale },
  );
}

/** Draws a kulhad, a clay cup, filled with tea. */
export function clayTeaCup(p: Palette, x: number, y: number, size: number): string {
  return transformedGroup(
    x,
    y,
    filledShape('M-12-30h24l-4 30h-16z', foodColours.clay) +
      filledShape('M2-30h10l-4 30h-6z', shade(p, foodColours.clay, 0.2)) +
      oval(0, -30, 12, 4, tint(p, foodColours.clay, 0.3)) +
      oval(0, -29.5, 9.5, 2.8, foodColours.chickpeas),
    { scale: size / 30 },
  );
}

/** Draws a jar of round sweets. */
export function jar(p: Palette, x: number, y: number, size: number, fillingColour: string): string {
  return transformedGroup(
    x,
    y,
    filledShape('M-20-46q0-6 6-8h28q6 2 6 8v40q0 6-6 6h-28q-6 0-6-6z', tint(p, p.wall, 0.3)) +
      spots(
        [
          [-10, -9],
          [2, -9],
          [12, -10],
          [-8, -20],
          [4, -21],
          [12, -22],
          [-10, -31],
          [1, -32],
        ],
        fillingColour,
        12,
      ) +
      filledShape('M-17-64h34v12h-34z', p.cloth) +
      line('M-14-44v30', '#ffffff', 3, 0.6),
    { scale: size / 64 },
  );
}

/** Draws a tandoor, a clay oven, with a glowing mouth, 164 wide at scale 1. Its foot is on `y`. */
export function tandoor(p: Palette, x: number, y: number, scale: number): string {
  return transformedGroup(
    x,
    y,
    oval(0, 0, 82, 12, '#000', 0.2) +
      filledShape('M-52-118C-92-90-88-20-62 0H62C88-20 92-90 52-118z', foodColours.clay) +
      filledShape('M14-118H52C92-90 88-20 62 0H30Q66-50 14-118z', shade(p, foodColours.clay, 0.22)) +
      line('M-74-62Q0-40 74-62M-74-34Q0-12 74-34', tint(p, foodColours.clay, 0.3), 4) +
      oval(0, -118, 58, 16, shade(p, foodColours.clay, 0.35)) +
      oval(0, -116, 46, 11, p.flower) +
      oval(0, -114, 32, 7, p.lamp),
    { scale },
  );
}

/** Draws a skewer with pieces of several colours. Its lower end is at `x`,`y`. */
export function skewer(p: Palette, x: number, y: number, length: number, turn: number): string {
  const colours = [foodColours.paneer, foodColours.spinach, foodColours.saffron, foodColours.beet];
  return transformedGroup(
    x,
    y,
    line(pathData`M0 0V${-length}`, shade(p, p.gold, 0.2), 4) +
      repeat(5, (index) =>
        line(pathData`M-5 ${-length * 0.3 - index * 19}h10`, colours[index % 4] ?? foodColours.paneer, 13),
      ),
    { turn },
  );
}

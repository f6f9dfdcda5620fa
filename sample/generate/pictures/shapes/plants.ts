import type { Random } from '../../random.ts';
import { shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { leafShapePath, filledShape, pathData, disc, line, repeat, spots } from '../svg.ts';

/** Draws a broad tree of paper discs, `size` high. Its foot is on `y`. */
export function tree(p: Palette, random: Random, x: number, y: number, size: number, colour = p.leaf): string {
  const s = size;
  const darkColour = shade(p, colour, 0.3);
  const trunk = pathData`M${x - s * 0.05} ${y}Q${x} ${y - s * 0.3} ${x - s * 0.12} ${y - s * 0.55}L${x} ${y - s * 0.5}L${x + s * 0.14} ${y - s * 0.58}Q${x + s * 0.03} ${y - s * 0.3} ${x + s * 0.06} ${y}z`;
  const lean = random.between(-0.04, 0.04) * s;
  return (
    filledShape(trunk, shade(p, p.ridge, 0.35)) +
    disc(x - s * 0.24 + lean, y - s * 0.58, s * 0.2, darkColour) +
    disc(x + s * 0.25 + lean, y - s * 0.6, s * 0.21, darkColour) +
    disc(x + lean, y - s * 0.7, s * 0.29, colour) +
    disc(x - s * 0.2 + lean, y - s * 0.66, s * 0.14, tint(p, colour, 0.16)) +
    disc(x + s * 0.1 + lean, y - s * 0.8, s * 0.13, tint(p, colour, 0.16))
  );
}

/** Draws a slim cypress, as in Mughal gardens. Its foot is on `y`. */
export function cypress(x: number, y: number, height: number, colour: string): string {
  const h = height;
  return filledShape(
    pathData`M${x} ${y - h}C${x + h * 0.16} ${y - h * 0.6} ${x + h * 0.18} ${y - h * 0.2} ${x + h * 0.08} ${y - h * 0.06}V${y}H${x - h * 0.08}V${y - h * 0.06}C${x - h * 0.18} ${y - h * 0.2} ${x - h * 0.16} ${y - h * 0.6} ${x} ${y - h}z`,
    colour,
  );
}

/** Draws a palm with crescent-shaped fronds. Its top is `lean` to the right of its foot. */
export function palm(p: Palette, x: number, y: number, height: number, lean: number, colour = p.leaf): string {
  const [topX, topY] = [x + lean, y - height];
  const w = height * 0.035;
  const frondLength = height * 0.42;
  const frondPath = (side: number, rise: number, lengthShare: number) => {
    const r = frondLength * lengthShare * side;
    return pathData`M${topX} ${topY}q${r * 0.45} ${-frondLength * (rise + 0.3)} ${r} ${frondLength * (0.35 - rise)}q${-r * 0.55} ${-frondLength * 0.3} ${-r} ${frondLength * (rise - 0.35)}z`;
  };
  const frondPair = (rise: number, lengthShare: number) =>
    frondPath(1, rise, lengthShare) + frondPath(-1, rise, lengthShare * 0.94);
  return (
    filledShape(
      pathData`M${x - w * 1.4} ${y}Q${x + lean * 0.2} ${y - height * 0.6} ${topX - w * 0.6} ${topY}h${w * 1.2}Q${x + lean * 0.35} ${y - height * 0.5} ${x + w * 1.4} ${y}z`,
      shade(p, p.ridge, 0.3),
    ) +
    filledShape(frondPair(-0.3, 0.62) + frondPair(0.66, 0.66), shade(p, colour, 0.3)) +
    filledShape(frondPair(0.3, 1), colour) +
    filledShape(frondPair(0, 0.95), tint(p, colour, 0.12)) +
    spots(
      [
        [topX - w, topY + w],
        [topX + w, topY + w * 1.6],
      ],
      shade(p, p.ridge, 0.45),
      w * 2.2,
    )
  );
}

/** Draws a round bush in a pot. */
export function pottedBush(p: Palette, x: number, y: number, size: number, potColour = p.cloth): string {
  return (
    disc(x, y - size * 0.66, size * 0.34, shade(p, p.leaf, 0.2)) +
    disc(x - size * 0.06, y - size * 0.72, size * 0.25, p.leaf) +
    filledShape(
      pathData`M${x - size * 0.24} ${y - size * 0.42}h${size * 0.48}l${-size * 0.08} ${size * 0.42}h${-size * 0.32}z`,
      potColour,
    ) +
    line(pathData`M${x - size * 0.26} ${y - size * 0.42}h${size * 0.52}`, shade(p, potColour, 0.25), size * 0.08)
  );
}

/** Draws a banana plant with broad leaves and pale ribs. */
export function bananaPlant(p: Palette, x: number, y: number, height: number): string {
  const [h, crownY] = [height, y - height * 0.45];
  const leafPair = (turn: number, lengthShare: number) =>
    leafShapePath(x, crownY, h * lengthShare, h * 0.17, turn, 0.6) +
    leafShapePath(x, crownY, h * lengthShare, h * 0.17, -turn, 0.6);
  const ribs = [-82, -44, 0, 44, 82].map((turn) => {
    const angle = (turn * Math.PI) / 180;
    return pathData`M${x} ${crownY}l${Math.sin(angle) * h * 0.46} ${-Math.cos(angle) * h * 0.46}`;
  });
  return (
    filledShape(leafPair(82, 0.5), shade(p, p.leaf, 0.28)) +
    line(pathData`M${x} ${y}V${y - h * 0.48}`, tint(p, p.leaf, 0.25), h * 0.07) +
    filledShape(leafPair(44, 0.55), p.leaf) +
    filledShape(leafShapePath(x, crownY, h * 0.56, h * 0.16, 0, 0.6), tint(p, p.leaf, 0.14)) +
    line(ribs.join(''), tint(p, p.leaf, 0.35), h * 0.012)
  );
}

/** Draws large leaves in the two lower corners of the picture. */
export function cornerLeaves(p: Palette, random: Random, colour = shade(p, p.leaf, 0.5)): string {
  const tuft = (x: number, side: number) =>
    repeat(4, (index) =>
      leafShapePath(
        x,
        492,
        random.between(80, 120) - index * 10,
        15,
        side * (8 + index * 24 + random.between(-6, 6)),
        0.45,
      ),
    );
  return filledShape(tuft(-6, 1) + tuft(646, -1), colour);
}

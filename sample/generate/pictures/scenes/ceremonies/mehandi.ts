import type { Random } from '../../../random.ts';
import { foodColours } from '../../foodColours.ts';
import { distantColour, mix, shade, withTintedBackground, tint } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { leafShapePath, filledShape, pathData, disc, line, oval, ring } from '../../svg.ts';
import { jharokhaPath } from '../../shapes/arches.ts';
import { bolster, curtain, cushion, parasol } from '../../shapes/cloth.ts';
import { garland, flowerHeap, marigold, scatteredPetals, swagsPath } from '../../shapes/flowers.ts';
import { hennaCone, hennaedHand } from '../../shapes/hands.ts';
import { printedCloth } from '../../shapes/kitchen.ts';
import { lantern, stringLights } from '../../shapes/lights.ts';
import { cornerLeaves, tree } from '../../shapes/plants.ts';
import { hills, sky, starsOrBirds } from '../../shapes/sky.ts';
import { bowlFromAbove } from '../../shapes/tableware.ts';

const hennaGreen = '#6f8f4a';

/** Draws two hennaed palms in front of an arch. */
export function hennaedHands(palette: Palette, random: Random): string {
  const p = withTintedBackground(palette, hennaGreen, 0.25);
  const backgroundColour = random.pick([shade(p, p.leaf, 0.15), p.cloth2, mix(p.sky, p.glow, 0.2)]);
  return (
    printedCloth(p, backgroundColour, 52) +
    filledShape(jharokhaPath(320, 500, 500, 470, 4), mix(backgroundColour, p.glow, 0.35)) +
    filledShape(jharokhaPath(320, 500, 430, 420, 4), mix(p.glow, p.bloom, 0.4)) +
    garland(p, swagsPath(0, 12, 640, 4, 20), 13) +
    hennaedHand(p, 226, 356, random.whole(6, 9), { turn: -random.between(4, 13), flip: true, scale: 1.08 }) +
    hennaedHand(p, 414, 356, random.whole(6, 9), { turn: random.between(4, 13), scale: 1.08 }) +
    marigold(p, 40, 446, random.between(28, 40)) +
    marigold(p, 602, 446, 34)
  );
}

/** Draws cushions and bolsters under a draped canopy. */
export function floorSeating(palette: Palette, random: Random): string {
  const p = withTintedBackground(palette, hennaGreen, 0.3);
  return (
    sky(p, random.between(260, 380), 150, 36) +
    starsOrBirds(p, random, 130) +
    hills(random, 360, 120, distantColour(p, 0.6)) +
    tree(p, random, 320, 380, 240, mix(p.leaf, p.sky, 0.4)) +
    filledShape('M0 366Q320 350 640 366V480H0z', mix(p.leaf, p.ground, 0.25)) +
    curtain(p, 0, 30, 210, 400, -1, p.leaf) +
    curtain(p, 640, 30, 210, 400, 1, p.leaf) +
    filledShape('M0 0H640V46H0z', p.cloth2) +
    garland(p, swagsPath(0, 46, 640, 5, 18), 12) +
    lantern(p, random.between(250, 390), random.between(130, 170), 46) +
    filledShape('M70 400Q320 372 570 400L620 470H20z', p.cloth) +
    line('M96 412Q320 388 544 412L576 458H64z', p.gold, 3) +
    bolster(p, 200, 398, 140, 44, p.flower) +
    bolster(p, 440, 398, 140, 44, p.flower) +
    cushion(p, 158, 432, 74, p.cloth2, random.between(-14, 0)) +
    cushion(p, 250, 438, 66, p.leaf, random.between(-8, 8)) +
    cushion(p, 392, 438, 66, mix(p.cloth, p.flower, 0.5), random.between(-8, 8)) +
    cushion(p, 482, 432, 74, p.cloth2, random.between(0, 14)) +
    oval(322, 452, 44, 12, p.gold) +
    flowerHeap(p, 322, 448, 60)
  );
}

/** Draws the tray of a henna artist, seen from above. */
export function hennaTray(palette: Palette, random: Random): string {
  const p = withTintedBackground(palette, hennaGreen, 0.2);
  const bangle = (x: number, y: number, colour: string) =>
    ring(x + 3, y + 4, 38, '#000', 8).replace('/>', ' opacity=".2"/>') +
    ring(x, y, 38, colour, 8) +
    ring(x, y, 38, tint(p, colour, 0.5), 2);
  const leaves = (x: number, y: number, turn: number) =>
    filledShape(
      leafShapePath(x, y, 84, 20, turn - 34) + leafShapePath(x, y, 84, 20, turn + 34),
      shade(p, p.leaf, 0.15),
    ) + filledShape(leafShapePath(x, y, 96, 22, turn), p.leaf);
  return (
    printedCloth(p, random.pick([mix(p.leaf, p.ink, 0.15), p.cloth, mix(p.cloth2, p.cloth, 0.2)]), 44) +
    leaves(120, 400, 225) +
    leaves(540, 90, 40) +
    disc(330, 252, 206, '#000', 0.2) +
    disc(320, 240, 206, p.gold) +
    ring(320, 240, 194, tint(p, p.gold, 0.5), 4) +
    disc(320, 240, 182, shade(p, p.gold, 0.2)) +
    bowlFromAbove(p, 262, 196, 76, '#57602a', tint(p, p.wall, 0.2)) +
    line('M236 192q26-30 50 2t-30 22', '#747d3c', 7) +
    bowlFromAbove(p, 402, 158, 40, foodColours.curd) +
    bowlFromAbove(p, 246, 330, 44, foodColours.saffron) +
    bangle(372, 326, p.cloth) +
    bangle(398, 338, p.gold) +
    bangle(424, 328, p.leaf) +
    hennaCone(p, 338, 300, 1.1, random.between(40, 56)) +
    hennaCone(p, 372, 276, 1.1, random.between(64, 80)) +
    marigold(p, 52, 70, 40) +
    marigold(p, 108, 42, 24, p.bloom) +
    marigold(p, 588, 420, 40) +
    marigold(p, 534, 452, 24, p.bloom) +
    scatteredPetals(random, 30, 180, 80, 120, 8, p.flower)
  );
}

/** Draws parasols that hang over a garden. */
export function hangingParasols(palette: Palette, random: Random): string {
  const p = withTintedBackground(palette, hennaGreen, 0.2);
  const colours = [p.cloth, p.flower, p.leaf, p.cloth2, p.bloom] as const;
  const firstColourIndex = random.whole(0, 4);
  const hangingParasol = (x: number, y: number, width: number, index: number) =>
    line(pathData`M${x} -6V${y}`, shade(p, p.ridge, 0.2), 2) +
    parasol(
      p,
      x,
      y + random.between(-18, 18),
      width,
      colours[(index + firstColourIndex) % 5] ?? p.cloth,
      colours[(index + firstColourIndex + 2) % 5] ?? p.flower,
      22,
    );
  return (
    sky(p, random.between(200, 440), random.between(230, 270), 44) +
    starsOrBirds(p, random, 160) +
    hills(random, 380, 120, distantColour(p, 0.65)) +
    tree(p, random, 606, 420, 220, mix(p.leaf, p.sky, 0.3)) +
    filledShape('M0 392Q320 372 640 392V480H0z', mix(p.leaf, p.ground, 0.3)) +
    stringLights(p, swagsPath(0, 214, 640, 3, 24), 24, 7) +
    hangingParasol(78, 130, 118, 0) +
    hangingParasol(562, 124, 118, 1) +
    hangingParasol(446, 100, 132, 3) +
    hangingParasol(252, 150, 176, 4) +
    filledShape('M190 414Q320 398 450 414L480 456H160z', p.cloth) +
    bolster(p, 320, 412, 150, 36, p.flower) +
    cushion(p, 246, 430, 60, p.cloth2, -8) +
    cushion(p, 396, 430, 60, p.bloom, 8) +
    cornerLeaves(p, random)
  );
}

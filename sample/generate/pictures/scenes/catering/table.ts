import type { Random } from '../../../random.ts';
import { dishColours, foodColours } from '../../foodColours.ts';
import { mix, shade, tint } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import {
  transformedGroup,
  beadRing,
  leafShapePath,
  filledShape,
  pathData,
  disc,
  line,
  raisedShape,
  oval,
  repeat,
  ring,
  spots,
} from '../../svg.ts';
import { jharokhaPath } from '../../shapes/arches.ts';
import { garland, flowerHeap, marigold, swagsPath, toran } from '../../shapes/flowers.ts';
import { jalebi, printedCloth, puri } from '../../shapes/kitchen.ts';
import { bowlFromAbove, longTable, sweetsPyramid, servingStand } from '../../shapes/tableware.ts';

/** Draws a thali on a printed cloth, seen from above. */
export function thali(p: Palette, random: Random): string {
  const clothColour = random.pick([p.cloth, p.cloth2, mix(p.leaf, p.ink, 0.15), mix(p.ground, p.wall, 0.3)]);
  const firstDishIndex = random.whole(0, 7);
  const turn = random.between(-6, 6);
  const bowls = repeat(6, (index) => {
    const angle = ((-188 + index * 39.2) * Math.PI) / 180;
    return bowlFromAbove(
      p,
      Math.cos(angle) * 124,
      Math.sin(angle) * 124,
      44,
      dishColours[(firstDishIndex + index * 3) % 8] ?? foodColours.dal,
      tint(p, p.gold, 0.25),
    );
  });
  const plate =
    disc(8, 12, 202, '#000', 0.2) +
    disc(0, 0, 202, p.gold) +
    ring(0, 0, 193, tint(p, p.gold, 0.5), 3) +
    disc(0, 0, 180, shade(p, p.gold, 0.16)) +
    bowls +
    filledShape('M-64 18q-6-40 34-50q40-16 68 6q40 8 34 46q-6 32-44 36q-56 12-78-8q-16-12-14-30z', foodColours.rice) +
    spots(
      [
        [-20, 0],
        [10, -14],
        [34, 6],
        [-4, 22],
        [20, 30],
        [-34, 20],
      ],
      foodColours.saffron,
      4,
    ) +
    puri(p, -76, 96, 40) +
    puri(p, -34, 122, 40) +
    sweetsPyramid(p, 62, 132, 34, 2, foodColours.saffron) +
    filledShape(leafShapePath(104, 84, 46, 20, 40), p.leaf) +
    disc(128, 62, 15, '#d9dc7a') +
    disc(128, 62, 9, '#eef0b4');
  return (
    printedCloth(p, clothColour) +
    marigold(p, 44, 46, 34) +
    marigold(p, 600, 436, 40) +
    marigold(p, 556, 462, 24, p.bloom) +
    marigold(p, 84, 20, 20, p.bloom) +
    transformedGroup(320, 240, plate, { turn })
  );
}

/** Draws a meal on a banana leaf, seen from above. */
export function bananaLeaf(p: Palette, random: Random): string {
  const clothColour = random.pick([mix(p.cloth, p.ink, 0.1), mix(p.ground, p.ink, 0.15), p.cloth2]);
  const leafColour = mix(p.leaf, '#6f9a44', 0.5);
  const leafPath = 'M-300 4C-260-110-120-150 40-140C190-132 280-70 306-6C280 80 170 140 20 142C-140 146-262 100-300 4z';
  const firstDishIndex = random.whole(0, 7);
  const mound = (x: number, y: number, size: number, colour: string) =>
    filledShape(
      pathData`M${x - size} ${y}q${-size * 0.1} ${-size} ${size} ${-size}q${size * 1.1} 0 ${size} ${size * 0.9}q0 ${size * 0.8} ${-size} ${size * 0.8}q${-size} 0 ${-size} ${-size * 0.7}z`,
      colour,
    ) + oval(x - size * 0.2, y - size * 0.4, size * 0.5, size * 0.3, tint(p, colour, 0.4));
  const content =
    raisedShape(leafPath, leafColour, 9) +
    line(
      'M-230-40L-160-112M-170-20L-96-134M-96-10L-20-140M-10-6L60-138M70-6L140-128M150-8L214-106M-230 40L-150 116M-150 26L-70 138M-70 18L20 142M20 12L100 134M110 8L180 116M200 4L252 76',
      shade(p, leafColour, 0.2),
      2,
    ) +
    line('M-318 4Q0-16 306-6', tint(p, leafColour, 0.5), 7) +
    repeat(6, (index) =>
      mound(
        -196 + index * 74,
        -66 - (index % 2) * 16,
        26,
        dishColours[(firstDishIndex + index * 3) % 8] ?? foodColours.dal,
      ),
    ) +
    mound(-20, 62, 76, foodColours.rice) +
    filledShape('M-52 34q30-26 64-2q18 26-14 34q-60 8-50-32z', foodColours.dal) +
    puri(p, 128, 58, 42) +
    disc(-150, 60, 30, '#e9c988') +
    disc(-166, 78, 30, '#f0d7a0') +
    bowlFromAbove(p, 216, 34, 32, foodColours.kheer) +
    sweetsPyramid(p, -216, 46, 24, 2, foodColours.saffron);
  return (
    printedCloth(p, clothColour, 40) +
    transformedGroup(320, 246, content, { turn: random.between(-9, 9) }) +
    marigold(p, 48, 436, 30) +
    marigold(p, 92, 458, 20, p.bloom) +
    marigold(p, 594, 40, 32) +
    bowlFromAbove(p, 560, 430, 36, mix(p.sky, '#dfeef0', 0.6))
  );
}

/** Draws a stand with tiers of sweets under a toran. */
export function mithaiTower(p: Palette, random: Random): string {
  const wallColour = random.pick([
    mix(p.sky, p.glow, 0.25),
    mix(p.cloth2, p.glow, 0.45),
    mix(p.leaf, p.glow, 0.5),
    mix(p.bloom, p.cloth, 0.3),
  ]);
  const variation = random.between(-9, 9);
  const barfiColour = random.pick([foodColours.curd, '#cfe0a8', '#f2c3c8']);
  const diamonds = (x: number, y: number, count: number) =>
    repeat(count, (index) => {
      const diamondX = x + (index - (count - 1) / 2) * 34;
      return (
        filledShape(pathData`M${diamondX} ${y}l-17-11 17-11 17 11z`, shade(p, barfiColour, 0.12)) +
        filledShape(pathData`M${diamondX} ${y - 7}l-17-11 17-11 17 11z`, barfiColour) +
        spots([[diamondX, y - 18]], '#c9ced6', 5)
      );
    });
  return (
    filledShape('M0 0H640V480H0z', wallColour) +
    filledShape(jharokhaPath(320, 400, 470, 390, 4), mix(wallColour, p.glow, 0.45)) +
    filledShape(jharokhaPath(320, 400, 400, 340, 4), mix(p.lamp, p.glow, 0.5)) +
    toran(p, 0, 14, 640, 15) +
    line('M320 392V88', shade(p, p.gold, 0.2), 9) +
    diamonds(320, 352, 4) +
    jalebi(214 + variation * 0.6, 348, 20) +
    jalebi(426 + variation * 0.6, 348, 20) +
    jalebi(188, 338, 15) +
    jalebi(452, 338, 15) +
    servingStand(p, 320, 364, 330, 28) +
    sweetsPyramid(p, 272, 258, 30, 3, random.pick([foodColours.saffron, foodColours.rice, foodColours.dal])) +
    sweetsPyramid(p, 368, 258, 30, 3, random.pick([foodColours.syrup, '#d9a066', foodColours.beet])) +
    servingStand(p, 320, 262, 236) +
    sweetsPyramid(p, 320, 166, 26, 4, random.pick([foodColours.dal, foodColours.rice, foodColours.saffron])) +
    servingStand(p, 320, 170, 150) +
    longTable(p, 30, 398, 580, 90, p.cloth) +
    flowerHeap(p, 100, 394, 110 + variation) +
    flowerHeap(p, 540, 394, 110 - variation) +
    garland(p, swagsPath(32, 412, 576, 6, 14), 9)
  );
}

/** Draws a round tray with rings of sweets around a lotus, seen from above. */
export function sweetTray(p: Palette, random: Random): string {
  const clothColour = random.pick([p.cloth, mix(p.cloth2, p.ink, 0.1), mix(p.leaf, p.ink, 0.2)]);
  const ringOf = (radius: number, size: number, count: number, colour: string) =>
    beadRing(3, 5, radius, '#000', size, count).replace('/>', ' opacity=".2"/>') +
    beadRing(0, 0, radius, shade(p, colour, 0.26), size, count) +
    beadRing(-1.5, -2, radius, colour, size * 0.74, count);
  const [outerColour, innerColour] = random.chance(0.5)
    ? [foodColours.saffron, foodColours.syrup]
    : ['#d9a066', foodColours.saffron];
  const content =
    disc(8, 12, 208, '#000', 0.2) +
    disc(0, 0, 208, p.gold) +
    beadRing(0, 0, 198, tint(p, p.gold, 0.6), 7, 64) +
    disc(0, 0, 186, shade(p, p.gold, 0.22)) +
    disc(0, 0, 180, tint(p, p.wall, 0.2)) +
    ringOf(156, 40, 22, outerColour) +
    filledShape(
      repeat(16, (index) =>
        leafShapePath(Math.cos(index * 0.3927) * 96, Math.sin(index * 0.3927) * 96, 40, 13, index * 22.5 + 90),
      ),
      random.pick([foodColours.curd, '#cfe0a8', '#f2c3c8']),
    ) +
    ringOf(78, 28, 15, innerColour) +
    disc(0, 0, 58, p.leaf) +
    lotusFromAbove(p);
  return (
    printedCloth(p, clothColour) +
    transformedGroup(320, 240, content, { turn: random.between(0, 20) }) +
    marigold(p, 56, 60, random.between(30, 42)) +
    marigold(p, 588, 424, 36) +
    marigold(p, 66, 430, 26, p.bloom) +
    marigold(p, 580, 58, 24, p.bloom)
  );
}

function lotusFromAbove(p: Palette): string {
  const petalRing = (count: number, length: number, width: number, offset: number) =>
    repeat(count, (index) => leafShapePath(0, 0, length, width, offset + (index * 360) / count, 0.6));
  return (
    filledShape(petalRing(8, 54, 22, 0), mix(p.bloom, p.cloth, 0.4)) +
    filledShape(petalRing(8, 42, 18, 22.5), p.bloom) +
    disc(0, 0, 12, p.flower)
  );
}

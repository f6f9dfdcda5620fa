import type { Random } from '../../../random.ts';
import { mix, shade, withTintedBackground, tint } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import {
  transformedGroup,
  beadRing,
  leafShapePath,
  box,
  filledShape,
  pathData,
  disc,
  line,
  oval,
  repeat,
} from '../../svg.ts';
import { jharokhaPath } from '../../shapes/arches.ts';
import { bolster, cushion, parasol } from '../../shapes/cloth.ts';
import { garland, flowerHeap, lotus, scatteredPetals, swagsPath } from '../../shapes/flowers.ts';
import { diya } from '../../shapes/lights.ts';
import { pottedBush } from '../../shapes/plants.ts';
import { pot } from '../../shapes/tableware.ts';

const turmericColour = '#f4bc3a';

/** Draws a curtain of marigold strings of different lengths. */
function flowerCurtain(p: Palette, random: Random, from: number, to: number, step: number, maxLength: number): string {
  const everySecondString = (firstIndex: number) =>
    repeat(
      Math.floor((to - from) / step / 2) + 1,
      (index) => pathData`M${from + (index * 2 + firstIndex) * step} -6v${maxLength * random.between(0.7, 1)}`,
    );
  return (
    garland(p, everySecondString(0), 13) +
    garland(p, everySecondString(1), 13, random.pick([p.bloom, mix(p.flower, turmericColour, 0.6)]))
  );
}

/** Draws a brass bowl of turmeric on a low stool, between curtains of flowers. */
export function turmericBowl(palette: Palette, random: Random): string {
  const p = withTintedBackground(palette, turmericColour, 0.45);
  return (
    box(0, 0, 640, 480, mix(p.sky, p.glow, 0.2)) +
    filledShape(jharokhaPath(320, 420, 440, 380, 4), mix(p.glow, turmericColour, 0.25)) +
    flowerCurtain(p, random, 20, 190, 30, 300) +
    flowerCurtain(p, random, 470, 640, 30, 300) +
    filledShape('M0 386H640V480H0z', shade(p, turmericColour, 0.24)) +
    oval(320, 440, 250, 26, '#000', 0.14) +
    filledShape('M176 382H464L444 440H424L414 408H226L216 440H196z', p.cloth) +
    line('M172 380H468', p.gold, 12) +
    filledShape(leafShapePath(296, 262, 110, 22, -52) + leafShapePath(330, 262, 116, 22, 40), shade(p, p.leaf, 0.2)) +
    filledShape(leafShapePath(312, 266, 120, 22, -20) + leafShapePath(322, 262, 124, 22, 14), p.leaf) +
    filledShape('M226 282Q260 216 320 222T414 282z', turmericColour) +
    filledShape('M244 276Q270 230 310 230Q270 246 262 280z', tint(p, turmericColour, 0.5)) +
    filledShape('M206 276H434Q430 366 360 374H280Q210 366 206 276z', p.gold) +
    filledShape('M330 276H434Q430 366 360 374H320Q384 340 380 276z', shade(p, p.gold, 0.22)) +
    line('M200 276H440', tint(p, p.gold, 0.4), 11) +
    line('M230 300q4 36 28 50', tint(p, p.gold, 0.7), 6) +
    flowerHeap(p, 124, 452, 170) +
    flowerHeap(p, 520, 452, 170) +
    diya(p, random.between(250, 300), 456, 56) +
    diya(p, random.between(360, 400), 462, 46) +
    garland(p, swagsPath(0, 14, 640, 4, 16), 13)
  );
}

/** Draws a swing that hangs from garlands. */
export function marigoldSwing(palette: Palette, random: Random): string {
  const p = withTintedBackground(palette, turmericColour, 0.35);
  return (
    box(0, 0, 640, 480, mix(p.sky, p.glow, 0.35)) +
    disc(320, 240, 220, mix(p.sky, p.glow, 0.7)) +
    flowerCurtain(p, random, 16, 640, 56, 150) +
    filledShape('M0 398Q320 376 640 398V480H0z', mix(p.ground, p.leaf, 0.3)) +
    oval(320, 432, 170, 18, '#000', 0.16) +
    line('M176-6L186 336M464-6L454 336', shade(p, p.gold, 0.2), 5) +
    garland(p, 'M176-6L186 336M464-6L454 336', 14) +
    filledShape('M180 262Q320 208 460 262V336H180z', p.cloth) +
    line('M180 262Q320 208 460 262', p.gold, 8) +
    filledShape('M214 266Q320 228 426 266V330H214z', shade(p, p.cloth, 0.2)) +
    cushion(p, 248, 306, 62, p.flower, random.between(-12, 0)) +
    cushion(p, 392, 306, 62, p.cloth2, random.between(0, 12)) +
    bolster(p, 320, 332, 84, 30, tint(p, p.wall, 0.2)) +
    filledShape('M168 330H472V354H168z', shade(p, p.gold, 0.1)) +
    garland(p, swagsPath(168, 352, 304, 4, 14), 10) +
    pottedBush(p, 84, 440, 96, p.cloth) +
    pottedBush(p, 560, 440, 96, p.cloth) +
    scatteredPetals(random, 150, 410, 340, 60, 22, p.flower) +
    flowerHeap(p, 320, 470, 150)
  );
}

/** Draws flowers and lamps that float in a wide bowl, seen from above. */
export function floatingFlowers(palette: Palette, random: Random): string {
  const p = withTintedBackground(palette, turmericColour, 0.25);
  const waterColour = random.pick(['#3f8c97', '#37607f', '#4f8b6c']);
  const turn = random.between(0, 60);
  const drawInCircle = (count: number, radius: number, offset: number, draw: (x: number, y: number) => string) =>
    repeat(count, (index) => {
      const angle = ((index * 360) / count + offset) * (Math.PI / 180);
      return draw(320 + Math.cos(angle) * radius, 240 + Math.sin(angle) * radius);
    });
  return (
    box(0, 0, 640, 480, random.pick([p.cloth, mix(turmericColour, p.cloth, 0.25), mix(p.leaf, p.ink, 0.1)])) +
    beadRing(320, 240, 236, p.bloom, 10, 90) +
    beadRing(320, 240, 262, turmericColour, 14, 80) +
    beadRing(320, 240, 300, p.flower, 10, 90) +
    disc(328, 252, 212, '#000', 0.2) +
    disc(320, 240, 212, p.gold) +
    beadRing(320, 240, 201, tint(p, p.gold, 0.5), 7, 70) +
    disc(320, 240, 188, shade(p, waterColour, 0.3)) +
    disc(320, 244, 184, waterColour) +
    drawInCircle(8, 138, turn, (x, y) => filledShape(leafShapePath(x - 34, y + 6, 68, 20, 84), p.leaf)) +
    drawInCircle(
      8,
      138,
      turn,
      (x, y) =>
        disc(x, y, 26, shade(p, p.flower, 0.25)) +
        beadRing(x, y, 22, p.flower, 15, 9) +
        disc(x, y, 10, tint(p, p.flower, 0.4)),
    ) +
    drawInCircle(5, 74, turn + 20, (x, y) => diya(p, x, y + 6, 42)) +
    lotus(p, 320, 262, 84) +
    line('M196 180q20-14 44-4M392 346q24 12 46-6M226 330q14 12 32 8', '#ffffff', 3, 0.4) +
    scatteredPetals(random, 4, 10, 80, 460, 10, p.flower) +
    scatteredPetals(random, 560, 10, 70, 460, 10, p.bloom)
  );
}

/** Draws parasols and pots of marigolds in a yellow courtyard. */
export function yellowCourt(palette: Palette, random: Random): string {
  const p = withTintedBackground(palette, turmericColour, 0.5);
  const colours = [p.flower, p.bloom, p.cloth, turmericColour] as const;
  const parasolInTurn = (x: number, y: number, width: number, index: number) =>
    line(pathData`M${x} -6V${y}`, shade(p, p.gold, 0.3), 2) +
    parasol(p, x, y, width, colours[index % 4] ?? p.flower, tint(p, colours[(index + 1) % 4] ?? p.bloom, 0.3), 26);
  const firstColourIndex = random.whole(0, 3);
  return (
    box(0, 0, 640, 480, mix(p.sky, p.glow, 0.3)) +
    filledShape(
      repeat(3, (index) => jharokhaPath(107 + index * 213, 400, 170, 260, 3)),
      mix(p.glow, turmericColour, 0.3),
    ) +
    parasolInTurn(120, random.between(110, 150), 130, firstColourIndex) +
    parasolInTurn(320, random.between(90, 120), 160, firstColourIndex + 1) +
    parasolInTurn(520, random.between(110, 150), 130, firstColourIndex + 2) +
    filledShape('M0 396H640V480H0z', shade(p, turmericColour, 0.22)) +
    filledShape('M112 424Q320 398 528 424Q528 462 320 466Q112 462 112 424z', p.cloth) +
    transformedGroup(
      320,
      418,
      filledShape('M-110-90Q0-130 110-90V0H-110z', p.bloom) +
        line('M-110-90Q0-130 110-90', p.gold, 6) +
        cushion(p, -52, -34, 58, p.flower, -8) +
        cushion(p, 52, -34, 58, p.cloth2, 8) +
        filledShape('M-124-14H124V14H-124z', p.gold),
    ) +
    pot(p, 92, 452, 96) +
    flowerHeap(p, 92, 386, 96) +
    pot(p, 548, 452, 96) +
    flowerHeap(p, 548, 386, 96) +
    scatteredPetals(random, 180, 436, 280, 34, 14, p.flower)
  );
}

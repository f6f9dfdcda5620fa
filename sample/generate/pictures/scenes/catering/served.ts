import type { Random } from '../../../random.ts';
import { foodColours } from '../../foodColours.ts';
import { distantColour, mix, shade, tint } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { box, filledShape, pathData, disc, line, oval, repeat, spots } from '../../svg.ts';
import { jharokhaPath, sheetWithOpenings } from '../../shapes/arches.ts';
import { parasol, valance } from '../../shapes/cloth.ts';
import { garland, flowerHeap, swagsPath } from '../../shapes/flowers.ts';
import { jar, kettle, clayTeaCup, skewer, tandoor } from '../../shapes/kitchen.ts';
import { flame, lantern, stringLights } from '../../shapes/lights.ts';
import { man } from '../../shapes/people.ts';
import { tree } from '../../shapes/plants.ts';
import { cloud, hills, sky, starsOrBirds } from '../../shapes/sky.ts';
import { chafingDish, longTable, pot, sweetsPyramid, servingStand, steam } from '../../shapes/tableware.ts';

/** Draws the buffet of a banquet: a table with a waiter behind it, in front of three arches. */
export function banquetTable(p: Palette, random: Random): string {
  const wallColour = random.pick([
    mix(p.wall, p.cloth2, 0.1),
    mix(p.wall, p.leaf, 0.35),
    mix(p.wall, p.flower, 0.3),
    mix(p.wall, p.cloth, 0.25),
  ]);
  const linenColour = random.pick([p.cloth, shade(p, p.cloth2, 0.1), shade(p, p.leaf, 0.2)]);
  return (
    sky(p, random.between(270, 370), random.between(130, 180), 34) +
    hills(random, 330, 110, distantColour(p, 0.5)) +
    sheetWithOpenings(
      jharokhaPath(320, 400, 230, 350, 4) + jharokhaPath(84, 400, 170, 280, 3) + jharokhaPath(556, 400, 170, 280, 3),
      wallColour,
    ) +
    garland(p, swagsPath(-20, 30, 680, 3, 20), 12) +
    lantern(p, 202, 96, 34) +
    lantern(p, 438, 96, 34) +
    man(p, 320, 452, 236, { mainColour: tint(p, p.wall, 0.4), secondColour: p.cloth, pose: 'hold' }) +
    steam(128, 250, 40, p.glow) +
    steam(512, 250, 40, p.glow) +
    chafingDish(p, 128, 346, 120) +
    chafingDish(p, 512, 346, 120) +
    sweetsPyramid(p, 232, 318, 20, 3, foodColours.saffron) +
    servingStand(p, 232, 322, 76, 24) +
    sweetsPyramid(p, 410, 318, 20, 3, foodColours.beet) +
    servingStand(p, 410, 322, 76, 24) +
    longTable(p, -10, 348, 660, 140, linenColour) +
    flowerHeap(p, 320, 344, 108) +
    garland(p, swagsPath(-10, 366, 660, 6, 20), 10)
  );
}

/** Draws a cook and a clay oven behind a table with breads. */
export function tandoorCounter(p: Palette, random: Random): string {
  const backgroundColour = mix(p.ridge, p.ink, 0.35);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(jharokhaPath(320, 420, 540, 400, 4), mix(backgroundColour, p.cloth, 0.5)) +
    disc(210, 230, 190, p.flower, 0.14) +
    disc(210, 230, 120, p.flower, 0.18) +
    man(p, 420, 440, 290, { mainColour: tint(p, p.wall, 0.4), secondColour: p.cloth2, pose: 'reach' }, { flip: true }) +
    repeat(3, (index) => flame(p, 176 + index * 34, 236, 56 + (index % 2) * 34 + random.between(-8, 12))) +
    tandoor(p, 210, 388, 1.3) +
    skewer(p, 306, 400, 150, 14) +
    skewer(p, 330, 400, 150, 24) +
    longTable(p, -10, 384, 660, 110, p.cloth) +
    repeat(
      3,
      (index) =>
        oval(440 + index * 14, 378 - index * 10, 58, 9, shade(p, foodColours.bread, 0.16)) +
        oval(440 + index * 14, 375 - index * 10, 56, 7, foodColours.bread),
    ) +
    pot(p, 574, 384, 70) +
    spots(
      [
        [556, 336],
        [574, 332],
        [592, 336],
      ],
      foodColours.spinach,
      18,
    ) +
    line('M-10 58H650', p.gold, 5) +
    repeat(2, (index) => valance(index * 320, 0, 320, 40, 8, p.cloth)) +
    filledShape(
      repeat(8, (index) => pathData`M${index * 80} 0h40v40h-40z`),
      tint(p, p.wall, 0.2),
    ) +
    lantern(p, 66, 110, 40) +
    lantern(p, 566, 110, 40) +
    garland(p, swagsPath(0, 402, 640, 7, 18), 10)
  );
}

/** Draws a tea stall under a striped awning. */
export function chaiStall(p: Palette, random: Random): string {
  const woodColour = mix(p.ridge, '#7a4a2a', 0.4);
  return (
    sky(p, random.between(180, 460), 120, 30) +
    starsOrBirds(p, random, 120) +
    hills(random, 330, 110, distantColour(p, 0.6)) +
    filledShape('M0 404Q320 392 640 404V480H0z', mix(p.ground, p.leaf, 0.15)) +
    box(104, 120, 12, 320, woodColour) +
    box(524, 120, 12, 320, woodColour) +
    box(116, 160, 408, 180, mix(p.cloth, p.ink, 0.3)) +
    line('M120 236H520', woodColour, 9) +
    repeat(4, (index) =>
      jar(
        p,
        174 + index * 96,
        232,
        62,
        [foodColours.bread, foodColours.saffron, foodColours.chickpeas, foodColours.beet][
          (index + random.whole(0, 3)) % 4
        ] ?? foodColours.bread,
      ),
    ) +
    disc(320, 290, 90, p.lamp, 0.14) +
    steam(371, 276, 30, p.glow) +
    flame(p, 300, 344, 24) +
    flame(p, 326, 344, 24) +
    kettle(p, 312, 336, 0.95, mix('#d8dade', p.cloth2, 0.08)) +
    repeat(3, (index) => clayTeaCup(p, 410 + index * 36, 342, 36)) +
    repeat(2, (index) => clayTeaCup(p, 160 + index * 38, 342, 38)) +
    longTable(p, 88, 344, 464, 104, p.cloth2) +
    filledShape('M104 66h432l48 82H56z', tint(p, p.wall, 0.2)) +
    filledShape(
      repeat(4, (index) => pathData`M${158 + index * 108} 66h54l${-4 + index * 8} 82h${-66}z`),
      p.cloth,
    ) +
    valance(56, 144, 528, 12, 16, p.cloth) +
    garland(p, swagsPath(88, 360, 464, 5, 14), 10) +
    line('M84 452h70M92 452v28M146 452v28M486 456h70M494 456v24M548 456v24', woodColour, 7)
  );
}

/** Draws a snack cart under a parasol in a garden. */
export function snackCart(p: Palette, random: Random): string {
  const wheel = (x: number) =>
    disc(x, 412, 44, shade(p, p.gold, 0.35)) +
    disc(x, 412, 35, p.ground) +
    line(pathData`M${x - 38} 412h76M${x} 374v76M${x - 27} 385l54 54M${x + 27} 385l-54 54`, shade(p, p.gold, 0.35), 5) +
    disc(x, 412, 9, p.gold);
  const fillingColours = [
    foodColours.spinach,
    foodColours.saffron,
    foodColours.beet,
    foodColours.curd,
    foodColours.chickpeas,
  ];
  const firstFillingIndex = random.whole(0, 4);
  return (
    sky(p, random.between(120, 200), random.between(100, 140), 32) +
    starsOrBirds(p, random, 120) +
    cloud(p, 470, 100, 1.2) +
    hills(random, 350, 90, distantColour(p, 0.62)) +
    tree(p, random, 70, 410, 300, mix(p.leaf, p.sky, 0.15)) +
    filledShape('M0 388Q320 370 640 392V480H0z', mix(p.leaf, p.ground, 0.45)) +
    oval(330, 456, 220, 16, '#000', 0.14) +
    man(p, 462, 452, 230, { mainColour: p.cloth2, secondColour: p.cloth, pose: 'reach' }, { flip: true }) +
    parasol(p, 318, 178, 340, p.cloth, tint(p, p.wall, 0.2), 140) +
    stringLights(p, 'M160 190Q320 230 476 190', 24, 7) +
    repeat(
      5,
      (index) =>
        sweetsPyramid(
          p,
          216 + index * 52,
          292,
          17,
          3,
          fillingColours[(index + firstFillingIndex) % 5] ?? foodColours.saffron,
        ) + filledShape(pathData`M${194 + index * 52} 290h44l-8 22h-28z`, p.gold),
    ) +
    longTable(p, 170, 312, 300, 90, p.cloth) +
    garland(p, swagsPath(170, 328, 300, 4, 14), 10) +
    line('M468 330L536 318', shade(p, p.gold, 0.35), 8) +
    wheel(228) +
    wheel(412)
  );
}

import type { Random } from '../../../random.ts';
import { isEvening, mix, shade, tint } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { leafShapePath, box, filledShape, pathData, disc, line, oval, repeat } from '../../svg.ts';
import { jharokhaPath } from '../../shapes/arches.ts';
import { curtain, carpet } from '../../shapes/cloth.ts';
import { garland, flowerHeap, scatteredPetals, rose, swagsPath } from '../../shapes/flowers.ts';
import { printedCloth } from '../../shapes/kitchen.ts';
import { candle, chandelier, stringLights } from '../../shapes/lights.ts';
import { settee } from '../../shapes/mandap.ts';
import { jewelRing } from '../../shapes/parties.ts';
import { woman, man } from '../../shapes/people.ts';

/** Draws two rings inside a wreath of leaves and flowers. */
export function twoRings(p: Palette, random: Random): string {
  const backgroundColour = random.pick([
    p.cloth,
    shade(p, p.leaf, 0.2),
    shade(p, p.cloth2, 0.15),
    mix(p.sky, p.glow, 0.3),
  ]);
  const leaves = repeat(22, (index) => {
    const angle = (index * 360) / 22;
    return leafShapePath(
      320 + Math.sin((angle * Math.PI) / 180) * 176,
      240 - Math.cos((angle * Math.PI) / 180) * 176,
      52,
      13,
      angle + 62,
    );
  });
  return (
    printedCloth(p, backgroundColour, 58) +
    disc(326, 250, 176, '#000', 0.18) +
    disc(320, 240, 176, mix(p.glow, p.bloom, 0.4)) +
    filledShape(leaves, p.leaf) +
    garland(p, 'M144 240a176 176 0 1 1 352 0a176 176 0 1 1-352 0', 15, p.bloom) +
    rose(p, 186, 128, 30, p.cloth) +
    rose(p, 226, 98, 22, p.flower) +
    rose(p, 152, 170, 20, p.bloom) +
    rose(p, 454, 352, 30, p.cloth) +
    rose(p, 414, 384, 22, p.flower) +
    rose(p, 488, 308, 20, p.bloom) +
    jewelRing(p, 276, 268, 1.24, random.pick(['#d95b78', '#4f86b8', '#4e9a78']), -14) +
    jewelRing(p, 366, 268, 1.24, '#e9f0f5', 14) +
    scatteredPetals(random, 220, 340, 200, 40, 8, p.cloth)
  );
}

/** Draws two rings on a cushion, on a tray between candles. */
export function ringTray(p: Palette, random: Random): string {
  const backgroundColour = mix(random.pick([p.cloth, p.cloth2, p.leaf]), p.ink, 0.25);
  const pillowColour = random.pick([p.bloom, p.cloth2, tint(p, p.cloth, 0.25)]);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(jharokhaPath(320, 420, 500, 400, 4), mix(backgroundColour, p.glow, 0.2)) +
    filledShape(jharokhaPath(320, 420, 420, 340, 4), mix(backgroundColour, p.glow, 0.42)) +
    stringLights(p, swagsPath(-10, 20, 660, 3, 26), 22, 8) +
    filledShape('M0 376H640V480H0z', shade(p, p.cloth, 0.15)) +
    line('M0 380H640', p.gold, 4) +
    oval(320, 436, 230, 32, '#000', 0.2) +
    oval(320, 424, 226, 34, p.gold) +
    oval(320, 419, 204, 26, shade(p, p.gold, 0.3)) +
    filledShape('M196 348Q320 324 444 348Q462 378 446 410Q320 432 194 410Q178 378 196 348z', pillowColour) +
    filledShape(
      'M186 380Q320 406 454 380Q452 400 446 410Q320 432 194 410Q188 400 186 380z',
      shade(p, pillowColour, 0.2),
    ) +
    line('M186 380Q320 406 454 380', p.gold, 4) +
    line('M196 348h.1M444 348h.1M446 410h.1M194 410h.1', p.gold, 17) +
    jewelRing(p, 276, 300, 1.0, '#e9f0f5', -8) +
    jewelRing(p, 366, 300, 1.0, random.pick(['#d95b78', '#4f86b8', '#4e9a78']), 8) +
    rose(p, 160, 404, 26, p.cloth) +
    rose(p, 196, 424, 18, p.flower) +
    rose(p, 482, 404, 26, p.cloth) +
    rose(p, 446, 424, 18, p.flower) +
    candle(p, 66, 430, 90) +
    candle(p, 108, 448, 60) +
    candle(p, 574, 430, 90) +
    candle(p, 532, 448, 60) +
    scatteredPetals(random, 120, 440, 400, 32, 16, p.flower)
  );
}

/** Draws a stage with hoops of flowers and a settee. */
export function hoopStage(p: Palette, random: Random): string {
  const backgroundColour = random.pick([
    mix(p.sky, p.glow, 0.25),
    mix(p.bloom, p.cloth, 0.12),
    mix(p.leaf, p.glow, 0.45),
  ]);
  const hoop = (x: number, y: number, r: number, colour: string) =>
    garland(p, pathData`M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0`, 12, colour);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    curtain(p, 0, 0, 170, 420, -1, tint(p, p.bloom, 0.1)) +
    curtain(p, 640, 0, 170, 420, 1, tint(p, p.bloom, 0.1)) +
    disc(206, 220, 96, mix(backgroundColour, p.cloth2, 0.35)) +
    disc(434, 220, 96, mix(backgroundColour, p.cloth2, 0.35)) +
    disc(320, 190, 132, mix(backgroundColour, p.glow, 0.6)) +
    hoop(206, 220, 96, p.bloom) +
    hoop(434, 220, 96, p.bloom) +
    hoop(320, 190, 132, p.flower) +
    rose(p, 214, 122, 24, p.cloth) +
    rose(p, 248, 104, 18, p.bloom) +
    rose(p, 426, 122, 24, p.cloth) +
    rose(p, 392, 104, 18, p.bloom) +
    filledShape('M0 400H640V480H0z', mix(p.ground, p.wall, 0.35)) +
    filledShape('M80 396H560L600 432H40z', p.cloth) +
    line('M40 432H600', p.gold, 6) +
    settee(p, 320, 406, 1.02, random.pick([p.cloth2, tint(p, p.wall, 0.1)])) +
    flowerHeap(p, 110, 430, 120, [p.bloom, p.flower, p.cloth2]) +
    flowerHeap(p, 530, 430, 120, [p.bloom, p.flower, p.cloth2]) +
    chandelier(p, 320, 0, random.between(26, 40), 110) +
    carpet(p, 320, 434, 160, 490, 210, shade(p, p.cloth, 0.1)) +
    scatteredPetals(random, 240, 440, 160, 34, 10, p.flower)
  );
}

/** Draws the couple under an arch that is framed by a garland. */
export function theTwo(p: Palette, random: Random): string {
  const backgroundColour = isEvening(p) ? p.sky : mix(p.sky, p.glow, 0.25);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(jharokhaPath(320, 440, 460, 410, 4), mix(backgroundColour, p.glow, 0.4)) +
    filledShape(jharokhaPath(320, 440, 380, 356, 4), mix(backgroundColour, p.glow, 0.75)) +
    garland(p, jharokhaPath(320, 460, 496, 442, 4), 13) +
    filledShape('M0 420H640V480H0z', mix(p.ground, p.cloth, 0.2)) +
    oval(320, 444, 190, 22, p.cloth) +
    oval(320, 442, 168, 17, shade(p, p.cloth, 0.2)) +
    woman(p, 262, 446, 262, {
      mainColour: random.pick([p.cloth, mix(p.cloth, p.flower, 0.4)]),
      secondColour: p.cloth2,
      pose: 'reach',
    }) +
    man(p, 386, 448, 276, { mainColour: tint(p, p.wall, 0.3), secondColour: p.cloth, pose: 'reach' }, { flip: true }) +
    flowerHeap(p, 96, 452, 120) +
    flowerHeap(p, 544, 452, 120) +
    scatteredPetals(random, 130, 80, 380, 330, 22, p.flower)
  );
}

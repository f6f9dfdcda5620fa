import type { Random } from '../../../random.ts';
import { distantColour, mix, shade, tint, windowColour } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { box, filledShape, pathData, line, oval, repeat, spots, type Point } from '../../svg.ts';
import { arcade, jharokhaPath } from '../../shapes/arches.ts';
import { valance } from '../../shapes/cloth.ts';
import { garland, swagsPath, toran } from '../../shapes/flowers.ts';
import { samai, stringLights } from '../../shapes/lights.ts';
import { settee } from '../../shapes/mandap.ts';
import { bananaPlant, cornerLeaves, pottedBush, tree } from '../../shapes/plants.ts';
import { hills, sky, starsOrBirds } from '../../shapes/sky.ts';
import { roundTable } from '../../shapes/tableware.ts';

/** Draws dinner tables on a roof above the city. */
export function rooftopDinner(p: Palette, random: Random): string {
  const cityBlocks = (low: number, high: number) =>
    repeat(9, (index) => {
      const height = random.between(low, high);
      return pathData`M${index * 74 - 10} 360v${-height}h${random.between(50, 74)}v${height}z`;
    });
  const randomWindow = (): Point => [random.between(8, 632), random.between(270, 340)];
  const windows = Array.from({ length: 14 }, randomWindow);
  return (
    sky(p, random.between(200, 440), random.between(110, 160), 42) +
    starsOrBirds(p, random, 140) +
    filledShape(cityBlocks(90, 190), distantColour(p, 0.62)) +
    filledShape(cityBlocks(30, 100), distantColour(p, 0.3)) +
    spots(windows, windowColour(p, distantColour(p, 0.62)), 4) +
    filledShape('M0 342H640V480H0z', mix(p.ground, p.wall, 0.35)) +
    filledShape('M0 312H640V352H0z', tint(p, p.sky, 0.5), 0.55) +
    line('M0 312H640M0 354H640', shade(p, p.wall, 0.3), 6) +
    line('M40 420V60M600 420V60', shade(p, p.ridge, 0.3), 6) +
    stringLights(p, 'M40 64Q180 170 320 90T600 64', 22, 8) +
    stringLights(p, 'M40 64Q320 260 600 64', 22, 7) +
    pottedBush(p, 92, 372, 80) +
    pottedBush(p, 548, 372, 80) +
    roundTable(p, 214, 390, 92, p.cloth) +
    roundTable(p, 424, 390, 92, p.cloth) +
    roundTable(p, 320, 450, 140, p.wall) +
    roundTable(p, 92, 466, 130, p.cloth2) +
    roundTable(p, 548, 466, 130, p.cloth2)
  );
}

/** Draws a South Indian wedding hall with pillars, a stage and brass lamps. */
export function kalyanaHall(p: Palette, random: Random): string {
  const wallColour = random.pick([
    mix(p.wall, p.flower, 0.28),
    mix(p.wall, p.leaf, 0.35),
    mix(p.wall, p.cloth2, 0.25),
    mix(p.wall, p.bloom, 0.6),
  ]);
  const pillar = (x: number, top: number, foot: number, w: number) =>
    box(x - w / 2, top, w, foot - top, p.wall) +
    filledShape(pathData`M${x} ${top}h${w / 2}v${foot - top}h${-w / 2}z`, shade(p, p.wall, 0.16)) +
    line(
      pathData`M${x - w * 0.8} ${foot - 6}h${w * 1.6}M${x - w * 0.8} ${top + 8}h${w * 1.6}M${x - w * 0.6} ${(top + foot) / 2}h${w * 1.2}`,
      p.gold,
      w * 0.3,
    );
  return (
    box(0, 0, 640, 480, wallColour) +
    filledShape('M0 0H640V52H0z', shade(p, p.cloth, 0.15)) +
    filledShape(jharokhaPath(320, 356, 330, 280, 4), shade(p, p.cloth, 0.1)) +
    filledShape(jharokhaPath(320, 356, 290, 250, 4), mix(p.lamp, p.flower, random.between(0.1, 0.5))) +
    garland(p, 'M216 150V330M250 120V300M390 120V300M424 150V330', 12) +
    garland(p, 'M233 132V316M407 132V316', 11, p.bloom) +
    filledShape('M0 372H640V480H0z', mix(p.ground, p.wall, 0.3)) +
    filledShape('M120 346H520L560 384H80z', p.cloth) +
    line('M80 384H560M72 396H568', p.gold, 5) +
    settee(p, 320, 362, 0.7, p.cloth2) +
    pillar(136, 56, 384, 24) +
    pillar(504, 56, 384, 24) +
    pillar(34, 56, 440, 34) +
    pillar(606, 56, 440, 34) +
    valance(0, 46, 640, 10, 20, p.cloth2) +
    toran(p, 150, 66, 340, 9) +
    samai(p, 164, 440, random.between(120, 140)) +
    samai(p, 476, 440, random.between(120, 140)) +
    bananaPlant(p, 62, 470, 210) +
    bananaPlant(p, 578, 470, 210) +
    oval(320, 440, 84, 18, tint(p, p.wall, 0.2)) +
    oval(320, 440, 62, 13, p.cloth) +
    oval(320, 440, 38, 8, p.flower)
  );
}

/** Draws a farmhouse with its verandah and pool. */
export function farmhouse(p: Palette, random: Random): string {
  const lawnColour = mix(p.leaf, p.ground, 0.35);
  const roofColour = random.pick([
    mix(p.cloth, '#b5613a', 0.5),
    mix('#b5613a', p.flower, 0.35),
    mix(p.cloth2, p.ink, 0.3),
    mix(p.leaf, p.ink, 0.3),
  ]);
  const wallColour = random.pick([p.wall, mix(p.wall, p.flower, 0.3), mix(p.wall, p.bloom, 0.7)]);
  const waterColour = mix(p.sky, '#4f93a5', 0.55);
  return (
    sky(p, random.between(420, 520), random.between(90, 140), 38) +
    starsOrBirds(p, random, 130) +
    hills(random, 330, 120, distantColour(p, 0.65)) +
    tree(p, random, 566, 346, 230, mix(p.leaf, p.sky, 0.25)) +
    tree(p, random, 60, 350, 260, mix(p.leaf, p.sky, 0.15)) +
    filledShape('M0 330Q320 316 640 330V480H0z', lawnColour) +
    box(140, 216, 320, 128, wallColour) +
    filledShape('M296 216h164v128h-164z', shade(p, wallColour, 0.1)) +
    filledShape('M196 130h208l86 90H110z', roofColour) +
    filledShape('M300 130h104l86 90H330z', shade(p, roofColour, 0.14)) +
    arcade(150, 344, 300, 92, 4, windowColour(p, shade(p, p.wall, 0.5))) +
    filledShape('M262 176h76v40h-76z', wallColour) +
    filledShape('M300 138l58 44H242z', shade(p, roofColour, 0.22)) +
    filledShape(jharokhaPath(300, 216, 28, 34, 2), windowColour(p, shade(p, p.wall, 0.5))) +
    garland(p, swagsPath(112, 224, 376, 6, 12), 10) +
    line('M130 346H470', shade(p, p.wall, 0.25), 7) +
    filledShape('M236 384H560L620 440H196z', tint(p, p.wall, 0.15)) +
    filledShape('M252 392H548L594 432H220z', waterColour) +
    line('M300 404h60M380 414h90M290 422h50M470 402h40', tint(p, waterColour, 0.5), 3) +
    roundTable(p, 116, 424, 104, p.wall) +
    pottedBush(p, 190, 376, 54) +
    pottedBush(p, 516, 372, 54, p.cloth2) +
    cornerLeaves(p, random)
  );
}

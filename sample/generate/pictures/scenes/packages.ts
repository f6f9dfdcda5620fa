import type { Random } from '../../random.ts';
import { distantColour, isEvening, mix, shade, tint, windowColour } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, leafShapePath, box, filledShape, disc, raisedShape, line, oval, ring } from '../svg.ts';
import { jharokhaPath } from '../shapes/arches.ts';
import { garland, flowerHeap, lotus, marigold, scatteredPetals, swagsPath, toran } from '../shapes/flowers.ts';
import { printedCloth } from '../shapes/kitchen.ts';
import { diya, postLantern } from '../shapes/lights.ts';
import { domePath, farPalace, finial } from '../shapes/palace.ts';
import { gift } from '../shapes/parties.ts';
import { man } from '../shapes/people.ts';
import { hills, sky, starsOrBirds } from '../shapes/sky.ts';
import { kalash, sweetsPyramid } from '../shapes/tableware.ts';

/** Draws an invitation and its envelope. */
export function invitation(p: Palette, random: Random): string {
  const cardColour = tint(p, p.wall, 0.4);
  const card =
    raisedShape('M-150-196H150V196H-150z', cardColour, 10) +
    line('M-138-184H138V184H-138z', p.gold, 3) +
    filledShape(jharokhaPath(0, 168, 232, 330, 4), p.cloth) +
    filledShape(jharokhaPath(0, 172, 204, 300, 4), cardColour) +
    toran(p, -88, -18, 176, 8) +
    kalash(p, 0, 112, 78) +
    filledShape(leafShapePath(-40, 140, 56, 10, -84) + leafShapePath(40, 140, 56, 10, 84), p.leaf) +
    line('M-60 132H60M-40 146H40', p.gold, 3) +
    lotus(p, 0, -56, 56);
  const envelope =
    raisedShape('M-170-110H170V120H-170z', p.cloth, 8) +
    filledShape('M-170-110L0 24 170-110z', shade(p, p.cloth, 0.18)) +
    line('M-170-110L0 24 170-110', p.gold, 3) +
    disc(0, 20, 26, p.gold) +
    marigold(p, 0, 20, 18);
  return (
    printedCloth(
      p,
      random.pick([p.cloth2, mix(p.leaf, p.ink, 0.1), mix(p.ground, p.wall, 0.3), mix(p.sky, p.ridge, 0.2)]),
      52,
    ) +
    transformedGroup(214, 266, envelope, { turn: random.between(-16, -8) }) +
    transformedGroup(404, 240, card, { turn: random.between(3, 8) }) +
    marigold(p, 56, 60, 40) +
    marigold(p, 116, 40, 26, p.bloom) +
    marigold(p, 590, 440, 38) +
    marigold(p, 538, 458, 24, p.bloom) +
    scatteredPetals(random, 40, 400, 200, 70, 12, p.flower)
  );
}

/** Draws a kalash, sweets on trays, and gifts. */
export function offerings(p: Palette, random: Random): string {
  const backgroundColour = random.pick([
    mix(p.sky, p.glow, 0.25),
    mix(p.cloth, p.ink, 0.2),
    mix(p.leaf, p.glow, 0.25),
    mix(p.cloth2, p.glow, 0.15),
  ]);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(jharokhaPath(320, 420, 480, 400, 4), mix(backgroundColour, p.glow, 0.3)) +
    filledShape(jharokhaPath(320, 420, 400, 344, 4), mix(backgroundColour, p.glow, 0.6)) +
    toran(p, -10, 12, 660, 15) +
    filledShape('M0 392H640V480H0z', shade(p, p.cloth, 0.12)) +
    line('M0 396H640', p.gold, 4) +
    gift(p, 130, 410, 116, 86, p.cloth2, p.flower) +
    gift(p, 144, 320, 80, 60, p.flower, p.cloth) +
    gift(p, 510, 412, 124, 104, mix(p.leaf, p.glow, 0.1), tint(p, p.wall, 0.2)) +
    kalash(p, 320, 416, random.between(160, 176)) +
    oval(208, 434, 70, 14, p.gold) +
    sweetsPyramid(p, 208, 432, 26, 3, '#f0a830') +
    oval(434, 438, 70, 14, p.gold) +
    sweetsPyramid(p, 434, 436, 26, 3, random.pick(['#fff3dc', '#a2304c', '#c98f4d'])) +
    diya(p, 320, 458, 50) +
    flowerHeap(p, 60, 462, 100) +
    flowerHeap(p, 584, 462, 100)
  );
}

/** Draws a doli that two men carry. */
export function doli(p: Palette, random: Random): string {
  return (
    sky(p, random.between(240, 400), random.between(130, 170), 46) +
    starsOrBirds(p, random, 140) +
    hills(random, 370, 120, distantColour(p, 0.7)) +
    farPalace(
      random,
      random.pick([110, 530]),
      392,
      110,
      distantColour(p, 0.34),
      windowColour(p, distantColour(p, 0.75)),
    ) +
    filledShape('M0 386Q320 370 640 386V480H0z', mix(p.ground, p.wall, 0.2)) +
    oval(320, 446, 230, 16, '#000', 0.16) +
    line('M40 318H600', shade(p, p.gold, 0.3), 11) +
    filledShape(`${domePath(320, 222, 92)}M222 222h196v18h-196z`, p.cloth) +
    filledShape(
      'M262 222Q272 150 320 84Q306 150 308 222zM378 222Q368 150 320 84Q334 150 332 222z',
      tint(p, p.cloth, 0.15),
    ) +
    finial(320, 222, 92, p.gold) +
    box(228, 238, 184, 150, p.cloth2) +
    filledShape(jharokhaPath(320, 372, 110, 124, 3), mix(p.lamp, p.cloth, 0.3)) +
    filledShape('M266 372V300Q300 320 290 372zM374 372V300Q340 320 350 372z', p.bloom) +
    line('M222 238H418M226 388H414', p.gold, 8) +
    garland(p, swagsPath(226, 246, 188, 4, 14), 10) +
    garland(p, 'M226 244V380M414 244V380', 9) +
    man(p, 112, 444, 190, { mainColour: tint(p, p.wall, 0.3), secondColour: p.cloth, pose: 'hold' }) +
    man(p, 528, 444, 190, { mainColour: tint(p, p.wall, 0.3), secondColour: p.cloth, pose: 'hold' }) +
    scatteredPetals(random, 60, 410, 520, 60, 12, p.flower) +
    (isEvening(p) ? postLantern(p, 210, 450, 110) + postLantern(p, 440, 450, 110) : '')
  );
}

/** Draws a painted chest of gifts with its lid open. */
export function trousseau(p: Palette, random: Random): string {
  const backgroundColour = random.pick([
    mix(p.sky, p.glow, 0.3),
    mix(p.bloom, p.cloth, 0.2),
    mix(p.leaf, p.glow, 0.4),
    shade(p, p.cloth2, 0.2),
  ]);
  const woodColour = mix(p.cloth, '#7b3f22', 0.35);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(jharokhaPath(320, 430, 500, 420, 4), mix(backgroundColour, p.glow, 0.35)) +
    garland(p, swagsPath(0, 16, 640, 4, 20), 13) +
    filledShape('M0 404H640V480H0z', mix(p.ground, p.wall, 0.3)) +
    oval(320, 444, 210, 18, '#000', 0.18) +
    filledShape('M160 272L176 152Q320 104 464 152L480 272z', shade(p, woodColour, 0.25)) +
    line('M176 152Q320 104 464 152', p.gold, 8) +
    filledShape('M186 262L198 170Q320 130 442 170L454 262z', mix(p.cloth2, p.ink, 0.15)) +
    filledShape('M180 292Q190 216 250 228Q270 190 318 214Q360 180 400 222Q456 214 460 292z', p.flower) +
    filledShape('M210 292Q216 246 262 252Q300 250 300 292zM350 292Q352 236 396 244Q440 250 438 292z', p.cloth2) +
    filledShape('M280 292Q286 226 330 232Q372 240 366 292z', p.bloom) +
    ring(262, 262, 20, p.gold, 6) +
    ring(290, 256, 20, p.gold, 6) +
    lotus(p, 396, 256, 52) +
    filledShape('M152 282H488V432H152z', woodColour) +
    filledShape('M350 282H488V432H350z', shade(p, woodColour, 0.16)) +
    line('M146 284H494M152 428H488', p.gold, 9) +
    line('M214 290V424M426 290V424', p.gold, 6) +
    filledShape(jharokhaPath(320, 418, 96, 110, 3), p.gold) +
    filledShape(jharokhaPath(320, 418, 80, 94, 3), shade(p, woodColour, 0.2)) +
    marigold(p, 320, 376, 24) +
    marigold(p, 183, 356, 15, p.bloom) +
    marigold(p, 457, 356, 15, p.bloom) +
    flowerHeap(p, 84, 452, 120) +
    flowerHeap(p, 560, 452, 120) +
    scatteredPetals(random, 170, 440, 300, 34, 12, p.flower)
  );
}

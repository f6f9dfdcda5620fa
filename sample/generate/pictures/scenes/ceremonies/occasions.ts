import type { Random } from '../../../random.ts';
import { distantColour, mix, shade, tint } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { beadRing, leafShapePath, box, filledShape, disc, line, oval, repeat } from '../../svg.ts';
import { archedWindow, jharokhaPath } from '../../shapes/arches.ts';
import { bunting, curtain } from '../../shapes/cloth.ts';
import { garland, flowerHeap, lotus, scatteredPetals, swagsPath, toran } from '../../shapes/flowers.ts';
import { diya } from '../../shapes/lights.ts';
import { bananaPlant, pottedBush } from '../../shapes/plants.ts';
import { hills, sky, starsOrBirds } from '../../shapes/sky.ts';
import { kalash } from '../../shapes/tableware.ts';

/** Draws a rangoli, a floor pattern of petals around a centre. */
function rangoli(p: Palette, x: number, y: number, size: number, petalCount: number): string {
  const petalRing = (length: number, width: number, offset: number) =>
    repeat(petalCount, (index) => leafShapePath(x, y, length, width, offset + (index * 360) / petalCount, 0.62));
  const halfPetalAngle = 180 / petalCount;
  return (
    beadRing(x, y, size * 0.98, p.bloom, size * 0.05, petalCount * 5) +
    filledShape(petalRing(size * 0.94, size * 0.24, halfPetalAngle), p.cloth) +
    filledShape(petalRing(size * 0.74, size * 0.2, 0), p.flower) +
    filledShape(petalRing(size * 0.52, size * 0.15, halfPetalAngle), p.bloom) +
    filledShape(petalRing(size * 0.34, size * 0.12, 0), p.leaf) +
    disc(x, y, size * 0.12, p.cloth2) +
    beadRing(x, y, size * 0.17, p.lamp, size * 0.04, petalCount * 2)
  );
}

/** Draws the open door of a house that is decorated for a feast with garlands and lamps. */
export function feastDoor(p: Palette, random: Random): string {
  const wallColour = random.pick([
    mix(p.wall, p.flower, 0.3),
    mix(p.wall, p.cloth2, 0.25),
    mix(p.wall, p.leaf, 0.25),
    p.wall,
  ]);
  const doorColour = mix(p.cloth, '#6b3a20', 0.4);
  return (
    box(0, 0, 640, 480, wallColour) +
    filledShape('M0 396H640V480H0z', mix(p.ground, p.wall, 0.2)) +
    box(0, 330, 640, 66, shade(p, wallColour, 0.14)) +
    archedWindow(p, 96, 260, 84, 130, mix(p.lamp, p.flower, 0.2)) +
    archedWindow(p, 544, 260, 84, 130, mix(p.lamp, p.flower, 0.2)) +
    filledShape(jharokhaPath(320, 400, 250, 370, 4), shade(p, wallColour, 0.3)) +
    filledShape(jharokhaPath(320, 400, 214, 334, 4), mix(p.lamp, p.flower, 0.25)) +
    filledShape('M213 400V176L264 190V400zM427 400V176L376 190V400z', doorColour) +
    line('M226 214v60M226 300v76M250 218v60M250 304v72M414 214v60M414 300v76M390 218v60M390 304v72', p.gold, 4) +
    filledShape('M190 396H450L476 424H164z', shade(p, wallColour, 0.1)) +
    toran(p, 200, 120, 240, 9) +
    garland(p, 'M200 122V250M440 122V250', 13) +
    garland(p, swagsPath(0, 24, 640, 5, 20), 12) +
    diya(p, 146, 434, 40) +
    diya(p, 494, 434, 40) +
    diya(p, random.between(190, 220), 456, 44) +
    diya(p, random.between(420, 450), 456, 44) +
    diya(p, random.between(310, 330), 446, 46) +
    pottedBush(p, 70, 448, 104) +
    pottedBush(p, 570, 448, 104)
  );
}

/** Draws a rangoli inside a circle of lamps on the floor, seen from above. */
export function rangoliAndLamps(p: Palette, random: Random): string {
  const floorColour = random.pick([
    shade(p, p.cloth, 0.35),
    shade(p, p.cloth2, 0.45),
    shade(p, p.leaf, 0.45),
    mix(p.ridge, p.ink, 0.4),
  ]);
  const petalCount = random.pick([8, 10, 12]);
  const ringOfLamps = repeat(6, (index) => {
    const angle = ((index * 60 + 30) * Math.PI) / 180;
    return diya(p, 320 + Math.cos(angle) * 262, 246 + Math.sin(angle) * 204, 46);
  });
  return (
    box(0, 0, 640, 480, floorColour) +
    disc(320, 240, 230, mix(floorColour, p.flower, 0.16)) +
    rangoli(p, 320, 240, 184, petalCount) +
    ringOfLamps +
    scatteredPetals(random, 10, 10, 120, 460, 12, p.flower) +
    scatteredPetals(random, 510, 10, 120, 460, 12, p.bloom)
  );
}

/** Draws a cradle that is hung with flowers for the naming of a child. */
export function cradle(p: Palette, random: Random): string {
  const backgroundColour = random.pick([
    mix(p.bloom, p.glow, 0.4),
    mix(p.sky, p.glow, 0.4),
    mix(p.leaf, p.glow, 0.6),
    mix(p.cloth2, p.glow, 0.7),
  ]);
  const buntingColours = [p.cloth, p.flower, p.cloth2, p.leaf];
  return (
    box(0, 0, 640, 480, backgroundColour) +
    disc(320, 250, 220, mix(backgroundColour, '#fff8ec', 0.55)) +
    bunting(-10, 20, 320, 12, 34, 8, buntingColours, shade(p, backgroundColour, 0.4)) +
    bunting(320, 12, 650, 20, 34, 8, buntingColours, shade(p, backgroundColour, 0.4)) +
    curtain(p, 0, 0, 130, 430, -1, p.cloth2) +
    curtain(p, 640, 0, 130, 430, 1, p.cloth2) +
    filledShape('M0 404H640V480H0z', mix(p.ground, p.wall, 0.3)) +
    oval(320, 440, 190, 20, '#000', 0.14) +
    line('M158 430L190 110H450L482 430M176 250L150 430M464 250L490 430', shade(p, p.gold, 0.2), 12) +
    line('M190 110H450', p.gold, 14) +
    garland(p, swagsPath(190, 112, 260, 3, 20), 12) +
    line('M232 114V256M408 114V256', shade(p, p.gold, 0.1), 4) +
    garland(p, 'M232 150V256M408 150V256', 11) +
    filledShape('M206 262Q320 232 434 262L410 352Q320 392 230 352z', p.bloom) +
    filledShape('M200 262H440L414 346Q320 392 226 346z', p.cloth) +
    filledShape('M336 262H440L414 346Q380 364 346 368Q366 320 336 262z', shade(p, p.cloth, 0.2)) +
    line('M198 262H442', p.gold, 10) +
    garland(p, 'M204 276Q320 350 436 276', 11) +
    flowerHeap(p, 100, 452, 120) +
    flowerHeap(p, 540, 452, 120) +
    scatteredPetals(random, 200, 424, 240, 40, 12, p.flower)
  );
}

/** Draws the altar of a puja: a kalash, lotuses and lamps between banana plants. */
export function puja(p: Palette, random: Random): string {
  const sunX = random.between(260, 380);
  return (
    sky(p, sunX, random.between(150, 190), 54) +
    starsOrBirds(p, random, 130) +
    hills(random, 390, 120, distantColour(p, 0.66)) +
    filledShape('M0 384H640V480H0z', mix(p.ground, p.wall, 0.3)) +
    bananaPlant(p, 76, 440, 290) +
    bananaPlant(p, 564, 440, 290) +
    toran(p, -10, 12, 660, 13) +
    filledShape('M190 400H450V444H190z', p.cloth) +
    filledShape('M170 384H470V404H170z', tint(p, p.cloth, 0.15)) +
    line('M170 384H470M196 424H444', p.gold, 5) +
    garland(p, swagsPath(180, 404, 280, 5, 10), 9) +
    kalash(p, 320, 384, random.between(118, 130)) +
    lotus(p, 234, 384, 54) +
    lotus(p, 406, 384, 54) +
    diya(p, 140, 452, 50) +
    diya(p, 500, 452, 50) +
    scatteredPetals(random, 100, 440, 440, 34, 16, p.flower)
  );
}

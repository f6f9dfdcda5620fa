import type { Random } from '../../../random.ts';
import { distantColour, mix, shade, tint, windowColour } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { box, filledShape, pathData, disc, line, oval, repeat } from '../../svg.ts';
import { jharokhaPath } from '../../shapes/arches.ts';
import { curtain, carpet, valance } from '../../shapes/cloth.ts';
import { garland, flowerHeap, scatteredPetals, rose, swagsPath, toran } from '../../shapes/flowers.ts';
import { lantern, samai, stringLights } from '../../shapes/lights.ts';
import { chair, havan, pillars, settee } from '../../shapes/mandap.ts';
import { domePath, farPalace, finial } from '../../shapes/palace.ts';
import { bananaPlant, cypress, cornerLeaves, tree } from '../../shapes/plants.ts';
import { cloud, hills, sky, starsOrBirds } from '../../shapes/sky.ts';
import { kalash } from '../../shapes/tableware.ts';

/** Draws a mandap with a dome, drapes and a fire. */
export function domedMandap(p: Palette, random: Random): string {
  const sunX = random.between(180, 460);
  return (
    sky(p, sunX, random.between(120, 170), 40) +
    starsOrBirds(p, random, 150) +
    hills(random, 370, 130, distantColour(p, 0.66)) +
    cypress(50, 390, random.between(150, 190), distantColour(p, 0.3)) +
    cypress(100, 390, random.between(110, 140), distantColour(p, 0.4)) +
    cypress(590, 390, random.between(150, 190), distantColour(p, 0.3)) +
    cypress(540, 390, random.between(110, 140), distantColour(p, 0.4)) +
    filledShape('M0 388Q320 370 640 388V480H0z', mix(p.ground, p.wall, 0.2)) +
    filledShape('M120 408H520L560 452H80z', p.cloth) +
    line('M124 410H516', p.gold, 5) +
    line('M80 452H560', shade(p, p.cloth, 0.35), 8) +
    pillars(p, 320, 430, 380, 250, p.wall) +
    curtain(p, 136, 176, 110, 250, -1, tint(p, p.bloom, 0.1)) +
    curtain(p, 504, 176, 110, 250, 1, tint(p, p.bloom, 0.1)) +
    filledShape(domePath(320, 132, 80), p.cloth) +
    filledShape(
      'M252 132Q262 70 320 12Q306 70 310 132zM388 132Q378 70 320 12Q334 70 330 132z',
      tint(p, p.cloth, 0.14),
    ) +
    finial(320, 132, 80, p.gold) +
    valance(116, 128, 408, 44, 12, p.cloth2) +
    line('M112 130H528', p.gold, 7) +
    garland(p, swagsPath(120, 168, 400, 4, 20), 13) +
    filledShape('M212 402h84v22h-84zM344 402h84v22h-84z', p.flower) +
    line('M212 402h84M344 402h84', p.gold, 5) +
    havan(p, 320, 440, 44) +
    flowerHeap(p, 96, 460, 110) +
    flowerHeap(p, 544, 460, 110)
  );
}

/** Draws an aisle of petals between chairs, which leads to an arch of flowers. */
export function flowerAisle(p: Palette, random: Random): string {
  const lawnColour = mix(p.leaf, p.ground, 0.35);
  const archPath = 'M212 330V210Q212 96 320 96T428 210V330';
  const chairRow = (y: number, scale: number, distanceFromAisle: number) =>
    repeat(
      2,
      (index) =>
        chair(p, 320 - distanceFromAisle - index * 46 * scale, y, scale, p.cloth) +
        chair(p, 320 + distanceFromAisle + index * 46 * scale, y, scale, p.cloth),
    );
  return (
    sky(p, 320, 210, 58) +
    starsOrBirds(p, random, 110) +
    cloud(p, random.between(20, 90), 150, 1.1) +
    cloud(p, random.between(470, 530), 120, 1) +
    hills(random, 320, 90, distantColour(p, 0.62)) +
    tree(p, random, 70, 346, 240, mix(p.leaf, p.sky, 0.3)) +
    tree(p, random, 580, 346, 250, mix(p.leaf, p.sky, 0.3)) +
    filledShape('M0 326Q320 304 640 326V480H0z', lawnColour) +
    carpet(p, 320, 330, 90, 490, 300, tint(p, p.bloom, 0.2)) +
    line(archPath, shade(p, p.leaf, 0.25), 34) +
    garland(p, archPath, 24, p.bloom) +
    garland(p, 'M204 330V206Q206 88 320 88T436 206V330', 15) +
    flowerHeap(p, 212, 334, 84) +
    flowerHeap(p, 428, 334, 84) +
    chairRow(372, 0.8, 104) +
    chairRow(440, 1.15, 158) +
    scatteredPetals(random, 240, 350, 160, 120, 20, p.cloth) +
    stringLights(p, swagsPath(-10, 20, 660, 2, 34), 24, 7)
  );
}

/** Draws a South Indian mandap with banana plants and brass lamps in front of a temple tower. */
export function templeMandap(p: Palette, random: Random): string {
  const towerColour = distantColour(p, 0.42);
  const tiers = repeat(
    5,
    (index) =>
      pathData`M${322 - 104 + index * 14} ${330 - index * 50}h${204 - index * 28}l-8 -46h${-188 + index * 28}z`,
  );
  return (
    sky(p, random.between(440, 500), random.between(100, 150), 40) +
    starsOrBirds(p, random, 150) +
    hills(random, 370, 80, distantColour(p, 0.7)) +
    filledShape(tiers, towerColour) +
    line('M296 82v-14M308 80v-16M320 80v-18M332 80v-16M344 82v-14', p.gold, 4) +
    filledShape('M0 376H640V480H0z', mix(p.ground, p.cloth, 0.15)) +
    filledShape('M96 396H544L580 440H60z', shade(p, p.cloth, 0.05)) +
    line('M60 440H580', p.gold, 6) +
    pillars(p, 320, 416, 350, 204, mix(p.wall, p.flower, 0.16)) +
    valance(108, 194, 424, 22, 14, p.cloth) +
    toran(p, 112, 228, 416, 9) +
    line('M104 194H536', p.gold, 8) +
    filledShape('M250 396h140v-30h-140z', p.cloth2) +
    line('M250 366h140', p.gold, 6) +
    samai(p, 228, 420, 150) +
    samai(p, 412, 420, 150) +
    kalash(p, 320, 366, 62) +
    bananaPlant(p, 58, 446, 290) +
    bananaPlant(p, 582, 446, 290) +
    scatteredPetals(random, 140, 446, 360, 26, 7, p.flower)
  );
}

/** Draws a stage with a hoop of flowers and a settee. */
export function flowerHoop(p: Palette, random: Random): string {
  const backgroundColour = random.pick([
    p.cloth,
    shade(p, p.leaf, 0.2),
    mix(p.sky, p.glow, 0.3),
    mix(p.bloom, p.cloth, 0.2),
  ]);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(
      repeat(3, (index) => jharokhaPath(107 + index * 213, 420, 180, 360, 4)),
      mix(backgroundColour, p.glow, 0.14),
    ) +
    filledShape('M0 396H640V480H0z', mix(p.ground, p.wall, 0.3)) +
    filledShape('M90 392H550L590 436H50z', tint(p, p.wall, 0.2)) +
    line('M50 436H590', p.gold, 6) +
    disc(320, 216, 158, mix(backgroundColour, p.glow, 0.5)) +
    garland(p, 'M162 216a158 158 0 1 1 316 0a158 158 0 1 1-316 0', 22, p.bloom) +
    garland(p, 'M178 150Q120 260 200 348', 26) +
    garland(p, 'M462 150Q520 260 440 348', 26) +
    rose(p, 186, 130, 24, p.cloth2) +
    rose(p, 222, 98, 18, p.bloom) +
    rose(p, 456, 132, 24, p.cloth2) +
    rose(p, 420, 98, 18, p.bloom) +
    settee(p, 320, 404, 0.98, random.pick([p.cloth, p.cloth2])) +
    lantern(p, 72, 150, 42) +
    lantern(p, 568, 150, 42) +
    flowerHeap(p, 120, 436, 120) +
    flowerHeap(p, 520, 436, 120) +
    carpet(p, 320, 436, 180, 490, 230, p.cloth) +
    scatteredPetals(random, 250, 440, 140, 34, 10, p.flower)
  );
}

/** Draws a mandap hung with lanterns on a lawn, with a palace in the distance. */
export function openMandap(p: Palette, random: Random): string {
  const sunX = random.between(270, 370);
  return (
    sky(p, sunX, 200, 62) +
    starsOrBirds(p, random, 120) +
    farPalace(
      random,
      random.pick([140, 500]),
      330,
      110,
      distantColour(p, 0.5),
      windowColour(p, distantColour(p, 0.75)),
    ) +
    hills(random, 350, 60, distantColour(p, 0.4)) +
    oval(320, 410, 330, 80, mix(p.leaf, p.ground, 0.4)) +
    filledShape('M0 396H640V480H0z', mix(p.leaf, p.ground, 0.4)) +
    oval(320, 420, 200, 26, p.cloth) +
    oval(320, 418, 176, 20, shade(p, p.cloth, 0.2)) +
    line('M150 424L178 140M490 424L462 140M232 396L244 150M408 396L396 150', shade(p, p.gold, 0.25), 9) +
    filledShape('M150 140Q320 60 490 140Q440 150 412 230Q396 160 320 156Q244 160 228 230Q200 150 150 140z', p.cloth2) +
    filledShape('M150 140Q320 60 490 140Q320 100 150 140z', p.cloth) +
    garland(p, 'M154 382L178 146M486 382L462 146', 14) +
    garland(p, swagsPath(170, 146, 300, 3, 22), 13) +
    lantern(p, 280, 190, 26) +
    lantern(p, 360, 190, 26) +
    filledShape('M226 400h70v20h-70zM344 400h70v20h-70z', p.flower) +
    havan(p, 320, 436, 40) +
    cornerLeaves(p, random) +
    scatteredPetals(random, 120, 440, 400, 34, 16, p.flower)
  );
}

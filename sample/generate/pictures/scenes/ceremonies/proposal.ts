import type { Random } from '../../../random.ts';
import { distantColour, mix, shade, withTintedBackground, tint, windowColour } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { box, filledShape, pathData, disc, line, oval, repeat, spots } from '../../svg.ts';
import { cushion, parasol } from '../../shapes/cloth.ts';
import { garland, flowerHeap, scatteredPetals, rose } from '../../shapes/flowers.ts';
import { candle, diya, lantern, postLantern, stringLights } from '../../shapes/lights.ts';
import { farPalace } from '../../shapes/palace.ts';
import { balloon, heartPath } from '../../shapes/parties.ts';
import { coupleSilhouette } from '../../shapes/people.ts';
import { cornerLeaves, palm, tree } from '../../shapes/plants.ts';
import { cloud, hills, sky, starsOrBirds, water } from '../../shapes/sky.ts';

const blushColour = '#e58a93';

/** Draws a couple under a heart of flowers on a beach, with candles along the path to it. */
export function heartOnBeach(palette: Palette, random: Random): string {
  const p = withTintedBackground(palette, blushColour, 0.2);
  const sunX = random.between(300, 340);
  const sandColour = mix(p.ground, p.wall, 0.4);
  const heartArchPath = heartPath(320, 372, 190);
  return (
    sky(p, sunX, 236, 56) +
    starsOrBirds(p, random, 120) +
    water(p, random, 262, sunX) +
    filledShape('M0 352Q180 330 340 348T640 338V480H0z', sandColour) +
    line(heartArchPath, shade(p, p.cloth, 0.25), 20) +
    garland(p, heartArchPath, 22, p.cloth) +
    garland(p, heartPath(320, 350, 158), 12, p.bloom) +
    coupleSilhouette(322, 392, 116, shade(p, p.ridge, 0.55)) +
    repeat(
      3,
      (index) =>
        candle(p, 236 - index * 34, 398 + index * 26, 22 + index * 8) +
        candle(p, 404 + index * 34, 398 + index * 26, 22 + index * 8),
    ) +
    scatteredPetals(random, 210, 410, 220, 66, 18, p.cloth) +
    palm(p, 62, 430, random.between(250, 290), random.between(20, 50), shade(p, p.leaf, 0.15)) +
    palm(p, 600, 420, random.between(210, 240), -random.between(20, 40), p.leaf)
  );
}

/** Draws a couple on a roof above the city, with balloons and candles. */
export function rooftop(palette: Palette, random: Random): string {
  const p = withTintedBackground(palette, blushColour, 0.15);
  const cityBlocks = (base: number, low: number, high: number) =>
    repeat(11, (index) => {
      const height = random.between(low, high);
      return pathData`M${index * 60 - 8} ${base}v${-height}h${random.between(44, 62)}v${height}z`;
    });
  const windows = Array.from({ length: 16 }, () => [random.between(10, 630), random.between(290, 372)] as const);
  return (
    sky(p, random.between(200, 440), random.between(150, 190), 46) +
    starsOrBirds(p, random, 140) +
    filledShape(cityBlocks(400, 90, 170), distantColour(p, 0.6)) +
    filledShape(cityBlocks(400, 30, 90), distantColour(p, 0.25)) +
    spots(windows, windowColour(p, distantColour(p, 0.6)), 4) +
    filledShape('M0 392H640V480H0z', mix(p.ground, p.wall, 0.3)) +
    box(0, 384, 640, 12, tint(p, p.wall, 0.1)) +
    stringLights(p, 'M-10 40Q160 130 330 70T650 60', 22, 8) +
    balloon(128, 300, 62, p.cloth, p.ink, 100) +
    balloon(172, 270, 56, p.bloom, p.ink, 128) +
    balloon(88, 264, 54, p.flower, p.ink, 130) +
    oval(360, 440, 150, 22, p.cloth) +
    oval(360, 438, 132, 17, shade(p, p.cloth, 0.2)) +
    coupleSilhouette(362, 440, 160, shade(p, p.ridge, 0.55)) +
    candle(p, 220, 446, 26) +
    candle(p, 500, 446, 26) +
    lantern(p, 560, 120, 40) +
    flowerHeap(p, 132, 452, 120, [p.cloth, p.bloom, p.cloth]) +
    flowerHeap(p, 576, 452, 110, [p.cloth, p.bloom, p.cloth]) +
    scatteredPetals(random, 270, 446, 180, 28, 14, p.bloom)
  );
}

/** Draws a picnic for two under a tree from which bulbs hang. */
export function picnic(palette: Palette, random: Random): string {
  const p = withTintedBackground(palette, blushColour, 0.12);
  const bulb = (x: number, y: number) =>
    line(pathData`M${x} ${y - 70}V${y}`, shade(p, p.ridge, 0.3), 1.4) +
    disc(x, y + 8, 20, p.lamp, 0.22) +
    disc(x, y + 8, 8, p.lamp);
  return (
    sky(p, random.between(120, 230), random.between(130, 180), 46) +
    starsOrBirds(p, random, 150) +
    hills(random, 330, 120, distantColour(p, 0.7)) +
    hills(random, 360, 80, distantColour(p, 0.5)) +
    filledShape('M0 372Q320 344 640 380V480H0z', mix(p.leaf, p.ground, 0.3)) +
    tree(p, random, 440, 396, 400, p.leaf) +
    bulb(330, random.between(200, 240)) +
    bulb(384, random.between(240, 270)) +
    bulb(500, random.between(230, 260)) +
    bulb(556, random.between(190, 220)) +
    filledShape('M130 424L330 404L452 440L240 468z', tint(p, p.bloom, 0.2)) +
    filledShape('M150 425L328 408L434 440L244 462z', p.cloth) +
    line('M210 419L312 459M270 413L374 451M198 446L384 424M170 434L352 414', tint(p, p.cloth, 0.3), 3) +
    cushion(p, 190, 418, 60, p.flower, -8) +
    cushion(p, 386, 418, 60, p.cloth2, 8) +
    rose(p, 284, 424, 12, p.bloom) +
    rose(p, 302, 430, 10, p.flower) +
    filledShape('M240 440l-4-22h8l-4 22zM262 446l-4-22h8l-4 22z', p.gold) +
    candle(p, 330, 434, 26) +
    postLantern(p, 108, 448, 120) +
    postLantern(p, 500, 452, 100) +
    scatteredPetals(random, 140, 440, 320, 34, 16, p.bloom) +
    cornerLeaves(p, random)
  );
}

/** Draws a couple in a boat under a parasol on still water. */
export function boat(palette: Palette, random: Random): string {
  const p = withTintedBackground(palette, blushColour, 0.15);
  const sunX = random.between(200, 260);
  const boatX = random.between(330, 380);
  const darkColour = shade(p, p.ridge, 0.5);
  return (
    sky(p, sunX, 190, 60) +
    starsOrBirds(p, random, 130) +
    cloud(p, random.between(380, 460), 120, 1.3) +
    cloud(p, 30, 100, 1) +
    hills(random, 290, 130, distantColour(p, 0.7)) +
    farPalace(random, 520, 292, 90, distantColour(p, 0.34), windowColour(p, distantColour(p, 0.75))) +
    hills(random, 296, 30, distantColour(p, 0.4)) +
    water(p, random, 290, sunX) +
    parasol(p, boatX + 60, 272, 150, p.cloth, p.bloom, 96) +
    coupleSilhouette(boatX, 384, 128, darkColour) +
    filledShape(
      pathData`M${boatX - 160} 348Q${boatX - 110} 374 ${boatX} 374T${boatX + 160} 344Q${boatX + 130} 412 ${boatX + 80} 412H${boatX - 90}Q${boatX - 130} 410 ${boatX - 160} 348z`,
      mix(p.ridge, p.cloth, 0.45),
    ) +
    line(pathData`M${boatX - 156} 354Q${boatX - 110} 378 ${boatX} 378T${boatX + 156} 350`, p.gold, 5) +
    garland(p, pathData`M${boatX - 140} 370q46 34 92 10q46 28 92 2q46 26 90 -8`, 10) +
    line(pathData`M${boatX - 150} 424h90M${boatX - 20} 430h120M${boatX - 60} 446h150`, tint(p, p.sky, 0.35), 4, 0.6) +
    repeat(3, (index) => diya(p, 60 + index * 250 + random.between(-10, 10), 450 + (index % 2) * 10, 36)) +
    scatteredPetals(random, 40, 424, 560, 50, 12, p.cloth)
  );
}

import type { Random } from '../../../random.ts';
import { distantColour, mix, shade, tint, windowColour } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import {
  transformedGroup,
  leafShapePath,
  box,
  filledShape,
  pathData,
  disc,
  line,
  raisedShape,
  repeat,
  ring,
  shadow,
} from '../../svg.ts';
import { jharokhaPath, jharokhaFrame } from '../../shapes/arches.ts';
import { camera, drone, lens, photographer } from '../../shapes/cameras.ts';
import { garland, lotus, marigold, scatteredPetals, swagPath, swagsPath } from '../../shapes/flowers.ts';
import { printedCloth } from '../../shapes/kitchen.ts';
import { stringLights } from '../../shapes/lights.ts';
import { balustrade, farPalace, fort } from '../../shapes/palace.ts';
import { coupleSilhouette } from '../../shapes/people.ts';
import { cornerLeaves, tree } from '../../shapes/plants.ts';
import { cloud, hills, sky, starsOrBirds, water } from '../../shapes/sky.ts';
import { photoPrint } from '../../shapes/snapshots.ts';

/** Draws a camera with a garland around it, in front of a jharokha. */
export function cameraWithGarland(p: Palette, random: Random): string {
  const bodyColour = random.pick([p.ink, shade(p, p.cloth, 0.5), mix(p.ridge, p.ink, 0.5)]);
  const backgroundColour = random.pick([p.cloth2, mix(p.leaf, p.ink, 0.1), p.cloth]);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(jharokhaPath(320, 500, 560, 480, 4), mix(backgroundColour, p.glow, 0.28)) +
    filledShape(jharokhaPath(320, 500, 470, 424, 4), mix(backgroundColour, p.glow, 0.62)) +
    garland(p, swagsPath(0, 18, 640, 4, 18), 12) +
    filledShape('M0 404H640V480H0z', shade(p, p.cloth, 0.2)) +
    filledShape('M0 404H640V412H0z', p.gold) +
    line('M170 236C90 260 60 360 150 398S300 380 330 398', shade(p, p.cloth, 0.35), 13) +
    camera(p, 322, 292, 1.12, bodyColour) +
    garland(p, 'M196 222C220 420 420 430 452 222', 19) +
    garland(p, 'M196 222C214 396 430 404 452 222', 12, p.bloom) +
    marigold(p, 326, 374, 30, p.flower) +
    marigold(p, 84, 430, 30) +
    marigold(p, 130, 452, 22, p.bloom) +
    marigold(p, 560, 438, 34) +
    marigold(p, 512, 456, 20, p.bloom) +
    scatteredPetals(random, 180, 424, 290, 44, 12, p.flower)
  );
}

/** Draws photographs that hang from strings. */
export function printsOnStrings(p: Palette, random: Random): string {
  const firstMotifNumber = random.whole(0, 5);
  const peg = (x: number, y: number) => box(x - 4, y - 12, 8, 24, shade(p, p.gold, 0.15), 2);
  const printRow = (y: number, sag: number, count: number, offset: number) =>
    line(swagPath(-10, y, 650, y - 10, sag), shade(p, p.ridge, 0.2), 2.4) +
    repeat(count, (index) => {
      const share = (index + 0.5) / count;
      const [x, hangingY] = [share * 640, y - 10 * share + sag * 4 * share * (1 - share)];
      return (
        photoPrint(p, random, x, hangingY + 62, 1.12, firstMotifNumber + offset + index, {
          turn: random.between(-6, 6),
        }) + peg(x, hangingY)
      );
    });
  return (
    sky(p, random.between(160, 480), random.between(160, 300), 50) +
    starsOrBirds(p, random, 200) +
    hills(random, 440, 120, distantColour(p, 0.72)) +
    stringLights(p, swagsPath(-20, 20, 680, 2, 14), 30, 7) +
    printRow(66, 26, 3, 0) +
    printRow(262, 24, 3, 3) +
    cornerLeaves(p, random)
  );
}

/** Draws a couple by the water, framed by a jharokha. */
export function coupleInArch(p: Palette, random: Random): string {
  const sunX = random.between(290, 350);
  return (
    sky(p, sunX, 236, 66) +
    starsOrBirds(p, random, 130) +
    cloud(p, random.between(90, 160), 170, 1.2) +
    cloud(p, random.between(400, 450), 130, 1) +
    farPalace(random, random.pick([180, 460]), 332, 92, distantColour(p, 0.5), windowColour(p, distantColour(p, 0.8))) +
    hills(random, 340, 60, distantColour(p, 0.4)) +
    water(p, random, 336, sunX) +
    coupleSilhouette(322, 424, random.between(206, 228), shade(p, p.ridge, 0.5)) +
    balustrade(p, 414, mix(p.wall, p.ridge, 0.25), 80) +
    jharokhaFrame(p, random.pick([p.cloth, shade(p, p.leaf, 0.35), shade(p, p.cloth2, 0.3)]), 480, 440) +
    marigold(p, 70, 70, 28) +
    marigold(p, 570, 70, 28) +
    garland(p, 'M70 98V250', 13) +
    garland(p, 'M570 98V250', 13)
  );
}

/** Draws a drone that films a fort and a couple. */
export function droneOverFort(p: Palette, random: Random): string {
  return (
    sky(p, random.between(120, 220), random.between(110, 170), 42) +
    starsOrBirds(p, random, 160) +
    cloud(p, random.between(30, 90), 240, 1.2) +
    cloud(p, random.between(480, 540), 220, 1.1) +
    hills(random, 350, 150, distantColour(p, 0.74)) +
    hills(random, 380, 110, distantColour(p, 0.56)) +
    fort(
      random,
      random.between(290, 380),
      384,
      random.between(176, 200),
      distantColour(p, 0.2),
      windowColour(p, distantColour(p, 0.7)),
    ) +
    hills(random, 440, 90, distantColour(p, 0.12)) +
    filledShape('M0 440Q160 392 330 424T640 404V480H0z', shade(p, p.ridge, 0.3)) +
    filledShape(pathData`M400 132L${300} 384H${470}z`, p.lamp, 0.22) +
    drone(p, 400, 96, random.between(1.1, 1.25), shade(p, p.ink, 0.1)) +
    coupleSilhouette(150, 436, 74, p.ink) +
    cornerLeaves(p, random)
  );
}

/** Draws an open album on a printed cloth. */
export function album(p: Palette, random: Random): string {
  const pageColour = tint(p, p.wall, 0.4);
  const firstMotifNumber = random.whole(0, 5);
  const rightPagePath = 'M0-150Q120-176 236-150V160Q120 134 0 160z';
  const content =
    shadow('M-250-150H250V176H-250z', 14) +
    filledShape('M-250-158H250V174H-250z', shade(p, p.cloth, 0.1)) +
    line('M-238-146H238V162H-238z', p.gold, 2) +
    filledShape('M0-150Q-120-176-236-150V160Q-120 134 0 160z', shade(p, pageColour, 0.06)) +
    raisedShape(rightPagePath, pageColour, 3) +
    filledShape('M0-150Q20-158 36-158V152Q16 154 0 160zM0-150Q-20-158-36-158V152Q-16 154 0 160z', '#000', 0.08) +
    photoPrint(p, random, -122, -64, 1.24, firstMotifNumber, { turn: -5 }) +
    photoPrint(p, random, -108, 84, 1.0, firstMotifNumber + 1, { turn: 6 }) +
    photoPrint(p, random, 122, 6, 1.5, firstMotifNumber + 2, { turn: 3 }) +
    lotus(p, 52, -104, 40) +
    filledShape(leafShapePath(190, 140, 60, 14, -40) + leafShapePath(190, 140, 60, 14, -5), p.leaf);
  return (
    printedCloth(
      p,
      random.pick([p.cloth2, mix(p.leaf, p.ink, 0.2), mix(p.ground, p.wall, 0.2), mix(p.sky, p.ridge, 0.3)]),
    ) +
    transformedGroup(320, 236, content, { turn: random.between(-7, 7) }) +
    marigold(p, 44, 440, 36) +
    marigold(p, 92, 458, 22, p.bloom) +
    marigold(p, 598, 44, 32) +
    marigold(p, 560, 26, 18, p.bloom)
  );
}

/** Draws a large lens that shows a couple in a small scene. */
export function greatLens(p: Palette, random: Random): string {
  const bodyColour = shade(p, p.ink, 0.1);
  const lensX = random.between(300, 340);
  const turn = random.between(0, 15);
  return (
    box(0, 0, 640, 480, random.pick([p.cloth, p.cloth2, mix(p.leaf, p.ink, 0.2)])) +
    filledShape(
      repeat(24, (index) => leafShapePath(lensX, 240, 420, 24, index * 15 + turn, 0.62)),
      p.gold,
      0.22,
    ) +
    garland(p, pathData`M${lensX - 216} 240a216 216 0 1 1 432 0a216 216 0 1 1 -432 0`, 24) +
    lens(p, lensX, 240, 192, bodyColour) +
    disc(lensX, 240, 108, mix(p.flower, p.cloth, 0.35)) +
    disc(lensX + 4, 228, 52, p.lamp) +
    filledShape(pathData`M${lensX - 105} 266a108 108 0 0 0 210 0q-50 -14 -104 0t-106 0z`, shade(p, p.cloth, 0.5)) +
    coupleSilhouette(lensX + 4, 290, 120, p.ink) +
    line(pathData`M${lensX - 96} 204a106 106 0 0 1 54 -60`, '#ffffff', 9, 0.6) +
    ring(lensX, 240, 150, tint(p, bodyColour, 0.2), 2)
  );
}

/** Draws a photographer on a hill and a couple under a tree. */
export function onTheHill(p: Palette, random: Random): string {
  const hillColour = shade(p, p.ridge, 0.35);
  const sunX = random.between(250, 390);
  return (
    sky(p, sunX, random.between(200, 240), 56) +
    starsOrBirds(p, random, 140) +
    cloud(p, random.between(20, 90), 120, 1.3) +
    hills(random, 340, 130, distantColour(p, 0.72)) +
    hills(random, 372, 90, distantColour(p, 0.5)) +
    tree(p, random, 500, 410, 330, mix(p.leaf, p.ridge, 0.35)) +
    stringLights(p, 'M420 214Q480 260 590 220', 18, 6) +
    filledShape('M0 416Q180 380 340 408T640 396V480H0z', hillColour) +
    coupleSilhouette(430, 410, 132, p.ink) +
    photographer(180, 414, 150, p.ink) +
    cornerLeaves(p, random)
  );
}

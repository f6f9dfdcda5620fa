import type { Random } from '../../../random.ts';
import { distantColour, mix, shade, tint, windowColour } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { box, filledShape, pathData, disc, line, oval, repeat } from '../../svg.ts';
import { jharokhaFrame } from '../../shapes/arches.ts';
import { valance } from '../../shapes/cloth.ts';
import { garland, lotus, marigold, scatteredPetals, swagsPath } from '../../shapes/flowers.ts';
import { postLantern, stringLights } from '../../shapes/lights.ts';
import { balustrade, chhatri, farPalace } from '../../shapes/palace.ts';
import { cypress, cornerLeaves, palm, tree } from '../../shapes/plants.ts';
import { cloud, hills, sky, starsOrBirds, water } from '../../shapes/sky.ts';
import { roundTable } from '../../shapes/tableware.ts';

/** Draws a palace over the lake, seen from a terrace through a jharokha. */
export function palaceTerrace(p: Palette, random: Random): string {
  const sunX = random.between(200, 440);
  const farColour = distantColour(p, 0.45);
  return (
    sky(p, sunX, random.between(110, 170), 34) +
    starsOrBirds(p, random) +
    hills(random, 290, 80, distantColour(p, 0.75)) +
    farPalace(
      random,
      random.between(280, 360),
      306,
      random.between(150, 180),
      farColour,
      windowColour(p, distantColour(p, 0.15)),
    ) +
    water(p, random, 304, sunX) +
    balustrade(p, 392, p.wall, 90) +
    jharokhaFrame(
      p,
      random.pick([p.cloth, shade(p, p.leaf, 0.3), shade(p, p.cloth2, 0.3), mix(p.wall, p.flower, 0.35)]),
    ) +
    marigold(p, 66, 64, 26) +
    marigold(p, 574, 64, 26)
  );
}

/** Draws a lawn with dinner tables under strings of lights. */
export function lawn(p: Palette, random: Random): string {
  const lawnColour = mix(p.leaf, p.ground, 0.35);
  const table = (x: number, y: number, width: number, index: number) =>
    roundTable(p, x, y, width, index % 2 === 0 ? p.wall : tint(p, p.cloth2, 0.1));
  const shift = random.between(-24, 24);
  return (
    sky(p, random.between(180, 460), random.between(100, 150), 30) +
    starsOrBirds(p, random, 130) +
    hills(random, 300, 90, distantColour(p, 0.62)) +
    repeat(7, (index) => cypress(110 + index * 70 + shift, 304, random.between(60, 96), distantColour(p, 0.38))) +
    filledShape('M0 300Q320 276 640 300V480H0z', tint(p, lawnColour, 0.12)) +
    tree(p, random, 66, 372, 300, shade(p, p.leaf, 0.12)) +
    tree(p, random, 582, 366, 280, p.leaf) +
    stringLights(p, `M90 150Q330 ${250 + shift} 570 160`, 21) +
    stringLights(p, `M60 110Q300 ${180 - shift} 610 108`, 21) +
    table(214 + shift, 350, 72, 1) +
    table(404 + shift, 346, 68, 0) +
    filledShape('M0 376Q300 350 640 384V480H0z', lawnColour) +
    table(310 - shift, 424, 122, 0) +
    table(500 - shift, 408, 96, 1) +
    table(128 - shift, 414, 104, 1) +
    cornerLeaves(p, random)
  );
}

/** Draws a mandap between palms on a beach. */
export function beachMandap(p: Palette, random: Random): string {
  const sandColour = mix(p.ground, p.wall, 0.45);
  const sunX = random.between(290, 420);
  const pole = (x: number) => pathData`M${x} 396V216h8V396z`;
  return (
    sky(p, sunX, 212, 44) +
    starsOrBirds(p, random, 150) +
    cloud(p, random.between(20, 120), random.between(70, 120), 1.3) +
    cloud(p, random.between(440, 520), random.between(60, 100), 1) +
    water(p, random, 256, sunX) +
    filledShape('M0 340Q160 318 330 336T640 326V480H0z', mix(sandColour, p.glow, 0.5)) +
    filledShape('M0 350Q180 328 340 346T640 338V480H0z', sandColour) +
    oval(330, 398, 150, 14, '#000', 0.14) +
    filledShape(pole(216) + pole(436), shade(p, p.wall, 0.1)) +
    filledShape('M206 212Q330 164 454 212Q400 222 380 300Q372 234 330 226Q288 234 280 300Q262 222 206 212z', p.cloth) +
    filledShape(
      'M206 212Q250 240 222 318Q206 350 232 396H206Q196 300 206 212zM454 212Q410 240 438 318Q454 350 428 396H454Q464 300 454 212z',
      tint(p, p.bloom, 0.3),
    ) +
    garland(p, swagsPath(214, 214, 232, 2, 16), 13) +
    garland(p, 'M220 222V300M440 222V300', 11) +
    filledShape('M262 396v-22h136v22z', shade(p, p.cloth, 0.15)) +
    line('M262 374h136', p.gold, 5) +
    scatteredPetals(random, 270, 404, 120, 60, 16, p.flower) +
    palm(p, 86, 440, random.between(280, 330), random.between(30, 70), shade(p, p.leaf, 0.15)) +
    palm(p, 590, 430, random.between(230, 270), -random.between(24, 60), p.leaf) +
    cornerLeaves(p, random)
  );
}

/** Draws a large tent with open doors on a lawn. */
export function marquee(p: Palette, random: Random): string {
  const lightColour = tint(p, p.wall, 0.3);
  const stripeColour = random.pick([p.cloth, shade(p, p.cloth2, 0.1), shade(p, p.leaf, 0.15)]);
  const sunX = 320 + random.between(-7, 7) * 12;
  const stripes = (firstIndex: number) =>
    repeat(4, (index) => pathData`M320 96L${90 + (index * 2 + firstIndex) * 57.5} 262h57.5z`);
  const flag = (x: number, y: number, colour: string) =>
    line(pathData`M${x} ${y}v-46`, shade(p, p.gold, 0.3), 3) +
    filledShape(pathData`M${x} ${y - 46}q14 -8 34 6q-18 2 -34 12z`, colour);
  return (
    sky(p, sunX, 120, 32) +
    starsOrBirds(p, random, 140) +
    cloud(p, random.between(4, 40), 120, 1.1) +
    cloud(p, random.between(500, 556), 90, 0.9) +
    hills(random, 330, 100, distantColour(p, 0.6)) +
    repeat(
      4,
      (index) =>
        cypress(26 + index * 24, 356, random.between(80, 130), distantColour(p, 0.3)) +
        cypress(546 + index * 26, 356, random.between(80, 130), distantColour(p, 0.3)),
    ) +
    filledShape('M0 350Q320 330 640 350V480H0z', mix(p.leaf, p.ground, 0.3)) +
    flag(320, 100, p.cloth2) +
    flag(112, 246, p.flower) +
    flag(528, 246, p.flower) +
    box(112, 256, 416, 128, mix(p.lamp, p.cloth, 0.25)) +
    disc(320, 330, 70, p.lamp, 0.5) +
    roundTable(p, 320, 378, 76, p.wall) +
    filledShape('M112 256h170Q270 330 196 384H112zM528 256H358Q370 330 444 384H528z', lightColour) +
    line(
      'M160 260q-6 60-26 122M214 260q-6 70-46 122M480 260q6 60 26 122M426 260q6 70 46 122',
      shade(p, lightColour, 0.25),
      3,
    ) +
    filledShape(stripes(0), stripeColour) +
    filledShape(stripes(1), lightColour) +
    valance(90, 258, 460, 14, 16, p.cloth2) +
    line('M90 262H550', p.gold, 4) +
    filledShape('M278 386h84l60 94H218z', shade(p, p.cloth, 0.1)) +
    postLantern(p, 178, 446, 66) +
    postLantern(p, 462, 446, 66) +
    postLantern(p, 116, 478, 88) +
    postLantern(p, 524, 478, 88) +
    cornerLeaves(p, random)
  );
}

/** Draws a pavilion in a lake, with lotuses in front. */
export function lakePavilion(p: Palette, random: Random): string {
  const pavilionX = random.between(270, 370);
  const waterColour = mix(p.sky, p.ridge, 0.32);
  return (
    sky(p, pavilionX + 190, random.between(110, 160), 38) +
    starsOrBirds(p, random, 160) +
    hills(random, 270, 110, distantColour(p, 0.72)) +
    hills(random, 290, 60, distantColour(p, 0.5)) +
    farPalace(random, pavilionX - 220, 286, 74, distantColour(p, 0.3), windowColour(p, p.sky)) +
    water(p, random, 284, pavilionX + 200, waterColour) +
    filledShape(pathData`M${pavilionX - 150} 372h300l-26 60h-248z`, mix(waterColour, p.wall, 0.22)) +
    chhatri(p, pavilionX - 118, 350, 70, shade(p, p.wall, 0.12)) +
    chhatri(p, pavilionX + 118, 350, 70, shade(p, p.wall, 0.12)) +
    chhatri(p, pavilionX, 352, 170) +
    filledShape(pathData`M${pavilionX - 164} 350h328l-12 24h-304z`, p.wall) +
    line(pathData`M${pavilionX - 164} 352h328`, shade(p, p.wall, 0.2), 4) +
    filledShape(pathData`M${pavilionX - 28} 352h56l12 24h-80z`, p.cloth) +
    garland(p, swagsPath(pavilionX - 66, 226, 132, 3, 8), 9) +
    repeat(4, (index) => {
      const [lx, ly] = [60 + index * 166 + random.between(-30, 30), 424 + (index % 2) * 30];
      return (
        oval(lx, ly + 3, 44, 9, shade(p, p.leaf, 0.2)) + oval(lx - 30, ly + 10, 26, 6, p.leaf) + lotus(p, lx, ly, 44)
      );
    })
  );
}

import { distantColour, mix, shade, tint, windowColour } from '../../colours.ts';
import type { Random } from '../../../random.ts';
import type { Palette } from '../../palette.ts';
import { box, filledShape, pathData, line, oval, repeat } from '../../svg.ts';
import { arcade, jharokhaPath, pointedArchPath } from '../../shapes/arches.ts';
import { cushion } from '../../shapes/cloth.ts';
import { garland, flowerHeap, swagsPath, toran } from '../../shapes/flowers.ts';
import { diya, lantern, postLantern, stringLights } from '../../shapes/lights.ts';
import { settee } from '../../shapes/mandap.ts';
import { chhatri, domePath, finial } from '../../shapes/palace.ts';
import { cypress, pottedBush, tree } from '../../shapes/plants.ts';
import { hills, sky, starsOrBirds } from '../../shapes/sky.ts';

/** Draws a palace behind a garden with a canal. */
export function palaceFront(p: Palette, random: Random): string {
  const wallColour = random.pick([p.wall, mix(p.wall, p.flower, 0.25), mix(p.wall, p.cloth, 0.22)]);
  const openingColour = windowColour(p, shade(p, wallColour, 0.45));
  const lawnColour = mix(p.leaf, p.ground, 0.35);
  const waterColour = mix(p.sky, '#4f93a5', 0.45);
  return (
    sky(p, random.between(90, 160), random.between(80, 120), 36) +
    starsOrBirds(p, random, 110) +
    hills(random, 300, 110, distantColour(p, 0.68)) +
    chhatri(p, 110, 186, 52, shade(p, wallColour, 0.08)) +
    chhatri(p, 530, 186, 52, shade(p, wallColour, 0.08)) +
    filledShape(domePath(320, 150, 56), shade(p, wallColour, 0.12)) +
    finial(320, 150, 56, p.gold) +
    filledShape(domePath(226, 148, 20) + domePath(414, 148, 20), shade(p, wallColour, 0.16)) +
    box(70, 184, 500, 130, wallColour) +
    box(206, 146, 228, 168, tint(p, wallColour, 0.25)) +
    arcade(80, 314, 124, 92, 3, openingColour) +
    arcade(436, 314, 124, 92, 3, openingColour) +
    filledShape(jharokhaPath(320, 314, 118, 142, 4), shade(p, wallColour, 0.25)) +
    filledShape(jharokhaPath(320, 314, 92, 120, 4), openingColour) +
    line('M64 186H206M434 186H576M200 148H440', shade(p, wallColour, 0.22), 8) +
    garland(p, swagsPath(206, 156, 228, 4, 10), 9) +
    filledShape('M0 312H640V480H0z', lawnColour) +
    filledShape('M276 312H364L470 480H170z', mix(p.ground, p.wall, 0.45)) +
    filledShape('M296 322H344L408 480H232z', waterColour) +
    line('M304 350h32M296 388h44M290 430h56', tint(p, waterColour, 0.6), 4) +
    repeat(
      3,
      (index) =>
        cypress(236 - index * 52, 352 + index * 40, 78 + index * 30, mix(p.leaf, p.ridge, 0.3)) +
        cypress(404 + index * 52, 352 + index * 40, 78 + index * 30, mix(p.leaf, p.ridge, 0.3)),
    )
  );
}

/** Draws a settee under strings of bulbs on a roof, with the old city behind. */
export function roofLounge(p: Palette, random: Random): string {
  const nearColour = distantColour(p, 0.34);
  const minaret = (x: number, height: number) =>
    pathData`M${x - 7} 360v${-height}h14v${height}zM${x - 11} ${360 - height * 0.7}h22v7h-22z` +
    domePath(x, 362 - height, 9);
  return (
    sky(p, random.between(150, 260), random.between(120, 180), 52) +
    starsOrBirds(p, random, 150) +
    filledShape(
      repeat(
        7,
        (index) => pathData`M${index * 96 - 12} 360v${-random.between(40, 100)}h${random.between(70, 90)}v110z`,
      ),
      distantColour(p, 0.6),
    ) +
    filledShape(
      minaret(438, random.between(190, 220)) +
        minaret(562, random.between(190, 220)) +
        pathData`M438 360v-92h124v92z${domePath(500, 270, 44)}`,
      nearColour,
    ) +
    filledShape(jharokhaPath(500, 360, 46, 62, 2), windowColour(p, distantColour(p, 0.7))) +
    box(0, 340, 640, 140, mix(p.ground, p.wall, 0.3)) +
    line('M0 340H640', shade(p, p.wall, 0.15), 16) +
    line('M70 440V110M390 440V110M60 112H400', shade(p, p.ridge, 0.35), 9) +
    stringLights(p, 'M70 116Q230 190 390 116', 20, 8) +
    stringLights(p, 'M390 116Q520 200 650 90', 22, 7) +
    garland(p, 'M70 118V300M390 118V300', 12) +
    settee(p, 230, 432, 1.05, random.pick([p.cloth, p.cloth2, mix(p.leaf, p.ink, 0.1)])) +
    cushion(p, 180, 352, 54, p.flower, -8) +
    cushion(p, 284, 352, 54, p.bloom, 8) +
    oval(470, 452, 66, 12, '#000', 0.14) +
    filledShape('M418 400h104l-14 14h-76zM462 412h16v38h-16z', p.gold) +
    lantern(p, 470, 366, 28, p.gold, 0) +
    pottedBush(p, 590, 456, 120) +
    flowerHeap(p, 440, 398, 44) +
    pottedBush(p, 32, 462, 100, p.cloth2)
  );
}

/** Draws the open gate of a haveli. */
export function haveliGate(p: Palette, random: Random): string {
  const wallColour = random.pick([
    mix(p.wall, p.flower, 0.32),
    mix(p.wall, p.cloth, 0.3),
    mix(p.wall, p.cloth2, 0.22),
    p.wall,
  ]);
  const doorColour = mix(p.cloth, '#6b3a20', 0.45);
  const insideColour = mix(p.lamp, p.flower, random.between(0.1, 0.4));
  return (
    sky(p, random.between(80, 140), random.between(70, 100), 32) +
    box(60, 126, 520, 290, wallColour) +
    box(160, 66, 320, 350, tint(p, wallColour, 0.2)) +
    chhatri(p, 206, 68, 40, shade(p, wallColour, 0.06)) +
    chhatri(p, 434, 68, 40, shade(p, wallColour, 0.06)) +
    line('M50 128H160M480 128H590M150 68H490', shade(p, wallColour, 0.25), 9) +
    arcade(206, 166, 228, 62, 3, insideColour) +
    filledShape(pointedArchPath(110, 286, 40, 76) + pointedArchPath(530, 286, 40, 76), insideColour) +
    line('M212 170H428M82 290h56M502 290h56', shade(p, wallColour, 0.25), 6) +
    filledShape(jharokhaPath(320, 418, 212, 220, 4), shade(p, wallColour, 0.3)) +
    filledShape(jharokhaPath(320, 418, 176, 196, 4), insideColour) +
    filledShape('M232 418V290L276 302V418zM408 418V290L364 302V418z', doorColour) +
    line('M246 316v88M262 320v82M394 316v88M378 320v82', p.gold, 4) +
    toran(p, 210, 196, 220, 8) +
    filledShape('M0 412H640V480H0z', mix(p.ground, p.wall, 0.25)) +
    filledShape('M250 418H390L440 480H200z', p.cloth) +
    postLantern(p, 176, 448, 110) +
    postLantern(p, 464, 448, 110) +
    flowerHeap(p, 100, 456, 110) +
    flowerHeap(p, 540, 456, 110) +
    diya(p, 214, 458, 36) +
    diya(p, 426, 458, 36)
  );
}

/** Draws a path through arches of flowers. */
export function flowerWalk(p: Palette, random: Random): string {
  const lawnColour = mix(p.leaf, p.ground, 0.3);
  const archPath = (width: number, foot: number, height: number) =>
    pathData`M${320 - width / 2} ${foot}v${-height * 0.5}q0 ${-height * 0.5} ${width / 2} ${-height * 0.5}q${width / 2} 0 ${width / 2} ${height * 0.5}v${height * 0.5}`;
  const hoop = (width: number, foot: number, height: number, size: number, colour: string) =>
    line(archPath(width, foot, height), shade(p, p.leaf, 0.2), size * 1.7) +
    garland(p, archPath(width, foot, height), size, colour);
  const hoopColour = random.pick([p.bloom, p.cloth, p.cloth2]);
  return (
    sky(p, 320, random.between(220, 250), 58) +
    starsOrBirds(p, random, 120) +
    hills(random, 330, 100, distantColour(p, 0.65)) +
    tree(p, random, 74, 372, 300, mix(p.leaf, p.sky, 0.2)) +
    tree(p, random, 574, 368, 280, mix(p.leaf, p.sky, 0.3)) +
    filledShape('M0 340Q320 318 640 340V480H0z', lawnColour) +
    filledShape('M292 336H348L500 480H140z', mix(p.ground, p.wall, 0.5)) +
    filledShape('M302 336H338L430 480H210z', p.cloth) +
    hoop(110, 340, 124, 9, hoopColour) +
    hoop(196, 374, 210, 14, p.flower) +
    hoop(330, 436, 340, 22, hoopColour) +
    garland(p, archPath(366, 440, 366), 13) +
    postLantern(p, 96, 450, 120) +
    postLantern(p, 544, 450, 120) +
    flowerHeap(p, 150, 446, 84) +
    flowerHeap(p, 490, 446, 84)
  );
}

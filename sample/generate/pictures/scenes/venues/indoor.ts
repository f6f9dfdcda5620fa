import type { Random } from '../../../random.ts';
import { mix, shade, tint, windowColour } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { transformedGroup, box, filledShape, pathData, disc, line, oval, repeat, spots } from '../../svg.ts';
import { arcade, archedWindow, jharokhaPath, sheetWithOpenings } from '../../shapes/arches.ts';
import { bolster, cushion, carpet, valance } from '../../shapes/cloth.ts';
import { garland, swagsPath, toran } from '../../shapes/flowers.ts';
import { chandelier } from '../../shapes/lights.ts';
import { chhatri } from '../../shapes/palace.ts';
import { pottedBush } from '../../shapes/plants.ts';
import { sky, starsOrBirds } from '../../shapes/sky.ts';
import { roundTable } from '../../shapes/tableware.ts';

/** Draws a hall with chandeliers, tables along the carpet and a stage at the end. */
export function banquetHall(p: Palette, random: Random): string {
  const wallColour = random.pick([
    mix(p.cloth, p.ridge, 0.3),
    mix(p.cloth2, p.ink, 0.45),
    mix(p.leaf, p.ink, 0.35),
    mix(p.wall, p.cloth, 0.35),
  ]);
  const floorColour = mix(p.ground, p.wall, 0.25);
  const chainLength = random.between(40, 66);
  return (
    box(0, 0, 640, 480, wallColour) +
    arcade(-24, 300, 688, 216, 5, tint(p, wallColour, 0.2)) +
    filledShape('M0 296H640V480H0z', floorColour) +
    filledShape('M150 296L0 400V480H640V400L490 296z', tint(p, floorColour, 0.25)) +
    filledShape(jharokhaPath(320, 300, 170, 196, 4), mix(p.lamp, p.cloth2, 0.3)) +
    disc(320, 240, 56, p.lamp, 0.6) +
    filledShape('M244 300v-20h152v20z', p.gold) +
    spots(
      [
        [262, 276],
        [280, 272],
        [360, 272],
        [378, 276],
      ],
      p.flower,
      16,
    ) +
    filledShape('M296 280v-26q0-14 24-14t24 14v26z', p.cloth) +
    line('M296 264h48', p.gold, 3) +
    carpet(p, 320, 300, 74, 480, 250, p.cloth) +
    repeat(
      2,
      (index) =>
        roundTable(p, 132 - index * 66, 346 + index * 84, 84 + index * 52, p.wall) +
        roundTable(p, 508 + index * 66, 346 + index * 84, 84 + index * 52, p.wall),
    ) +
    valance(0, 0, 640, 22, 20, shade(p, p.cloth, 0.25)) +
    garland(p, swagsPath(0, 24, 640, 4, 16), 11) +
    chandelier(p, 320, 0, chainLength, 150) +
    chandelier(p, 116, 0, chainLength + random.between(22, 40), 104) +
    chandelier(p, 524, 0, chainLength + random.between(22, 40), 104)
  );
}

/** Draws the courtyard of a haveli with galleries, a balcony and a fountain. */
export function haveliCourtyard(p: Palette, random: Random): string {
  const openingColour = windowColour(p, shade(p, p.wall, 0.55));
  const wallColour = random.pick([
    p.wall,
    mix(p.wall, p.flower, 0.28),
    mix(p.wall, p.cloth, 0.2),
    mix(p.wall, p.cloth2, 0.16),
  ]);
  const sideColour = shade(p, wallColour, 0.1);
  return (
    sky(p, random.between(200, 440), 40, 26) +
    starsOrBirds(p, random, 60) +
    chhatri(p, 110, 92, 46, sideColour) +
    chhatri(p, 530, 92, 46, sideColour) +
    chhatri(p, 320, 92, 56, sideColour) +
    box(40, 88, 560, 300, wallColour) +
    line('M30 92H610', shade(p, wallColour, 0.25), 8) +
    line('M40 232H600', shade(p, wallColour, 0.2), 6) +
    arcade(60, 222, 160, 84, 3, openingColour) +
    arcade(420, 222, 160, 84, 3, openingColour) +
    filledShape('M250 230h140l-16 22H266zM252 118h136v8H252z', shade(p, p.wall, 0.3)) +
    archedWindow(p, 320, 222, 62, 84, mix(openingColour, p.cloth, 0.25)) +
    filledShape('M252 118Q320 76 388 118z', p.cloth) +
    line('M320 96v-16', p.gold, 4) +
    arcade(48, 388, 544, 132, 5, shade(p, wallColour, 0.5)) +
    filledShape(jharokhaPath(320, 388, 66, 124, 3), openingColour) +
    toran(p, 262, 262, 116, 6) +
    filledShape('M0 386H640V480H0z', mix(p.ground, p.wall, 0.35)) +
    filledShape('M0 386H640V398H0z', shade(p, p.ground, 0.2)) +
    garland(p, swagsPath(44, 240, 206, 3, 14), 10) +
    garland(p, swagsPath(390, 240, 206, 3, 14), 10) +
    oval(320, 448, 120, 22, shade(p, p.wall, 0.3)) +
    oval(320, 442, 112, 18, mix(p.sky, '#4f93a5', 0.5)) +
    filledShape('M312 444l2-40h12l2 40z', p.wall) +
    filledShape('M280 398h80q-12 16-40 16t-40-16z', p.wall) +
    oval(320, 398, 40, 6, mix(p.sky, '#4f93a5', 0.4)) +
    line('M320 394q-4-36-24-26M320 394q4-36 24-26M320 394v-34', p.bloom, 3) +
    pottedBush(p, 76, 462, 72) +
    pottedBush(p, 564, 462, 72)
  );
}

/** Draws a pillared hall that opens to a garden, with a carpet and low seats. */
export function pillaredHall(p: Palette, random: Random): string {
  const wallColour = random.pick([
    mix(p.wall, p.cloth2, 0.12),
    mix(p.wall, p.leaf, 0.3),
    mix(p.wall, p.cloth, 0.3),
    mix(p.wall, p.flower, 0.3),
  ]);
  const column = (x: number, scale: number) =>
    transformedGroup(
      x,
      480,
      filledShape('M-15 0V-12H-11V-300H-18V-312H18V-300H11V-12H15V0z', p.wall) +
        filledShape('M4-12V-300H11V-12z', shade(p, p.wall, 0.2)) +
        line('M-14-12H14M-16-300H16', p.gold, 3),
      { scale },
    );
  return (
    sky(p, random.between(240, 400), random.between(150, 190), 34) +
    starsOrBirds(p, random, 150) +
    repeat(9, (index) =>
      filledShape(
        pathData`M${20 + index * 76} 330q-26 -40 0 ${-random.between(90, 130)}q26 ${random.between(40, 60)} 0 110z`,
        mix(p.leaf, p.sky, 0.35),
      ),
    ) +
    filledShape('M0 322H640V480H0z', mix(p.leaf, p.ground, 0.5)) +
    sheetWithOpenings(
      jharokhaPath(320, 372, 236, 300, 4) + jharokhaPath(92, 372, 160, 244, 3) + jharokhaPath(548, 372, 160, 244, 3),
      wallColour,
    ) +
    filledShape('M0 372H640V480H0z', mix(p.ground, p.ink, 0.18)) +
    filledShape('M150 372H490L620 480H20z', p.cloth) +
    filledShape('M168 380H472L572 468H68z', shade(p, p.cloth, 0.24)) +
    line('M196 390H444L514 456H126z', p.gold, 3) +
    column(192, 1) +
    column(448, 1) +
    garland(p, swagsPath(0, 60, 640, 5, 22), 12) +
    line('M0 40H640', p.gold, 5) +
    box(0, 0, 640, 38, shade(p, p.cloth, 0.1)) +
    chandelier(p, 320, 38, 44, 120) +
    cushion(p, 250, 424, 64, p.cloth2, random.between(-14, 4)) +
    cushion(p, 392, 428, 64, p.flower, random.between(-4, 14)) +
    bolster(p, 320, 406, 90, 30, tint(p, p.wall, 0.2))
  );
}

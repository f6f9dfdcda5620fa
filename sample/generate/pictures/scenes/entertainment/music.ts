import type { Random } from '../../../random.ts';
import { distantColour, isEvening, mix, shade } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { box, filledShape, pathData, disc, line, oval, spots } from '../../svg.ts';
import { jharokhaPath, sheetWithOpenings } from '../../shapes/arches.ts';
import { bolster, cushion, curtain, valance } from '../../shapes/cloth.ts';
import { garland, marigold, scatteredPetals, swagsPath, toran } from '../../shapes/flowers.ts';
import { dhol, sitar, tabla } from '../../shapes/music.ts';
import { man } from '../../shapes/people.ts';
import { hills, sky, starsOrBirds } from '../../shapes/sky.ts';

const stageBackdropColour = (p: Palette) => (isEvening(p) ? shade(p, p.ridge, 0.15) : mix(p.cloth, p.ink, 0.2));

/** Draws a dhol on a stage between open curtains. */
export function dholOnStage(p: Palette, random: Random): string {
  const backgroundColour = stageBackdropColour(p);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(jharokhaPath(320, 400, 420, 350, 4), mix(backgroundColour, p.flower, 0.35)) +
    disc(320, 240, 130, p.lamp, 0.35) +
    filledShape('M0 392H640V480H0z', mix(p.ground, p.wall, 0.2)) +
    filledShape('M0 392H640V404H0z', p.gold) +
    oval(320, 424, 210, 22, p.lamp, 0.4) +
    dhol(p, 320, 300, 1.15, random.pick([p.cloth, p.cloth2, mix(p.cloth, p.flower, 0.4)]), random.between(-8, 4)) +
    line('M470 150L404 232', shade(p, p.gold, 0.15), 8) +
    line('M150 168L206 252', shade(p, p.gold, 0.15), 8) +
    spots(
      [
        [470, 150],
        [150, 168],
      ],
      p.flower,
      18,
    ) +
    curtain(p, 0, 0, 190, 480, -1, p.cloth) +
    curtain(p, 640, 0, 190, 480, 1, p.cloth) +
    valance(0, 0, 640, 34, 16, p.cloth2) +
    garland(p, swagsPath(0, 44, 640, 4, 20), 13) +
    scatteredPetals(random, 200, 420, 240, 46, 18, p.flower)
  );
}

/** Draws two shehnai players and a pair of tablas in front of arches. */
export function shehnaiPlayers(p: Palette, random: Random): string {
  const wallColour = random.pick([
    mix(p.wall, p.cloth2, 0.1),
    mix(p.wall, p.leaf, 0.35),
    mix(p.wall, p.flower, 0.35),
    mix(p.wall, p.cloth, 0.3),
  ]);
  const player = (x: number, coatColour: string, turbanColour: string) =>
    man(p, x, 452, 250, { mainColour: coatColour, secondColour: turbanColour, pose: 'hold' }) +
    line(pathData`M${x + 4} 246L${x + 30} 320`, p.ink, 8) +
    filledShape(pathData`M${x + 26} 312l14-6 14 26-30 12z`, p.gold);
  return (
    sky(p, random.between(280, 360), random.between(120, 160), 36) +
    starsOrBirds(p, random, 130) +
    hills(random, 380, 120, distantColour(p, 0.5)) +
    sheetWithOpenings(
      jharokhaPath(320, 400, 300, 350, 4) + jharokhaPath(70, 400, 130, 260, 3) + jharokhaPath(570, 400, 130, 260, 3),
      wallColour,
    ) +
    toran(p, 0, 20, 640, 14) +
    player(214, p.cloth, p.flower) +
    player(402, p.cloth2, p.cloth) +
    filledShape('M0 398H640V480H0z', shade(p, p.cloth, 0.15)) +
    line('M0 402H640M0 412H640', p.gold, 3) +
    bolster(p, 214, 426, 120, 40, p.cloth2) +
    bolster(p, 424, 426, 120, 40, p.flower) +
    tabla(p, 320, 452, 0.72) +
    marigold(p, 60, 448, 26) +
    marigold(p, 584, 448, 26)
  );
}

/** Draws a sitar and a pair of tablas on a carpet. */
export function sitarAndTabla(p: Palette, random: Random): string {
  const backgroundColour = random.pick([
    mix(p.sky, p.glow, 0.35),
    mix(p.cloth2, p.glow, 0.25),
    mix(p.leaf, p.glow, 0.4),
  ]);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(jharokhaPath(320, 420, 480, 390, 4), mix(backgroundColour, p.glow, 0.35)) +
    filledShape(jharokhaPath(320, 420, 400, 336, 4), mix(backgroundColour, p.glow, 0.7)) +
    garland(p, 'M0 60V330', 14) +
    garland(p, 'M36 0V250', 14, p.bloom) +
    garland(p, 'M604 0V250', 14, p.bloom) +
    garland(p, 'M640 60V330', 14) +
    filledShape('M0 392H640V480H0z', shade(p, p.cloth, 0.1)) +
    line('M0 400H640M0 470H640', p.gold, 4) +
    bolster(p, 190, 414, 190, 60, p.cloth2) +
    cushion(p, 104, 420, 80, p.flower, -8) +
    sitar(p, 252, 436, 1.2, random.between(16, 24)) +
    tabla(p, 456, 446, 0.95) +
    marigold(p, 590, 446, 28) +
    marigold(p, 556, 462, 18, p.bloom) +
    scatteredPetals(random, 300, 446, 100, 24, 8, p.flower)
  );
}

import type { Random } from '../../../random.ts';
import { distantColour, mix, shade, tint } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { box, filledShape, pathData, disc, line, oval, repeat } from '../../svg.ts';
import { bunting } from '../../shapes/cloth.ts';
import { garland, swagsPath } from '../../shapes/flowers.ts';
import { candle, lantern, stringLights } from '../../shapes/lights.ts';
import { balloon, balloonArch, cake, gift } from '../../shapes/parties.ts';
import { cornerLeaves, tree } from '../../shapes/plants.ts';
import { hills, sky, starsOrBirds } from '../../shapes/sky.ts';
import { longTable, roundTable, servingStand } from '../../shapes/tableware.ts';

const partyColours = (p: Palette) => [p.cloth, p.flower, p.bloom, p.cloth2, tint(p, p.leaf, 0.25)] as const;

/** Draws a cake under bunting, with balloons and presents beside it. */
export function cakeAndBunting(p: Palette, random: Random): string {
  const backgroundColour = random.pick([
    mix(p.sky, p.glow, 0.35),
    mix(p.cloth2, p.glow, 0.45),
    mix(p.leaf, p.glow, 0.5),
  ]);
  const colours = partyColours(p);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    disc(320, 250, 210, mix(backgroundColour, p.glow, 0.5)) +
    bunting(-10, 20, 320, 12, 34, 8, colours, shade(p, backgroundColour, 0.4)) +
    bunting(320, 12, 650, 20, 34, 8, colours, shade(p, backgroundColour, 0.4)) +
    balloon(random.between(72, 94), random.between(236, 262), 84, p.cloth, shade(p, backgroundColour, 0.4), 130) +
    balloon(random.between(136, 152), random.between(184, 212), 74, p.flower, shade(p, backgroundColour, 0.4), 180) +
    balloon(random.between(550, 572), random.between(228, 254), 84, p.cloth2, shade(p, backgroundColour, 0.4), 140) +
    balloon(random.between(494, 512), random.between(178, 204), 70, p.bloom, shade(p, backgroundColour, 0.4), 190) +
    repeat(3, (index) => candle(p, 288 + index * 32, 174, 44, colours[index] ?? p.bloom)) +
    cake(p, 320, 366, 0.98, tint(p, p.wall, 0.3), random.pick([p.cloth, p.cloth2, mix(p.cloth, p.bloom, 0.5)])) +
    servingStand(p, 320, 368, 270) +
    longTable(p, -10, 378, 660, 110, p.cloth) +
    gift(p, 106, 376, 84, 64, p.cloth2, tint(p, p.wall, 0.2)) +
    gift(p, 534, 376, 74, 78, mix(p.leaf, p.glow, 0.15), p.flower) +
    garland(p, swagsPath(-10, 396, 660, 7, 16), 9)
  );
}

/** Draws an arch of balloons over a cake and presents. */
export function balloonGate(p: Palette, random: Random): string {
  const backgroundColour = random.pick([mix(p.sky, p.glow, 0.3), mix(p.bloom, p.sky, 0.4), mix(p.cloth2, p.glow, 0.6)]);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape('M0 384H640V480H0z', mix(p.ground, p.wall, 0.3)) +
    disc(320, 236, 168, mix(backgroundColour, p.glow, 0.55)) +
    filledShape('M152 384V236h336v148z', mix(backgroundColour, p.glow, 0.55)) +
    bunting(180, 150, 460, 150, 30, 7, partyColours(p), shade(p, backgroundColour, 0.4)) +
    balloonArch(p, random, 320, 360, 430, 300, partyColours(p)) +
    roundTable(p, 320, 424, 190, tint(p, p.wall, 0.3)) +
    cake(p, 320, 344, 0.5, p.bloom, p.cloth) +
    candle(p, 320, 244, 26, p.flower) +
    gift(p, 470, 446, 92, 70, p.cloth, p.flower) +
    gift(p, 546, 456, 62, 92, p.cloth2, tint(p, p.wall, 0.2)) +
    gift(p, 160, 448, 84, 86, mix(p.leaf, p.glow, 0.1), p.cloth)
  );
}

/** Draws a garden party with paper lanterns. */
export function gardenParty(p: Palette, random: Random): string {
  const colours = partyColours(p);
  const paperLantern = (x: number, y: number, r: number, index: number) => {
    const colour = colours[index % colours.length] ?? p.flower;
    return (
      line(pathData`M${x} -6V${y - r}`, shade(p, p.ridge, 0.2), 1.6) +
      disc(x, y, r * 1.35, p.lamp, 0.16) +
      disc(x, y, r, colour) +
      line(
        pathData`M${x - r * 0.9} ${y - r * 0.4}q${r * 0.9} ${r * 0.3} ${r * 1.8} 0M${x - r} ${y + r * 0.1}q${r} ${r * 0.3} ${r * 2} 0M${x - r * 0.8} ${y + r * 0.56}q${r * 0.8} ${r * 0.26} ${r * 1.6} 0`,
        shade(p, colour, 0.2),
        1.8,
      )
    );
  };
  return (
    sky(p, random.between(230, 410), random.between(210, 240), 40) +
    starsOrBirds(p, random, 180) +
    hills(random, 350, 110, distantColour(p, 0.65)) +
    tree(p, random, 76, 400, 280, mix(p.leaf, p.sky, 0.15)) +
    tree(p, random, 590, 396, 240, mix(p.leaf, p.sky, 0.25)) +
    filledShape('M0 376Q320 356 640 376V480H0z', mix(p.leaf, p.ground, 0.35)) +
    paperLantern(150, random.between(90, 130), 34, 0) +
    paperLantern(236, random.between(60, 90), 26, 1) +
    paperLantern(316, random.between(110, 150), 40, 3) +
    paperLantern(404, random.between(66, 100), 30, 4) +
    paperLantern(492, random.between(110, 140), 36, 2) +
    stringLights(p, 'M60 190Q320 270 600 190', 24, 7) +
    oval(320, 448, 210, 14, '#000', 0.14) +
    cake(p, 320, 362, 0.52, tint(p, p.wall, 0.3), p.cloth) +
    longTable(p, 140, 364, 360, 84, p.cloth2) +
    gift(p, 212, 362, 60, 52, p.cloth, p.flower) +
    gift(p, 428, 362, 54, 66, p.flower, p.cloth) +
    cornerLeaves(p, random)
  );
}

/** Draws presents in front of a window, and balloons beside it. */
export function giftsByWindow(p: Palette, random: Random): string {
  const wallColour = random.pick([mix(p.cloth, p.glow, 0.2), mix(p.cloth2, p.glow, 0.25), mix(p.leaf, p.glow, 0.3)]);
  const colours = partyColours(p);
  const shift = random.between(-20, 20);
  return (
    sky(p, 320 + shift * 3, 180, 44) +
    starsOrBirds(p, random, 180) +
    hills(random, 360, 120, distantColour(p, 0.55)) +
    `<path fill-rule="evenodd" d="M0 0H640V480H0zM190 380V210a130 130 0 0 1 260 0V380z" fill="${wallColour}" stroke="#000" stroke-opacity=".2" stroke-width="14" paint-order="stroke"/>` +
    line('M320 80V380M190 230H450', tint(p, p.wall, 0.3), 8) +
    line('M176 384H464', tint(p, p.wall, 0.3), 14) +
    bunting(-10, 30, 650, 24, 40, 13, colours, shade(p, wallColour, 0.4)) +
    balloon(96 + shift, 230, 92, p.flower, shade(p, wallColour, 0.4), 190) +
    balloon(54, 290, 76, p.bloom, shade(p, wallColour, 0.4), 130) +
    balloon(544 + shift, 220, 92, p.cloth2, shade(p, wallColour, 0.4), 200) +
    balloon(596, 290, 72, p.cloth, shade(p, wallColour, 0.4), 130) +
    filledShape('M0 404H640V480H0z', mix(p.ground, p.wall, 0.3)) +
    oval(320, 440, 230, 30, p.cloth) +
    oval(320, 438, 204, 24, shade(p, p.cloth, 0.18)) +
    gift(p, 246, 440, 104, 96, colours[random.whole(1, 3)] ?? p.flower, p.cloth) +
    gift(p, 376, 446, 128, 72, tint(p, p.wall, 0.2), p.cloth) +
    gift(p, 366, 374, 78, 60, p.flower, p.cloth2) +
    gift(p, 306, 456, 58, 48, p.cloth2, tint(p, p.wall, 0.2)) +
    lantern(p, 320, 100, 34)
  );
}

import { isEvening, mix, shade } from '../../colours.ts';
import type { Random } from '../../../random.ts';
import type { Palette } from '../../palette.ts';
import { transformedGroup, box, filledShape, pathData, disc, line, oval, repeat } from '../../svg.ts';
import { jharokhaPath } from '../../shapes/arches.ts';
import { curtain } from '../../shapes/cloth.ts';
import { garland, scatteredPetals, swagsPath } from '../../shapes/flowers.ts';
import { diya, stringLights } from '../../shapes/lights.ts';
import { loudspeaker, tabla } from '../../shapes/music.ts';
import { man, woman } from '../../shapes/people.ts';

/** Draws a guitar whose neck points to the upper right. */
function guitar(p: Palette, x: number, y: number, scale: number): string {
  const woodColour = mix(p.gold, '#b5613a', 0.4);
  return transformedGroup(
    x,
    y,
    line('M0 0L78 0', shade(p, p.ink, 0.1), 7) +
      line('M78-4v8M86-4v8', p.gold, 4) +
      disc(-20, 0, 24, woodColour) +
      disc(10, 0, 18, woodColour) +
      disc(-6, 0, 8, shade(p, woodColour, 0.5)) +
      line('M-34 0H80', '#fff4dc', 1.2),
    { scale, turn: -24 },
  );
}

/** Draws a singer and a guitarist on a stage with lamps. */
export function singers(p: Palette, random: Random): string {
  const backgroundColour = isEvening(p)
    ? mix(p.ridge, p.ink, 0.2)
    : random.pick([mix(p.cloth2, p.ink, 0.3), mix(p.leaf, p.ink, 0.35), mix(p.cloth, p.ink, 0.3)]);
  const beamShift = random.between(-30, 30);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(jharokhaPath(320, 420, 480, 390, 4), mix(backgroundColour, p.cloth, 0.4)) +
    filledShape(jharokhaPath(320, 420, 400, 334, 4), mix(backgroundColour, p.flower, 0.3)) +
    filledShape(pathData`M${200 - beamShift} -10L120 430H300zM${440 + beamShift} -10L340 430H540z`, p.lamp, 0.16) +
    stringLights(p, swagsPath(-10, 20, 660, 3, 26), 22, 8) +
    loudspeaker(p, 66, 410, 92, 170) +
    loudspeaker(p, 574, 410, 92, 170) +
    filledShape('M0 404H640V480H0z', mix(p.ground, p.wall, 0.2)) +
    line('M0 406H640', p.gold, 5) +
    oval(290, 446, 150, 20, p.lamp, 0.3) +
    man(p, 440, 440, 244, {
      mainColour: p.cloth2,
      secondColour: p.cloth,
      pose: 'hold',
      bareheaded: random.chance(0.5),
    }) +
    guitar(p, 434, 310, 1) +
    woman(p, 276, 444, 262, {
      mainColour: random.pick([p.cloth, mix(p.cloth, p.flower, 0.4), p.leaf]),
      secondColour: p.flower,
      pose: 'reach',
    }) +
    line('M346 448V262L330 250', p.ink, 5) +
    line('M326 450H366', p.ink, 7) +
    line('M330 250l-8-5', p.ink, 17) +
    tabla(p, 170, 450, 0.62) +
    scatteredPetals(random, 100, 430, 440, 40, 10, p.flower)
  );
}

/** Draws two string puppets on a small stage. */
export function puppets(p: Palette, random: Random): string {
  const backgroundColour = random.pick([
    mix(p.cloth2, p.glow, 0.3),
    mix(p.sky, p.glow, 0.3),
    mix(p.leaf, p.glow, 0.35),
    mix(p.flower, p.glow, 0.3),
  ]);
  const strings = (x: number, headY: number, lean: number) =>
    line(
      pathData`M${x - 40} 44L${x - 34 + lean} ${headY + 60}M${x + 40} 44L${x + 44 + lean} ${headY + 50}M${x} 44L${x + lean} ${headY}`,
      shade(p, backgroundColour, 0.5),
      1.6,
    ) + line(pathData`M${x - 52} 44h104M${x} 30v28`, shade(p, p.gold, 0.3), 7);
  const [leftLean, rightLean] = [random.between(-10, 10), random.between(-10, 10)];
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(
      repeat(3, (index) => jharokhaPath(150 + index * 170, 400, 140, 270, 3)),
      mix(backgroundColour, p.glow, 0.35),
    ) +
    filledShape('M0 392H640V480H0z', shade(p, p.cloth, 0.2)) +
    strings(236, 128, leftLean) +
    strings(404, 120, rightLean) +
    woman(
      p,
      236 + leftLean,
      372,
      250,
      { mainColour: mix(p.cloth, p.flower, 0.35), secondColour: p.leaf, pose: 'dance' },
      { turn: leftLean * 0.4 },
    ) +
    man(
      p,
      404 + rightLean,
      368,
      240,
      { mainColour: p.cloth2, secondColour: p.flower, pose: 'dance' },
      { flip: true, turn: rightLean * 0.4 },
    ) +
    curtain(p, 0, 0, 150, 440, -1, p.cloth) +
    curtain(p, 640, 0, 150, 440, 1, p.cloth) +
    box(0, 0, 640, 46, p.cloth2) +
    garland(p, swagsPath(0, 46, 640, 5, 14), 11) +
    line('M0 398H640', p.gold, 6) +
    repeat(4, (index) => diya(p, 140 + index * 120, 446, 44))
  );
}

import type { Random } from '../../../random.ts';
import { distantColour, isEvening, mix, shade, tint, windowColour } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { box, filledShape, pathData, disc, line, repeat, spots } from '../../svg.ts';
import { parasol } from '../../shapes/cloth.ts';
import { elephant } from '../../shapes/elephant.ts';
import { marigold, scatteredPetals, swagsPath } from '../../shapes/flowers.ts';
import { lantern, stringLights } from '../../shapes/lights.ts';
import { firework, loudspeaker, turntable } from '../../shapes/music.ts';
import { balustrade, farPalace } from '../../shapes/palace.ts';
import { crowd, man, woman } from '../../shapes/people.ts';
import { hills, sky, starsOrBirds, water } from '../../shapes/sky.ts';

/** Draws three dancers under lanterns at a sangeet. */
export function sangeetDancers(p: Palette, random: Random): string {
  const backgroundColour = isEvening(p) ? p.sky : mix(p.sky, p.glow, 0.3);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    disc(320, 270, 230, mix(backgroundColour, p.glow, 0.35)) +
    disc(320, 270, 170, mix(backgroundColour, p.glow, 0.65)) +
    stringLights(p, swagsPath(-10, 44, 660, 3, 26), 24, 8) +
    stringLights(p, swagsPath(-10, 10, 660, 2, 30), 24, 7) +
    lantern(p, random.between(84, 110), random.between(90, 140), 40) +
    lantern(p, random.between(530, 556), random.between(90, 140), 40) +
    filledShape('M0 408Q320 380 640 408V480H0z', mix(p.ground, p.cloth, 0.2)) +
    filledShape('M120 430Q320 400 520 430Q520 462 320 466Q120 462 120 430z', p.cloth) +
    filledShape('M150 431Q320 408 490 431Q490 452 320 456Q150 452 150 431z', shade(p, p.cloth, 0.2)) +
    woman(p, 184, 438, 214, { mainColour: p.cloth2, secondColour: p.leaf, pose: 'dance' }) +
    woman(
      p,
      452,
      438,
      214,
      { mainColour: mix(p.leaf, p.flower, 0.15), secondColour: p.cloth, pose: 'dance' },
      { flip: true },
    ) +
    woman(p, 320, 450, 246, {
      mainColour: mix(p.cloth, p.flower, 0.32),
      secondColour: p.flower,
      pose: random.pick(['up', 'dance']),
    }) +
    scatteredPetals(random, 60, 60, 520, 330, 18, p.flower) +
    marigold(p, 56, 452, 26) +
    marigold(p, 590, 452, 28)
  );
}

/** Draws a DJ at the turntables under beams of light, with the crowd in front. */
export function djLights(p: Palette, random: Random): string {
  const darkColour = mix(p.ridge, p.ink, 0.55);
  const beam = (x: number, left: number, right: number, colour: string) =>
    filledShape(pathData`M${x} 40L${left} 400H${right}z`, colour, 0.3);
  const beamShift = random.between(-50, 50);
  return (
    box(0, 0, 640, 480, darkColour) +
    disc(320, 300, 260, mix(darkColour, p.cloth, 0.35)) +
    disc(320, 300, 180, mix(darkColour, p.cloth, 0.6)) +
    beam(100, 160 + beamShift, 300 + beamShift, p.flower) +
    beam(230, 60 - beamShift, 190 - beamShift, p.cloth) +
    beam(320, 250 + beamShift, 390 + beamShift, p.lamp) +
    beam(410, 440 - beamShift, 580 - beamShift, p.cloth2) +
    beam(540, 330 + beamShift, 470 + beamShift, p.flower) +
    line('M0 30H640M0 46H640', mix(darkColour, p.glow, 0.3), 4) +
    line(`M0 46${'l20-16 20 16'.repeat(16)}`, mix(darkColour, p.glow, 0.3), 3) +
    spots(
      [
        [100, 50],
        [230, 50],
        [320, 50],
        [410, 50],
        [540, 50],
      ],
      p.lamp,
      20,
    ) +
    loudspeaker(p, 118, 376, 108, 190) +
    loudspeaker(p, 522, 376, 108, 190) +
    man(p, 320, 440, 250, { mainColour: p.cloth2, secondColour: p.cloth, pose: 'up' }) +
    filledShape('M196 300H444L470 490H170z', shade(p, p.cloth, 0.2)) +
    line('M196 300H444', p.gold, 5) +
    turntable(p, 252, 316, 0.9, p.flower) +
    turntable(p, 388, 316, 0.9, p.lamp) +
    spots(
      [
        [320, 312],
        [320, 322],
      ],
      p.lamp,
      6,
    ) +
    line('M206 344H434M200 362H440', p.flower, 3, 0.7) +
    crowd(9, 396, 56, shade(p, p.ink, 0.2), () => random.between(-12, 12)) +
    line(
      repeat(
        6,
        (index) =>
          pathData`M${60 + index * 104 + random.between(-20, 20)} 470q${random.between(-12, 12)} -40 ${random.between(-14, 14)} ${-random.between(76, 110)}`,
      ),
      shade(p, p.ink, 0.2),
      15,
    )
  );
}

/** Draws fireworks over a palace by a lake. */
export function fireworks(p: Palette, random: Random): string {
  const backgroundColour = mix(p.ridge, p.sky, 0.45);
  const darkPalette: Palette = { ...p, sky: backgroundColour, glow: mix(backgroundColour, p.glow, 0.35) };
  return (
    box(0, 0, 640, 480, backgroundColour) +
    starsOrBirds({ ...p, time: 'night' }, random) +
    firework(random.between(140, 210), random.between(110, 150), random.between(92, 112), p.flower, p.lamp, 14) +
    firework(random.between(420, 500), random.between(96, 140), random.between(80, 104), p.cloth2, p.bloom, 16) +
    firework(random.between(300, 340), random.between(70, 90), 54, p.lamp, p.flower, 12) +
    firework(random.between(560, 600), 240, 44, p.flower, p.bloom, 10) +
    firework(random.between(40, 70), 250, 40, p.cloth2, p.lamp, 10) +
    line(pathData`M${250} 330Q${262} 250 ${254} ${226}`, p.lamp, 3, 0.7) +
    farPalace(random, 320, 372, 190, mix(p.ridge, p.ink, 0.35), p.lamp) +
    water(darkPalette, random, 370, 320, mix(backgroundColour, p.ink, 0.35)) +
    balustrade(p, 420, mix(p.wall, p.ridge, 0.4), 70) +
    crowd(8, 440, 60, shade(p, p.ink, 0.1), () => random.between(-10, 10))
  );
}

/** Draws a baraat: the groom arrives on an elephant. */
export function baraat(p: Palette, random: Random): string {
  return (
    sky(p, random.between(380, 460), random.between(120, 160), 44) +
    starsOrBirds(p, random, 130) +
    hills(random, 360, 120, distantColour(p, 0.7)) +
    farPalace(
      random,
      random.between(480, 540),
      382,
      120,
      distantColour(p, 0.45),
      windowColour(p, distantColour(p, 0.7)),
    ) +
    filledShape('M0 380Q320 362 640 384V480H0z', mix(p.ground, p.wall, 0.15)) +
    parasol(p, 264, 138, 150, p.cloth, p.flower, 90) +
    man(p, 262, 286, 130, { mainColour: tint(p, p.wall, 0.4), secondColour: p.cloth, pose: 'down' }) +
    elephant(p, 282, 436, mix('#8d8794', p.ridge, 0.25)) +
    man(p, 556, 458, 146, { mainColour: p.cloth, secondColour: p.cloth2, pose: 'dance' }, { flip: true }) +
    scatteredPetals(random, 40, 390, 560, 80, 7, p.flower)
  );
}

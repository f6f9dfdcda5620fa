import type { Random } from '../../../random.ts';
import { mix, shade, tint } from '../../colours.ts';
import type { Palette } from '../../palette.ts';
import { box, filledShape, pathData, disc, line, repeat, spots } from '../../svg.ts';
import { arcade, jharokhaPath } from '../../shapes/arches.ts';
import { curtain, carpet } from '../../shapes/cloth.ts';
import { garland, flowerHeap, marigold, swagsPath } from '../../shapes/flowers.ts';
import { chandelier, samai } from '../../shapes/lights.ts';
import { chair } from '../../shapes/mandap.ts';
import { crowd, man, woman } from '../../shapes/people.ts';
import { pottedBush } from '../../shapes/plants.ts';
import { roundTable } from '../../shapes/tableware.ts';

const hallColour = (p: Palette) => mix(p.cloth2, p.ink, 0.45);

/** Draws a lectern with a microphone. Its foot is on `y`. */
function lectern(p: Palette, x: number, y: number, height: number): string {
  const h = height;
  const woodColour = mix(p.cloth, '#7a4326', 0.5);
  return (
    filledShape(
      pathData`M${x - h * 0.24} ${y - h * 0.86}h${h * 0.48}l${-h * 0.08} ${h * 0.86}h${-h * 0.32}z`,
      woodColour,
    ) +
    filledShape(
      pathData`M${x + h * 0.04} ${y - h * 0.86}h${h * 0.2}l${-h * 0.08} ${h * 0.86}h${-h * 0.12}z`,
      shade(p, woodColour, 0.2),
    ) +
    filledShape(
      pathData`M${x - h * 0.3} ${y - h * 0.86}l${h * 0.06} ${-h * 0.14}h${h * 0.48}l${h * 0.06} ${h * 0.14}z`,
      tint(p, woodColour, 0.2),
    ) +
    line(
      pathData`M${x - h * 0.06} ${y - h * 0.96}q${-h * 0.06} ${-h * 0.1} ${-h * 0.02} ${-h * 0.22}`,
      p.ink,
      h * 0.03,
    ) +
    spots([[x - h * 0.08, y - h * 1.2]], p.ink, h * 0.08) +
    marigold(p, x, y - h * 0.52, h * 0.1)
  );
}

/** Draws a projection screen that shows a rising chart. */
function projectionScreen(p: Palette, random: Random, x: number, y: number, width: number, height: number): string {
  const paperColour = mix(p.glow, p.wall, 0.4);
  const bars = repeat(6, (index) => {
    const barHeight = height * (0.16 + index * 0.09 + random.between(0, 0.08));
    return pathData`M${x + width * (0.12 + index * 0.135)} ${y + height * 0.86}v${-barHeight}h${width * 0.08}v${barHeight}z`;
  });
  return (
    box(x - 8, y - 8, width + 16, height + 16, p.ink, 6) +
    box(x, y, width, height, paperColour) +
    filledShape(bars, mix(p.cloth2, paperColour, 0.3)) +
    line(
      pathData`M${x + width * 0.12} ${y + height * 0.6}L${x + width * 0.36} ${y + height * 0.46} ${x + width * 0.56} ${y + height * 0.5} ${x + width * 0.86} ${y + height * 0.16}`,
      p.cloth,
      5,
    ) +
    disc(x + width * 0.86, y + height * 0.16, 9, p.flower)
  );
}

/** Draws a speaker on a stage in front of a full hall. */
export function stageAndLectern(p: Palette, random: Random): string {
  const backgroundColour = hallColour(p);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape('M0 0H640V70H0z', shade(p, backgroundColour, 0.4)) +
    filledShape('M120 40L60 400H330zM520 40L310 400H580z', p.lamp, 0.14) +
    spots(
      [
        [120, 44],
        [320, 44],
        [520, 44],
      ],
      p.lamp,
      22,
    ) +
    projectionScreen(p, random, 200, 92, 300, 176) +
    curtain(p, 0, 20, 110, 380, -1, p.cloth) +
    curtain(p, 640, 20, 110, 380, 1, p.cloth) +
    filledShape('M40 336H600L640 384H0z', mix(p.ground, p.wall, 0.35)) +
    box(0, 384, 640, 20, shade(p, p.ground, 0.25)) +
    garland(p, swagsPath(0, 388, 640, 8, 9), 9) +
    man(p, 170, 366, 170, {
      mainColour: shade(p, p.cloth2, 0.25),
      secondColour: p.flower,
      pose: 'reach',
      bareheaded: true,
    }) +
    lectern(p, 196, 372, 116) +
    pottedBush(p, 520, 374, 76) +
    pottedBush(p, 574, 380, 60, p.cloth2) +
    crowd(8, 388, 64, shade(p, p.ink, 0.15), () => random.between(-10, 10)) +
    crowd(6, 424, 84, shade(p, p.ink, 0.4), () => random.between(-12, 12))
  );
}

/** Draws a hall with laid tables and a stage for an award evening. */
export function galaDinner(p: Palette, random: Random): string {
  const wallColour = mix(p.cloth2, p.ink, 0.3);
  return (
    box(0, 0, 640, 480, wallColour) +
    arcade(-24, 300, 688, 220, 5, mix(wallColour, p.glow, 0.16)) +
    filledShape('M0 296H640V480H0z', mix(p.ground, p.ink, 0.15)) +
    projectionScreen(p, random, 214, 118, 212, 120) +
    filledShape('M170 292H470L500 318H140z', p.cloth) +
    line('M140 318H500', p.gold, 5) +
    lectern(p, 452, 300, 66) +
    flowerHeap(p, 200, 300, 66) +
    garland(p, swagsPath(0, 20, 640, 5, 18), 11) +
    carpet(p, 320, 320, 80, 490, 190, p.cloth) +
    roundTable(p, 128, 376, 110, p.wall) +
    roundTable(p, 512, 376, 110, p.wall) +
    roundTable(p, 92, 462, 170, tint(p, p.wall, 0.2)) +
    roundTable(p, 548, 462, 170, tint(p, p.wall, 0.2)) +
    chandelier(p, 150, 0, random.between(30, 50), 110) +
    chandelier(p, 490, 0, random.between(30, 50), 110)
  );
}

/** Draws two people who light a lamp to open a meeting. */
export function lampLighting(p: Palette, random: Random): string {
  const backgroundColour = random.pick([mix(p.sky, p.glow, 0.2), mix(p.cloth2, p.glow, 0.2), mix(p.leaf, p.glow, 0.3)]);
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(jharokhaPath(320, 420, 440, 400, 4), mix(backgroundColour, p.ink, 0.62)) +
    disc(320, 230, 140, p.lamp, 0.14) +
    disc(320, 230, 90, p.lamp, 0.14) +
    garland(p, 'M20 0V240', 13) +
    garland(p, 'M54 0V170', 13, p.bloom) +
    garland(p, 'M620 0V240', 13) +
    garland(p, 'M586 0V170', 13, p.bloom) +
    garland(p, swagsPath(0, 12, 640, 4, 16), 12) +
    filledShape('M0 404H640V480H0z', mix(p.ground, p.wall, 0.35)) +
    filledShape('M150 408H490L530 446H110z', p.cloth) +
    line('M110 446H530', p.gold, 5) +
    woman(p, 196, 434, 240, { mainColour: p.cloth2, secondColour: p.leaf, pose: 'reach' }) +
    man(
      p,
      446,
      434,
      248,
      { mainColour: shade(p, p.cloth2, 0.3), secondColour: p.cloth, pose: 'reach', bareheaded: true },
      { flip: true },
    ) +
    samai(p, 320, 432, random.between(262, 280)) +
    flowerHeap(p, 320, 444, 120) +
    marigold(p, 62, 448, 28) +
    marigold(p, 580, 448, 28)
  );
}

/** Draws rows of chairs in front of a stage with a screen and a lectern. */
export function conference(p: Palette, random: Random): string {
  const backgroundColour = random.pick([
    mix(p.sky, p.glow, 0.25),
    mix(p.wall, p.cloth2, 0.2),
    mix(p.leaf, p.glow, 0.5),
  ]);
  const chairRow = (y: number, scale: number, count: number) =>
    repeat(count, (index) =>
      chair(
        p,
        320 + (index - (count - 1) / 2) * 74 * scale + (index < count / 2 ? -26 : 26) * scale,
        y,
        scale,
        index % 2 === 0 ? p.cloth : p.cloth2,
      ),
    );
  return (
    box(0, 0, 640, 480, backgroundColour) +
    filledShape(
      repeat(3, (index) => jharokhaPath(107 + index * 213, 320, 176, 270, 3)),
      mix(backgroundColour, p.glow, 0.35),
    ) +
    line('M0 44H640', p.gold, 5) +
    garland(p, swagsPath(0, 50, 640, 6, 16), 11) +
    projectionScreen(p, random, 206, 112, 228, 136) +
    filledShape('M0 312H640V480H0z', mix(p.ground, p.wall, 0.3)) +
    filledShape('M110 300H530L560 330H80z', p.cloth) +
    line('M80 330H560', p.gold, 5) +
    lectern(p, 154, 312, 88) +
    pottedBush(p, 496, 316, 72) +
    flowerHeap(p, 320, 322, 110) +
    chairRow(410, 1.1, 6) +
    chairRow(476, 1.5, 4)
  );
}

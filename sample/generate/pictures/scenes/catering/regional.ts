import { distantColour, mix, shade, tint } from '../../colours.ts';
import type { Random } from '../../../random.ts';
import { foodColours } from '../../foodColours.ts';
import type { Palette } from '../../palette.ts';
import { leafShapePath, filledShape, pathData, line, oval, repeat, ring, spots, type Point } from '../../svg.ts';
import { jharokhaPath, sheetWithOpenings } from '../../shapes/arches.ts';
import { garland, swagsPath } from '../../shapes/flowers.ts';
import { lantern } from '../../shapes/lights.ts';
import { palm } from '../../shapes/plants.ts';
import { hills, sky, starsOrBirds } from '../../shapes/sky.ts';
import { longTable, pot, steam } from '../../shapes/tableware.ts';

/** Draws a bowl of food seen from the side. */
function bowl(p: Palette, x: number, y: number, width: number, foodColour: string, metalColour = p.gold): string {
  const w = width / 2;
  return (
    filledShape(
      pathData`M${x - w * 0.9} ${y - w * 0.8}Q${x} ${y - w * 1.7} ${x + w * 0.9} ${y - w * 0.8}z`,
      foodColour,
    ) +
    filledShape(
      pathData`M${x - w} ${y - w * 0.84}h${w * 2}q${-w * 0.1} ${w * 0.84} ${-w * 0.6} ${w * 0.84}h${-w * 0.8}q${-w * 0.5} 0 ${-w * 0.6} ${-w * 0.84}z`,
      metalColour,
    ) +
    line(pathData`M${x - w} ${y - w * 0.84}h${w * 2}`, tint(p, metalColour, 0.45), 4)
  );
}

/** Draws a large open pot of biryani with its lid beside it. */
export function biryaniPot(p: Palette, random: Random): string {
  const wallColour = random.pick([
    shade(p, p.cloth, 0.2),
    mix(p.leaf, p.ink, 0.25),
    mix(p.cloth2, p.ink, 0.3),
    mix(p.wall, p.flower, 0.25),
  ]);
  const copperColour = mix(p.gold, '#b5522c', 0.55);
  const grain = (): Point => [random.between(244, 396), random.between(206, 236)];
  return (
    sky(p, random.between(290, 350), random.between(90, 130), 36) +
    starsOrBirds(p, random, 110) +
    hills(random, 320, 110, distantColour(p, 0.5)) +
    sheetWithOpenings(jharokhaPath(320, 396, 420, 380, 4), wallColour) +
    lantern(p, 66, 90, 44) +
    lantern(p, 574, 90, 44) +
    steam(320, 186, 90, tint(p, p.wall, 0.3)) +
    filledShape('M218 240Q240 186 320 186T422 240z', foodColours.rice) +
    spots(Array.from({ length: 9 }, grain), foodColours.saffron, 8) +
    spots([grain(), grain(), grain()], foodColours.paneer, 14) +
    filledShape(leafShapePath(300, 214, 30, 10, -50) + leafShapePath(340, 208, 30, 10, 40), foodColours.spinach) +
    pot(p, 320, 392, 250, copperColour) +
    ring(188, 300, 17, shade(p, copperColour, 0.35), 8) +
    ring(452, 300, 17, shade(p, copperColour, 0.35), 8) +
    filledShape('M470 392Q450 300 530 268Q556 330 548 392z', shade(p, copperColour, 0.12)) +
    line('M476 386Q466 316 526 278', tint(p, copperColour, 0.5), 5) +
    bowl(p, 90, 394, 104, foodColours.curd) +
    bowl(p, 574, 398, 78, foodColours.dal) +
    longTable(p, -10, 394, 660, 100, random.pick([p.cloth, p.cloth2])) +
    garland(p, swagsPath(-10, 412, 660, 6, 18), 10)
  );
}

/** Draws a South Indian breakfast on a banana leaf: idli, dosa, side dishes and coffee. */
export function tiffin(p: Palette, random: Random): string {
  const wallColour = random.pick([
    mix(p.wall, p.leaf, 0.3),
    mix(p.wall, p.cloth2, 0.25),
    mix(p.wall, p.flower, 0.35),
    mix(p.wall, p.cloth, 0.2),
  ]);
  const steelColour = mix('#d8dade', p.sky, 0.15);
  const idli = (x: number, y: number) =>
    oval(x, y, 40, 16, shade(p, foodColours.rice, 0.12)) + oval(x, y - 4, 38, 14, foodColours.rice);
  const tumbler = (x: number, y: number) =>
    filledShape(pathData`M${x - 40} ${y - 34}h80l-8 34h-64z`, shade(p, steelColour, 0.12)) +
    line(pathData`M${x - 42} ${y - 34}h84`, tint(p, steelColour, 0.5), 5) +
    filledShape(pathData`M${x - 22} ${y - 96}h44l-6 66h-32z`, steelColour) +
    filledShape(pathData`M${x + 4} ${y - 96}h18l-6 66h-12z`, shade(p, steelColour, 0.16)) +
    oval(x, y - 96, 24, 7, tint(p, foodColours.chickpeas, 0.2)) +
    line(pathData`M${x - 26} ${y - 94}h52`, tint(p, steelColour, 0.6), 4);
  return (
    sky(p, random.between(200, 260), random.between(110, 150), 40) +
    starsOrBirds(p, random, 120) +
    hills(random, 310, 90, distantColour(p, 0.6)) +
    palm(p, 420, 330, random.between(190, 220), -random.between(20, 50), mix(p.leaf, p.sky, 0.2)) +
    sheetWithOpenings(jharokhaPath(320, 330, 380, 300, 4), wallColour) +
    line('M110 334H530', shade(p, wallColour, 0.3), 14) +
    garland(p, swagsPath(0, 16, 640, 4, 16), 12) +
    filledShape('M0 368H640V480H0z', mix(p.ridge, '#8a5a34', 0.5)) +
    line('M0 370H640', tint(p, '#8a5a34', 0.35), 5) +
    filledShape('M60 404Q300 366 560 396Q600 420 560 440Q300 470 80 446Q40 430 60 404z', mix(p.leaf, '#6f9a44', 0.4)) +
    line('M52 424Q300 412 580 420', tint(p, p.leaf, 0.5), 4) +
    idli(170, 418) +
    idli(240, 426) +
    idli(206, 398) +
    filledShape('M290 420L362 276Q380 266 398 280L460 420Q376 444 290 420z', foodColours.bread) +
    filledShape('M362 276Q380 266 398 280L460 420Q420 432 384 432z', shade(p, foodColours.bread, 0.16)) +
    line('M342 322q30 12 76-3M325 358q46 16 110-3M309 392q60 18 142-1', shade(p, foodColours.bread, 0.3), 3) +
    bowl(p, 120, 384, 58, foodColours.rice, steelColour) +
    bowl(p, 262, 384, 58, random.pick([foodColours.paneer, foodColours.spinach, foodColours.dal]), steelColour) +
    steam(534, 300, 44, tint(p, p.wall, 0.4)) +
    tumbler(534, 408) +
    repeat(2, (index) => ring(486 + index * 26, 438, 14, foodColours.chickpeas, 11))
  );
}

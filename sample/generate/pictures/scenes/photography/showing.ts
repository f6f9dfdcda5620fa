import { mix, shade, tint } from '../../colours.ts';
import type { Random } from '../../../random.ts';
import type { Palette } from '../../palette.ts';
import { transformedGroup, box, filledShape, disc, line, oval, ring } from '../../svg.ts';
import { jharokhaPath } from '../../shapes/arches.ts';
import { garland, swagsPath } from '../../shapes/flowers.ts';
import { lantern } from '../../shapes/lights.ts';
import { settee } from '../../shapes/mandap.ts';
import { farPalace } from '../../shapes/palace.ts';
import { coupleSilhouette, crowd } from '../../shapes/people.ts';
import { pottedBush } from '../../shapes/plants.ts';
import { snapshotMotif } from '../../shapes/snapshots.ts';

/** Draws an audience that watches the film of a wedding on a screen. */
export function filmEvening(p: Palette, random: Random): string {
  const roomColour = shade(p, mix(p.ridge, p.ink, 0.5), 0.2);
  const screenColour = random.pick([
    mix(p.flower, p.cloth, 0.35),
    mix(p.cloth2, p.glow, 0.25),
    mix(p.leaf, p.glow, 0.35),
    mix(p.sky, p.glow, 0.4),
  ]);
  const darkColour = mix(p.ink, p.cloth, 0.2);
  return (
    box(0, 0, 640, 480, roomColour) +
    box(84, 40, 472, 270, p.ink, 8) +
    box(96, 52, 448, 246, screenColour) +
    disc(320, random.between(170, 200), 110, mix(screenColour, p.lamp, 0.35)) +
    disc(320, 190, 70, p.lamp) +
    farPalace(random, random.pick([196, 446]), 268, 66, mix(screenColour, darkColour, 0.4), p.lamp) +
    filledShape('M96 262Q320 236 544 262V298H96z', mix(screenColour, darkColour, 0.7)) +
    coupleSilhouette(322, 286, random.between(126, 142), darkColour) +
    line('M106 46H534', p.cloth2, 5) +
    line('M112 46h.1', p.cloth2, 8) +
    garland(p, swagsPath(84, 36, 472, 4, 14), 11) +
    filledShape('M0 330H640V480H0z', shade(p, roomColour, 0.3)) +
    filledShape('M500 420L96 298H544z', p.lamp, 0.14) +
    crowd(8, 352, 62, shade(p, p.ink, 0.1), () => random.between(-10, 10)) +
    transformedGroup(
      500,
      432,
      box(-52, -34, 104, 62, shade(p, p.cloth, 0.3), 8) +
        disc(-30, -62, 30, p.gold) +
        disc(36, -58, 24, p.gold) +
        ring(-30, -62, 16, shade(p, p.gold, 0.5), 5) +
        ring(36, -58, 13, shade(p, p.gold, 0.5), 5) +
        disc(-54, -4, 15, p.lamp) +
        box(-66, -14, 16, 20, p.ink) +
        line('M-40 30L-56 60M40 30L56 60', p.ink, 8),
    )
  );
}

/** Draws a wall of framed pictures above a sofa. */
export function pictureWall(p: Palette, random: Random): string {
  const wallColour = random.pick([
    mix(p.wall, p.cloth2, 0.35),
    mix(p.leaf, p.glow, 0.35),
    mix(p.bloom, p.cloth, 0.25),
    mix(p.sky, p.glow, 0.2),
  ]);
  const firstMotifNumber = random.whole(0, 5);
  const frame = (x: number, y: number, scale: number, index: number) =>
    transformedGroup(
      x + random.between(-4, 4),
      y + random.between(-4, 4),
      filledShape('M-56-46H68V60H-56z', '#000', 0.16) +
        box(-62, -54, 124, 108, index % 2 === 0 ? p.gold : shade(p, p.cloth, 0.3)) +
        box(-56, -48, 112, 96, tint(p, '#fffaf0', 0.1)) +
        snapshotMotif(p, firstMotifNumber + index),
      { scale },
    );
  return (
    box(0, 0, 640, 480, wallColour) +
    filledShape(jharokhaPath(320, 340, 560, 330, 4), mix(wallColour, p.glow, 0.22)) +
    frame(320, 146, 1.5, 0) +
    frame(154, 104, 0.95, 1) +
    frame(150, 222, 0.85, 2) +
    frame(488, 104, 0.95, 3) +
    frame(492, 222, 0.85, 4) +
    filledShape('M0 396H640V480H0z', mix(p.ground, p.wall, 0.25)) +
    line('M0 396H640', shade(p, wallColour, 0.25), 7) +
    oval(320, 446, 220, 20, p.cloth) +
    settee(p, 320, 430, 1.02, random.pick([p.cloth, p.cloth2])) +
    pottedBush(p, 84, 440, 116) +
    lantern(p, 580, 60, 36) +
    pottedBush(p, 560, 440, 116, p.cloth2)
  );
}

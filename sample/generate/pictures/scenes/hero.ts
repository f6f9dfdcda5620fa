import { distantColour, mix, shade } from '../colours.ts';
import type { Random } from '../../random.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, box, line, oval } from '../svg.ts';
import { garland, flowerHeap, lotus, scatteredPetals, swagPath } from '../shapes/flowers.ts';
import { diya, lantern } from '../shapes/lights.ts';
import { balustrade, chhatri, farPalace } from '../shapes/palace.ts';
import { coupleSilhouette } from '../shapes/people.ts';
import { cypress } from '../shapes/plants.ts';
import { cloud, hills, sky, starsOrBirds, water } from '../shapes/sky.ts';

/**
 * Draws the picture of the home page and of pages such as that for signing in, 640 × 800: a couple by a lake, a palace
 * and the sky.
 */
export function lakeAtEvening(p: Palette, random: Random): string {
  const lakeColour = mix(p.sky, p.ridge, 0.42);
  return (
    sky(p, 320, 292, 82, 800) +
    starsOrBirds(p, random, 250) +
    cloud(p, 30, 330, 1.6) +
    cloud(p, 470, 250, 1.5) +
    hills(random, 500, 190, distantColour(p, 0.76), 800) +
    hills(random, 512, 110, distantColour(p, 0.6), 800) +
    farPalace(random, 320, 520, 236, distantColour(p, 0.34), p.lamp) +
    cypress(76, 524, 130, distantColour(p, 0.28)) +
    cypress(30, 524, 170, distantColour(p, 0.22)) +
    cypress(564, 524, 130, distantColour(p, 0.28)) +
    cypress(610, 524, 170, distantColour(p, 0.22)) +
    water(p, random, 518, 320, lakeColour, 800) +
    line('M150 540h90M400 552h110M96 580h70M470 596h80', mix(lakeColour, p.lamp, 0.45), 4) +
    lotus(p, 176, 632, 44) +
    lotus(p, 478, 626, 50) +
    transformedGroup(0, 640, balustrade(p, 0, mix(p.wall, p.ridge, 0.12), 66)) +
    box(0, 706, 640, 94, mix(p.ground, p.wall, 0.25)) +
    oval(320, 762, 190, 26, p.cloth) +
    oval(320, 760, 166, 20, shade(p, p.cloth, 0.22)) +
    coupleSilhouette(322, 764, 250, shade(p, p.ridge, 0.45)) +
    chhatri(p, 60, 712, 150, mix(p.wall, p.ridge, 0.06)) +
    chhatri(p, 580, 712, 150, mix(p.wall, p.ridge, 0.06)) +
    garland(p, swagPath(40, 190, 600, 190, 46), 16) +
    garland(p, swagPath(40, 190, 600, 190, 26), 13, p.bloom) +
    lantern(p, 172, 262, 50) +
    lantern(p, 468, 262, 50) +
    lantern(p, 320, 196, 42) +
    diya(p, 128, 776, 54) +
    diya(p, 500, 780, 54) +
    flowerHeap(p, 30, 790, 150) +
    flowerHeap(p, 612, 790, 150) +
    scatteredPetals(random, 160, 770, 320, 26, 14, p.flower)
  );
}

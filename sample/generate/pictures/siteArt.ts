import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { Composition } from './compositions.ts';
import { randomFor } from '../random.ts';
import { drawCategoryPicture } from './categoryPictures.ts';
import { paletteNamed } from './palettes.ts';
import { balloonGate } from './scenes/ceremonies/birthday.ts';
import { fireworks, sangeetDancers } from './scenes/entertainment/celebration.ts';
import { lampLighting } from './scenes/ceremonies/corporate.ts';
import { twoRings } from './scenes/ceremonies/engagement.ts';
import { marquee } from './scenes/venues/garden.ts';
import { palaceFront } from './scenes/venues/grand.ts';
import { marigoldSwing, turmericBowl } from './scenes/ceremonies/haldi.ts';
import { lakeAtEvening } from './scenes/hero.ts';
import { haveliCourtyard } from './scenes/venues/indoor.ts';
import { hennaedHands } from './scenes/ceremonies/mehandi.ts';
import { dholOnStage } from './scenes/entertainment/music.ts';
import { puja } from './scenes/ceremonies/occasions.ts';
import { trousseau } from './scenes/packages.ts';
import { coupleInArch, greatLens, printsOnStrings } from './scenes/photography/making.ts';
import { filmEvening } from './scenes/photography/showing.ts';
import { boat, heartOnBeach } from './scenes/ceremonies/proposal.ts';
import { biryaniPot } from './scenes/catering/regional.ts';
import { banquetTable, chaiStall, snackCart } from './scenes/catering/served.ts';
import { singers } from './scenes/entertainment/stage.ts';
import { mithaiTower } from './scenes/catering/table.ts';
import { openMandap } from './scenes/ceremonies/wedding.ts';
import { jharokhaPath } from './shapes/arches.ts';
import { lotus } from './shapes/flowers.ts';
import { beads, box, filledShape, repeat, svgFile } from './svg.ts';

/**
 * The scene and palette of the card of each tier and ceremony, by the name of the file without `.svg`. Cards are
 * cropped, so the subjects are in the middle.
 */
const CARD_SCENES: Readonly<Record<string, readonly [draw: Composition['draw'], palette: string]>> = {
  'tier-venues-basic': [marquee, 'clear noon'],
  'tier-venues-premium': [haveliCourtyard, 'marigold dusk'],
  'tier-venues-luxury': [palaceFront, 'indigo night'],
  'tier-catering-basic': [snackCart, 'sage dawn'],
  'tier-catering-premium': [biryaniPot, 'marigold dusk'],
  'tier-catering-luxury': [mithaiTower, 'plum night'],
  'tier-photography-basic': [printsOnStrings, 'rose dawn'],
  'tier-photography-premium': [coupleInArch, 'teal dusk'],
  'tier-photography-luxury': [filmEvening, 'plum night'],
  'tier-entertainment-basic': [dholOnStage, 'marigold noon'],
  'tier-entertainment-premium': [singers, 'kumkum dusk'],
  'tier-entertainment-luxury': [fireworks, 'indigo night'],
  'ceremony-haldi': [turmericBowl, 'marigold noon'],
  'ceremony-mehandi': [hennaedHands, 'sage dawn'],
  'ceremony-wedding': [openMandap, 'kumkum dusk'],
  'ceremony-birthday': [balloonGate, 'lilac dawn'],
  'ceremony-proposal': [heartOnBeach, 'teal dusk'],
  'ceremony-engagement': [twoRings, 'rose dawn'],
  'ceremony-corporate': [lampLighting, 'indigo night'],
  'ceremony-other': [puja, 'clear noon'],
};

/** Draws the pictures of the web app itself, which need no backend. Returns SVG files by their names in public/art. */
export function drawSiteArt(): Readonly<Record<string, string>> {
  const drawScene = (draw: Composition['draw'], palette: string, name: string) =>
    svgFile(draw(paletteNamed(palette), randomFor(`site/${name}`)));
  return {
    'hero.svg': svgFile(lakeAtEvening(paletteNamed('marigold dusk'), randomFor('site/hero')), 640, 800),
    ...Object.fromEntries(CATEGORY_IDS.map((id) => [`category-${id}.svg`, drawCategoryPicture(id)])),
    ...Object.fromEntries(
      Object.entries(CARD_SCENES).map(([name, [draw, palette]]) => [`${name}.svg`, drawScene(draw, palette, name)]),
    ),
    'default-1.svg': drawScene(openMandap, 'teal dusk', 'default-1'),
    'default-2.svg': drawScene(banquetTable, 'rose dawn', 'default-2'),
    'default-3.svg': drawScene(sangeetDancers, 'plum night', 'default-3'),
    'placeholder.svg': svgFile(drawPlaceholder()),
    'empty-package.svg': drawScene(trousseau, 'rose dawn', 'empty-package'),
    'empty-search.svg': drawScene(greatLens, 'rose dawn', 'empty-search'),
    'empty-bookings.svg': drawScene(puja, 'clear noon', 'empty-bookings'),
    'empty-page.svg': drawScene(boat, 'lilac dawn', 'empty-page'),
    'not-found.svg': drawScene(marigoldSwing, 'clear noon', 'not-found'),
    'offline.svg': drawScene(chaiStall, 'indigo night', 'offline'),
    'login-side.svg': svgFile(lakeAtEvening(paletteNamed('indigo night'), randomFor('site/login-side')), 640, 800),
  };
}

/** Draws a wall with a window and a lotus, the picture that replaces a missing image. */
function drawPlaceholder(): string {
  const p = { ...paletteNamed('rose dawn'), bloom: '#f3e6d0', cloth: '#d9b99b' };
  const beadRows = (start: number) => repeat(11, (index) => `M${start} ${index * 48 + start}H650`);
  return (
    box(0, 0, 640, 480, '#e9dac0') +
    beads(beadRows(0), '#e1cfb1', 7, 48) +
    beads(beadRows(24), '#e1cfb1', 7, 48) +
    filledShape(jharokhaPath(320, 500, 330, 420, 4), '#dfccac') +
    filledShape(jharokhaPath(320, 500, 290, 384, 4), '#efe3cd') +
    lotus(p, 320, 356, 132)
  );
}

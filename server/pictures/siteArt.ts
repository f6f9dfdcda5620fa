import { CATEGORY_IDS } from '#contract/catalogue.ts';
import type { Composition } from './compositions.ts';
import { diceFor } from './dice.ts';
import { drawCategory } from './named.ts';
import { paletteNamed } from './palettes.ts';
import { sangeetDancers } from './scenes/celebration.ts';
import { marigoldSwing } from './scenes/haldi.ts';
import { lakeAtEvening } from './scenes/hero.ts';
import { puja } from './scenes/occasions.ts';
import { trousseau } from './scenes/packages.ts';
import { greatLens } from './scenes/photography.ts';
import { boat } from './scenes/proposal.ts';
import { banquetTable, chaiStall } from './scenes/servedCatering.ts';
import { openMandap } from './scenes/wedding.ts';
import { jharokha } from './shapes/arches.ts';
import { lotus } from './shapes/flowers.ts';
import { beads, box, cut, repeat, svgFile } from './svg.ts';

/** The pictures of the web app itself, by file name in public/art: they are there whatever backend answers. */
export function siteArt(): Readonly<Record<string, string>> {
  const drawn = (draw: Composition['draw'], palette: string, name: string) =>
    svgFile(draw(paletteNamed(palette), diceFor(`site/${name}`)));
  return {
    'hero.svg': svgFile(lakeAtEvening(paletteNamed('marigold dusk'), diceFor('site/hero')), 640, 800),
    ...Object.fromEntries(CATEGORY_IDS.map((id) => [`category-${id}.svg`, drawCategory(id)])),
    'default-1.svg': drawn(openMandap, 'teal dusk', 'default-1'),
    'default-2.svg': drawn(banquetTable, 'rose dawn', 'default-2'),
    'default-3.svg': drawn(sangeetDancers, 'plum night', 'default-3'),
    'placeholder.svg': svgFile(placeholder()),
    'empty-package.svg': drawn(trousseau, 'rose dawn', 'empty-package'),
    'empty-search.svg': drawn(greatLens, 'rose dawn', 'empty-search'),
    'empty-bookings.svg': drawn(puja, 'clear noon', 'empty-bookings'),
    'empty-page.svg': drawn(boat, 'lilac dawn', 'empty-page'),
    'not-found.svg': drawn(marigoldSwing, 'clear noon', 'not-found'),
    'offline.svg': drawn(chaiStall, 'indigo night', 'offline'),
    'login-side.svg': svgFile(lakeAtEvening(paletteNamed('indigo night'), diceFor('site/login-side')), 640, 800),
  };
}

/** Where a picture is missing: a quiet wall with a window and a lotus. */
function placeholder(): string {
  const p = { ...paletteNamed('rose dawn'), bloom: '#f3e6d0', cloth: '#d9b99b' };
  const rows = (start: number) => repeat(11, (index) => `M${start} ${index * 48 + start}H650`);
  return (
    box(0, 0, 640, 480, '#e9dac0') +
    beads(rows(0), '#e1cfb1', 7, 48) +
    beads(rows(24), '#e1cfb1', 7, 48) +
    cut(jharokha(320, 500, 330, 420, 4), '#dfccac') +
    cut(jharokha(320, 500, 290, 384, 4), '#efe3cd') +
    lotus(p, 320, 356, 132)
  );
}

import type { CategoryId } from '#contract/catalogue/classification.ts';
import { randomFor } from '../random.ts';
import { paletteNamed } from './palettes.ts';
import { thali } from './scenes/catering/table.ts';
import { domedMandap } from './scenes/ceremonies/wedding.ts';
import { sangeetDancers } from './scenes/entertainment/celebration.ts';
import { cameraWithGarland } from './scenes/photography/making.ts';
import { lakePavilion } from './scenes/venues/garden.ts';
import { svgFile } from './svg.ts';

/** The scene and palette of each category. Category cards are higher than wide, so the subjects are in the middle. */
const CATEGORY_SCENES = {
  venues: [lakePavilion, 'teal dusk'],
  catering: [thali, 'rose dawn'],
  photography: [cameraWithGarland, 'clear noon'],
  decor: [domedMandap, 'rose dawn'],
  entertainment: [sangeetDancers, 'indigo night'],
} as const;

/** Draws the picture of a category. Returns an SVG file, 640 × 480. */
export function drawCategoryPicture(id: CategoryId): string {
  const [draw, palette] = CATEGORY_SCENES[id];
  return svgFile(draw(paletteNamed(palette), randomFor(`categories/${id}`)));
}

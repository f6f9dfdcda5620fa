import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import type {
  ImportedPackage,
  ImportedReview,
  ImportedService,
} from '#server/repositories/catalogue/import/importedCatalogue.ts';
import { cateringOf } from './catering.ts';
import { decorOf } from './decor.ts';
import { entertainmentOf } from './entertainment.ts';
import { withImages } from './images.ts';
import { serviceOf } from './listing.ts';
import type { Listing } from './listing.ts';
import { createReadyMadePackages } from './packages.ts';
import { photographyOf } from './photography.ts';
import { reviewsOf } from './reviews.ts';
import { createTextWriter } from './textWriter.ts';
import type { WriteText } from './textWriter.ts';
import { vendorsOf, withVendors } from './vendors.ts';
import { venuesOf } from './venues.ts';
import { CITIES } from './words/cities.ts';
import type { City } from './words/cities.ts';

const LISTING_FUNCTIONS: Readonly<Record<CategoryId, (city: City, writeText: WriteText) => Listing[]>> = {
  venues: venuesOf,
  catering: cateringOf,
  photography: photographyOf,
  decor: decorOf,
  entertainment: entertainmentOf,
};

interface SampleCatalogue {
  readonly services: readonly ImportedService[];
  readonly packages: readonly ImportedPackage[];
  readonly reviews: readonly ImportedReview[];
}

/** Generates the sample catalogue. The result is the same every time. */
export function generateSampleCatalogue(): SampleCatalogue {
  const writeText = createTextWriter('sample catalogue');
  const services = CITIES.flatMap((city) =>
    CATEGORY_IDS.flatMap((category) =>
      withVendors(LISTING_FUNCTIONS[category](city, writeText).map(serviceOf), vendorsOf(city, category)),
    ),
  );
  return {
    services: withImages(services),
    packages: createReadyMadePackages(services),
    reviews: services.flatMap(reviewsOf),
  };
}

/** Returns the text of the catalogue's file for the importer: a JSON array with one row on each line. */
export function catalogueJson({ services, packages, reviews }: SampleCatalogue): string {
  const catalogueRows = [
    ...services.map(snakeCased),
    ...packages.map((readyMadePackage) => ({ category: 'packages', ...readyMadePackage })),
    ...reviews.map((review) => ({ category: 'reviews', ...review })),
  ];
  return `[\n${catalogueRows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

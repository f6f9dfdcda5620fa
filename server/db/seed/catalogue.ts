import { CATEGORY_IDS } from '#contract/catalogue.ts';
import type { CategoryId } from '#contract/catalogue.ts';
import type { PackageRow, PackageServiceRow, RegionRow, ReviewRow, ServiceRow, VendorRow } from '../catalogueRows.ts';
import { cateringOf } from './catering.ts';
import { wrapped } from './chance.ts';
import { CITIES } from './cities.ts';
import type { City } from './cities.ts';
import { decorOf } from './decor.ts';
import { entertainmentOf } from './entertainment.ts';
import { hung } from './hanging.ts';
import { offerRow } from './offer.ts';
import type { Offer } from './offer.ts';
import { readyMadePackages } from './packages.ts';
import { photographyOf } from './photography.ts';
import { meanRating, reviewsOf } from './reviews.ts';
import { storyteller } from './storyteller.ts';
import type { Tell } from './storyteller.ts';
import { vendorsOf } from './vendors.ts';
import { venuesOf } from './venues.ts';

export interface SampleCatalogue {
  readonly regions: RegionRow[];
  readonly vendors: VendorRow[];
  readonly services: ServiceRow[];
  readonly reviews: ReviewRow[];
  readonly packages: PackageRow[];
  readonly packageServices: PackageServiceRow[];
}

const OFFERS: Readonly<Record<CategoryId, (city: City, tell: Tell) => Offer[]>> = {
  venues: venuesOf,
  catering: cateringOf,
  photography: photographyOf,
  decor: decorOf,
  entertainment: entertainmentOf,
};

/** The catalogue that makes every screen alive, the same every time: all rows that an empty database is seeded with. */
export function sampleCatalogue(): SampleCatalogue {
  const tell = storyteller('sample catalogue');
  const vendors: VendorRow[] = [];
  const services: ServiceRow[] = [];
  const reviews: ReviewRow[] = [];
  for (const city of CITIES) {
    for (const category of CATEGORY_IDS) {
      const houses = vendorsOf(city, category);
      vendors.push(...houses);
      OFFERS[category](city, tell).forEach((offer, number) => {
        const service = offerRow(offer, wrapped(houses, number).id);
        const told = reviewsOf(service, category);
        reviews.push(...told);
        services.push({ ...service, rating: meanRating(told.map(({ rating }) => rating)), reviewCount: told.length });
      });
    }
  }
  const { packages, parts } = readyMadePackages(services);
  return {
    regions: CITIES.map(({ id, name }, position) => ({ id, name, position })),
    vendors,
    services: hung(services),
    reviews,
    packages,
    packageServices: parts,
  };
}

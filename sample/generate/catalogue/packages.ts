import { CATEGORY_IDS, TIERS } from '#contract/catalogue/classification.ts';
import type { CategoryId, Tier } from '#contract/catalogue/classification.ts';
import type { ImportedPackage, ImportedService } from '#server/repositories/catalogue/import/importedCatalogue.ts';
import { entryInRotation } from '../entryInRotation.ts';
import { PICTURES } from '../pictures/samplePictures.ts';
import { randomFor } from '../random.ts';
import { roundedPrice } from './listing.ts';
import { fillIn } from './textWriter.ts';
import { CITIES } from './words/cities.ts';
import type { City } from './words/cities.ts';

interface PackageTemplate {
  readonly name: string;
  readonly description: string;
  /** The number of guests for which the price of the package is calculated. */
  readonly guests: number;
}

const PACKAGE_TEMPLATES: Readonly<Record<Tier, PackageTemplate>> = {
  basic: {
    name: '{city} Ghar Ki Shaadi',
    description:
      'A warm, complete wedding day in {city} for {guests} guests: hall, home-style food, mandap, pictures and music. Everything is booked, and nothing is for show.',
    guests: 200,
  },
  premium: {
    name: '{city} Utsav Weekend',
    description:
      'Two days in {city} for {guests} guests, with a larger venue, live counters, a film of the days and live music for the sangeet. One price for five teams that have worked together before.',
    guests: 330,
  },
  luxury: {
    name: '{city} Rajwada Wedding',
    description:
      'The grand way to marry in {city}: {guests} guests, a house that has few equals, a banquet by a master cook, a film like cinema and an evening nobody forgets.',
    guests: 400,
  },
};

const FEATURE_LABELS: Readonly<Record<CategoryId, string>> = {
  venues: 'Venue',
  catering: 'Catering',
  photography: 'Pictures',
  decor: 'Decor',
  entertainment: 'Music and stage',
};

/**
 * Creates a ready-made package for every city and tier, with one service of each category. Its price is the rounded sum
 * of the costs of these services: see costOf().
 */
export function createReadyMadePackages(services: readonly ImportedService[]): ImportedPackage[] {
  const packages = CITIES.flatMap((city) =>
    TIERS.map((tier): ImportedPackage => {
      const packageServices = servicesFor(services, city, tier);
      const { name, description, guests } = PACKAGE_TEMPLATES[tier];
      return {
        id: `${tier}-wedding-${city.id}`,
        name: fillIn(name, { city: city.name }),
        region: city.name,
        tier,
        price: roundedPrice(packageServices.reduce((sum, service) => sum + costOf(service, guests), 0)),
        description: fillIn(description, { city: city.name, guests }),
        features: [
          `For ${guests} guests`,
          ...packageServices.map((service) => `${FEATURE_LABELS[service.category]}: ${service.name}`),
        ],
        services: packageServices.map(({ id }) => id),
      };
    }),
  );
  // Lists show packages ordered by price. Pictures are assigned in the same order, so that neighbouring packages have
  // different pictures.
  return packages
    .toSorted((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1))
    .map((readyMadePackage, index) => ({
      ...readyMadePackage,
      image: entryInRotation(PICTURES.packages, index).address,
    }));
}

/** Chooses one service with a price from each category, in the order of the categories. The decor is for a wedding. */
function servicesFor(services: readonly ImportedService[], city: City, tier: Tier): ImportedService[] {
  const random = randomFor(`package ${city.id} ${tier}`);
  return CATEGORY_IDS.map((category) =>
    random.pick(
      services.filter(
        (service) =>
          service.region === city.name &&
          service.tier === tier &&
          service.category === category &&
          (service.minBudget ?? service.price) &&
          (category !== 'decor' || service.decorType === 'wedding'),
      ),
    ),
  );
}

/**
 * Returns the cost of a service in rupees: for a caterer, a plate for each guest; for every other service, its lowest
 * price.
 */
const costOf = ({ category, pricePerPlate, minBudget, price }: ImportedService, guests: number): number =>
  category === 'catering' && pricePerPlate ? pricePerPlate * guests : (minBudget ?? price ?? 0);

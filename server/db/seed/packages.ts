import { CATEGORY_IDS, TIERS } from '#contract/catalogue.ts';
import type { CategoryId, Tier } from '#contract/catalogue.ts';
import type { PackageRow, PackageServiceRow, ServiceRow } from '../catalogueRows.ts';
import { chanceOf } from './chance.ts';
import { CITIES } from './cities.ts';
import type { City } from './cities.ts';
import { quoted } from './offer.ts';
import { filled } from './storyteller.ts';

interface Words {
  readonly name: string;
  readonly description: string;
  /** Guests the sum is reckoned for. */
  readonly guests: number;
}

const WORDS: Readonly<Record<Tier, Words>> = {
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

const HEADINGS: Readonly<Record<CategoryId, string>> = {
  venues: 'Venue',
  catering: 'Catering',
  photography: 'Pictures',
  decor: 'Decor',
  entertainment: 'Music and stage',
};

export interface ReadyMade {
  readonly packages: PackageRow[];
  readonly parts: PackageServiceRow[];
}

/** Ready-made packages: for every city and tier one service of each category, and their prices added up in rupees. */
export function readyMadePackages(services: readonly ServiceRow[]): ReadyMade {
  const packages: PackageRow[] = [];
  const parts: PackageServiceRow[] = [];
  for (const city of CITIES) {
    for (const tier of TIERS) {
      const chosen = partsOf(services, city, tier);
      const { name, description, guests } = WORDS[tier];
      const id = `${tier}-wedding-${city.id}`;
      packages.push({
        id,
        name: filled(name, { city: city.name }),
        description: filled(description, { city: city.name, guests }),
        tier,
        category: null,
        region: city.id,
        price: quoted(chosen.reduce((sum, service) => sum + costOf(service, guests), 0)),
        features: [
          `For ${guests} guests`,
          ...CATEGORY_IDS.flatMap((category) =>
            chosen
              .filter((service) => service.category === category)
              .map(({ name: of }) => `${HEADINGS[category]}: ${of}`),
          ),
        ],
        image: '',
      });
      parts.push(...chosen.map((service, position) => ({ package: id, service: service.id, position })));
    }
  }
  // Numbered as they are listed, by price: numbers are drawn in turn, unlike ones side by side.
  packages.sort((a, b) => (a.price ?? 0) - (b.price ?? 0) || (a.id < b.id ? -1 : 1));
  const shown = packages.map((row, number) => ({ ...row, image: `/api/pictures/packages/wedding-${number}-0.svg` }));
  return { packages: shown, parts };
}

function partsOf(services: readonly ServiceRow[], city: City, tier: Tier): ServiceRow[] {
  const chance = chanceOf(`package ${city.id} ${tier}`);
  return CATEGORY_IDS.map((category) =>
    chance.pick(
      services.filter(
        (service) =>
          service.region === city.id &&
          service.tier === tier &&
          service.category === category &&
          typeof service.fromPrice === 'number' &&
          (category !== 'decor' || service.decorType === 'wedding'),
      ),
    ),
  );
}

const costOf = ({ pricePerPlate, fromPrice, category }: ServiceRow, guests: number) =>
  category === 'catering' && pricePerPlate ? pricePerPlate * guests : (fromPrice ?? 0);

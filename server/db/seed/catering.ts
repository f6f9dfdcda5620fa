import { TIERS } from '#contract/catalogue.ts';
import type { Tier } from '#contract/catalogue.ts';
import { CATERING_DETAILS, CATERING_NAMES, CATERING_OPENINGS, DISHES } from './cateringWords.ts';
import { chanceOf, wrapped } from './chance.ts';
import type { City } from './cities.ts';
import { quoted } from './offer.ts';
import type { Offer, Prices } from './offer.ts';
import { filled } from './storyteller.ts';
import type { Tell } from './storyteller.ts';

const LOWEST = 80_000;

/** Share of the way from the city's simplest to its grandest plate, and how many plates at least and at most. */
const SERVED: Readonly<Record<Tier, { share: readonly [number, number]; least: number; most: number }>> = {
  basic: { share: [0, 0.15], least: 120, most: 600 },
  premium: { share: [0.22, 0.5], least: 100, most: 1000 },
  luxury: { share: [0.6, 1], least: 100, most: 1500 },
};

const COUNTERS: Readonly<Record<Tier, readonly string[]>> = {
  basic: ['12 dishes', '14 dishes', '16 dishes', '18 dishes'],
  premium: ['4 live counters', '5 live counters', '6 live counters', '28 dishes'],
  luxury: ['9 live counters', 'Plated dinner', '11 kitchens', '64 dishes'],
};

/** The menus of a city: five of each tier. */
export function cateringOf(city: City, tell: Tell): Offer[] {
  const chance = chanceOf(`catering ${city.id}`);
  const { vegetarian: greens, meat, sweet } = DISHES[city.id];
  const localities = chance.shuffled(city.localities);
  return TIERS.flatMap((tier, rank) =>
    CATERING_NAMES[city.id][tier].map((name, slot): Offer => {
      const { share, least, most } = SERVED[tier];
      const [from, to] = city.plate;
      // The first of each tier stands at the lower end of the city's going rate, the last at the upper.
      const plate = Math.round((from + (to - from) * (share[0] + ((share[1] - share[0]) * slot) / 4)) / 50) * 50;
      const plates = Math.max(least, Math.ceil(LOWEST / plate / 10) * 10);
      const locality = wrapped(localities, rank * 5 + slot);
      const vegetarian = tier === 'basic' ? slot % 2 === 0 : slot === 2;
      const values = {
        place: locality,
        plates,
        dish: chance.pick(vegetarian ? greens : meat),
        sweet: chance.pick(sweet),
      };
      return {
        category: 'catering',
        city,
        tier,
        name,
        locality,
        description: tell([CATERING_OPENINGS[tier], CATERING_DETAILS, CATERING_DETAILS], values),
        prices: pricesOf(plate, plates, most, slot, tier),
        pricePerPlate: plate,
        capacity: most - slot * 50,
        features: [
          wrapped(COUNTERS[tier], slot),
          vegetarian ? 'Pure vegetarian' : 'Vegetarian and non-vegetarian',
          filled('Known for {dish}', values),
          tier === 'basic' ? 'Served hot, cooked on the spot' : 'Tasting for six before you decide',
          'Jain menu on request',
        ],
        specifications: {
          'Minimum plates': String(plates),
          Kitchen: vegetarian ? 'Vegetarian only' : 'Separate vegetarian kitchen',
          'Service staff': `1 for ${tier === 'luxury' ? 10 : tier === 'premium' ? 15 : 25} guests`,
          GST: '5 % on outdoor catering',
          'To book': `${chance.pick([20, 25, 30])} % in advance`,
        },
        pictures: chance.happens(0.15) ? 0 : chance.whole(1, 4),
      };
    }),
  );
}

function pricesOf(plate: number, plates: number, most: number, slot: number, tier: Tier): Prices {
  const least = slot === 0 && tier === 'basic' ? LOWEST : Math.max(LOWEST, quoted(plate * plates));
  if (slot === 1) return { minBudget: least };
  if (slot === 3 && tier === 'luxury') return { priceRange: 'Priced with you after the tasting' };
  if (slot === 3) return { price: Math.max(LOWEST, quoted(plate * 330)) };
  return { minBudget: least, maxBudget: quoted(plate * most) };
}

import { TIERS } from '#contract/catalogue/classification.ts';
import type { Tier } from '#contract/catalogue/classification.ts';
import { CATERING_DETAILS, CATERING_NAMES, CATERING_OPENINGS, DISHES } from './words/catering.ts';
import { entryAt } from '../entryAt.ts';
import { randomFor } from '../random.ts';
import type { City } from './words/cities.ts';
import { roundedPrice } from './listing.ts';
import type { Listing, Prices } from './listing.ts';
import { fillIn } from './textWriter.ts';
import type { WriteText } from './textWriter.ts';

/** The minimum price of the category in rupees (section 9); every city has one service at this price. */
const MIN_PRICE = 80_000;

/** Where in the city's price range per plate a tier lies (0 cheapest, 1 dearest), and how many plates it serves. */
const PLATES: Readonly<Record<Tier, { share: readonly [number, number]; least: number; most: number }>> = {
  basic: { share: [0, 0.15], least: 120, most: 600 },
  premium: { share: [0.22, 0.5], least: 100, most: 1000 },
  luxury: { share: [0.6, 1], least: 100, most: 1500 },
};

const MENUS: Readonly<Record<Tier, readonly string[]>> = {
  basic: ['12 dishes', '14 dishes', '16 dishes', '18 dishes'],
  premium: ['4 live counters', '5 live counters', '6 live counters', '28 dishes'],
  luxury: ['9 live counters', 'Plated dinner', '11 kitchens', '64 dishes'],
};

/** The caterers of a city: five of each tier. */
export function cateringOf(city: City, writeText: WriteText): Listing[] {
  const random = randomFor(`catering ${city.id}`);
  const { vegetarian: vegetarianDishes, meat: meatDishes, sweet: sweets } = DISHES[city.id];
  const localities = random.shuffled(city.localities);
  return TIERS.flatMap((tier, rank) =>
    CATERING_NAMES[city.id][tier].map((name, slot): Listing => {
      const { share, least, most } = PLATES[tier];
      const [cheapest, dearest] = city.plate;
      // The five of a tier spread evenly from the lower to the upper end of its share.
      const plate =
        Math.round((cheapest + (dearest - cheapest) * (share[0] + ((share[1] - share[0]) * slot) / 4)) / 50) * 50;
      const plates = Math.max(least, Math.ceil(MIN_PRICE / plate / 10) * 10);
      const locality = entryAt(localities, rank * 5 + slot);
      const vegetarian = tier === 'basic' ? slot % 2 === 0 : slot === 2;
      const values = {
        place: locality,
        plates,
        dish: random.pick(vegetarian ? vegetarianDishes : meatDishes),
        sweet: random.pick(sweets),
      };
      return {
        category: 'catering',
        city,
        tier,
        name,
        locality,
        description: writeText([CATERING_OPENINGS[tier], CATERING_DETAILS, CATERING_DETAILS], values),
        prices: pricesOf(plate, plates, most, slot, tier),
        pricePerPlate: plate,
        capacity: most - slot * 50,
        features: [
          entryAt(MENUS[tier], slot),
          vegetarian ? 'Pure vegetarian' : 'Vegetarian and non-vegetarian',
          fillIn('Known for {dish}', values),
          tier === 'basic' ? 'Served hot, cooked on the spot' : 'Tasting for six before you decide',
          'Jain menu on request',
        ],
        specifications: {
          'Minimum plates': String(plates),
          Kitchen: vegetarian ? 'Vegetarian only' : 'Separate vegetarian kitchen',
          'Service staff': `1 for ${tier === 'luxury' ? 10 : tier === 'premium' ? 15 : 25} guests`,
          GST: '5 % on outdoor catering',
          'To book': `${random.pick([20, 25, 30])} % in advance`,
        },
      };
    }),
  );
}

function pricesOf(plate: number, plates: number, most: number, slot: number, tier: Tier): Prices {
  const least = slot === 0 && tier === 'basic' ? MIN_PRICE : Math.max(MIN_PRICE, roundedPrice(plate * plates));
  if (slot === 1) return { minBudget: least };
  if (slot === 3 && tier === 'luxury') return { priceRange: 'Priced with you after the tasting' };
  if (slot === 3) return { price: Math.max(MIN_PRICE, roundedPrice(plate * 330)) };
  return { minBudget: least, maxBudget: roundedPrice(plate * most) };
}

import { TIERS } from '#contract/catalogue/classification.ts';
import type { Tier } from '#contract/catalogue/classification.ts';
import { CATERING_DETAIL_SENTENCES, CATERING_NAMES, CATERING_OPENING_SENTENCES, DISHES } from './words/catering.ts';
import { entryInRotation } from '../entryInRotation.ts';
import { randomFor } from '../random.ts';
import type { City } from './words/cities.ts';
import { minPriceOf, roundedPrice } from './listing.ts';
import type { Listing, Prices } from './listing.ts';
import { fillIn } from './textWriter.ts';
import type { WriteText } from './textWriter.ts';

/** The minimum price of the category, in rupees. Every city has at least one caterer with this price. */
const MIN_PRICE = minPriceOf('catering');

/** The prices and numbers of plates that the caterers of a tier offer. */
interface PlateOffer {
  /**
   * The part of the city's price range per plate that the tier covers: 0 is the cheapest plate, 1 the most expensive.
   */
  readonly priceShare: readonly [from: number, to: number];
  readonly minPlates: number;
  readonly maxPlates: number;
}

const PLATE_OFFERS: Readonly<Record<Tier, PlateOffer>> = {
  basic: { priceShare: [0, 0.15], minPlates: 120, maxPlates: 600 },
  premium: { priceShare: [0.22, 0.5], minPlates: 100, maxPlates: 1000 },
  luxury: { priceShare: [0.6, 1], minPlates: 100, maxPlates: 1500 },
};

const MENU_FEATURES: Readonly<Record<Tier, readonly string[]>> = {
  basic: ['12 dishes', '14 dishes', '16 dishes', '18 dishes'],
  premium: ['4 live counters', '5 live counters', '6 live counters', '28 dishes'],
  luxury: ['9 live counters', 'Plated dinner', '11 kitchens', '64 dishes'],
};

/** Returns the caterers of a city: five of each tier. */
export function cateringOf(city: City, writeText: WriteText): Listing[] {
  const random = randomFor(`catering ${city.id}`);
  const { vegetarian: vegetarianDishes, nonVegetarian: nonVegetarianDishes, sweet: sweets } = DISHES[city.id];
  const localities = random.shuffled(city.localities);
  return TIERS.flatMap((tier, tierIndex) =>
    CATERING_NAMES[city.id][tier].map((name, position): Listing => {
      const { priceShare, minPlates, maxPlates } = PLATE_OFFERS[tier];
      const [cheapest, dearest] = city.platePriceRange;
      // The prices of the five caterers of a tier are spread evenly over the tier's part of the city's price range.
      const shareInRange = priceShare[0] + ((priceShare[1] - priceShare[0]) * position) / 4;
      const platePrice = Math.round((cheapest + (dearest - cheapest) * shareInRange) / 50) * 50;
      const minimumOrder = Math.max(minPlates, Math.ceil(MIN_PRICE / platePrice / 10) * 10);
      const locality = entryInRotation(localities, tierIndex * 5 + position);
      const isVegetarian = tier === 'basic' ? position % 2 === 0 : position === 2;
      const placeholderValues = {
        place: locality,
        plates: minimumOrder,
        dish: random.pick(isVegetarian ? vegetarianDishes : nonVegetarianDishes),
        sweet: random.pick(sweets),
      };
      return {
        category: 'catering',
        city,
        tier,
        name,
        locality,
        description: writeText(
          [CATERING_OPENING_SENTENCES[tier], CATERING_DETAIL_SENTENCES, CATERING_DETAIL_SENTENCES],
          placeholderValues,
        ),
        prices: pricesOf(platePrice, minimumOrder, maxPlates, position, tier),
        pricePerPlate: platePrice,
        capacity: maxPlates - position * 50,
        features: [
          entryInRotation(MENU_FEATURES[tier], position),
          isVegetarian ? 'Pure vegetarian' : 'Vegetarian and non-vegetarian',
          fillIn('Known for {dish}', placeholderValues),
          tier === 'basic' ? 'Served hot, cooked on the spot' : 'Tasting for six before you decide',
          'Jain menu on request',
        ],
        specifications: {
          'Minimum plates': String(minimumOrder),
          Kitchen: isVegetarian ? 'Vegetarian only' : 'Separate vegetarian kitchen',
          'Service staff': `1 for ${tier === 'luxury' ? 10 : tier === 'premium' ? 15 : 25} guests`,
          GST: '5 % on outdoor catering',
          'To book': `${random.pick([20, 25, 30])} % in advance`,
        },
      };
    }),
  );
}

/**
 * Returns the prices of the caterer at this position, from 0 to 4, in its tier. Their form (a range, a lowest price,
 * one price or a text) depends on `position` and `tier`.
 */
function pricesOf(platePrice: number, minimumOrder: number, maxPlates: number, position: number, tier: Tier): Prices {
  const lowestPrice =
    position === 0 && tier === 'basic' ? MIN_PRICE : Math.max(MIN_PRICE, roundedPrice(platePrice * minimumOrder));
  if (position === 1) return { minBudget: lowestPrice };
  if (position === 3 && tier === 'luxury') return { priceRange: 'Priced with you after the tasting' };
  if (position === 3) return { price: Math.max(MIN_PRICE, roundedPrice(platePrice * 330)) };
  return { minBudget: lowestPrice, maxBudget: roundedPrice(platePrice * maxPlates) };
}

import { TIERS } from '#contract/catalogue/classification.ts';
import type { Tier } from '#contract/catalogue/classification.ts';
import { entryInRotation } from '../entryInRotation.ts';
import { randomFor } from '../random.ts';
import type { Random } from '../random.ts';
import type { City } from './words/cities.ts';
import { minPriceOf, priceBetween, roundedPrice } from './listing.ts';
import type { Listing, Prices } from './listing.ts';
import { PHOTOGRAPHY_DETAIL_SENTENCES, PHOTOGRAPHY_NAMES, PHOTOGRAPHY_OPENING_SENTENCES } from './words/photography.ts';
import type { WriteText } from './textWriter.ts';

/** The minimum price of the category, in rupees. Every city has at least one photographer with this price. */
const MIN_PRICE = minPriceOf('photography');

/** The range of prices in rupees, in a city whose price level is 1. */
const PRICE_RANGES: Readonly<Record<Tier, readonly [from: number, to: number]>> = {
  basic: [MIN_PRICE, 85_000],
  premium: [100_000, 220_000],
  luxury: [260_000, 650_000],
};

const CREWS: Readonly<Record<Tier, readonly string[]>> = {
  basic: ['1 photographer', '1 photographer and 1 assistant', '2 photographers'],
  premium: ['2 photographers, 1 film-maker', '3 photographers', '2 photographers, 2 film-makers'],
  luxury: ['A crew of 7', '4 photographers, 3 film-makers', 'A crew of 9 with drone pilot'],
};

const FEATURES_BY_TIER: Readonly<Record<Tier, readonly string[]>> = {
  basic: [
    'Candid and traditional',
    '300 edited pictures',
    'Online gallery',
    'One album of 30 pages',
    'Same-day preview',
  ],
  premium: [
    'Wedding film of 10 minutes',
    'Drone shots',
    'Album of 60 pages',
    '600 edited pictures',
    'Pre-wedding shoot',
  ],
  luxury: [
    'Feature film and trailer',
    'Shot on film too',
    'Three albums on cotton paper',
    'Live stream',
    'Pre-wedding film',
  ],
};

/** Returns the photographers of a city: five of each tier. */
export function photographyOf(city: City, writeText: WriteText): Listing[] {
  const random = randomFor(`photography ${city.id}`);
  const localities = random.shuffled(city.localities);
  return TIERS.flatMap((tier, tierIndex) =>
    PHOTOGRAPHY_NAMES[city.id][tier].map((name, position): Listing => {
      const locality = entryInRotation(localities, tierIndex * 5 + position);
      const days = tierIndex + random.whole(1, 2);
      return {
        category: 'photography',
        city,
        tier,
        name,
        locality,
        description: writeText(
          [
            PHOTOGRAPHY_OPENING_SENTENCES[tier],
            PHOTOGRAPHY_DETAIL_SENTENCES,
            ...(position % 2 === 0 ? [PHOTOGRAPHY_DETAIL_SENTENCES] : []),
          ],
          { place: locality },
        ),
        prices: pricesOf(random, city, tier, position),
        features: [entryInRotation(CREWS[tier], position), ...random.shuffled(FEATURES_BY_TIER[tier]).slice(0, 4)],
        specifications: {
          Crew: entryInRotation(CREWS[tier], position),
          Coverage: days === 1 ? '1 day' : `${days} days`,
          Delivery: `${random.whole(2, 4) + tierIndex * 2} weeks`,
          Travel: `Free within ${city.name}`,
          'To book': `${random.pick([25, 30, 50])} % in advance`,
        },
      };
    }),
  );
}

/**
 * Returns the prices of the photographer at this position, from 0 to 4, in its tier. Their form (a range, a lowest
 * price, one price or none) depends on `position` and `tier`.
 */
function pricesOf(random: Random, city: City, tier: Tier, position: number): Prices {
  const [from, to] = PRICE_RANGES[tier];
  const price = priceBetween(random, from * city.priceLevel, to * city.priceLevel);
  const lowestPrice = tier === 'basic' && position === 0 ? MIN_PRICE : Math.max(MIN_PRICE, price);
  if (position === 0 || position === 3) return { price: lowestPrice };
  if (position === 2) return { minBudget: lowestPrice };
  if (position === 4 && tier === 'luxury') return {};
  return { minBudget: lowestPrice, maxBudget: roundedPrice(lowestPrice * 1.6) };
}

import { TIERS } from '#contract/catalogue/classification.ts';
import type { Tier } from '#contract/catalogue/classification.ts';
import { entryInRotation } from '../entryInRotation.ts';
import { randomFor } from '../random.ts';
import type { Random } from '../random.ts';
import type { City } from './words/cities.ts';
import { ACT_OPENING_SENTENCES, ACT_DETAIL_SENTENCES, ENTERTAINMENT_NAMES } from './words/entertainment.ts';
import type { ActKind } from './words/entertainment.ts';
import { minPriceOf, priceBetween, roundedPrice } from './listing.ts';
import type { Listing, Prices } from './listing.ts';
import type { WriteText } from './textWriter.ts';

/** The minimum price of the category, in rupees. Every city has at least one act with this price. */
const MIN_PRICE = minPriceOf('entertainment');

/** The range of prices in rupees, in a city whose price level is 1. */
const PRICE_RANGES: Readonly<Record<Tier, readonly [from: number, to: number]>> = {
  basic: [MIN_PRICE, 65_000],
  premium: [75_000, 180_000],
  luxury: [220_000, 800_000],
};

const ACT_KIND_NAMES: Readonly<Record<ActKind, string>> = {
  drums: 'Drums and procession',
  dj: 'DJ',
  band: 'Live band',
  classical: 'Classical ensemble',
  dance: 'Dance troupe',
  host: 'Host and games',
  spectacle: 'Show and spectacle',
};

/** The range of the number of performers, by the tier of the act. */
type PerformerRanges = Readonly<Record<Tier, readonly [from: number, to: number]>>;

const GROUP_PERFORMERS: PerformerRanges = { basic: [3, 7], premium: [5, 12], luxury: [9, 40] };

/** The kinds of acts that one person can perform. */
const SOLO_ACTS: ReadonlySet<ActKind> = new Set(['dj', 'host', 'spectacle']);
const SOLO_ACT_PERFORMERS: PerformerRanges = { basic: [1, 2], premium: [2, 5], luxury: [4, 12] };

/** Returns the acts of a city: five of each tier. */
export function entertainmentOf(city: City, writeText: WriteText): Listing[] {
  const random = randomFor(`entertainment ${city.id}`);
  const localities = random.shuffled(city.localities);
  return TIERS.flatMap((tier, tierIndex) =>
    ENTERTAINMENT_NAMES[city.id][tier].map(([name, actKind], position): Listing => {
      const locality = entryInRotation(localities, tierIndex * 5 + position);
      const performers = random.whole(...(SOLO_ACTS.has(actKind) ? SOLO_ACT_PERFORMERS : GROUP_PERFORMERS)[tier]);
      const hours = random.whole(2, 4);
      return {
        category: 'entertainment',
        city,
        tier,
        name,
        locality,
        description: writeText(
          [ACT_OPENING_SENTENCES[actKind], ACT_DETAIL_SENTENCES, ...(position % 2 === 1 ? [ACT_DETAIL_SENTENCES] : [])],
          { place: locality, city: city.name, hours },
        ),
        prices: pricesOf(random, city, tier, position),
        features: [
          ACT_KIND_NAMES[actKind],
          performers === 1 ? 'One performer' : `${performers} performers`,
          `${hours} hours on stage`,
          tier === 'basic' ? 'Sound for 200 guests' : 'Sound and light included',
          ...(tier === 'luxury' ? ['Stage design', 'Rehearsal at the venue'] : []),
        ],
        specifications: {
          Act: ACT_KIND_NAMES[actKind],
          Performers: String(performers),
          Duration: `${hours} hours`,
          'Set-up': `${(tierIndex + 1) * 60} minutes before`,
          Space: `${4 + tierIndex * 3} × ${3 + tierIndex * 2} m`,
          'To book': `${random.pick([30, 40, 50])} % in advance`,
        },
      };
    }),
  );
}

/**
 * Returns the prices of the act at this position, from 0 to 4, in its tier. Their form (a range, a lowest price, one
 * price or a text) depends on `position` and `tier`.
 */
function pricesOf(random: Random, city: City, tier: Tier, position: number): Prices {
  const [from, to] = PRICE_RANGES[tier];
  const price = priceBetween(random, from * city.priceLevel, to * city.priceLevel);
  const lowestPrice = tier === 'basic' && position === 0 ? MIN_PRICE : Math.max(MIN_PRICE, price);
  if (position === 0 || position === 1) return { price: lowestPrice };
  if (position === 3) return { minBudget: lowestPrice };
  if (position === 4 && tier === 'luxury') return { priceRange: 'From ₹4 lakh, by distance and stage' };
  return { minBudget: lowestPrice, maxBudget: roundedPrice(lowestPrice * 1.5) };
}

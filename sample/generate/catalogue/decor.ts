import { DECOR_TYPES, STYLES, TIERS } from '#contract/catalogue/classification.ts';
import type { DecorType, Tier } from '#contract/catalogue/classification.ts';
import { entryInRotation } from '../entryInRotation.ts';
import { randomFor } from '../random.ts';
import type { Random } from '../random.ts';
import { CITIES } from './words/cities.ts';
import type { City } from './words/cities.ts';
import {
  DECOR_CLOSING_SENTENCES,
  DECOR_NAME_STARTS,
  DECOR_OPENING_SENTENCES,
  DECOR_NAME_ENDINGS,
  DECOR_DETAIL_SENTENCES,
} from './words/decor.ts';
import { minPriceOf, priceBetween, roundedPrice } from './listing.ts';
import type { Listing, Prices } from './listing.ts';
import type { WriteText } from './textWriter.ts';

/** The minimum price of the category, in rupees. Every city has at least one service with this price. */
const MIN_PRICE = minPriceOf('decor');

/** The price of decor for each ceremony, as a share of the price for a wedding. */
const SHARES_OF_WEDDING_DECOR_PRICE: Readonly<Record<DecorType, number>> = {
  wedding: 1,
  engagement: 0.6,
  corporate: 0.6,
  mehandi: 0.45,
  haldi: 0.4,
  birthday: 0.35,
  other: 0.35,
  proposal: 0.3,
};

/** The range of prices for a wedding, in rupees, in a city whose price level is 1. */
const PRICE_RANGES: Readonly<Record<Tier, readonly [from: number, to: number]>> = {
  basic: [120_000, 240_000],
  premium: [300_000, 700_000],
  luxury: [850_000, 2_500_000],
};

/**
 * The ceremonies that each style has decor for. The most common ones are listed twice, so that there is more decor for
 * them.
 */
const WEIGHTED_DECOR_TYPES: readonly DecorType[] = [...DECOR_TYPES, 'haldi', 'mehandi', 'wedding', 'engagement'];

const COLOUR_SCHEMES = [
  'Marigold and maroon',
  'Ivory and gold',
  'Sage and white',
  'Teal and coral',
  'Blush and copper',
  'Turmeric and leaf green',
  'Midnight blue and silver',
  'Rani pink and orange',
] as const;

/** Returns the decor of a city: in each style, every decor type once or twice, with the tiers in rotation. */
export function decorOf(city: City, writeText: WriteText): Listing[] {
  const random = randomFor(`decor ${city.id}`);
  const cityIndex = CITIES.indexOf(city);
  const localities = random.shuffled(city.localities);
  return STYLES.flatMap((style, styleIndex) =>
    WEIGHTED_DECOR_TYPES.map((decorType, position): Listing => {
      const tier = entryInRotation(TIERS, position + styleIndex + cityIndex);
      const motif = entryInRotation(DECOR_NAME_STARTS[style], position + cityIndex * 7);
      const locality = entryInRotation(localities, position + styleIndex * 3);
      const colours = random.pick(COLOUR_SCHEMES);
      const setUpHours = random.whole(3, 6) + TIERS.indexOf(tier) * 3;
      return {
        category: 'decor',
        city,
        tier,
        style,
        decorType,
        name: writeText([[motif], DECOR_NAME_ENDINGS[decorType]], {}),
        locality,
        description: writeText(
          [DECOR_OPENING_SENTENCES[decorType], DECOR_DETAIL_SENTENCES[style], DECOR_CLOSING_SENTENCES],
          {
            motif,
            place: locality,
          },
        ),
        prices: pricesOf(random, city, tier, decorType, position),
        features: [
          colours,
          tier === 'basic' ? 'Fresh flowers at the centre' : 'Fresh flowers throughout',
          'Set-up and clearing included',
          tier === 'luxury' ? 'Designer and florists on the day' : 'One drawing and one change',
          ...(tier === 'basic' ? [] : ['Lights and dimmers']),
        ],
        specifications: {
          Colours: colours,
          'Set-up': `${setUpHours} hours`,
          Space: `From ${6 + TIERS.indexOf(tier) * 4} × 5 m`,
          Flowers: tier === 'basic' ? 'Seasonal' : tier === 'premium' ? 'Seasonal and orchids' : 'Indian and imported',
          GST: '18 %',
        },
      };
    }),
  );
}

/**
 * Returns the prices of the decor at this position, from 0, among a city's decor of one style. Their form (a range, a
 * lowest price, one price, a text or none) depends on `position` and `tier`.
 */
function pricesOf(random: Random, city: City, tier: Tier, decorType: DecorType, position: number): Prices {
  const priceFactor = SHARES_OF_WEDDING_DECOR_PRICE[decorType] * city.priceLevel;
  const from = Math.max(MIN_PRICE, PRICE_RANGES[tier][0] * priceFactor);
  const price = priceBetween(random, from, Math.max(from * 1.5, PRICE_RANGES[tier][1] * priceFactor));
  const lowestPrice = tier === 'basic' && position === 0 ? MIN_PRICE : price;
  if (position % 6 === 1) return { price: lowestPrice };
  if (position % 6 === 4) return { minBudget: lowestPrice };
  if (position === 2 && tier === 'luxury') return { priceRange: '₹10–25 lakh, by hall and season' };
  if (position === 9 && tier === 'luxury') return {};
  return { minBudget: lowestPrice, maxBudget: roundedPrice(Math.max(lowestPrice * 1.4, lowestPrice + 20_000)) };
}

import { DECOR_TYPES, STYLES, TIERS } from '#contract/catalogue.ts';
import type { DecorType, Tier } from '#contract/catalogue.ts';
import { chanceOf, wrapped } from './chance.ts';
import type { Chance } from './chance.ts';
import { CITIES } from './cities.ts';
import type { City } from './cities.ts';
import { DECOR_CLOSINGS, MOTIFS, OCCASION_OPENINGS, OCCASION_WORDS, STYLE_DETAILS } from './decorWords.ts';
import { priceWithin, quoted } from './offer.ts';
import type { Offer, Prices } from './offer.ts';
import type { Tell } from './storyteller.ts';

const LOWEST = 70_000;

/** What the ceremony costs against a wedding. */
const SHARES: Readonly<Record<DecorType, number>> = {
  wedding: 1,
  engagement: 0.6,
  corporate: 0.6,
  mehandi: 0.45,
  haldi: 0.4,
  birthday: 0.35,
  other: 0.35,
  proposal: 0.3,
};

const BANDS: Readonly<Record<Tier, readonly [from: number, to: number]>> = {
  basic: [120_000, 240_000],
  premium: [300_000, 700_000],
  luxury: [850_000, 2_500_000],
};

// The ceremonies most weddings have are there twice.
const OFFERED: readonly DecorType[] = [...DECOR_TYPES, 'haldi', 'mehandi', 'wedding', 'engagement'];

const COLOURS = [
  'Marigold and maroon',
  'Ivory and gold',
  'Sage and white',
  'Teal and coral',
  'Blush and copper',
  'Turmeric and leaf green',
  'Midnight blue and silver',
  'Rani pink and orange',
] as const;

/** The settings of a city: every ceremony in every style, the tiers in turn. */
export function decorOf(city: City, tell: Tell): Offer[] {
  const chance = chanceOf(`decor ${city.id}`);
  const cityNumber = CITIES.indexOf(city);
  const localities = chance.shuffled(city.localities);
  return STYLES.flatMap((style, styleNumber) =>
    OFFERED.map((decorType, slot): Offer => {
      const tier = wrapped(TIERS, slot + styleNumber + cityNumber);
      const motif = wrapped(MOTIFS[style], slot + cityNumber * 7);
      const locality = wrapped(localities, slot + styleNumber * 3);
      const colours = chance.pick(COLOURS);
      const hours = chance.whole(3, 6) + TIERS.indexOf(tier) * 3;
      return {
        category: 'decor',
        city,
        tier,
        style,
        decorType,
        name: tell([[motif], OCCASION_WORDS[decorType]], {}),
        locality,
        description: tell([OCCASION_OPENINGS[decorType], STYLE_DETAILS[style], DECOR_CLOSINGS], {
          motif,
          place: locality,
        }),
        prices: pricesOf(chance, city, tier, decorType, slot),
        features: [
          colours,
          tier === 'basic' ? 'Fresh flowers at the centre' : 'Fresh flowers throughout',
          'Set-up and clearing included',
          tier === 'luxury' ? 'Designer and florists on the day' : 'One drawing and one change',
          ...(tier === 'basic' ? [] : ['Lights and dimmers']),
        ],
        specifications: {
          Colours: colours,
          'Set-up': `${hours} hours`,
          Space: `From ${6 + TIERS.indexOf(tier) * 4} × 5 m`,
          Flowers: tier === 'basic' ? 'Seasonal' : tier === 'premium' ? 'Seasonal and orchids' : 'Indian and imported',
          GST: '18 %',
        },
        pictures: chance.happens(0.12) ? 0 : chance.whole(1, 4),
      };
    }),
  );
}

function pricesOf(chance: Chance, city: City, tier: Tier, decorType: DecorType, slot: number): Prices {
  const share = SHARES[decorType] * city.level;
  const from = Math.max(LOWEST, BANDS[tier][0] * share);
  const drawn = priceWithin(chance, from, Math.max(from * 1.5, BANDS[tier][1] * share));
  const least = tier === 'basic' && slot === 0 ? LOWEST : drawn;
  if (slot % 6 === 1) return { price: least };
  if (slot % 6 === 4) return { minBudget: least };
  if (slot === 2 && tier === 'luxury') return { priceRange: '₹10–25 lakh, by hall and season' };
  if (slot === 9 && tier === 'luxury') return {};
  return { minBudget: least, maxBudget: quoted(Math.max(least * 1.4, least + 20_000)) };
}

import { TIERS } from '#contract/catalogue.ts';
import type { Tier } from '#contract/catalogue.ts';
import { chanceOf, wrapped } from './chance.ts';
import type { Chance } from './chance.ts';
import type { City } from './cities.ts';
import { priceWithin, quoted } from './offer.ts';
import type { Offer, Prices } from './offer.ts';
import { PHOTOGRAPHY_DETAILS, PHOTOGRAPHY_NAMES, PHOTOGRAPHY_OPENINGS } from './photographyWords.ts';
import type { Tell } from './storyteller.ts';

const LOWEST = 50_000;

const BANDS: Readonly<Record<Tier, readonly [from: number, to: number]>> = {
  basic: [LOWEST, 85_000],
  premium: [100_000, 220_000],
  luxury: [260_000, 650_000],
};

const CREW: Readonly<Record<Tier, readonly string[]>> = {
  basic: ['1 photographer', '1 photographer and 1 assistant', '2 photographers'],
  premium: ['2 photographers, 1 film-maker', '3 photographers', '2 photographers, 2 film-makers'],
  luxury: ['A crew of 7', '4 photographers, 3 film-makers', 'A crew of 9 with drone pilot'],
};

const EXTRAS: Readonly<Record<Tier, readonly string[]>> = {
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

/** The studios' offers of a city: five of each tier. */
export function photographyOf(city: City, tell: Tell): Offer[] {
  const chance = chanceOf(`photography ${city.id}`);
  const localities = chance.shuffled(city.localities);
  return TIERS.flatMap((tier, rank) =>
    PHOTOGRAPHY_NAMES[city.id][tier].map((name, slot): Offer => {
      const locality = wrapped(localities, rank * 5 + slot);
      const days = rank + chance.whole(1, 2);
      return {
        category: 'photography',
        city,
        tier,
        name,
        locality,
        description: tell(
          [PHOTOGRAPHY_OPENINGS[tier], PHOTOGRAPHY_DETAILS, ...(slot % 2 === 0 ? [PHOTOGRAPHY_DETAILS] : [])],
          { place: locality },
        ),
        prices: pricesOf(chance, city, tier, slot),
        features: [wrapped(CREW[tier], slot), ...chance.shuffled(EXTRAS[tier]).slice(0, 4)],
        specifications: {
          Crew: wrapped(CREW[tier], slot),
          Coverage: days === 1 ? '1 day' : `${days} days`,
          Delivery: `${chance.whole(2, 4) + rank * 2} weeks`,
          Travel: `Free within ${city.name}`,
          'To book': `${chance.pick([25, 30, 50])} % in advance`,
        },
        pictures: chance.happens(0.1) ? 0 : chance.whole(2, 4),
      };
    }),
  );
}

function pricesOf(chance: Chance, city: City, tier: Tier, slot: number): Prices {
  const [from, to] = BANDS[tier];
  const drawn = priceWithin(chance, from * city.level, to * city.level);
  const least = tier === 'basic' && slot === 0 ? LOWEST : Math.max(LOWEST, drawn);
  if (slot === 0 || slot === 3) return { price: least };
  if (slot === 2) return { minBudget: least };
  if (slot === 4 && tier === 'luxury') return {};
  return { minBudget: least, maxBudget: quoted(least * 1.6) };
}

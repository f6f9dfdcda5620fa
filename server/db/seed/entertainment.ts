import { TIERS } from '#contract/catalogue.ts';
import type { Tier } from '#contract/catalogue.ts';
import { chanceOf, wrapped } from './chance.ts';
import type { Chance } from './chance.ts';
import type { City } from './cities.ts';
import { ACT_OPENINGS, ENTERTAINMENT_DETAILS, ENTERTAINMENT_NAMES } from './entertainmentWords.ts';
import type { Act } from './entertainmentWords.ts';
import { priceWithin, quoted } from './offer.ts';
import type { Offer, Prices } from './offer.ts';
import type { Tell } from './storyteller.ts';

const LOWEST = 30_000;

const BANDS: Readonly<Record<Tier, readonly [from: number, to: number]>> = {
  basic: [LOWEST, 65_000],
  premium: [75_000, 180_000],
  luxury: [220_000, 800_000],
};

const ACT_NAMES: Readonly<Record<Act, string>> = {
  drums: 'Drums and procession',
  dj: 'DJ',
  band: 'Live band',
  classical: 'Classical ensemble',
  dance: 'Dance troupe',
  host: 'Host and games',
  wonder: 'Show and spectacle',
};

type Sizes = Readonly<Record<Tier, readonly [from: number, to: number]>>;

const SIZES: Sizes = { basic: [3, 7], premium: [5, 12], luxury: [9, 40] };

/** Acts that one person can be. */
const ALONE: ReadonlySet<Act> = new Set(['dj', 'host', 'wonder']);
const ALONE_SIZES: Sizes = { basic: [1, 2], premium: [2, 5], luxury: [4, 12] };

/** The acts of a city: five of each tier. */
export function entertainmentOf(city: City, tell: Tell): Offer[] {
  const chance = chanceOf(`entertainment ${city.id}`);
  const localities = chance.shuffled(city.localities);
  return TIERS.flatMap((tier, rank) =>
    ENTERTAINMENT_NAMES[city.id][tier].map(([name, act], slot): Offer => {
      const locality = wrapped(localities, rank * 5 + slot);
      const performers = chance.whole(...(ALONE.has(act) ? ALONE_SIZES : SIZES)[tier]);
      const hours = chance.whole(2, 4);
      return {
        category: 'entertainment',
        city,
        tier,
        name,
        locality,
        description: tell(
          [ACT_OPENINGS[act], ENTERTAINMENT_DETAILS, ...(slot % 2 === 1 ? [ENTERTAINMENT_DETAILS] : [])],
          { place: locality, city: city.name, hours },
        ),
        prices: pricesOf(chance, city, tier, slot),
        features: [
          ACT_NAMES[act],
          performers === 1 ? 'One performer' : `${performers} performers`,
          `${hours} hours on stage`,
          tier === 'basic' ? 'Sound for 200 guests' : 'Sound and light included',
          ...(tier === 'luxury' ? ['Stage design', 'Rehearsal at the venue'] : []),
        ],
        specifications: {
          Act: ACT_NAMES[act],
          Performers: String(performers),
          Duration: `${hours} hours`,
          'Set-up': `${(rank + 1) * 60} minutes before`,
          Space: `${4 + rank * 3} × ${3 + rank * 2} m`,
          'To book': `${chance.pick([30, 40, 50])} % in advance`,
        },
        pictures: chance.happens(0.15) ? 0 : chance.whole(1, 4),
      };
    }),
  );
}

function pricesOf(chance: Chance, city: City, tier: Tier, slot: number): Prices {
  const [from, to] = BANDS[tier];
  const drawn = priceWithin(chance, from * city.level, to * city.level);
  const least = tier === 'basic' && slot === 0 ? LOWEST : Math.max(LOWEST, drawn);
  if (slot === 0 || slot === 1) return { price: least };
  if (slot === 3) return { minBudget: least };
  if (slot === 4 && tier === 'luxury') return { priceRange: 'From ₹4 lakh, by distance and stage' };
  return { minBudget: least, maxBudget: quoted(least * 1.5) };
}

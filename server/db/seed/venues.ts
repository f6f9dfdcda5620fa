import { TIERS } from '#contract/catalogue.ts';
import type { Tier } from '#contract/catalogue.ts';
import { chanceOf, wrapped } from './chance.ts';
import type { Chance } from './chance.ts';
import type { City, CityId } from './cities.ts';
import { priceWithin, quoted } from './offer.ts';
import type { Offer, Prices } from './offer.ts';
import type { Tell } from './storyteller.ts';
import { VENUE_KINDS } from './venueKinds.ts';
import type { VenueKind } from './venueKinds.ts';
import { VENUE_WORDS } from './venueWords.ts';

type Kind = keyof typeof VENUE_KINDS;

const LOWEST = 150_000;

/** What a tier costs where the level is 1, in rupees a day. */
const BANDS: Readonly<Record<Tier, readonly [from: number, to: number]>> = {
  basic: [LOWEST, 340_000],
  premium: [360_000, 900_000],
  luxury: [950_000, 3_200_000],
};

/** Share of the way from the city's simplest to its grandest plate. */
const PLATES: Readonly<Record<Tier, readonly [from: number, to: number]>> = {
  basic: [0, 0.2],
  premium: [0.25, 0.55],
  luxury: [0.6, 1],
};

// 'local' and 'grand' are what the city itself is known for.
const KINDS: Readonly<Record<Tier, readonly (Kind | 'local' | 'grand')[]>> = {
  basic: ['banquet', 'lawn', 'local', 'rooftop', 'banquet', 'farmhouse', 'local', 'lawn', 'convention'],
  premium: ['resort', 'haveli', 'lawn', 'banquet', 'local', 'rooftop', 'farmhouse', 'convention', 'resort'],
  luxury: ['palace', 'hotel', 'grand', 'resort', 'haveli', 'hotel', 'palace', 'grand', 'resort'],
};

const LOCAL: Readonly<Record<CityId, { readonly local: Kind; readonly grand: Kind }>> = {
  hyderabad: { local: 'mandapam', grand: 'palace' },
  bangalore: { local: 'mandapam', grand: 'palace' },
  mumbai: { local: 'banquet', grand: 'beach' },
  delhi: { local: 'farmhouse', grand: 'haveli' },
  chennai: { local: 'mandapam', grand: 'beach' },
  pune: { local: 'lawn', grand: 'haveli' },
  kolkata: { local: 'haveli', grand: 'riverside' },
};

const PACKAGES: Readonly<Record<Tier, readonly string[]>> = {
  basic: ['Hall for a Day', 'Hall & Dining', 'Morning Muhurtham', 'Evening Reception'],
  premium: ['Day & Night', 'Sangeet + Wedding', 'Venue with Decor', 'Two-day Celebration', 'Dinner Included'],
  luxury: ['Full Buyout', 'Three-day Wedding', 'Royal Welcome', 'Stay & Celebrate', 'Everything Arranged'],
};

const CLOSINGS: Readonly<Record<Tier, readonly string[]>> = {
  basic: [
    'The price is for the whole day, and cleaning is in it.',
    'Good for families who would rather spend on food than on marble.',
    'Weekday mornings cost a fifth less.',
    'A simple, honest place that is easy to make your own.',
    'Payment in three parts, without fine print.',
    'Booked ten months ahead in season, often free in July.',
  ],
  premium: [
    'Stage, lights and a basic set of flowers are part of it.',
    'One coordinator looks after you from the visit to the bill.',
    'Guests say it feels twice as expensive as it is.',
    'The second function on the same weekend is at half rent.',
    'Valets, cloakroom and a nursing room are ready on the night.',
    'Your decorator gets the hall a full day before.',
  ],
  luxury: [
    'A planner, a chef and a head of house sit with you before anything is signed.',
    'Only twenty weddings a year are taken, and it shows.',
    'Arrivals, flowers, firelight and farewell: one team thinks of them all.',
    'Discretion for the guests who need it, warmth for the rest.',
    'The last cup of tea is served as carefully as the first.',
  ],
};

const EXTRAS = ['Power backup', 'Wheelchair access', 'Security', 'Wi-Fi'] as const;

/** The venues of a city: nine of each tier. */
export function venuesOf(city: City, tell: Tell): Offer[] {
  const chance = chanceOf(`venues ${city.id}`);
  const words = chance.shuffled(VENUE_WORDS[city.id]);
  const places = {
    localities: chance.shuffled(city.localities),
    outskirts: chance.shuffled(city.outskirts),
    waterside: chance.shuffled(city.waterside),
  };
  return TIERS.flatMap((tier, rank) =>
    KINDS[tier].map((named, slot): Offer => {
      const number = rank * KINDS[tier].length + slot;
      const kind: VenueKind = VENUE_KINDS[named === 'local' || named === 'grand' ? LOCAL[city.id][named] : named];
      const locality = wrapped(places[kind.where], number);
      const capacity = guestsOf(chance, kind.capacity, tier);
      const rooms = ROOMS.test(kind.amenities.join()) ? chance.whole(4, 14) * 2 : 0;
      const cars = Math.round(capacity / chance.whole(4, 7) / 10) * 10;
      const inHouse =
        /in-house/i.test(kind.amenities.join()) || (!OWN_CATERER.test(kind.amenities.join()) && chance.happens(0.4));
      return {
        category: 'venues',
        city,
        tier,
        name: `${wrapped(words, number)} ${chance.pick(kind.nouns)}`,
        locality,
        description: tell([kind.openings, kind.details, CLOSINGS[tier]], {
          place: locality,
          guests: inDigits(capacity),
          rooms,
          cars,
        }),
        prices: pricesOf(chance, city, tier, slot),
        ...(inHouse && { pricePerPlate: plateOf(chance, city, tier) }),
        features: [
          `Up to ${inDigits(capacity)} guests`,
          inHouse ? 'Catering by the house' : 'Your own caterer is welcome',
          ...chance.shuffled(kind.amenities.filter((amenity) => !TOLD_ELSEWHERE.test(amenity))).slice(0, 2),
          `Parking for ${cars} cars`,
          ...(rooms ? [`${rooms} rooms for the families`] : []),
        ],
        specifications: {
          GST: '18 % on the hall',
          Guests: `${Math.round(capacity / 30) * 10} to ${inDigits(capacity)}`,
          ...(rooms && { Rooms: String(rooms) }),
          Parking: `${cars} cars`,
          Catering: inHouse ? 'By the house only' : 'Outside caterers allowed',
          Alcohol: named !== 'local' && chance.happens(0.5) ? 'Allowed with a licence' : 'Not allowed',
          'Music outdoors': 'Until 10 pm',
          'To book': `${chance.pick([20, 25, 30, 40])} % in advance`,
        },
        pictures: chance.happens(0.12) ? 0 : chance.whole(2, 4),
        capacity,
        venueType: kind.type,
        amenities: [...kind.amenities, ...chance.shuffled(EXTRAS).slice(0, chance.whole(1, 3))],
        packages: chance.shuffled(PACKAGES[tier]).slice(0, chance.whole(1, 3)),
      };
    }),
  );
}

const inDigits = (guests: number) => guests.toLocaleString('en-IN');

const ROOMS = /rooms|suites/i;
const OWN_CATERER = /outside caterers|vegetarian kitchen/i;
const TOLD_ELSEWHERE = /rooms|suites|cater|parking/i;

// A tier moves within what the kind of venue can hold.
function guestsOf(chance: Chance, [from, to]: readonly [number, number], tier: Tier): number {
  const most = tier === 'basic' ? from + (to - from) * 0.6 : to;
  return Math.round(chance.whole(from, most) / 10) * 10;
}

function plateOf(chance: Chance, { plate: [from, to] }: City, tier: Tier): number {
  const share = chance.whole(PLATES[tier][0] * 1000, PLATES[tier][1] * 1000) / 1000;
  return Math.round((from + (to - from) * share) / 50) * 50;
}

function pricesOf(chance: Chance, city: City, tier: Tier, slot: number): Prices {
  const [from, to] = BANDS[tier];
  const drawn = priceWithin(chance, from * city.level, to * city.level);
  // Every city has one at the category's minimum price, and none below it.
  const minBudget = tier === 'basic' && slot === 0 ? LOWEST : Math.max(LOWEST, drawn);
  if (slot === 3) return { minBudget };
  if (slot === 7 && tier === 'luxury') return { priceRange: '₹15–30 lakh, by season and rooms' };
  if (slot === 8 && tier === 'luxury') return {};
  return { minBudget, maxBudget: quoted((minBudget * chance.whole(14, 22)) / 10) };
}

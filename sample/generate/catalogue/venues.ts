import { TIERS } from '#contract/catalogue/classification.ts';
import type { Tier } from '#contract/catalogue/classification.ts';
import { formatCount } from '#domain/money.ts';
import { entryInRotation } from '../entryInRotation.ts';
import { randomFor } from '../random.ts';
import type { Random } from '../random.ts';
import type { City, CityId } from './words/cities.ts';
import { minPriceOf, priceBetween, roundedPrice } from './listing.ts';
import type { Listing, Prices } from './listing.ts';
import type { WriteText } from './textWriter.ts';
import { VENUE_KINDS } from './words/venueKinds.ts';
import type { VenueKind } from './words/venueKinds.ts';
import { VENUE_NAME_STARTS } from './words/venues.ts';

type VenueKindName = keyof typeof VENUE_KINDS;

/** The minimum price of the category, in rupees. Every city has at least one venue with this price. */
const MIN_PRICE = minPriceOf('venues');

/** The range of prices for a day, in rupees, in a city whose price level is 1. */
const PRICE_RANGES: Readonly<Record<Tier, readonly [from: number, to: number]>> = {
  basic: [MIN_PRICE, 340_000],
  premium: [360_000, 900_000],
  luxury: [950_000, 3_200_000],
};

/** The part of the city's price range per plate that a tier covers: 0 is the cheapest plate, 1 the most expensive. */
const SHARES_OF_PLATE_PRICE_RANGE: Readonly<Record<Tier, readonly [from: number, to: number]>> = {
  basic: [0, 0.2],
  premium: [0.25, 0.55],
  luxury: [0.6, 1],
};

/** The kinds of the nine venues of a tier. 'local' and 'grand' are replaced by the kinds in CITY_VENUE_KINDS. */
const VENUE_KINDS_BY_TIER: Readonly<Record<Tier, readonly (VenueKindName | 'local' | 'grand')[]>> = {
  basic: ['banquet', 'lawn', 'local', 'rooftop', 'banquet', 'farmhouse', 'local', 'lawn', 'convention'],
  premium: ['resort', 'haveli', 'lawn', 'banquet', 'local', 'rooftop', 'farmhouse', 'convention', 'resort'],
  luxury: ['palace', 'hotel', 'grand', 'resort', 'haveli', 'hotel', 'palace', 'grand', 'resort'],
};

/** The kinds of venue for which a city is known: `local` for basic and premium venues, `grand` for luxury ones. */
const CITY_VENUE_KINDS: Readonly<Record<CityId, { readonly local: VenueKindName; readonly grand: VenueKindName }>> = {
  hyderabad: { local: 'mandapam', grand: 'palace' },
  bangalore: { local: 'mandapam', grand: 'palace' },
  mumbai: { local: 'banquet', grand: 'beach' },
  delhi: { local: 'farmhouse', grand: 'haveli' },
  chennai: { local: 'mandapam', grand: 'beach' },
  pune: { local: 'lawn', grand: 'haveli' },
  kolkata: { local: 'haveli', grand: 'riverside' },
};

const VENUE_PACKAGE_NAMES: Readonly<Record<Tier, readonly string[]>> = {
  basic: ['Hall for a Day', 'Hall & Dining', 'Morning Muhurtham', 'Evening Reception'],
  premium: ['Day & Night', 'Sangeet + Wedding', 'Venue with Decor', 'Two-day Celebration', 'Dinner Included'],
  luxury: ['Full Buyout', 'Three-day Wedding', 'Royal Welcome', 'Stay & Celebrate', 'Everything Arranged'],
};

/** The last sentences of the descriptions of venues, by tier. */
const CLOSING_SENTENCES: Readonly<Record<Tier, readonly string[]>> = {
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

const EXTRA_AMENITIES = ['Power backup', 'Wheelchair access', 'Security', 'Wi-Fi'] as const;

/** Returns the venues of a city: nine of each tier. */
export function venuesOf(city: City, writeText: WriteText): Listing[] {
  const random = randomFor(`venues ${city.id}`);
  const nameStarts = random.shuffled(VENUE_NAME_STARTS[city.id]);
  const places = {
    localities: random.shuffled(city.localities),
    outskirts: random.shuffled(city.outskirts),
    waterside: random.shuffled(city.waterside),
  };
  const venues = TIERS.flatMap((tier) =>
    VENUE_KINDS_BY_TIER[tier].map((kindName, position) => ({ tier, kindName, position })),
  );
  return venues.map(({ tier, kindName, position }, venueIndex): Listing => {
    const kind: VenueKind =
      VENUE_KINDS[kindName === 'local' || kindName === 'grand' ? CITY_VENUE_KINDS[city.id][kindName] : kindName];
    const locality = entryInRotation(places[kind.localityList], venueIndex);
    const capacity = capacityOf(random, kind.capacityRange, tier);
    const rooms = kind.hasRooms ? random.whole(4, 14) * 2 : 0;
    const cars = Math.round(capacity / random.whole(4, 7) / 10) * 10;
    const hasOwnCatering = kind.catering === 'either' ? random.chance(0.4) : kind.catering === 'house';
    return {
      category: 'venues',
      city,
      tier,
      name: `${entryInRotation(nameStarts, venueIndex)} ${random.pick(kind.nouns)}`,
      locality,
      description: writeText([kind.openings, kind.details, CLOSING_SENTENCES[tier]], {
        place: locality,
        guests: formatCount(capacity),
        rooms,
        cars,
      }),
      prices: pricesOf(random, city, tier, position),
      ...(hasOwnCatering && { pricePerPlate: platePriceOf(random, city, tier) }),
      features: [
        `Up to ${formatCount(capacity)} guests`,
        hasOwnCatering ? 'Catering by the house' : 'Your own caterer is welcome',
        ...random.shuffled(kind.amenities.filter((amenity) => !AMENITIES_IN_OTHER_FEATURES.test(amenity))).slice(0, 2),
        `Parking for ${cars} cars`,
        ...(rooms ? [`${rooms} rooms for the families`] : []),
      ],
      specifications: {
        GST: '18 % on the hall',
        Guests: `${Math.round(capacity / 30) * 10} to ${formatCount(capacity)}`,
        ...(rooms && { Rooms: String(rooms) }),
        Parking: `${cars} cars`,
        Catering: hasOwnCatering ? 'By the house only' : 'Outside caterers allowed',
        Alcohol: kindName !== 'local' && random.chance(0.5) ? 'Allowed with a licence' : 'Not allowed',
        'Music outdoors': 'Until 10 pm',
        'To book': `${random.pick([20, 25, 30, 40])} % in advance`,
      },
      capacity,
      venueType: kind.venueType,
      amenities: [...kind.amenities, ...random.shuffled(EXTRA_AMENITIES).slice(0, random.whole(1, 3))],
      packages: random.shuffled(VENUE_PACKAGE_NAMES[tier]).slice(0, random.whole(1, 3)),
    };
  });
}

// Matches amenities that are not added to the features of a venue, because other features say the same.
const AMENITIES_IN_OTHER_FEATURES = /rooms|suites|cater|parking/i;

/**
 * Returns a capacity in the range of the kind of venue. Basic venues get a capacity in the lower 60 percent of the
 * range.
 */
function capacityOf(random: Random, [from, to]: readonly [number, number], tier: Tier): number {
  const maxCapacity = tier === 'basic' ? from + (to - from) * 0.6 : to;
  return Math.round(random.whole(from, maxCapacity) / 10) * 10;
}

function platePriceOf(random: Random, { platePriceRange: [from, to] }: City, tier: Tier): number {
  const share = random.between(...SHARES_OF_PLATE_PRICE_RANGE[tier]);
  return Math.round((from + (to - from) * share) / 50) * 50;
}

/**
 * Returns the prices of the venue at this position, from 0 to 8, in its tier. Their form (a range, a lowest price, a
 * text or none) depends on `position` and `tier`.
 */
function pricesOf(random: Random, city: City, tier: Tier, position: number): Prices {
  const [from, to] = PRICE_RANGES[tier];
  const price = priceBetween(random, from * city.priceLevel, to * city.priceLevel);
  const minBudget = tier === 'basic' && position === 0 ? MIN_PRICE : Math.max(MIN_PRICE, price);
  if (position === 3) return { minBudget };
  if (position === 7 && tier === 'luxury') return { priceRange: '₹15–30 lakh, by season and rooms' };
  if (position === 8 && tier === 'luxury') return {};
  return { minBudget, maxBudget: roundedPrice((minBudget * random.whole(14, 22)) / 10) };
}

/**
 * This file has the types, URLs and texts that all floors use, so that the floors have the same content. The types
 * contain only those fields of the API's responses that a floor shows.
 */

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  /** In rupees. */
  readonly minPrice: number;
}

export interface Venue {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly location: string;
  /** In rupees, as is max_budget. A venue that has a price per plate instead has null here. */
  readonly min_budget: number | null;
  readonly max_budget: number | null;
  readonly price_per_plate: number | null;
  readonly capacity: number;
  readonly venue_type: string;
  /** Separated by commas. */
  readonly amenities: string;
  readonly packages: readonly string[];
  readonly image: string;
  readonly additional_images_list: readonly string[];
}

export interface VenueList {
  readonly results: readonly Venue[];
}

export const CATEGORIES_URL = '/api/categories/';
export const PREMIUM_VENUES_URL = '/api/venues/?tier=premium';
export const venueUrl = (id: string) => `/api/venues/${encodeURIComponent(id)}/`;

const formatRupees = (amount: number | null) => `₹${(amount ?? 0).toLocaleString('en-IN')}`;
export const categoryPriceText = ({ minPrice }: Category) => `from ${formatRupees(minPrice)}`;
export const venuePriceText = (venue: Venue) =>
  venue.min_budget === null
    ? `${formatRupees(venue.price_per_plate)} per plate`
    : `${formatRupees(venue.min_budget)} – ${formatRupees(venue.max_budget)}`;
export const amenitiesOf = ({ amenities }: Venue) => amenities.split(', ');
export const picturesOf = (venue: Venue) => [venue.image, ...venue.additional_images_list];
export const factsOf = (venue: Venue): [label: string, value: string][] => [
  ['Price Range', venuePriceText(venue)],
  ['Capacity', `${venue.capacity} guests`],
  ['Venue Type', venue.venue_type],
  ['Package Tier', 'Premium'],
];

export const VENUE_LIST_INTRODUCTION =
  'Palaces, lawns and banquet halls: choose a price level first, then compare the venues by price, size and pictures.';

export const HOME_CONTENT = {
  lines: ['Every guest seated.', 'Every rupee in its place.'],
  text: 'See what the venue, the food, the lights and the music cost in your city, and keep it all in one package.',
  picture: '/art/hero.svg',
  cities: ['All Regions', 'Mumbai', 'Delhi', 'Bangalore', 'Hyderabad', 'Chennai', 'Kolkata', 'Pune'],
  quotes: [
    [
      'Ananya & Rohan',
      'My mother-in-law wanted a palace, my father wanted a budget. We put three halls side by side and had peace by Sunday.',
    ],
    [
      'Meera & Arjun',
      'We planned from two cities, at midnight, on our phones. One package that both of us could see ended the long calls.',
    ],
    [
      'Farah & Imran',
      'The timeline told us to book the photographer in May. Everyone who waited until August is still waiting.',
    ],
    [
      'Ishita & Sourav',
      'Haldi in the courtyard, wedding by the river, and not one surprise in the bill. My baba still tells people.',
    ],
  ],
} as const;

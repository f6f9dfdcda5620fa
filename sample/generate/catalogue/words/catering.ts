import type { Tier } from '#contract/catalogue/classification.ts';
import type { CityId } from './cities.ts';

/** Invented names of caterers, five for each tier of each city. */
export const CATERING_NAMES: Readonly<Record<CityId, Readonly<Record<Tier, readonly string[]>>>> = {
  hyderabad: {
    basic: [
      'Amma Pulihora Kitchen',
      'Four Arches Biryani Feast',
      'Jonna Rotte Thali',
      'Baghara Ghar Meals',
      'Arati Leaf Andhra Meals',
    ],
    premium: [
      'Dum-e-Shahar Dawat',
      'Telangana Pelli Vindu',
      'Mirchi Salan Table',
      'Gongura & Gold',
      'Irani Chai Street Counters',
    ],
    luxury: [
      'Dastarkhwan-e-Gulab',
      'Asaf Court Banquet',
      'Pearl Thread Grand Buffet',
      'Haleem to Havana',
      'Sixty-Four Dish Vindu',
    ],
  },
  bangalore: {
    basic: [
      'Bisi Bele Kitchen',
      'Malnad Home Meals',
      'Ragi & Rasam Oota',
      'Chitranna Morning Feast',
      'Udupi Leaf Wedding Meals',
    ],
    premium: [
      'Kodava Hearth Table',
      'Mangaluru Coast Counters',
      'Holige Habba',
      'Silk Board Fusion Buffet',
      'Mysore Maharani Oota',
    ],
    luxury: [
      'Vijaya Vaibhava Feast',
      'Coffee Estate Long Table',
      'Garden City Global Kitchen',
      'Sandal & Saffron Banquet',
      'Nine Coasts Tasting Dinner',
    ],
  },
  mumbai: {
    basic: ['Puran Poli Pangat', 'Kande Pohe Kitchen', 'Undhiyu & Jalebi Wadi', 'Konkan Leaf Meals', 'Vada Pav Nights'],
    premium: [
      'Lagan Nu Bhonu Table',
      'Khau Galli Live',
      'Malvan Tide Kitchen',
      'Marwari Thaal Company',
      'Bohri Thaal Evenings',
    ],
    luxury: [
      'Marine Moon Banquet',
      'Seven Continents Kitchen',
      'Truffle & Tamarind',
      'Gateway Degustation',
      'Noon to Midnight Grand Feast',
    ],
  },
  delhi: {
    basic: ['Chole Kulche Chowk', 'Dilli Haldi Kitchen', 'Rajma Rasoi', 'Gali Paranthe Dawat', 'Shuddh Halwai Feast'],
    premium: [
      'Purani Dilli Chaat Court',
      'Amritsari Tandoor Table',
      'Awadh Evening Dawat',
      'Kashmiri Wazwan Trail',
      'Gulab & Elaichi Kitchen',
    ],
    luxury: [
      'Shahjahan Moonlight Dawat',
      'Khansama Royal Table',
      'Lutyens Garden Banquet',
      'Silk Route Kitchens',
      'Zafrani Grand Feast',
    ],
  },
  chennai: {
    basic: [
      'Vaazhai Ilai Virundhu',
      'Sambar Sadam Kitchen',
      'Filter Coffee Muhurtham',
      'Kootu Poriyal Meals',
      'Mylai Tiffin Feast',
    ],
    premium: [
      'Chettinad Masala Table',
      'Kongu Kalyana Saapadu',
      'Kaveri Delta Feast',
      'Dosai Theatre',
      'Coromandel Catch Kitchen',
    ],
    luxury: [
      'Raja Virundhu Banquet',
      'Thanjavur Silver Feast',
      'Madras Bay Grand Buffet',
      'Ninety-Nine Dosai Night',
      'Temple to Tokyo Kitchens',
    ],
  },
  pune: {
    basic: ['Varan Bhaat Pangat', 'Misal Morning Kitchen', 'Ukdiche Utsav', 'Bhakri Pithla Table', 'Tilgul Home Feast'],
    premium: [
      'Peshwai Pangat',
      'Kolhapuri Rassa Company',
      'Deccan Wada Kitchen',
      'Mastani & More Counters',
      'Khandeshi Khamang Feast',
    ],
    luxury: [
      'Shrimant Bhojan',
      'Sahyadri Estate Dinner',
      'Ivory Pangat Banquet',
      'Old Vines Long Table',
      'Five Rivers Global Buffet',
    ],
  },
  kolkata: {
    basic: [
      'Luchi Alur Dom Kitchen',
      'Bhoj Bari Meals',
      'Khichuri Labra Feast',
      'Kochuri Gali Counters',
      'Mishti Mukh Thala',
    ],
    premium: [
      'Bhetki Paturi Table',
      'Kosha & Kasundi',
      'Park Lane Supper Kitchen',
      'Thakurbari Ranna',
      'Tangra Wok Wedding',
    ],
    luxury: [
      'Rajbhog Grand Feast',
      'Nawab of Metiabruz Dawat',
      'Ilish Utsav Banquet',
      'Verandah Club Dinner',
      'Hooghly Moonlight Table',
    ],
  },
};

interface Dishes {
  readonly vegetarian: readonly string[];
  readonly nonVegetarian: readonly string[];
  readonly sweet: readonly string[];
}

/** The dishes of each city that the descriptions and features of its caterers mention. */
export const DISHES: Readonly<Record<CityId, Dishes>> = {
  hyderabad: {
    vegetarian: ['pulihora', 'gutti vankaya', 'mirchi ka salan', 'gongura pappu'],
    nonVegetarian: ['kacchi biryani', 'pathar ka gosht', 'haleem', 'natukodi pulusu'],
    sweet: ['double ka meetha', 'qubani ka meetha', 'bobbatlu'],
  },
  bangalore: {
    vegetarian: ['bisi bele bath', 'kosambari', 'neer dosa', 'vangi bath'],
    nonVegetarian: ['pandi curry', 'kori gassi', 'ghee roast', 'donne biryani'],
    sweet: ['obbattu', 'Mysore pak', 'chiroti'],
  },
  mumbai: {
    vegetarian: ['undhiyu', 'live vada pav', 'alu chi patal bhaji', 'dal dhokli'],
    nonVegetarian: ['patra ni machhi', 'Malvani prawns', 'raan biryani', 'sali boti'],
    sweet: ['puran poli', 'lagan nu custard', 'kesar shrikhand'],
  },
  delhi: {
    vegetarian: ['dal makhani', 'paneer lababdar', 'chole kulche', 'palak patta chaat'],
    nonVegetarian: ['galouti kebab', 'raan', 'butter chicken', 'mutton korma'],
    sweet: ['daulat ki chaat', 'jalebi with rabri', 'gulab phirni'],
  },
  chennai: {
    vegetarian: ['vatha kuzhambu', 'podi dosai', 'mor kuzhambu', 'elai vadam'],
    nonVegetarian: ['Chettinad pepper fry', 'vanjaram varuval', 'seeraga samba biryani', 'nattu kozhi'],
    sweet: ['elaneer payasam', 'akkaravadisal', 'ashoka halwa'],
  },
  pune: {
    vegetarian: ['masale bhaat', 'alu vadi', 'pithla bhakri', 'sabudana vada'],
    nonVegetarian: ['tambda and pandhra rassa', 'sukka mutton', 'surmai fry', 'Kolhapuri biryani'],
    sweet: ['ukdiche modak', 'aamras', 'basundi'],
  },
  kolkata: {
    vegetarian: ['chholar dal', 'mochar chop', 'dhokar dalna', 'luchi and alur dom'],
    nonVegetarian: ['bhetki paturi', 'kosha mangsho', 'chingri malaikari', 'Kolkata biryani'],
    sweet: ['nolen gur sandesh', 'mishti doi', 'rajbhog'],
  },
};

/**
 * The first sentences of the descriptions of caterers, by tier. {dish} and {sweet} are dishes of the city, {place} is
 * the locality and {plates} the minimum order.
 */
export const CATERING_OPENING_SENTENCES: Readonly<Record<Tier, readonly string[]>> = {
  basic: [
    'Home-style cooking for weddings that want good food and no fuss, from {dish} to {sweet}.',
    'A small brigade from {place} that cooks everything on the spot and serves it hot.',
    'Honest portions, clean kitchens and a {dish} that guests ask about for weeks.',
    'The menu mothers would choose: {dish}, two dals, three vegetables and {sweet} to finish.',
    'Straightforward feasts from {plates} plates, cooked by a family that has done it for thirty years.',
    'Fourteen dishes, one steady price, and a cook who tastes every pot himself.',
    'Lunch for two hundred without a single plastic plate, {sweet} included.',
    'Vegetables from the morning market of {place}, on the leaf by noon.',
    'A kitchen on wheels that arrives at four and serves by eleven: {dish}, rice, three breads.',
  ],
  premium: [
    'Live counters, a printed menu and a {dish} station that always has the longest line.',
    'A team from {place} that builds the menu around both families: her {dish}, his {sweet}.',
    'Regional cooking with a restaurant’s finish, served by stewards who know what is in each dish.',
    'Street food in the first hour, a proper dinner in the second, {sweet} under the stars in the third.',
    'Three cuisines on one floor, each with its own chef, and {dish} done the slow way.',
    'Everything from welcome drinks to the late-night tea, planned over one tasting in {place}.',
    'Small plates first, then the long table: {dish}, slow greens and warm {sweet}.',
    'A cook from {place} who treats the chaat counter as seriously as the mains.',
    'Two menus on one floor, for elders who want {dish} and cousins who want everything else.',
  ],
  luxury: [
    'A chef’s table for hundreds: each course is plated, poured and explained.',
    'Eleven kitchens cook side by side, and the {dish} is finished in front of the guest.',
    'Banquets by a master cook whose family has fed courts, with silver, linen and {sweet} on gold leaf.',
    'The menu is written for you alone after two tastings, then never cooked again.',
    'World kitchens with an old soul: sushi at one end, {dish} at the other, nothing lukewarm between.',
    'Dinner as theatre, from the carved-ice raw bar to {sweet} served by candlelight.',
    'A dinner in seven acts that opens with rose water and closes with {sweet} at midnight.',
    'The head chef lives in {place} and cooks for twelve weddings a year.',
    'From a spice library to a cheese room, with {dish} at the heart of it.',
  ],
};

/** The other sentences of the descriptions of caterers. */
export const CATERING_DETAIL_SENTENCES: readonly string[] = [
  'Jain and satvik guests have a kitchen and serving spoons of their own.',
  'Crockery, stewards and clearing away are in the plate price.',
  'Water is bottled in glass, and leftovers go to a food bank the same night.',
  'One manager stays from the first onion to the last washed pot.',
  'A tasting for six comes before you sign anything.',
  'Children eat first, at their own low table.',
  'Spice is set dish by dish, so that nobody’s uncle suffers.',
  'Breakfast for guests who stay over can be added for little.',
  'Allergens are printed on every card at the counter.',
  'Vegetarian, non-vegetarian and fully vegan menus cost the same to plan.',
  'Banana leaf, thali or buffet: the same cooks do all three.',
];

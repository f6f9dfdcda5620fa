import type { CategoryId } from '#contract/catalogue/classification.ts';

/** The first parts of the invented names of vendors. */
export const VENDOR_NAME_STARTS: readonly string[] = [
  'Gulmohar',
  'Saptak',
  'Ashirwad Lane',
  'Tulika',
  'Nandanvan',
  'Roshni & Daughters',
  'Kalash Works',
  'Blue Elephant',
  'Chaitanya House',
  'Firki',
  'Meenakari',
  'Three Sisters',
  'Parampara',
  'Saanjh',
  'Copper Kettle',
  'Lantern Street',
  'Umang',
  'Mor Chitra',
  'Old Neem',
  'Vrinda',
  'Jugnu',
  'Sunehri',
  'Banyan & Bell',
  'Madhuban',
  'Kesariya',
  'Tara Path',
  'Swagatam',
  'White Lotus Lane',
  'Anvaya',
  'Dhaaga',
  'Monsoon Yard',
  'Surabhi',
  'Phoolwari',
  'Rang Mandir',
  'Nine Lamps',
  'Itrafal',
  'Chhaya',
  'Riwaz',
  'Silver Fern',
  'Mangalam Works',
  'Pallavi',
  'Khushboo',
];

/** The second parts of the names of vendors. */
export const VENDOR_NAME_ENDINGS: Readonly<Record<CategoryId, readonly string[]>> = {
  venues: ['Hospitality', 'Estates', 'Halls & Lawns', 'Venues', 'Heritage Stays'],
  catering: ['Caterers', 'Kitchens', 'Foods', 'Rasoi', 'Feasts'],
  photography: ['Studio', 'Films', 'Photography', 'Pictures', 'Image House'],
  decor: ['Decor', 'Florists', 'Event Design', 'Mandap Makers', 'Set Works'],
  entertainment: ['Entertainment', 'Stage Company', 'Music House', 'Live', 'Talent'],
};

/** The descriptions of vendors. {since} is the founding year, {place} a locality, {city} the city. */
export const VENDOR_DESCRIPTIONS: Readonly<Record<CategoryId, readonly string[]>> = {
  venues: [
    'A family firm from {place} that has looked after wedding houses in {city} since {since}.',
    'Runs a handful of places in {city}, each with its own manager and keys.',
    'Began with one hall in {place} in {since} and still answers its own telephone.',
  ],
  catering: [
    'Cooks from {place} who have fed the weddings of {city} since {since}.',
    'A kitchen of forty in {place}, led by two brothers and their mother’s recipes.',
    'Started with a tiffin round in {since}; now cooks for up to two thousand in {city}.',
  ],
  photography: [
    'A small studio in {place} that has photographed weddings in {city} since {since}.',
    'Photographers, editors and one patient archivist, at work in {city} since {since}.',
    'Founded in {since} by two friends from {place} who share one darkroom.',
  ],
  decor: [
    'Florists, carpenters and two painters in {place}, dressing {city} since {since}.',
    'A design workshop from {place} with its own nursery outside {city}.',
    'Has built mandaps in {city} since {since}, and keeps every drawing.',
  ],
  entertainment: [
    'Has brought musicians, dancers and hosts of {city} to one stage since {since}.',
    'An agency from {place} run by performers, so the sound check is always on time.',
    'Began as a college troupe in {since}; now plays the large evenings of {city}.',
  ],
};

/** The last sentence of every vendor's description, so that nobody takes the business for a real one. */
export const SAMPLE_SENTENCE = 'This business is invented: it belongs to the sample catalogue.';

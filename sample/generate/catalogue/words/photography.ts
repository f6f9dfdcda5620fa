import type { Tier } from '#contract/catalogue/classification.ts';
import type { CityId } from './cities.ts';

/** Invented names of photographers, five for each tier of each city. */
export const PHOTOGRAPHY_NAMES: Readonly<Record<CityId, Readonly<Record<Tier, readonly string[]>>>> = {
  hyderabad: {
    basic: [
      'Chudi Bazaar Frames',
      'Pelli Pustakam Photos',
      'Tank Bund Candids',
      'First Muhurtham Stills',
      'Panchadara Studio',
    ],
    premium: [
      'Jeelakarra Stories',
      'Noor & Negative',
      'Deccan Daylight Films',
      'Mangalsutra Moments',
      'Talambralu Tales',
    ],
    luxury: ['Nizami Reel House', 'The Ivory Durbar Films', 'Pearl Grain Cinema', 'Qissa Pictures', 'Gold Leaf Album'],
  },
  bangalore: {
    basic: ['Dhaare Diaries', 'Cubbon Green Candids', 'Mysuru Mallige Photos', 'Akshate Frames', 'Monsoon Shutter'],
    premium: [
      'Honey Light Stories',
      'Silicon & Silk Films',
      'Kempe Frames',
      'Jasmine Strand Studio',
      'Rain Tree Reels',
    ],
    luxury: [
      'Hoysala Light Cinema',
      'Long Verandah Films',
      'Sandalwood Stills',
      'Echo of Bells',
      'The Quiet Lens Atelier',
    ],
  },
  mumbai: {
    basic: [
      'Mundavalya Photos',
      'Local Train Love Stories',
      'Antarpat Candids',
      'Chowpatty Click Company',
      'Sea Salt Snaps',
    ],
    premium: [
      'Haldi to Honeymoon Films',
      'Bombay Blue Hour',
      'Saptapadi Stories',
      'Third Row Seat Films',
      'Bandra Bougainvillea Photo',
    ],
    luxury: [
      'Saath Phere Cinema',
      'Art Deco Wedding Pictures',
      'Salt & Silver Gelatin',
      'House of Two Frames',
      'Midnight Matinee',
    ],
  },
  delhi: {
    basic: ['Ring Ceremony Studio', 'Jaimala Candids', 'Kaleere Clicks', 'Baraat Beat Photos', 'Dilli Dhoop Frames'],
    premium: [
      'Mehendi Raat Stories',
      'Doli & Dawn Films',
      'Winter Fog Weddings',
      'Qutub Light Pictures',
      'Phoolon Ki Chaadar Photo',
    ],
    luxury: ['Ishq-e-Film', 'Rampart & Rose Cinema', 'Saanjh Sepia', 'The Velvet Shutter', 'Monogram Wedding Films'],
  },
  chennai: {
    basic: [
      'Thaali Photo Nilayam',
      'Nalangu Candids',
      'Marina Morning Frames',
      'Maalai Maatral Stills',
      'Pattu Pudavai Photos',
    ],
    premium: [
      'Mylapore Monochrome',
      'Oonjal Stories',
      'Kolam & Kadhal Frames',
      'Coromandel Light Films',
      'Mangalyam Moments',
    ],
    luxury: [
      'Chola Bronze Cinema',
      'Temple Bell Pictures',
      'Eleventh Raga Films',
      'The Silk Negative',
      'Banyan Gold Studio',
    ],
  },
  pune: {
    basic: ['Akshata Candids', 'Halad Kunku Photos', 'Sinhagad Sunrise Stills', 'Ukhana Frames', 'Peth Photo Mandal'],
    premium: [
      'Mangalashtaka Stories',
      'Saat Pavale Films',
      'Wada Window Pictures',
      'Nath & Nazar',
      'Basalt Light Studio',
    ],
    luxury: [
      'Shaniwar Cinema',
      'Paithani Thread Films',
      'Monsoon Ghat Pictures',
      'The Third Bell',
      'Granth Heirloom Albums',
    ],
  },
  kolkata: {
    basic: [
      'Subho Drishti Photos',
      'Gaye Holud Candids',
      'Tram Line Frames',
      'Topor & Mukut Stills',
      'Alta Rong Studio',
    ],
    premium: [
      'Sindoor Khela Stories',
      'Shankha Pola Pictures',
      'North Kolkata Negative',
      'Bou Bhaat Films',
      'Hooghly Haze Studio',
    ],
    luxury: ['Chhayachhobi Weddings', 'Apur Alo Films', 'The Grand Piano Pictures', 'Rajbari Reels', 'Ektara Cinema'],
  },
};

/** The first sentences of the descriptions of photographers, by tier. {place} is the locality. */
export const PHOTOGRAPHY_OPENING_SENTENCES: Readonly<Record<Tier, readonly string[]>> = {
  basic: [
    'One photographer who moves softly and misses nothing, for a full day.',
    'Candid and traditional pictures from the same pair of hands, edited within two weeks.',
    'A young team from {place} that loves small weddings and their jokes.',
    'Every ritual, every cousin, every plate of sweets: covered for a fair price.',
    'Natural colour, no heavy filters, and a folder you can download the next morning.',
    'For families who want to remember the day without posing through it.',
    'Small team, sharp eyes: the pictures are in your hands before the flowers fade.',
    'Works from {place} with two lenses, one flash and a great deal of tact.',
    'Group portraits in ten minutes flat, then candids for the rest of the day.',
  ],
  premium: [
    'Two photographers and a film-maker who work as if they were guests.',
    'Story-led films from {place}: vows, tears, uncles dancing, all in ten minutes.',
    'A studio that scouts your venue the day before, at the hour of your ceremony.',
    'Pictures with patience: they wait for the laugh after the laugh.',
    'Drone at dawn, candids by day, low light done properly at night.',
    'Coverage of three functions with the same crew, so faces are familiar by the wedding.',
    'They photograph hands, glances and the cook, and the film knows why.',
    'A crew from {place} that has climbed every balcony for the right angle.',
    'Colour as your eyes saw it, sound as your ears heard it, cut with restraint.',
  ],
  luxury: [
    'A crew of seven, two cinema cameras and a colourist who has worked on feature films.',
    'Ten weddings a year, photographed on film and finished by hand in {place}.',
    'A director sits with you for an evening before a single frame is planned.',
    'Wedding cinema with its own score, recorded with live players.',
    'Portraits like old court paintings, films like new ones.',
    'From the pre-wedding in the hills to the last dance: one story, one author.',
    'Part portrait studio, part film set, with a wardrobe van and a tea boy.',
    'Their last wedding film from {place} runs ninety minutes, and nobody skips.',
    'Large-format portraits by day, available light by night, an heirloom in the end.',
  ],
};

/** The other sentences of the descriptions of photographers. */
export const PHOTOGRAPHY_DETAIL_SENTENCES: readonly string[] = [
  'You get all the good pictures, not only the forty best.',
  'A lay-flat album of sixty pages is printed on cotton paper.',
  'A two-minute reel is ready before the reception begins.',
  'Raw files stay backed up in two places for three years.',
  'Parents receive an album of their own.',
  'They bring their own soft light, so the hall need not be bright.',
  'A live stream for grandparents abroad can be added for a small sum.',
  'Saris, jewellery and henna get an hour of their own, in window light.',
  'The contract is one page long and readable.',
  'The crew eats last and leaves last.',
  'Private gallery with face search, so each guest finds their own pictures.',
];

import type { Tier } from '#contract/catalogue/classification.ts';
import type { CityId } from './cities.ts';

export type ActKind = 'drums' | 'dj' | 'band' | 'classical' | 'dance' | 'host' | 'spectacle';

type NamedAct = readonly [name: string, kind: ActKind];

/** Invented names of acts with their kinds, five for each tier of each city. */
export const ENTERTAINMENT_NAMES: Readonly<Record<CityId, Readonly<Record<Tier, readonly NamedAct[]>>>> = {
  hyderabad: {
    basic: [
      ['Dappu Dosti', 'drums'],
      ['Teenmaar Turntables', 'dj'],
      ['Sannai Subhodayam', 'classical'],
      ['Anchor Mastani Evenings', 'host'],
      ['Jadoo of Old City', 'spectacle'],
    ],
    premium: [
      ['Marfa Nights', 'drums'],
      ['Qawwali-e-Deccan', 'band'],
      ['Lambadi Mirror Dancers', 'dance'],
      ['Hussain Sagar Live', 'band'],
      ['Golconda Bass', 'dj'],
    ],
    luxury: [
      ['Perini Fire Ensemble', 'dance'],
      ['Sufi Mehfil of Nine', 'band'],
      ['Veena & Violin Orchestra', 'classical'],
      ['Charbagh Light Opera', 'spectacle'],
      ['Nawabi Night Symphony', 'band'],
    ],
  },
  bangalore: {
    basic: [
      ['Dollu Habba', 'drums'],
      ['Namma Beats Console', 'dj'],
      ['Nadaswara Mangala', 'classical'],
      ['Swalpa Smile Hosts', 'host'],
      ['Gombe Mane Puppets', 'spectacle'],
    ],
    premium: [
      ['Indie Terrace Four', 'band'],
      ['Kamsale Circle', 'dance'],
      ['Veeragase Thunder', 'drums'],
      ['Unplugged Jasmine', 'band'],
      ['Ragas at Sundown', 'classical'],
    ],
    luxury: [
      ['Yakshagana Grand Night', 'dance'],
      ['Garden City Big Band', 'band'],
      ['Hologram Habba', 'spectacle'],
      ['Strings of Chamundi', 'classical'],
      ['Electric Tabla Project', 'dj'],
    ],
  },
  mumbai: {
    basic: [
      ['Nashik Naad Pathak', 'drums'],
      ['Local Line DJ', 'dj'],
      ['Shehnai Sakaal', 'classical'],
      ['Bindaas Emcee Duo', 'host'],
      ['Koli Step Party', 'dance'],
    ],
    premium: [
      ['Retro Bombay Quintet', 'band'],
      ['Lavani Rang', 'dance'],
      ['Sangeet Choreo Club', 'dance'],
      ['Monsoon Groove Decks', 'dj'],
      ['Ghazal by the Sea', 'band'],
    ],
    luxury: [
      ['Playback Evenings Orchestra', 'band'],
      ['Sky Lantern Drones', 'spectacle'],
      ['Filmi Spectacle Company', 'dance'],
      ['Worli Strings', 'classical'],
      ['Midnight Carousel DJ Collective', 'dj'],
    ],
  },
  delhi: {
    basic: [
      ['Baraat Brass Brigade', 'drums'],
      ['Dilli Six Decks', 'dj'],
      ['Mangal Shehnai Vadan', 'classical'],
      ['Shero-Shayari Host', 'host'],
      ['Kathputli Toli', 'spectacle'],
    ],
    premium: [
      ['Roohani Sufi Seven', 'band'],
      ['Giddha Gidda Girls', 'dance'],
      ['Tabla Tumbi Collective', 'band'],
      ['Dhol on Wheels', 'drums'],
      ['Kathak by Lamplight', 'dance'],
    ],
    luxury: [
      ['Bollywood Revue Forty', 'dance'],
      ['Raag Mahal Chamber', 'classical'],
      ['Starlit Qawwali Durbar', 'band'],
      ['Fountain & Fire Show', 'spectacle'],
      ['Capital Bass Theatre', 'dj'],
    ],
  },
  chennai: {
    basic: [
      ['Parai Pulse', 'drums'],
      ['Kuthu Kings Console', 'dj'],
      ['Mangala Isai Nadaswaram', 'classical'],
      ['Vanakkam Hosts', 'host'],
      ['Bommalattam Troupe', 'spectacle'],
    ],
    premium: [
      ['Chenda Thayambaka', 'drums'],
      ['Isai Iravu Singers', 'band'],
      ['Karagattam Colours', 'dance'],
      ['Veena by Moonlight', 'classical'],
      ['Gaana Republic', 'band'],
    ],
    luxury: [
      ['Bharatha Grand Margam', 'dance'],
      ['Coromandel Philharmonic Nine', 'classical'],
      ['Jathi & Jazz', 'band'],
      ['Lamp of a Thousand Drones', 'spectacle'],
      ['Marina Midnight DJs', 'dj'],
    ],
  },
  pune: {
    basic: [
      ['Dhol Tasha Shivneri', 'drums'],
      ['Peth Party Console', 'dj'],
      ['Sanai Choughada', 'classical'],
      ['Kay Mhanta Hosts', 'host'],
      ['Gondhal Group', 'dance'],
    ],
    premium: [
      ['Natya Sangeet Evening', 'band'],
      ['Lezim Forty', 'dance'],
      ['Sitar in the Wada', 'classical'],
      ['Bhavgeet Live', 'band'],
      ['Sahyadri Bassline', 'dj'],
    ],
    luxury: [
      ['Powada Pageant', 'dance'],
      ['Deccan Jazz Orchestra', 'band'],
      ['Savani Strings', 'classical'],
      ['Tornado of Torches', 'spectacle'],
      ['Two Hundred Dhols', 'drums'],
    ],
  },
  kolkata: {
    basic: [
      ['Dhaakir Dol', 'drums'],
      ['Para Party Decks', 'dj'],
      ['Sanai Bela', 'classical'],
      ['Adda Anchors', 'host'],
      ['Chhau Mask Parade', 'dance'],
    ],
    premium: [
      ['Baul Akhra', 'band'],
      ['Rabindra Sandhya', 'band'],
      ['Esraj & Rain', 'classical'],
      ['Park Street Swing', 'band'],
      ['Magic of Maniktala', 'spectacle'],
    ],
    luxury: [
      ['Nrityanatya Grand Stage', 'dance'],
      ['Howrah Bridge Big Band', 'band'],
      ['Sarod Symphony', 'classical'],
      ['Lantern River Spectacle', 'spectacle'],
      ['Calcutta Disco Theatre', 'dj'],
    ],
  },
};

/**
 * The first sentences of the descriptions of acts, by kind of act. {city} and {place} are the city and locality of the
 * performers, {hours} is the duration of the performance.
 */
export const ACT_OPENING_SENTENCES: Readonly<Record<ActKind, readonly string[]>> = {
  drums: [
    'Drummers from {place} who turn any gate into a festival and stop exactly when the priest asks.',
    'Skin, sticks and breath: {hours} hours of rhythm for the procession and the first dance.',
    'A drum circle that walks with the couple and pulls the shyest uncle in.',
    'Costumed percussionists with a set that grows from a heartbeat to a roar.',
    'Heard three streets away in {place}, felt in the knees at the gate.',
    'A loud, happy, well-drilled procession that knows the traffic police by name.',
  ],
  dj: [
    'Reads the floor, keeps the aunties dancing, and owns every song from 1960 to last Friday.',
    'A console, two tops, proper lights and someone from {place} who knows when to fade.',
    '{hours} hours of music built from the lists both families send in.',
    'Folk samples, house beats and a light rig that fits through a normal door.',
    'From {place}, with a crate of old songs and a laptop of new ones.',
    'Sangeet, cocktail, after-party: three moods, one steady pair of hands.',
  ],
  band: [
    'Live voices and real instruments for an evening people listen to.',
    'A band from {city} whose second set always ends in requests.',
    'Old songs, new arrangements, {hours} hours without a backing track.',
    'Singers who can do a ghazal at eight and a dance floor at eleven.',
    'Musicians who met in {place} and have not argued since.',
    'Two singers, a rhythm section and the rare gift of playing softly.',
  ],
  classical: [
    'Auspicious music for the ceremony, at a volume that lets the mantras through.',
    'Musicians trained in the old way, playing the right piece at the right moment of the rite.',
    'Strings and breath for the welcome, the vows and the long lunch after.',
    'A quiet ensemble from {place} that makes a hall feel like dawn.',
    'Ragas chosen by the hour, from dawn to the departure of the bride.',
  ],
  dance: [
    'A troupe in full costume that performs for twenty minutes and teaches for ten.',
    'Dancers from {city} whose entrance is the picture everyone posts.',
    'Choreography for the couple, both families and the one cousin who leads.',
    'Folk dance on a wedding stage, with live song and no shortcuts.',
    'Twelve costumes, four dances and one invitation to join in.',
    'From {place}: footwork, fire and a finish that brings people to their feet.',
  ],
  host: [
    'A host who remembers names, keeps time and never jokes at the bride’s cost.',
    'Two presenters in three languages, with games that even grandparents win.',
    'Warm, quick and sober: the voice that ties the evening together.',
    'Keeps a sangeet of thirty performances moving without a printed list.',
    'From {place}, at ease with ministers, toddlers and microphones.',
  ],
  spectacle: [
    'Something nobody in the family has seen at a wedding yet.',
    'A spectacle of light and skill that stops conversation for twelve minutes.',
    'Walk-about spectacles between the tables and one large surprise at nine.',
    'For children first, though it is the adults who film it.',
    'Made in {place} by people who used to work in theatre, and it shows.',
    'Silent, bright and over before anyone thinks of a phone.',
  ],
};

/** The other sentences of the descriptions of acts. {city} is the city of the performers. */
export const ACT_DETAIL_SENTENCES: readonly string[] = [
  'Sound check is done before the first guest arrives.',
  'Travel inside {city} is in the price, and so is a spare of everything.',
  'They bring their own stage lights and ask for one plug and tea.',
  'The set list is agreed with you a month ahead, with three wild cards.',
  'Permissions for the procession are handled by their office.',
  'Dress follows your colours if you send them two weeks before.',
  'A short acoustic set for the mehendi can be added.',
  'Music stops at the permitted hour; the fun moves indoors with wireless headphones.',
  'The leader speaks Hindi, English and the language of the house.',
  'Smoke, sparks and confetti are cold, clean and safe indoors.',
];

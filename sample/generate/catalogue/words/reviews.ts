import type { CategoryId } from '#contract/catalogue/classification.ts';

/** Invented names of the authors of reviews. */
export const REVIEWER_NAMES: readonly string[] = [
  'Ananya Rao',
  'Imran Qureshi',
  'Kavya Iyer',
  'Rohit Malhotra',
  'Sneha Kulkarni',
  'Arjun Banerjee',
  'Meher Irani',
  'Fatima Sheikh',
  'Vikram Reddy',
  'Pooja Agarwal',
  'Joseph D’Souza',
  'Ishita Ghosh',
  'Harpreet Kaur',
  'Nikhil Deshpande',
  'Lakshmi Narayanan',
  'Zoya Ansari',
  'Karthik Subramaniam',
  'Ritika Jain',
  'Sandeep Nair',
  'Tanvi Joshi',
  'Aditya Chatterjee',
  'Divya Shetty',
  'Farhan Mirza',
  'Gayatri Menon',
  'Manish Gupta',
  'Neha Bhatt',
  'Omkar Patil',
  'Priya Thomas',
  'Radhika Sen',
  'Siddharth Varma',
  'Tenzin Dolma',
  'Usha Krishnan',
  'Varun Khanna',
  'Yamini Rajan',
];

export type Sentiment = 'happy' | 'mixed' | 'critical';

/** The comments of the sample reviews. Each review has one of them. */
export const REVIEW_COMMENTS: Readonly<Record<CategoryId, Readonly<Record<Sentiment, readonly string[]>>>> = {
  venues: {
    happy: [
      'Everything was ready before we asked. My in-laws still talk about the lights.',
      'The manager walked every elder to a chair. That tells you all.',
      'We had rain at six and were dry at ten past. Well organised.',
      'Looks better than in the pictures, which I had not expected.',
      'Guests from Pune and Dubai both asked for the address.',
      'Clean rooms, clean toilets, kind staff. What more does one need?',
      'Our decorator said it is the easiest hall to work in.',
      'They let us stay an hour more and did not charge for it.',
    ],
    mixed: [
      'Lovely place; parking fills up by eight, so come early.',
      'Good value for the price. The green room is small.',
      'Very pretty in the evening, a bit warm at noon.',
      'The food lift was slow, but the staff ran up the stairs for us.',
    ],
    critical: [
      'Nice hall, but the final bill took three reminders.',
      'The sound limit was stricter than we were told.',
    ],
  },
  catering: {
    happy: [
      'Second helpings everywhere. The cook came out and blushed.',
      'Hot at eleven at night, for the last table too.',
      'My Jain grandmother ate without asking a single question. First time ever.',
      'They changed one dish after the tasting and it made the menu.',
      'Honest about quantities; nothing was wasted.',
      'The dessert counter needed crowd control.',
      'Stewards who smile at the end of a double shift. Respect.',
    ],
    mixed: [
      'Very tasty, slightly oily for our elders.',
      'Starters ran out a little early, mains were plenty.',
      'Good food. The coffee could be stronger.',
    ],
    critical: ['Taste fine, service slow at the start.', 'We paid for live counters and got two of the three.'],
  },
  photography: {
    happy: [
      'We forgot they were there, and then the pictures made us cry.',
      'My father never smiles in photographs. He does in forty of these.',
      'The album came a week early and weighs as much as a small child.',
      'They knew every ritual before our own cousins did.',
      'The reel was on the screen at the reception. Magic.',
      'Patient with aunties, quick with light.',
    ],
    mixed: [
      'Beautiful candids; we had to ask twice for the group pictures.',
      'Great film. The album took two months.',
      'Lovely colours, a few too many drone shots.',
    ],
    critical: ['The second photographer changed at the last moment.', 'Good pictures, slow answers to messages.'],
  },
  decor: {
    happy: [
      'It looked like the drawing, only alive.',
      'Real flowers until the end, and they left us the garlands.',
      'My mother touched every brass bowl. She approved.',
      'They worked through the night and left no nail behind.',
      'Small budget, large effect. Thank you for saying no to balloons.',
      'The swing! Everyone has a picture on the swing.',
    ],
    mixed: [
      'Very pretty. The entrance was finished a little late.',
      'Colours slightly darker than in the mock-up, still lovely.',
      'Good taste, firm on changes.',
    ],
    critical: ['The back wall was simpler than promised.', 'Nice work, but the crew was loud during the puja.'],
  },
  entertainment: {
    happy: [
      'My seventy-year-old uncle danced. There is proof.',
      'They read the room better than we know our own families.',
      'On time, in tune, and polite to the priest.',
      'Children sat still for forty minutes. Forty!',
      'Asked for our song and played it in three languages.',
      'The best money we spent after the food.',
    ],
    mixed: [
      'Great energy; the first set was a little loud.',
      'Very good, though the break was long.',
      'Wonderful singer, small sound system for the lawn.',
    ],
    critical: ['Started half an hour late because of traffic.', 'Good, but fewer performers than in the video.'],
  },
};

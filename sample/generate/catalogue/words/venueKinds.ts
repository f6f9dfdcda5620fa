/** A kind of venue in the sample catalogue, with sentences for its descriptions. */
export interface VenueKind {
  /** The `venueType` of the services, such as 'Banquet Hall' (section 3). */
  readonly venueType: string;
  /** The second parts of the names of such venues. */
  readonly nouns: readonly string[];
  /** Which of the lists of places in `City` the locality is chosen from. */
  readonly localityList: 'localities' | 'outskirts' | 'waterside';
  /** The smallest and the largest number of guests that such venues hold. */
  readonly capacityRange: readonly [from: number, to: number];
  readonly hasRooms: boolean;
  /**
   * With 'house', the venue provides the food; with 'outside', a caterer that the couple brings. With 'either', the
   * generator chooses one of the two at random.
   */
  readonly catering: 'house' | 'outside' | 'either';
  readonly amenities: readonly string[];
  /**
   * The first sentences of the descriptions. {place} is the locality, {guests} the capacity, {rooms} the number of
   * rooms and {cars} the number of parking places.
   */
  readonly openings: readonly string[];
  /** The second sentences of the descriptions, with the same placeholders as `openings`. */
  readonly details: readonly string[];
}

const banquet: VenueKind = {
  venueType: 'Banquet Hall',
  nouns: ['Banquets', 'Celebration Hall', 'Utsav Hall', 'Grand Hall', 'Banquet House'],
  localityList: 'localities',
  capacityRange: [150, 650],
  hasRooms: false,
  catering: 'either',
  amenities: ['Air conditioning', 'Stage', 'Dance floor', 'Sound system', 'Lift and ramp'],
  openings: [
    'A pillarless hall in {place} that seats {guests} guests without anyone looking at the back of a column.',
    'Two halls in {place} that open into one, so a sangeet for eighty and a reception for {guests} both feel full.',
    'A cool, high-ceilinged hall five minutes from the main road in {place}.',
    'A family-run banquet hall in {place} where the same manager answers from the first call to the last guest.',
    'Warm wood, brass lamps and room for {guests}: a hall in {place} made for one wedding a day.',
    'An easy-going hall in {place} with a porch wide enough for the baraat and its drummers.',
  ],
  details: [
    'The dining floor is separate, so lunch is served while the ceremony is still going on.',
    'A lift and a ramp reach every floor, and grandparents get a quiet room beside the stage.',
    'The kitchen is large, and pure-vegetarian weddings have one of their own.',
    'Lights, sound and a proper green room are part of the rent.',
    'Decorators may come in from six in the morning, and the hall is yours until midnight.',
  ],
};

const lawn: VenueKind = {
  venueType: 'Garden Lawn',
  nouns: ['Lawns', 'Gardens', 'Greens', 'Bagh'],
  localityList: 'outskirts',
  capacityRange: [250, 1500],
  hasRooms: false,
  catering: 'either',
  amenities: ['Open lawn', 'Rain cover', 'Fairy lights', 'Outside decorators allowed', 'Valet parking'],
  openings: [
    'An acre of level grass in {place}, ringed by old trees that take lights well.',
    'A garden in {place} for {guests} guests, with a stone path for the couple to walk in by.',
    'Open sky, clipped hedges and a fountain: a lawn in {place} for evenings between October and March.',
    'Two lawns in {place}, one for the pheras and one for dinner, with a rose walk between them.',
    'A quiet lawn behind a high wall in {place}, so that the music stays yours.',
    'Jasmine on every fence and space for {guests}: this lawn in {place} needs little decoration.',
  ],
  details: [
    'If it rains, a lined pavilion for two hundred stands ready at the side.',
    'The mandap platform is permanent, raised and faces east.',
    'Generators are silent and stand far from the tables.',
    'Mehendi in the shade by day, reception under lights by night: the booking covers both.',
    'Live counters line the long edge, so queues never cross the aisle.',
  ],
};

const farmhouse: VenueKind = {
  venueType: 'Farmhouse',
  nouns: ['Farmhouse', 'Farms', 'Orchard House', 'Orchard Estate'],
  localityList: 'outskirts',
  capacityRange: [120, 900],
  hasRooms: true,
  catering: 'outside',
  amenities: ['Swimming pool', 'Open lawn', 'Rooms for the family', 'Outside caterers allowed', 'Bonfire area'],
  openings: [
    'A farmhouse near {place} with a pool, a mango grove and no neighbours to wake.',
    'A white farmhouse beyond {place} that the family can have to itself for two days.',
    'Lemon trees, a long verandah and dinner for {guests} on the grass, a short drive from {place}.',
    'A working orchard by {place} that turns into a wedding from Friday to Sunday.',
    'A low brick house near {place} built around a courtyard that was made for haldi.',
  ],
  details: [
    '{rooms} rooms upstairs keep the closest family on the spot.',
    'Bring your own caterer and decorator; nobody charges you for it.',
    'The pool deck takes a mehendi for sixty, and the lawn beyond takes everyone.',
    'Parking for {cars} cars is inside the gate.',
  ],
};

const convention: VenueKind = {
  venueType: 'Convention Centre',
  nouns: ['Convention Centre', 'Convention Hall', 'Expo Court'],
  localityList: 'localities',
  capacityRange: [800, 2500],
  hasRooms: false,
  catering: 'either',
  amenities: ['Air conditioning', 'LED wall', 'Large kitchen', 'Multi-level parking', 'Bridal suite'],
  openings: [
    'The large hall of {place}: {guests} guests under one roof, and air conditioning that keeps up with them.',
    'A convention hall in {place} for the wedding where whole neighbourhoods are invited.',
    'Built for numbers: {guests} guests, six entrances and a dining hall of its own, in {place}.',
    'A modern hall in {place} with an LED wall that lets row forty see the varmala.',
  ],
  details: [
    '{cars} cars fit below, and a shuttle brings guests from the metro.',
    'The stage is eighteen metres wide and rigged for any set a designer can draw.',
    'Kitchens for two caterers work side by side, one of them vegetarian only.',
    'A floor manager with eight stewards is part of every booking.',
  ],
};

const rooftop: VenueKind = {
  venueType: 'Rooftop',
  nouns: ['Terrace', 'Rooftop', 'Skydeck'],
  localityList: 'localities',
  capacityRange: [80, 280],
  hasRooms: false,
  catering: 'either',
  amenities: ['Skyline view', 'Bar counter', 'Retractable roof', 'Sound system', 'Lift access'],
  openings: [
    'A rooftop over {place} where the city lights are the decoration.',
    'Twelve floors above {place}, with a glass parapet and a breeze for {guests} guests.',
    'A terrace in {place} for engagements and cocktails that end long after sunset.',
    'The smallest grand venue of {place}: {guests} guests, one long bar, all sky.',
  ],
  details: [
    'The roof slides shut in four minutes when clouds come.',
    'The sound system is tuned for the neighbours, so music can go on until the permitted hour.',
    'Sunset is behind the stage from October to February; the photographers will thank you.',
    'One private lift brings guests straight up.',
  ],
};

const haveli: VenueKind = {
  venueType: 'Heritage House',
  nouns: ['Haveli', 'Heritage House', 'Courtyard', 'Manzil'],
  localityList: 'localities',
  capacityRange: [100, 500],
  hasRooms: true,
  catering: 'either',
  amenities: ['Heritage courtyard', 'Bridal suite', 'Rooms for the family', 'Photo corners', 'Valet parking'],
  openings: [
    'A restored courtyard house in {place}, with carved doors and a well in the middle.',
    'Four generations lived in this house in {place}; now it opens its courtyard to {guests} guests at a time.',
    'Lime-washed arches, coloured glass and a neem tree: an old house in {place}, kept with love.',
    'A heritage home in {place} whose upper galleries look down on the mandap from all four sides.',
    'Stone floors, brass locks and a garden at the back, in one of the older lanes of {place}.',
  ],
  details: [
    'Lamps are lit by hand before each evening, all three hundred of them.',
    'The bride dresses in the old library and comes down by the marble stair.',
    'Amplified music moves indoors at ten, into a hall behind thick walls.',
    'Every corner photographs well, so the couple’s shoot needs no second place.',
  ],
};

const resort: VenueKind = {
  venueType: 'Resort',
  nouns: ['Resort', 'Retreat', 'Lake Resort'],
  localityList: 'outskirts',
  capacityRange: [200, 1000],
  hasRooms: true,
  catering: 'house',
  amenities: ['Rooms on site', 'Swimming pool', 'Spa', 'In-house catering', 'Poolside lawn', 'Airport transfers'],
  openings: [
    'A resort near {place} with {rooms} rooms, so no one drives home after the reception.',
    'Water on three sides and lawns on the fourth: a resort outside {place} for three-day weddings.',
    'Cottages, a clubhouse and an amphitheatre for the sangeet, half an hour from {place}.',
    'A green resort by {place} that gives the wedding a whole wing to itself.',
    'Low roofs, tall palms and a lawn for {guests}: the resort near {place} that families come back to.',
  ],
  details: [
    'Breakfast, high tea and a midnight snack come with each room.',
    'Haldi by the pool, pheras by the lake and dinner on the hill are all within a walk.',
    'A wedding manager stays on the property from the first guest to the last suitcase.',
    'Children have a play barn with minders until eleven at night.',
  ],
};

const mandapam: VenueKind = {
  venueType: 'Kalyana Mandapam',
  nouns: ['Kalyana Mandapam', 'Mandapam', 'Kalyana Mahal'],
  localityList: 'localities',
  capacityRange: [200, 1200],
  hasRooms: true,
  catering: 'outside',
  amenities: ['Dining hall', 'Vegetarian kitchen', 'Rooms for the family', 'Permanent mandapam', 'Generator'],
  openings: [
    'A kalyana mandapam in {place} with carved pillars and a dining hall that serves {guests} in three sittings.',
    'The mandapam families of {place} have been married in, father and son, now with new air conditioning.',
    'A bright, spotless mandapam in {place}, two streets from the temple.',
    'Muhurtham at five in the morning is no trouble here: the mandapam in {place} never sleeps in season.',
  ],
  details: [
    '{rooms} rooms for the two families are part of the rent, with hot water from four o’clock.',
    'Banana-leaf meals are cooked and served downstairs by people who know the order of the dishes.',
    'Nadaswaram players sit where they should: to the right, and heard by all.',
    'The kitchen is vegetarian, with gas, grinders and vessels for a thousand.',
  ],
};

const palace: VenueKind = {
  venueType: 'Palace',
  nouns: ['Palace', 'Mahal', 'Durbar'],
  localityList: 'outskirts',
  capacityRange: [300, 1200],
  hasRooms: true,
  catering: 'either',
  amenities: ['Palace lawns', 'Durbar hall', 'Heritage suites', 'Elephant gate', 'Valet parking', 'Royal procession'],
  openings: [
    'A small palace above {place}, with a durbar hall, a lily tank and lawns for {guests}.',
    'Domes, jharokhas and a drive lined with torches: arriving here in {place} is half the wedding.',
    'A princely house in {place} that takes one celebration at a time and gives it every room.',
    'Marble floors, painted ceilings and a lawn for {guests} guests in the quiet part of {place}.',
    'A palace of red stone in {place}, seen first across its own garden.',
  ],
  details: [
    'The groom may come by horse, vintage car or boat; all three are kept here.',
    '{rooms} suites house the families, each with its own attendant.',
    'Dinner is served on silver under the arches, or along the tank by lamplight.',
    'Royal musicians greet the baraat from the balcony above the gate.',
  ],
};

const hotel: VenueKind = {
  venueType: 'Hotel Ballroom',
  nouns: ['Ballroom', 'Crystal Room', 'Imperial Room'],
  localityList: 'localities',
  capacityRange: [200, 900],
  hasRooms: true,
  catering: 'house',
  amenities: ['Air conditioning', 'Rooms on site', 'In-house catering', 'Bridal suite', 'Valet parking', 'Concierge'],
  openings: [
    'A ballroom in {place} with a seven-metre ceiling, hand-cut chandeliers and {guests} places.',
    'The ballroom of a quiet luxury hotel in {place}, with its own driveway and foyer.',
    'Silk walls, soft carpets and a stage lift: a ballroom in {place} where everything simply works.',
    'One of the large rooms of {place}, dressed in ivory and made for {guests} guests at round tables.',
  ],
  details: [
    'The chef plans the menu with you over a tasting for eight.',
    'Late check-out for the couple and a room for the make-up artist are included.',
    'Eleven kitchens stand behind it, from Awadhi to Japanese.',
    'Guests from abroad are met at the airport and checked in on the way.',
  ],
};

const beach: VenueKind = {
  venueType: 'Beachside',
  nouns: ['Shore House', 'Sea Court', 'Beach Lawns'],
  localityList: 'waterside',
  capacityRange: [150, 700],
  hasRooms: true,
  catering: 'either',
  amenities: ['Sea view', 'Open lawn', 'Wind screens', 'Rooms on site', 'Bar counter', 'Valet parking'],
  openings: [
    'A shore house near {place}: pheras with the sea behind the fire and dinner under the palms.',
    'Sand, coconut trees and a lawn for {guests}, on a calm stretch by {place}.',
    'A sea-facing court in {place} where the evening breeze is on the guest list.',
    'The sound of the waves comes free at this house by {place}; so does the sunset.',
  ],
  details: [
    'Wind screens and weighted lamps mean that the flame and the flowers stay where they are.',
    'A covered deck holds everyone when the monsoon is early.',
    'The fishing village next door supplies the kitchen the same morning.',
    '{rooms} cottages along the hedge keep the family close.',
  ],
};

const riverside: VenueKind = {
  venueType: 'Riverside',
  nouns: ['Ghat House', 'Riverside', 'River Lawns'],
  localityList: 'waterside',
  capacityRange: [150, 800],
  hasRooms: true,
  catering: 'either',
  amenities: ['River view', 'Boat arrival', 'Open lawn', 'Heritage courtyard', 'Rooms for the family', 'Valet parking'],
  openings: [
    'A garden house on the river near {place}, where the groom’s party may come by boat.',
    'Long verandahs, river steps and a lawn for {guests}, on the {place} side of the water.',
    'An old trading house by the river at {place}, with shutters, ceiling fans and a very good kitchen.',
    'The river goes by at the foot of this lawn near {place}, and the lamps float on it after dark.',
  ],
  details: [
    'Two wooden boats take the older guests for a turn before dinner.',
    'The main stair faces west, which the photographers know.',
    '{rooms} rooms on the first floor keep the family close.',
    'The riverside gate is closed to all but your guests from noon.',
  ],
};

export const VENUE_KINDS = {
  banquet,
  lawn,
  farmhouse,
  convention,
  rooftop,
  haveli,
  resort,
  mandapam,
  palace,
  hotel,
  beach,
  riverside,
} as const;

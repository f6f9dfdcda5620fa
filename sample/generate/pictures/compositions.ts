import type { CategoryId, DecorType } from '#contract/catalogue/classification.ts';
import type { Random } from '../random.ts';
import type { Palette, TimeOfDay } from './palette.ts';
import { cakeAndBunting, balloonGate, gardenParty, giftsByWindow } from './scenes/ceremonies/birthday.ts';
import { conference, galaDinner, lampLighting, stageAndLectern } from './scenes/ceremonies/corporate.ts';
import { hoopStage, ringTray, theTwo, twoRings } from './scenes/ceremonies/engagement.ts';
import { baraat, djLights, fireworks, sangeetDancers } from './scenes/entertainment/celebration.ts';
import { dholOnStage, shehnaiPlayers, sitarAndTabla } from './scenes/entertainment/music.ts';
import { beachMandap, lakePavilion, lawn, marquee, palaceTerrace } from './scenes/venues/garden.ts';
import { floatingFlowers, marigoldSwing, turmericBowl, yellowCourt } from './scenes/ceremonies/haldi.ts';
import { flowerWalk, haveliGate, palaceFront, roofLounge } from './scenes/venues/grand.ts';
import { farmhouse, kalyanaHall, rooftopDinner } from './scenes/venues/homely.ts';
import { banquetHall, haveliCourtyard, pillaredHall } from './scenes/venues/indoor.ts';
import { floorSeating, hangingParasols, hennaedHands, hennaTray } from './scenes/ceremonies/mehandi.ts';
import { cradle, feastDoor, puja, rangoliAndLamps } from './scenes/ceremonies/occasions.ts';
import { doli, invitation, offerings, trousseau } from './scenes/packages.ts';
import {
  album,
  cameraWithGarland,
  coupleInArch,
  droneOverFort,
  greatLens,
  onTheHill,
  printsOnStrings,
} from './scenes/photography/making.ts';
import { filmEvening, pictureWall } from './scenes/photography/showing.ts';
import { biryaniPot, tiffin } from './scenes/catering/regional.ts';
import { puppets, singers } from './scenes/entertainment/stage.ts';
import { boat, heartOnBeach, picnic, rooftop } from './scenes/ceremonies/proposal.ts';
import { banquetTable, chaiStall, snackCart, tandoorCounter } from './scenes/catering/served.ts';
import { bananaLeaf, mithaiTower, sweetTray, thali } from './scenes/catering/table.ts';
import { domedMandap, flowerAisle, flowerHoop, openMandap, templeMandap } from './scenes/ceremonies/wedding.ts';

/** A scene, 640 wide and 480 high, that can be drawn in the colours of any palette. */
export interface Composition {
  readonly draw: (palette: Palette, random: Random) => string;
  /** The times of day that suit the scene; missing when all do. */
  readonly times?: readonly TimeOfDay[];
  /** Matches the ids of the services that the scene suits best. */
  readonly idPattern?: RegExp;
  /** Set when the scene must not be mirrored, because left and right have a meaning in it. */
  readonly isNeverMirrored?: true;
}

/** A kind of pictures. There is one for each category and one for packages; decor has one for each ceremony instead. */
export type PictureKind = Exclude<CategoryId, 'decor'> | DecorType | 'packages';

const exceptNight = ['dawn', 'noon', 'dusk'] as const;
const duskAndNight = ['dusk', 'night'] as const;

// The generator assigns the compositions of each list below to services in the order of the list, as far as possible.
// Therefore similar compositions are not next to each other in a list.

const venues: readonly Composition[] = [
  { draw: palaceTerrace, idPattern: /palace|mahal|durbar/ },
  { draw: lawn, idPattern: /lawn|garden|green|bagh/ },
  { draw: banquetHall, idPattern: /banquet|hall|ballroom|imperial|convention|expo/ },
  { draw: beachMandap, idPattern: /beach|shore|sea-/ },
  { draw: haveliCourtyard, idPattern: /haveli|heritage|courtyard|manzil/ },
  { draw: marquee, idPattern: /tent|camp|resort|retreat|lawns/ },
  { draw: rooftopDinner, idPattern: /rooftop|terrace|sky/ },
  { draw: pillaredHall, idPattern: /crystal|imperial|ballroom|hall|house-of/ },
  { draw: lakePavilion, idPattern: /lake|river|ghat|kinara/ },
  { draw: kalyanaHall, idPattern: /kalyana|mandapam/ },
  { draw: palaceFront, idPattern: /palace|mahal|durbar|imperial/ },
  { draw: flowerWalk, idPattern: /lawn|garden|green|farm|orchard|resort|retreat|beach|river/ },
  { draw: haveliGate, idPattern: /haveli|heritage|courtyard|manzil/ },
  { draw: roofLounge, idPattern: /rooftop|terrace|sky/ },
  { draw: farmhouse, idPattern: /farm|orchard|estate|resort|retreat/ },
];

const catering: readonly Composition[] = [
  { draw: thali, idPattern: /thali|thaal|bhonu|ghar|rasoi|baghara/ },
  { draw: tandoorCounter, idPattern: /tandoor|kebab|hearth|kulche|paranthe|rotte/ },
  { draw: mithaiTower, idPattern: /mithai|halwai|holige|mishti|poli|noon-to/ },
  { draw: snackCart, idPattern: /chaat|pav|street|galli|chowk|live|jalebi/ },
  { draw: biryaniPot, idPattern: /biryani|dum-|dawat|wazwan|haleem|dastarkhwan|khansama|fish|coast/ },
  { draw: bananaLeaf, idPattern: /leaf|ilai|oota|virundhu|vindu|sadya|pangat|home-meals/ },
  { draw: banquetTable, idPattern: /banquet|buffet|grand|court|royal|table/ },
  { draw: sweetTray, idPattern: /sandesh|sweet|mithai|tasting|gold|saffron|degustation/ },
  { draw: chaiStall, idPattern: /chai|tea-|counters|adda/ },
  { draw: tiffin, idPattern: /coffee|tiffin|pulihora|morning|bele|sambar|pohe|rasam/ },
];

const photography: readonly Composition[] = [
  { draw: cameraWithGarland, idPattern: /studio|photo|click/ },
  { draw: droneOverFort, idPattern: /drone|sky|qutub|house/ },
  { draw: printsOnStrings, idPattern: /stills|snaps|negative|gelatin|candids/ },
  { draw: coupleInArch, idPattern: /moments|noor|love|ivory|silk/ },
  { draw: album, idPattern: /album|pustakam|stories|diaries|tales/ },
  { draw: filmEvening, idPattern: /cinema|films|reel|matinee/ },
  { draw: onTheHill, idPattern: /candids|blue-hour|dawn|winter|light/ },
  { draw: pictureWall, idPattern: /frames|gallery|pictures|atelier/ },
  { draw: greatLens, idPattern: /lens|shutter|light|grain/ },
];

const entertainment: readonly Composition[] = [
  { draw: dholOnStage, idPattern: /dhol|drum|naad|dappu|dollu|marfa|thunder|pathak/ },
  { draw: sangeetDancers, idPattern: /danc|lavani|gidd|sangeet|perini|step|kamsale|garba/ },
  { draw: fireworks, times: duskAndNight, idPattern: /fire|light|drone|lantern|hologram/ },
  { draw: shehnaiPlayers, idPattern: /shehnai|nadaswara|sannai|mangala/ },
  { draw: djLights, times: duskAndNight, idPattern: /dj|deck|bass|console|turntable|beats|electric/ },
  { draw: baraat, idPattern: /baraat|brass|toli/ },
  { draw: singers, idPattern: /live|band|quintet|qawwali|sufi|ghazal|host|emcee|anchor|opera|playback|retro/ },
  { draw: puppets, idPattern: /puppet|kathputli|gombe|jadoo|magic|yakshagana|spectacle/ },
  { draw: sitarAndTabla, idPattern: /string|raga|veena|violin|symphony|orchestra|tabla|unplugged/ },
];

const ceremonies: Readonly<Record<DecorType, readonly Composition[]>> = {
  haldi: [
    { draw: turmericBowl, times: exceptNight, idPattern: /turmeric/ },
    { draw: floatingFlowers, times: exceptNight, idPattern: /urli|pond|water/ },
    { draw: marigoldSwing, times: exceptNight, idPattern: /swing/ },
    { draw: yellowCourt, times: exceptNight, idPattern: /courtyard/ },
  ],
  mehandi: [
    { draw: hennaedHands },
    { draw: floorSeating, idPattern: /lounge/ },
    { draw: hennaTray },
    { draw: hangingParasols, idPattern: /garden/ },
  ],
  wedding: [
    { draw: domedMandap, idPattern: /dome|pavilion/ },
    { draw: flowerHoop, idPattern: /stage/ },
    { draw: templeMandap, idPattern: /banana|temple|kalash/ },
    { draw: flowerAisle },
    { draw: openMandap },
  ],
  birthday: [
    { draw: cakeAndBunting, idPattern: /table/ },
    { draw: gardenParty, idPattern: /garden/ },
    { draw: balloonGate, idPattern: /first/ },
    { draw: giftsByWindow },
  ],
  proposal: [
    { draw: heartOnBeach },
    { draw: picnic, idPattern: /corner/ },
    { draw: rooftop, idPattern: /terrace/ },
    { draw: boat, idPattern: /lake|boat|water/ },
  ],
  engagement: [{ draw: twoRings }, { draw: hoopStage, idPattern: /stage|wall/ }, { draw: ringTray }, { draw: theTwo }],
  corporate: [
    { draw: stageAndLectern, isNeverMirrored: true, idPattern: /stage|award/ },
    { draw: conference, isNeverMirrored: true, idPattern: /conference/ },
    { draw: lampLighting, idPattern: /annual/ },
    { draw: galaDinner, isNeverMirrored: true, idPattern: /gala|award/ },
  ],
  other: [
    { draw: feastDoor, idPattern: /housewarming/ },
    { draw: rangoliAndLamps, idPattern: /anniversary/ },
    { draw: cradle, idPattern: /baby|naming/ },
    { draw: puja, idPattern: /kalash|banana|housewarming/ },
  ],
};

export const COMPOSITIONS: Readonly<Record<PictureKind, readonly Composition[]>> = {
  venues,
  catering,
  photography,
  entertainment,
  ...ceremonies,
  packages: [{ draw: invitation }, { draw: doli }, { draw: offerings }, { draw: trousseau }],
};

import type { CategoryId, DecorType } from '#contract/catalogue/classification.ts';
import type { Random } from '../random.ts';
import type { Palette, Time } from './palette.ts';
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

/** A scene that can be drawn in the colours of any palette, 640 wide and 480 high. */
export interface Composition {
  readonly draw: (palette: Palette, random: Random) => string;
  /** The times of day at which the scene makes sense; any time when missing. */
  readonly times?: readonly Time[];
  /** Matches the ids of the services that the scene suits best. */
  readonly words?: RegExp;
  /** Whether the scene must not be mirrored: left and right have a meaning in it. */
  readonly oneWay?: true;
}

/** The kinds of pictures: one for each category and one for packages; decor has one for each ceremony instead. */
export type Kind = Exclude<CategoryId, 'decor'> | DecorType | 'packages';

const day = ['dawn', 'noon', 'dusk'] as const;
const evening = ['dusk', 'night'] as const;

// Services use the compositions of a kind in this order, so similar ones are not next to each other.

const venues: readonly Composition[] = [
  { draw: palaceTerrace, words: /palace|mahal|durbar/ },
  { draw: lawn, words: /lawn|garden|green|bagh/ },
  { draw: banquetHall, words: /banquet|hall|ballroom|imperial|convention|expo/ },
  { draw: beachMandap, words: /beach|shore|sea-/ },
  { draw: haveliCourtyard, words: /haveli|heritage|courtyard|manzil/ },
  { draw: marquee, words: /tent|camp|resort|retreat|lawns/ },
  { draw: rooftopDinner, words: /rooftop|terrace|sky/ },
  { draw: pillaredHall, words: /crystal|imperial|ballroom|hall|house-of/ },
  { draw: lakePavilion, words: /lake|river|ghat|kinara/ },
  { draw: kalyanaHall, words: /kalyana|mandapam/ },
  { draw: palaceFront, words: /palace|mahal|durbar|imperial/ },
  { draw: flowerWalk, words: /lawn|garden|green|farm|orchard|resort|retreat|beach|river/ },
  { draw: haveliGate, words: /haveli|heritage|courtyard|manzil/ },
  { draw: roofLounge, words: /rooftop|terrace|sky/ },
  { draw: farmhouse, words: /farm|orchard|estate|resort|retreat/ },
];

const catering: readonly Composition[] = [
  { draw: thali, words: /thali|thaal|bhonu|ghar|rasoi|baghara/ },
  { draw: tandoorCounter, words: /tandoor|kebab|hearth|kulche|paranthe|rotte/ },
  { draw: mithaiTower, words: /mithai|halwai|holige|mishti|poli|noon-to/ },
  { draw: snackCart, words: /chaat|pav|street|galli|chowk|live|jalebi/ },
  { draw: biryaniPot, words: /biryani|dum-|dawat|wazwan|haleem|dastarkhwan|khansama|fish|coast/ },
  { draw: bananaLeaf, words: /leaf|ilai|oota|virundhu|vindu|sadya|pangat|home-meals/ },
  { draw: banquetTable, words: /banquet|buffet|grand|court|royal|table/ },
  { draw: sweetTray, words: /sandesh|sweet|mithai|tasting|gold|saffron|degustation/ },
  { draw: chaiStall, words: /chai|tea-|counters|adda/ },
  { draw: tiffin, words: /coffee|tiffin|pulihora|morning|bele|sambar|pohe|rasam/ },
];

const photography: readonly Composition[] = [
  { draw: cameraWithGarland, words: /studio|photo|click/ },
  { draw: droneOverFort, words: /drone|sky|qutub|house/ },
  { draw: printsOnStrings, words: /stills|snaps|negative|gelatin|candids/ },
  { draw: coupleInArch, words: /moments|noor|love|ivory|silk/ },
  { draw: album, words: /album|pustakam|stories|diaries|tales/ },
  { draw: filmEvening, words: /cinema|films|reel|matinee/ },
  { draw: onTheHill, words: /candids|blue-hour|dawn|winter|light/ },
  { draw: pictureWall, words: /frames|gallery|pictures|atelier/ },
  { draw: greatLens, words: /lens|shutter|light|grain/ },
];

const entertainment: readonly Composition[] = [
  { draw: dholOnStage, words: /dhol|drum|naad|dappu|dollu|marfa|thunder|pathak/ },
  { draw: sangeetDancers, words: /danc|lavani|gidd|sangeet|perini|step|kamsale|garba/ },
  { draw: fireworks, times: evening, words: /fire|light|drone|lantern|hologram/ },
  { draw: shehnaiPlayers, words: /shehnai|nadaswara|sannai|mangala/ },
  { draw: djLights, times: evening, words: /dj|deck|bass|console|turntable|beats|electric/ },
  { draw: baraat, words: /baraat|brass|toli/ },
  { draw: singers, words: /live|band|quintet|qawwali|sufi|ghazal|host|emcee|anchor|opera|playback|retro/ },
  { draw: puppets, words: /puppet|kathputli|gombe|jadoo|magic|yakshagana|spectacle/ },
  { draw: sitarAndTabla, words: /string|raga|veena|violin|symphony|orchestra|tabla|unplugged/ },
];

const ceremonies: Readonly<Record<DecorType, readonly Composition[]>> = {
  haldi: [
    { draw: turmericBowl, times: day, words: /turmeric/ },
    { draw: floatingFlowers, times: day, words: /urli|pond|water/ },
    { draw: marigoldSwing, times: day, words: /swing/ },
    { draw: yellowCourt, times: day, words: /courtyard/ },
  ],
  mehandi: [
    { draw: hennaedHands },
    { draw: floorSeating, words: /lounge/ },
    { draw: hennaTray },
    { draw: hangingParasols, words: /garden/ },
  ],
  wedding: [
    { draw: domedMandap, words: /dome|pavilion/ },
    { draw: flowerHoop, words: /stage/ },
    { draw: templeMandap, words: /banana|temple|kalash/ },
    { draw: flowerAisle },
    { draw: openMandap },
  ],
  birthday: [
    { draw: cakeAndBunting, words: /table/ },
    { draw: gardenParty, words: /garden/ },
    { draw: balloonGate, words: /first/ },
    { draw: giftsByWindow },
  ],
  proposal: [
    { draw: heartOnBeach },
    { draw: picnic, words: /corner/ },
    { draw: rooftop, words: /terrace/ },
    { draw: boat, words: /lake|boat|water/ },
  ],
  engagement: [{ draw: twoRings }, { draw: hoopStage, words: /stage|wall/ }, { draw: ringTray }, { draw: theTwo }],
  corporate: [
    { draw: stageAndLectern, oneWay: true, words: /stage|award/ },
    { draw: conference, oneWay: true, words: /conference/ },
    { draw: lampLighting, words: /annual/ },
    { draw: galaDinner, oneWay: true, words: /gala|award/ },
  ],
  other: [
    { draw: feastDoor, words: /housewarming/ },
    { draw: rangoliAndLamps, words: /anniversary/ },
    { draw: cradle, words: /baby|naming/ },
    { draw: puja, words: /kalash|banana|housewarming/ },
  ],
};

export const COMPOSITIONS: Readonly<Record<Kind, readonly Composition[]>> = {
  venues,
  catering,
  photography,
  entertainment,
  ...ceremonies,
  packages: [{ draw: invitation }, { draw: doli }, { draw: offerings }, { draw: trousseau }],
};

import type { CategoryId, DecorType } from '#contract/catalogue.ts';
import type { Dice } from './dice.ts';
import type { Palette, Time } from './palettes.ts';
import { cakeAndBunting, balloonGate, gardenParty, giftsByWindow } from './scenes/birthday.ts';
import { conference, galaDinner, lampLighting, stageAndLectern } from './scenes/corporate.ts';
import { hoopStage, ringTray, theTwo, twoRings } from './scenes/engagement.ts';
import * as shows from './scenes/entertainment.ts';
import * as gardens from './scenes/gardenVenues.ts';
import { floatingFlowers, marigoldSwing, turmericBowl, yellowCourt } from './scenes/haldi.ts';
import { banquetHall, haveliCourtyard, pillaredHall } from './scenes/indoorVenues.ts';
import { floorSeating, hangingParasols, hennaedHands, hennaTray } from './scenes/mehandi.ts';
import { cradle, feastDoor, puja, rangoliAndLamps } from './scenes/occasions.ts';
import { doli, invitation, offerings, trousseau } from './scenes/packages.ts';
import * as photos from './scenes/photography.ts';
import { boat, heartOnBeach, picnic, rooftop } from './scenes/proposal.ts';
import { banquetTable, chaiStall, snackCart, tandoorCounter } from './scenes/servedCatering.ts';
import { bananaLeaf, mithaiTower, sweetTray, thali } from './scenes/tableCatering.ts';
import { domedMandap, flowerAisle, flowerHoop, openMandap, templeMandap } from './scenes/wedding.ts';

/** One way to arrange a picture, 640 wide and 480 high. */
export interface Composition {
  readonly draw: (palette: Palette, dice: Dice) => string;
  /** The hours at which the scene can be; any hour when not said. */
  readonly times?: readonly Time[];
}

export type Kind = CategoryId | DecorType | 'packages';

const any = (draw: Composition['draw']): Composition => ({ draw });
const byDay = (draw: Composition['draw']): Composition => ({ draw, times: ['dawn', 'noon', 'dusk'] });
const byEvening = (draw: Composition['draw']): Composition => ({ draw, times: ['dusk', 'night'] });

/** Neighbours in a list take the compositions in turn, so that unlike ones stand side by side here. */
const ceremonies: Readonly<Record<DecorType, readonly Composition[]>> = {
  haldi: [byDay(turmericBowl), byDay(floatingFlowers), byDay(marigoldSwing), byDay(yellowCourt)],
  mehandi: [any(hennaedHands), any(floorSeating), any(hennaTray), any(hangingParasols)],
  wedding: [any(domedMandap), any(flowerHoop), any(templeMandap), any(flowerAisle), any(openMandap)],
  birthday: [any(cakeAndBunting), any(gardenParty), any(balloonGate), any(giftsByWindow)],
  proposal: [any(heartOnBeach), any(picnic), any(rooftop), any(boat)],
  engagement: [any(twoRings), any(hoopStage), any(ringTray), any(theTwo)],
  corporate: [any(stageAndLectern), any(conference), any(lampLighting), any(galaDinner)],
  other: [any(feastDoor), any(rangoliAndLamps), any(cradle), any(puja)],
};

/** All compositions by the kind of what they stand for. */
export const compositions: Readonly<Record<Kind, readonly Composition[]>> = {
  venues: [
    any(gardens.palaceTerrace),
    any(gardens.lawn),
    any(banquetHall),
    any(gardens.beachMandap),
    any(haveliCourtyard),
    any(gardens.marquee),
    any(pillaredHall),
    any(gardens.lakePavilion),
  ],
  catering: [
    any(thali),
    any(tandoorCounter),
    any(mithaiTower),
    any(snackCart),
    any(bananaLeaf),
    any(banquetTable),
    any(sweetTray),
    any(chaiStall),
  ],
  photography: [
    any(photos.cameraWithGarland),
    any(photos.droneOverFort),
    any(photos.printsOnStrings),
    any(photos.coupleInArch),
    any(photos.album),
    byEvening(photos.onTheHill),
    any(photos.greatLens),
  ],
  decor: [0, 1, 2, 3].flatMap((turn) => Object.values(ceremonies).flatMap((scenes) => scenes[turn] ?? [])),
  entertainment: [
    any(shows.dholOnStage),
    any(shows.sangeetDancers),
    byEvening(shows.fireworks),
    any(shows.shehnaiPlayers),
    byEvening(shows.djLights),
    any(shows.baraat),
    any(shows.sitarAndTabla),
  ],
  ...ceremonies,
  packages: [any(invitation), any(doli), any(offerings), any(trousseau)],
};

/** Whether pictures of this kind exist. */
export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(compositions, kind);
}

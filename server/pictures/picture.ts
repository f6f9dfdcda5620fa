import { compositions, type Composition, type Kind } from './compositions.ts';
import { diceFor, hash } from './dice.ts';
import type { Palette } from './palette.ts';
import { palettes } from './palettes.ts';
import { svgFile } from './svg.ts';

/** How an item's picture is arranged: which scene, which papers. */
export interface Arrangement {
  readonly composition: Composition;
  readonly palette: Palette;
  /** Seen from the other side: left is right. */
  readonly mirrored: boolean;
}

/**
 * Chooses composition and palette by the item's id. A word in the id that a composition knows ('lawns', 'thali') is
 * heard; otherwise chance decides. Items numbered one after another take compositions and palettes in turn, and so do
 * the pictures 0 … 9 of one item, so that neighbours and galleries do not repeat themselves.
 */
export function arrange(kind: Kind, id: string, picture: number): Arrangement {
  const [, stem = id, digits = ''] = /^(.*?)(\d{0,9})$/.exec(id) ?? [];
  const scenes = compositions[kind];
  const fitting = scenes.filter(({ words }) => words?.test(id));
  const chosen = pick(fitting.length > 0 ? fitting : scenes, hash(`${kind}/${stem}`) + Number(digits));
  const composition = pick(scenes, scenes.indexOf(chosen) + picture);
  const { times } = composition;
  const papers = palettes.filter(({ time }) => times === undefined || times.includes(time));
  // 5 and 35 have no divisor in common with the number of palettes, of a day or an evening either: all have their turn.
  return {
    composition,
    palette: pick(papers, hash(`papers/${stem}`) + Number(digits) * 5 + picture * 35),
    mirrored: composition.oneWay !== true && hash(`side/${id}-${picture}`) % 2 === 0,
  };
}

/**
 * Draws a picture of the sample catalogue: always the same for the same kind, id and number.
 * @param picture 0 for the main picture, 1 to 9 for the gallery
 * @returns an SVG file, 640 × 480
 */
export function drawPicture(kind: Kind, id: string, picture: number): string {
  const { composition, palette, mirrored } = arrange(kind, id, picture);
  const scene = composition.draw(palette, diceFor(`${kind}/${id}-${picture}`));
  return svgFile(mirrored ? `<g transform="matrix(-1 0 0 1 640 0)">${scene}</g>` : scene);
}

function pick<T>(all: readonly T[], turn: number): T {
  const one = all[turn % all.length];
  if (one === undefined) throw new RangeError('There is nothing to pick from');
  return one;
}

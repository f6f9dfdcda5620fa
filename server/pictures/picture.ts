import { compositions, type Kind } from './compositions.ts';
import { diceFor, hash } from './dice.ts';
import { palettes } from './palettes.ts';
import { svgFile } from './svg.ts';

/** How an item's picture is arranged: which composition, which papers. */
export interface Arrangement {
  /** Index in the compositions of the kind. */
  readonly composition: number;
  /** Name of the palette. */
  readonly palette: string;
}

/**
 * Chooses composition and palette by the item's id. Items numbered one after another take compositions and palettes in
 * turn, and so do the pictures 0 … 9 of one item, so that neighbours and galleries never repeat themselves at once.
 */
export function arrange(kind: Kind, id: string, picture: number): Arrangement {
  const [, stem = id, digits = ''] = /^(.*?)(\d{0,9})$/.exec(id) ?? [];
  const turn = Number(digits) + picture * 7;
  const scenes = compositions[kind];
  const composition = (hash(`${kind}/${stem}`) + Number(digits) + picture) % scenes.length;
  const times = scenes[composition]?.times;
  const fitting = palettes.filter((palette) => times === undefined || times.includes(palette.time));
  const palette = fitting[(hash(`papers/${stem}`) + turn * 5) % fitting.length];
  return { composition, palette: palette?.name ?? '' };
}

/**
 * Draws a picture of the sample catalogue: always the same for the same kind, id and number.
 * @param picture 0 for the main picture, 1 to 9 for the gallery
 * @returns an SVG file, 640 × 480
 */
export function drawPicture(kind: Kind, id: string, picture: number): string {
  const { composition, palette: name } = arrange(kind, id, picture);
  const palette = palettes.find((one) => one.name === name);
  const scene = compositions[kind][composition];
  if (palette === undefined || scene === undefined) throw new RangeError(`No picture of ${kind}/${id}-${picture}`);
  return svgFile(scene.draw(palette, diceFor(`${kind}/${id}-${picture}`)));
}

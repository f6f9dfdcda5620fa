import type { Dice } from './dice.ts';
import type { Palette, Time } from './palettes.ts';

/** Draws one composition, 640 wide and 480 high, with the papers and the chance of an item. */
export type Draw = (palette: Palette, dice: Dice) => string;

export interface Composition {
  readonly draw: Draw;
  /** When the scene can be; any time when not said. */
  readonly times?: readonly Time[];
  /** False where left and right matter. */
  readonly mirror?: boolean;
}

import { dayPalettes } from './dayPalettes.ts';
import { eveningPalettes } from './eveningPalettes.ts';
import type { Palette } from './palette.ts';

/** All palettes: those for the day and those for the evening alternate. */
export const palettes: readonly Palette[] = dayPalettes.flatMap((palette, index) => [
  palette,
  ...eveningPalettes.slice(index, index + 1),
]);

/** Returns the palette with this name. Throws RangeError when there is no such palette. */
export function paletteNamed(name: string): Palette {
  const palette = palettes.find((candidate) => candidate.name === name);
  if (palette === undefined) throw new RangeError(`No palette is called ${name}`);
  return palette;
}

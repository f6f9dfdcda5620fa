import type { Palette } from './palette.ts';

/**
 * Returns the colour between two hex colours. `share` is the share of the second colour: 0 returns the first colour, 1
 * the second.
 */
export function mix(first: string, second: string, share: number): string {
  const mixedChannel = (start: number) => {
    const from = Number.parseInt(first.slice(start, start + 2), 16);
    const to = Number.parseInt(second.slice(start, start + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${mixedChannel(1)}${mixedChannel(3)}${mixedChannel(5)}`;
}

/**
 * Returns the palette with its background colours mixed with one colour, such as yellow for haldi. `share`, from 0 to
 * 1, is the share of that colour; the glow gets half of it.
 */
export function withTintedBackground(palette: Palette, colour: string, share: number): Palette {
  const mixed = (original: string) => mix(original, colour, share);
  return {
    ...palette,
    sky: mixed(palette.sky),
    glow: mix(palette.glow, colour, share * 0.5),
    ridge: mixed(palette.ridge),
    ground: mixed(palette.ground),
  };
}

/**
 * Returns the colour of a silhouette. With `distance` 0 it is the colour of the nearest silhouettes, with 1 that of the
 * sky.
 */
export function distantColour(palette: Palette, distance: number): string {
  return mix(palette.ridge, palette.sky, distance);
}

/**
 * Returns a darker tone of a colour, for sides away from the light. `share`, from 0 to 1, is the share of the palette's
 * ink that is mixed in.
 */
export function shade(palette: Palette, colour: string, share = 0.2): string {
  return mix(colour, palette.ink, share);
}

/**
 * Returns a lighter tone of a colour, for sides towards the light. With `share` 0 the colour stays; 1 is the lightest.
 */
export function tint(palette: Palette, colour: string, share = 0.3): string {
  return mix(
    colour,
    palette.time === 'night' ? palette.lamp : '#fff4dc',
    palette.time === 'night' ? share * 0.8 : share,
  );
}

/** Returns the colour of windows: the colour of lamps at dusk and at night, `dayColour` at other times. */
export const windowColour = (palette: Palette, dayColour: string): string =>
  isEvening(palette) ? palette.lamp : dayColour;

/** Returns whether it is dusk or night in a picture with this palette. */
export const isEvening = ({ time }: Palette): boolean => time === 'dusk' || time === 'night';

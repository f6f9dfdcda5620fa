export type Time = 'dawn' | 'noon' | 'dusk' | 'night';

/** The papers a picture is cut from. */
export interface Palette {
  readonly name: string;
  readonly time: Time;
  readonly sky: string;
  /** Around the sun or moon. */
  readonly glow: string;
  /** Nearest silhouettes; what is farther is mixed into the sky. */
  readonly ridge: string;
  readonly ground: string;
  /** Stone and plaster. */
  readonly wall: string;
  readonly cloth: string;
  readonly cloth2: string;
  readonly gold: string;
  /** Marigold and its like. */
  readonly flower: string;
  /** Pale blossoms: jasmine, rose, lotus. */
  readonly bloom: string;
  readonly leaf: string;
  readonly ink: string;
  /** Lamps, windows, flames. */
  readonly lamp: string;
}

export const palettes: readonly Palette[] = [
  {
    name: 'rose dawn',
    time: 'dawn',
    sky: '#f6d3c1',
    glow: '#fff1dc',
    ridge: '#a65c68',
    ground: '#dfa590',
    wall: '#fff3e2',
    cloth: '#8a1c2f',
    cloth2: '#e07a5a',
    gold: '#cf9128',
    flower: '#ef9c2c',
    bloom: '#fbe6dc',
    leaf: '#66804c',
    ink: '#46192a',
    lamp: '#ffdf98',
  },
  {
    name: 'ivory noon',
    time: 'noon',
    sky: '#faeed6',
    glow: '#fffaf0',
    ridge: '#b98350',
    ground: '#e4c48d',
    wall: '#fffaf0',
    cloth: '#8a1c2f',
    cloth2: '#34407c',
    gold: '#c98a1f',
    flower: '#ee991f',
    bloom: '#f7dcd3',
    leaf: '#5d7a3a',
    ink: '#33213a',
    lamp: '#ffe2a0',
  },
  {
    name: 'indigo night',
    time: 'night',
    sky: '#26305e',
    glow: '#5a629c',
    ridge: '#161a3e',
    ground: '#3a3970',
    wall: '#cdb9bd',
    cloth: '#a3243c',
    cloth2: '#e7a12c',
    gold: '#dfa53c',
    flower: '#f3a735',
    bloom: '#f1d3cb',
    leaf: '#4c6f58',
    ink: '#10132f',
    lamp: '#ffd88a',
  },
  {
    name: 'sage dawn',
    time: 'dawn',
    sky: '#d9e2c8',
    glow: '#fbf7e0',
    ridge: '#56744f',
    ground: '#b5c193',
    wall: '#fbf5e6',
    cloth: '#b03a48',
    cloth2: '#e59a34',
    gold: '#c08a26',
    flower: '#ec962a',
    bloom: '#fff6ea',
    leaf: '#4f6d2f',
    ink: '#29351f',
    lamp: '#ffe6a8',
  },
  {
    name: 'kumkum dusk',
    time: 'dusk',
    sky: '#c04c57',
    glow: '#f6b27c',
    ridge: '#5c1630',
    ground: '#85293f',
    wall: '#f6cfae',
    cloth: '#6f1633',
    cloth2: '#efa436',
    gold: '#f0b850',
    flower: '#f5a52c',
    bloom: '#fbe2cf',
    leaf: '#56683a',
    ink: '#2c0b1e',
    lamp: '#ffe09a',
  },
  {
    name: 'clear noon',
    time: 'noon',
    sky: '#b9dadf',
    glow: '#eef7ee',
    ridge: '#447d88',
    ground: '#d8cd9c',
    wall: '#fff6e4',
    cloth: '#bf3448',
    cloth2: '#eea52c',
    gold: '#c9902a',
    flower: '#f09a26',
    bloom: '#fde6de',
    leaf: '#528044',
    ink: '#1f3546',
    lamp: '#ffe7a6',
  },
  {
    name: 'plum night',
    time: 'night',
    sky: '#431f47',
    glow: '#86456b',
    ridge: '#26102c',
    ground: '#5c2a54',
    wall: '#dcb9b4',
    cloth: '#c23a55',
    cloth2: '#f0aa3c',
    gold: '#e3a94a',
    flower: '#f4a53a',
    bloom: '#f6d5cf',
    leaf: '#5b7553',
    ink: '#1b0a21',
    lamp: '#ffd486',
  },
  {
    name: 'marigold noon',
    time: 'noon',
    sky: '#f8c55c',
    glow: '#ffe9a6',
    ridge: '#c26a28',
    ground: '#e39638',
    wall: '#fff2d2',
    cloth: '#a01e38',
    cloth2: '#36447f',
    gold: '#b8741a',
    flower: '#f07f1c',
    bloom: '#fff0dc',
    leaf: '#5b742e',
    ink: '#43192a',
    lamp: '#fff0b8',
  },
  {
    name: 'teal dusk',
    time: 'dusk',
    sky: '#5a9596',
    glow: '#f5cf97',
    ridge: '#1f4a55',
    ground: '#37696c',
    wall: '#f5dfbb',
    cloth: '#bf3d3e',
    cloth2: '#efaf3e',
    gold: '#d9a443',
    flower: '#f3a33a',
    bloom: '#fbe3d3',
    leaf: '#3f6a4b',
    ink: '#102a36',
    lamp: '#ffdf98',
  },
  {
    name: 'lilac dawn',
    time: 'dawn',
    sky: '#e3d0de',
    glow: '#fff0e4',
    ridge: '#75547f',
    ground: '#c5a3b7',
    wall: '#fff3ea',
    cloth: '#5a3674',
    cloth2: '#d5527a',
    gold: '#c4912f',
    flower: '#ee9f38',
    bloom: '#fad7dc',
    leaf: '#647f5a',
    ink: '#301e3c',
    lamp: '#ffe2a2',
  },
  {
    name: 'marigold dusk',
    time: 'dusk',
    sky: '#ee964a',
    glow: '#ffd88c',
    ridge: '#862b3d',
    ground: '#b24e3c',
    wall: '#fde0b4',
    cloth: '#78162e',
    cloth2: '#f3bd4c',
    gold: '#f3c25c',
    flower: '#f6b02e',
    bloom: '#fdeadb',
    leaf: '#4e5c34',
    ink: '#371125',
    lamp: '#ffe9ae',
  },
  {
    name: 'henna night',
    time: 'night',
    sky: '#22402f',
    glow: '#587a4c',
    ridge: '#12261d',
    ground: '#35583b',
    wall: '#d9cfae',
    cloth: '#a52a3c',
    cloth2: '#e6a534',
    gold: '#dba944',
    flower: '#f2a130',
    bloom: '#f4e2cc',
    leaf: '#6c8d4b',
    ink: '#0b1a14',
    lamp: '#ffdc90',
  },
];

/** The palette of this name; throws RangeError when there is none. */
export function paletteNamed(name: string): Palette {
  const palette = palettes.find((one) => one.name === name);
  if (palette === undefined) throw new RangeError(`No palette is called ${name}`);
  return palette;
}

/** The colour between two hex colours; `share` 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const from = Number.parseInt(first.slice(at, at + 2), 16);
    const to = Number.parseInt(second.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The same hour steeped in one colour, as a ceremony has its own. */
export function steeped(palette: Palette, colour: string, share: number): Palette {
  const dip = (paper: string) => mix(paper, colour, share);
  return {
    ...palette,
    sky: dip(palette.sky),
    glow: mix(palette.glow, colour, share * 0.5),
    ridge: dip(palette.ridge),
    ground: dip(palette.ground),
  };
}

/** A silhouette at a distance: 0 is the nearest, 1 vanishes in the sky. */
export function distant(palette: Palette, distance: number): string {
  return mix(palette.ridge, palette.sky, distance);
}

/** A darker tint of the same paper: sides away from the light. */
export function shade(palette: Palette, colour: string, depth = 0.2): string {
  return mix(colour, palette.ink, depth);
}

/** A lighter tint of the same paper: sides towards the light. */
export function tint(palette: Palette, colour: string, height = 0.3): string {
  return mix(
    colour,
    palette.time === 'night' ? palette.lamp : '#fff4dc',
    palette.time === 'night' ? height * 0.8 : height,
  );
}

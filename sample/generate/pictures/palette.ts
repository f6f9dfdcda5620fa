export type TimeOfDay = 'dawn' | 'noon' | 'dusk' | 'night';

/** The colours of a picture, as hex codes. All pictures look like layers of cut paper. */
export interface Palette {
  readonly name: string;
  readonly time: TimeOfDay;
  readonly sky: string;
  /** The colour of the light around the sun or moon. */
  readonly glow: string;
  /** The colour of the nearest silhouettes, such as hills. The colour of farther ones is mixed with that of the sky. */
  readonly ridge: string;
  readonly ground: string;
  /** The colour of walls of stone or plaster. */
  readonly wall: string;
  /** The colour of curtains, carpets and clothes. */
  readonly cloth: string;
  /** A second colour of curtains, carpets and clothes. */
  readonly cloth2: string;
  readonly gold: string;
  /** The colour of marigolds. */
  readonly flower: string;
  /** The colour of pale blossoms: jasmine, rose, lotus. */
  readonly bloom: string;
  readonly leaf: string;
  readonly ink: string;
  /** The colour of lamps, windows and flames. */
  readonly lamp: string;
}

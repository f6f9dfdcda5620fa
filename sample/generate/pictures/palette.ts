export type TimeOfDay = 'dawn' | 'noon' | 'dusk' | 'night';

/** The colours of a picture, as hex codes. All pictures look like layers of cut paper. */
export interface Palette {
  readonly name: string;
  readonly time: TimeOfDay;
  readonly sky: string;
  /** The light around the sun or moon. */
  readonly glow: string;
  /** The nearest silhouettes. Silhouettes farther away are mixed with the sky. */
  readonly ridge: string;
  readonly ground: string;
  /** Walls of stone or plaster. */
  readonly wall: string;
  /** Curtains, carpets and clothes. */
  readonly cloth: string;
  /** A second colour for the same. */
  readonly cloth2: string;
  readonly gold: string;
  /** Marigolds. */
  readonly flower: string;
  /** Pale blossoms: jasmine, rose, lotus. */
  readonly bloom: string;
  readonly leaf: string;
  readonly ink: string;
  /** Lamps, windows, flames. */
  readonly lamp: string;
}

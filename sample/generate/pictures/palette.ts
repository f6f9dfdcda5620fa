export type Time = 'dawn' | 'noon' | 'dusk' | 'night';

/** The colours of a picture. All pictures look like layers of cut paper. */
export interface Palette {
  readonly name: string;
  readonly time: Time;
  readonly sky: string;
  /** Around the sun or moon. */
  readonly glow: string;
  /** The nearest silhouettes; farther ones are mixed with the sky. */
  readonly ridge: string;
  readonly ground: string;
  /** Stone and plaster. */
  readonly wall: string;
  readonly cloth: string;
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

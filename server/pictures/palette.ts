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

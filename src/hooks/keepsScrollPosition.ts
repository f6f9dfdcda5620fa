import type { Location } from 'react-router-dom';

/** State of an address that only filters the screen before: the page stays where it was scrolled to. */
export const KEEPS_PLACE = { keepsPlace: true } as const;

export const keepsPlace = ({ state }: Location): boolean =>
  (state as Partial<typeof KEEPS_PLACE> | null)?.keepsPlace === true;

import type { Location } from 'react-router-dom';

/** The `location.state` of a navigation that only changes the filters of a page, and so keeps the scroll position. */
export const KEEPS_SCROLL_POSITION = { keepsScrollPosition: true } as const;

/** Returns whether a location was reached by a navigation with the state KEEPS_SCROLL_POSITION. */
export const keepsScrollPosition = ({ state }: Location): boolean =>
  (state as Partial<typeof KEEPS_SCROLL_POSITION> | null)?.keepsScrollPosition === true;

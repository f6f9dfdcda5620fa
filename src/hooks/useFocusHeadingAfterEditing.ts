import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Returns a ref for a heading that gets the focus when an editor below it is closed. `isShown` is true while the value
 * is shown and false while it is edited; the heading gets the focus when it becomes true.
 * @param pageHeading the heading, if another component shows it
 */
export function useFocusHeadingAfterEditing(
  isShown: boolean,
  pageHeading: RefObject<HTMLHeadingElement | null> | null = null,
): RefObject<HTMLHeadingElement | null> {
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = pageHeading ?? ownHeading;
  const wasShown = useRef(isShown);
  // This is a layout effect, so that the heading has the focus as soon as the editor has gone.
  useLayoutEffect(() => {
    if (isShown && !wasShown.current) heading.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown, heading]);
  return heading;
}

import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Takes the focus back when what was opened is closed: put the ref on a heading. `isShown` is true while the value is
 * shown, false while it is edited; when it turns true, the heading gets the focus.
 */
export function useReturnFocus(isShown: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(isShown);
  useEffect(() => {
    if (isShown && !was.current) heading.current?.focus({ preventScroll: true });
    was.current = isShown;
  }, [isShown]);
  return heading;
}

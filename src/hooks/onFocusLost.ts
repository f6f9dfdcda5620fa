import type { FocusEvent } from 'react';

/**
 * Returns a handler of the blur event that calls `action` when the focus leaves the element, but not when the user
 * switches to another window: the element then has the focus again when the user returns.
 */
export const onFocusLost =
  (action: () => void) =>
  ({ currentTarget }: FocusEvent): void => {
    if (document.activeElement !== currentTarget) action();
  };

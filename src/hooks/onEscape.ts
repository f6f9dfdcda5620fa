import type { KeyboardEvent } from 'react';

/**
 * Returns a handler of key presses that calls `action` for Escape, but not for an Escape that cancels the composition
 * of characters, such as those of Devanagari.
 */
export const onEscape =
  (action: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) action();
  };

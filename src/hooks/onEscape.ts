import type { KeyboardEvent } from 'react';

/**
 * Returns a handler of key presses that calls `action` for Escape. It does not do so for an Escape that cancels the
 * composition of characters, such as those of Devanagari, or that something else has handled: in Firefox, an Escape
 * that closes the picker of a date field reaches the page with its default prevented.
 */
export const onEscape =
  (action: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !event.defaultPrevented) action();
  };

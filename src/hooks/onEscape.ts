import type { KeyboardEvent } from 'react';

/**
 * Returns a handler of key presses that calls `action` for Escape, but not for an Escape that cancels the composition
 * of characters, such as those of Devanagari, nor in a field with suggestions: in Firefox, the Escape that closes the
 * suggestions reaches the page too.
 */
export const onEscape =
  (action: () => void) =>
  (event: KeyboardEvent): void => {
    const hasSuggestions = event.target instanceof HTMLInputElement && event.target.list !== null;
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !hasSuggestions) action();
  };

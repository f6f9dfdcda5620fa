import { useState } from 'react';
import type { FocusEvent } from 'react';
import { focusInPlaceOnMount } from './focusOnMount.ts';

/**
 * Moves the focus to the first item that 'Show more' adds to a list, so that keyboard users continue there: the button
 * may have disappeared with its click.
 */
export function useFocusOnAddedItem() {
  'use memo';
  /** The key of the item that gets the focus when it appears, until it has lost the focus again; null for none. */
  const [focusedKey, setFocusedKey] = useState<string | number | null>(null);
  return {
    /**
     * Call it with the key of the first item that is being added: its id or, when this id may not be known yet, its
     * index in the list. Call it without a key when the focus must stay where it is.
     */
    focusOnAdded: (key: string | number | null = null) => setFocusedKey(key),
    /** Returns the properties of the element that gets the focus when this item is added. */
    focusPropsOf: (key: string | number) =>
      key === focusedKey
        ? {
            ref: focusInPlaceOnMount,
            tabIndex: -1,
            // The button 'Show more' loses the focus to the item, and may then call focusOnAdded() without a key. Set
            // the key again, so that the item keeps its tabIndex: without it, the browser takes the focus away.
            onFocus: ({ target, currentTarget }: FocusEvent) => {
              if (target === currentTarget) setFocusedKey(key);
            },
            // When the user goes to another window, the element stays the active element of the document, and has the
            // focus again when the user returns. So keep the key until another element becomes the active one.
            onBlur: ({ currentTarget }: FocusEvent) => {
              if (document.activeElement !== currentTarget) setFocusedKey(null);
            },
          }
        : undefined,
  };
}

/** The properties that focusPropsOf() returns. */
export type FocusProps = ReturnType<ReturnType<typeof useFocusOnAddedItem>['focusPropsOf']>;

import { useState } from 'react';
import type { FocusEvent } from 'react';
import { focusInPlaceOnMount } from './focusOnMount.ts';

/**
 * Moves the focus to the first item that 'Show more' adds to a list, so that keyboard users continue there: the button
 * may have disappeared with its click.
 */
export function useFocusOnAddedItem() {
  'use memo';
  /** The id of the item that gets the focus when it appears, until it has lost the focus again; '' for none. */
  const [focusedId, setFocusedId] = useState('');
  // When the user goes to another window, the element remains the active element of the document. It has the focus
  // again when the user returns.
  const onBlur = ({ currentTarget }: FocusEvent) => {
    if (document.activeElement !== currentTarget) setFocusedId('');
  };
  return {
    /** Call it with the id of the first item that is being added. */
    focusOnAdded: (id = '') => setFocusedId(id),
    /** Returns the properties of the element that gets the focus when this item is added. */
    focusPropsOf: (id: string) => (id === focusedId ? { ref: focusInPlaceOnMount, tabIndex: -1, onBlur } : undefined),
  };
}

/** The properties that focusPropsOf() returns. */
export type FocusProps = ReturnType<ReturnType<typeof useFocusOnAddedItem>['focusPropsOf']>;

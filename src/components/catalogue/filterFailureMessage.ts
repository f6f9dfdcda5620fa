/**
 * Returns the message of section 8 for a list that could not be loaded. `lastChange` is 'reset' after the user has
 * cleared a filter, else 'filtered' when filters restrict the list, else 'none'.
 */
export function filterFailureMessage(lastChange: 'filtered' | 'reset' | 'none'): string {
  if (lastChange === 'reset') return 'Failed to reset filters';
  return lastChange === 'filtered' ? 'Failed to filter services' : 'Failed to load services';
}

/** The state of a history entry that was created by clearing a filter. */
export const FILTER_RESET = { isReset: true } as const;

/** Returns whether clearing a filter created this history entry. */
export const isFilterReset = ({ state }: { readonly state: unknown }): boolean =>
  typeof state === 'object' && state !== null && 'isReset' in state && state.isReset === true;

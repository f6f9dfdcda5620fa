/** The message of section 8 for a list that could not be loaded: after filtering, after clearing the filters, or otherwise. */
export function filterFailure(narrowing: 'narrowed' | 'reset' | 'none'): string {
  if (narrowing === 'reset') return 'Failed to reset filters';
  return narrowing === 'narrowed' ? 'Failed to filter services' : 'Failed to load services';
}

/** Marks the history entry that was created by clearing a filter. */
export const RESET = { isReset: true } as const;

/** Whether a history entry has this mark. The list is then requested again even if it is cached. */
export const isReset = ({ state }: { readonly state: unknown }): boolean =>
  typeof state === 'object' && state !== null && 'isReset' in state && state.isReset === true;

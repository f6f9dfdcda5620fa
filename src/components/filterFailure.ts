/** What is said of a list that could not be loaded (section 8): as it was narrowed, or widened again, or as it is. */
export function filterFailure(narrowing: 'narrowed' | 'reset' | 'none'): string {
  if (narrowing === 'reset') return 'Failed to reset filters';
  return narrowing === 'narrowed' ? 'Failed to filter services' : 'Failed to load services';
}

/** Marks the entry of the history that a filter's removal made. */
export const RESET = { isReset: true } as const;

/** Whether an entry of the history is so marked: then the list is asked for anew, also when it is known. */
export const isReset = ({ state }: { readonly state: unknown }): boolean =>
  typeof state === 'object' && state !== null && 'isReset' in state && state.isReset === true;

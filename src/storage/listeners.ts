/**
 * Creates the listeners of a store: functions that are called whenever the store changes.
 * @param start called before the first listener is added; returns a function that is called when none is left
 */
export function createListeners(start?: () => () => void) {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  return {
    isEmpty: (): boolean => listeners.size === 0,
    /** Calls all listeners. */
    notify: (): void => {
      for (const listener of listeners) listener();
    },
    /** Adds a listener. Returns a function that removes it. */
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) stop = start?.();
      listeners.add(listener);
      return (): void => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
}

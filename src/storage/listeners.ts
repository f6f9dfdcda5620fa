/** Creates the listeners of a store: functions that are called whenever the store changes. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls all listeners. */
    notify: (): void => {
      for (const listener of listeners) listener();
    },
    /** Adds a listener. Returns a function that removes it. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return (): void => {
        listeners.delete(listener);
      };
    },
  };
}

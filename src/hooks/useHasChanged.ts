import { useState } from 'react';

/** Returns whether the value has changed since the component was mounted. */
export function useHasChanged(value: unknown): boolean {
  const [lastValue, setLastValue] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (value !== lastValue) {
    setLastValue(value);
    setHasChanged(true);
  }
  return hasChanged;
}

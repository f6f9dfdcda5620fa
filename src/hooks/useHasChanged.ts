import { useState } from 'react';

/** Returns whether the value has changed since the component was mounted. */
export function useHasChanged(value: unknown): boolean {
  const [shown, setShown] = useState({ value, hasChanged: false });
  if (value !== shown.value) setShown({ value, hasChanged: true });
  return shown.hasChanged;
}

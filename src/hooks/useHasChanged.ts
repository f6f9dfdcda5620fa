import { useState } from 'react';

/** Returns whether the value has changed since the component was mounted. */
export function useHasChanged(value: unknown): boolean {
  const [lastSeen, setLastSeen] = useState({ value, hasChanged: false });
  if (value !== lastSeen.value) setLastSeen({ value, hasChanged: true });
  return lastSeen.hasChanged;
}

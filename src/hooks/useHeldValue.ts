import { useState } from 'react';

/** Returns `value`. While `isHeld` is true, returns the value from before. */
export function useHeldValue<T>(value: T, isHeld: boolean): T {
  const [heldValue, setHeldValue] = useState(value);
  if (!isHeld && value !== heldValue) setHeldValue(value);
  return isHeld ? heldValue : value;
}

import { useState } from 'react';

/** Returns `value`; while `isHeld` is true, the value from before `isHeld` became true. */
export function useHeldValue<T>(value: T, isHeld: boolean): T {
  const [heldValue, setHeldValue] = useState(value);
  if (!isHeld && value !== heldValue) setHeldValue(value);
  return isHeld ? heldValue : value;
}

import { useEffect, useState } from 'react';

/** Returns the latest value that has stayed unchanged for `milliseconds`. The first value is returned immediately. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

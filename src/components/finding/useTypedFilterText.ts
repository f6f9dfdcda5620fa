import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAddressAtPath } from '#hooks/isAddressAtPath.ts';

/** Milliseconds without a key press after which a filter takes effect. */
const DEBOUNCE_DELAY = 300;

interface TypedFilterText {
  readonly typed: string;
  /** Shows the text, and applies it when the user has stopped typing. */
  readonly changeText: (text: string) => void;
  /** Applies the typed text immediately. Returns false when it cannot be read. */
  readonly apply: () => boolean;
}

/**
 * Keeps the text of a filter that the user types. When Back or 'Clear Filters' changes the address, the field shows the
 * value of the address again.
 * @param value the value in the address; '' when there is none
 * @param read returns the value that a text means; null when it cannot be read
 */
export function useTypedFilterText(
  value: string,
  read: (text: string) => string | null,
  onChange: (value: string) => void,
): TypedFilterText {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The values that this field has applied and that the address does not contain yet. The router changes the address in
  // a transition, during which the user may type on.
  const [pendingValues, setPendingValues] = useState<readonly string[]>([]);
  if (value !== lastValue) {
    setLastValue(value);
    const pendingIndex = pendingValues.indexOf(value);
    setPendingValues(pendingIndex < 0 ? [] : pendingValues.slice(pendingIndex + 1));
    if (pendingIndex < 0) setTyped(value);
  }

  const apply = (text: string): boolean => {
    const nextValue = read(text);
    // While another page is loading, useSearchFilters() does not set the filter. Do not count the value as applied then,
    // so that the field can still apply it if the user stays on this page.
    if (nextValue !== null && isAddressAtPath(pathname) && nextValue !== (pendingValues.at(-1) ?? value)) {
      setPendingValues([...pendingValues, nextValue]);
      onChange(nextValue);
    }
    return nextValue !== null;
  };
  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => applyLater(typed), DEBOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    apply: () => apply(typed),
    changeText: setTyped,
  };
}

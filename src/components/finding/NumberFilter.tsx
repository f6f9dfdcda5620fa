import { useState } from 'react';
import { Field } from '#components/ui/form/Field.tsx';
import { formatCount, parseRupees } from '#domain/money.ts';
import { useTypedFilterText } from './useTypedFilterText.ts';

interface NumberFilterProps {
  label: string;
  /** The number in the address; undefined when the list is not filtered by it. */
  value: string | undefined;
  /** The largest number that is accepted. */
  max: number;
  /** Receives the number as digits; '' when the user removes it. */
  onChange: (digits: string) => void;
}

/** Filters by a whole number above 0. The user may type it with grouping commas and in the digits of any script. */
export function NumberFilter({ label, value = '', max, onChange }: NumberFilterProps) {
  const [isRefused, setIsRefused] = useState(false);
  const readDigits = (text: string) => {
    if (text.trim() === '') return '';
    const number = parseRupees(text);
    return number !== null && number >= 1 && number <= max ? String(number) : null;
  };
  const { typed, changeText, apply } = useTypedFilterText(/^\d*$/.test(value) ? value : '', readDigits, onChange);
  const applyOrRefuse = () => setIsRefused(!apply());
  return (
    <Field
      label={label}
      errorRole="alert"
      inputMode="numeric"
      autoComplete="off"
      maxLength={30}
      value={typed}
      // Check the text again, because Back may have replaced the text that was refused.
      error={
        isRefused && readDigits(typed) === null ? `Enter a whole number from 1 to ${formatCount(max)}.` : undefined
      }
      onChange={(event) => {
        setIsRefused(false);
        changeText(event.target.value);
      }}
      onBlur={applyOrRefuse}
      onKeyDown={(event) => {
        if (event.key === 'Enter') applyOrRefuse();
      }}
    />
  );
}

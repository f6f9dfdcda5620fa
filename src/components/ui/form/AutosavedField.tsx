import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useSettled } from '#hooks/useSettled.ts';
import { Field } from './Field.tsx';

interface AutosavedFieldProps<T> extends Omit<ComponentProps<typeof Field>, 'value' | 'error' | 'onChange' | 'onBlur'> {
  /** The saved value. */
  saved: T;
  /** Returns the text of a value. */
  format: (value: NoInfer<T>) => string;
  /** Reads what the user types. `problem` is a sentence that says what is wrong with it; '' when it can be saved. */
  read: (
    typed: string,
  ) => { readonly value: T; readonly problem: '' } | { readonly value?: undefined; readonly problem: string };
  /**
   * Called with the value of the text at each change that leaves the text valid. When a valid text becomes invalid, it
   * is called with the value that was saved before the user began to type, unless another device has changed the saved
   * value since then.
   */
  onSave: (value: NoInfer<T>) => void;
}

/**
 * The milliseconds without typing after which a problem is shown. It is shown immediately when the user leaves the
 * field.
 */
const PROBLEM_DELAY = 800;

/** Shows a field that saves by itself. What cannot be saved stays in the field, with a sentence that says why. */
export function AutosavedField<T>({ saved, format, read, onSave, ...field }: AutosavedFieldProps<T>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [valueBeforeTyping, setValueBeforeTyping] = useState(saved);
  const [hasLeftField, setHasLeftField] = useState(false);
  const settledText = useSettled(typed, PROBLEM_DELAY);
  const problem = typed === null ? '' : read(typed).problem;
  return (
    <Field
      autoComplete="off"
      errorRole="alert"
      {...field}
      value={typed ?? format(saved)}
      error={problem && (hasLeftField || settledText === typed) ? problem : undefined}
      onChange={({ target }) => {
        const readResult = read(target.value);
        const lastResult = typed === null ? null : read(typed);
        // Another device may have saved another value since the last change. That value then counts as the value before
        // typing: restoring an older one would undo the change of the other device.
        const isTypedTextSaved = lastResult?.problem === '' && format(lastResult.value as T) === format(saved);
        const valueBefore = isTypedTextSaved ? valueBeforeTyping : saved;
        setTyped(target.value);
        setValueBeforeTyping(() => valueBefore);
        setHasLeftField(false);
        if (readResult.problem === '') onSave(readResult.value as T);
        else if (isTypedTextSaved) onSave(valueBefore);
      }}
      onBlur={() => {
        setHasLeftField(true);
        // When the user leaves the field and its text is valid, forget the text: the field then shows the saved value
        // as format() writes it.
        const text = typed ?? format(saved);
        setTyped(read(text).problem === '' ? null : text);
      }}
    />
  );
}

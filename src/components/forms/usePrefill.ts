import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { FormModel } from './useForm.ts';

const isEmpty = (value: unknown) => value === '' || value === undefined || value === null || Number.isNaN(value);

/**
 * Sets fields to the given values, now and whenever these change. Leaves out empty values, and the fields that the user
 * has touched or changed. If a field that is set has the focus, its text is selected, so that typing replaces the text
 * instead of adding to it.
 */
export function usePrefill<Values extends FieldValues, ValidValues>(
  { hookForm }: FormModel<Values, ValidValues>,
  values: Partial<Values>,
): void {
  const valuesJson = JSON.stringify(values);
  /** The values that this hook has set, by the names of the fields. */
  const prefilledValues = useRef<Record<string, unknown>>({});
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(valuesJson) as Partial<Values>)) {
      const field = name as Path<Values>;
      const currentValue: unknown = hookForm.getValues(field);
      const isChanged = !isEmpty(currentValue) && currentValue !== prefilledValues.current[name];
      if (isEmpty(value) || isChanged || hookForm.getFieldState(field).isTouched) continue;
      prefilledValues.current[name] = value;
      // Check a field that shows an error again: its new value may be valid.
      const shouldValidate = hookForm.getFieldState(field).invalid;
      hookForm.setValue(field, value as PathValue<Values, Path<Values>>, { shouldValidate });
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement && focused.name === name) focused.select();
    }
  }, [valuesJson, hookForm]);
}

import { useEffect } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { FormModel } from './useForm.ts';

const isEmpty = (value: unknown) => value === '' || value === undefined || value === null || Number.isNaN(value);

/**
 * Sets fields that are empty and that the user has not touched to the given values. The text of a field that has the
 * focus is selected, so that it is replaced by what the user types, which would otherwise be appended to it.
 */
export function usePrefill<Values extends FieldValues, Checked>(
  { hookForm }: FormModel<Values, Checked>,
  prefilled: Partial<Values>,
): void {
  const serialised = JSON.stringify(prefilled);
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(serialised) as Partial<Values>)) {
      const field = name as Path<Values>;
      if (isEmpty(value) || !isEmpty(hookForm.getValues(field)) || hookForm.getFieldState(field).isTouched) continue;
      hookForm.setValue(field, value as PathValue<Values, Path<Values>>);
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement && focused.name === name) focused.select();
    }
  }, [serialised, hookForm]);
}

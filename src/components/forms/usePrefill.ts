import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { FormModel } from './useForm.ts';

const isEmpty = (value: unknown) => value === '' || value === undefined || value === null || Number.isNaN(value);

/**
 * Sets fields to the given values, now and whenever these change, unless the user has touched or changed a field. The
 * text of a field that has the focus is selected, so that it is replaced by what the user types, which would otherwise
 * be appended to it.
 */
export function usePrefill<Values extends FieldValues, Checked>(
  { hookForm }: FormModel<Values, Checked>,
  prefilled: Partial<Values>,
): void {
  const serialised = JSON.stringify(prefilled);
  /** The values to which this hook has set the fields, by the names of the fields. */
  const filled = useRef<Record<string, unknown>>({});
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(serialised) as Partial<Values>)) {
      const field = name as Path<Values>;
      const current: unknown = hookForm.getValues(field);
      const isChanged = !isEmpty(current) && current !== filled.current[name];
      if (isEmpty(value) || isChanged || hookForm.getFieldState(field).isTouched) continue;
      filled.current[name] = value;
      hookForm.setValue(field, value as PathValue<Values, Path<Values>>);
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement && focused.name === name) focused.select();
    }
  }, [serialised, hookForm]);
}

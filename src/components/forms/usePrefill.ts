import { useEffect } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { FormModel } from './useForm.ts';

const isEmpty = (value: unknown) => value === '' || value === undefined || value === null || Number.isNaN(value);

/** Fills what is known of the user into fields that are still empty and were never touched. */
export function useOffered<Values extends FieldValues, Checked>(
  { hookForm }: FormModel<Values, Checked>,
  offered: Partial<Values>,
): void {
  const known = JSON.stringify(offered);
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(known) as Partial<Values>)) {
      const field = name as Path<Values>;
      if (!isEmpty(value) && isEmpty(hookForm.getValues(field)) && !hookForm.getFieldState(field).isTouched)
        hookForm.setValue(field, value as PathValue<Values, Path<Values>>);
    }
  }, [known, hookForm]);
}

import type { FieldValues } from 'react-hook-form';
import { FormField } from './FormField.tsx';
import type { FieldBinding } from './FormField.tsx';

/** Shows the field for the name of an account. Browsers fill it in, and neither capitalise nor correct it. */
export function FormUsername<Values extends FieldValues, ValidValues>(binding: FieldBinding<Values, ValidValues>) {
  return <FormField {...binding} label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} />;
}

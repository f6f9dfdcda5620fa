import type { FieldValues } from 'react-hook-form';
import { PasswordField } from '#components/ui/form/PasswordField.tsx';
import { useBinding } from './FormField.tsx';
import type { Bound, Own } from './FormField.tsx';

/** A password of a form. */
export function FormPassword<Values extends FieldValues, Checked>({
  form,
  name,
  ...field
}: Bound<Values, Checked> & Own<typeof PasswordField>) {
  return <PasswordField required {...field} {...useBinding({ form, name })} />;
}

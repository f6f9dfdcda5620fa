import type { FieldValues } from 'react-hook-form';
import { PasswordField } from '#components/ui/form/PasswordField.tsx';
import { useBinding } from './FormField.tsx';
import type { FieldBinding, UnboundProps } from './FormField.tsx';

/** Shows a password field of a form. */
export function FormPassword<Values extends FieldValues, ValidValues>({
  form,
  name,
  ...field
}: FieldBinding<Values, ValidValues> & UnboundProps<typeof PasswordField>) {
  return <PasswordField required {...field} {...useBinding({ form, name })} />;
}

import type { FieldValues } from 'react-hook-form';
import { Field } from '#components/ui/form/Field.tsx';
import { useBinding } from './useBinding.ts';
import type { Bound, Own } from './useBinding.ts';

/** One line of a form: text, an email, a phone, a date; with type="number" its value is a number. */
export function FormField<Values extends FieldValues, Checked>({
  form,
  name,
  required = true,
  ...field
}: Bound<Values, Checked> & Own<typeof Field>) {
  return <Field required={required} {...field} {...useBinding({ form, name }, field.type === 'number')} />;
}

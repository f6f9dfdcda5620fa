import type { FieldValues } from 'react-hook-form';
import { TextArea } from '#components/ui/form/TextArea.tsx';
import { useBinding } from './FormField.tsx';
import type { Bound, Own } from './FormField.tsx';

/** Several lines of a form. */
export function FormText<Values extends FieldValues, Checked>({
  form,
  name,
  required = true,
  ...field
}: Bound<Values, Checked> & Own<typeof TextArea>) {
  return <TextArea required={required} {...field} {...useBinding({ form, name })} />;
}

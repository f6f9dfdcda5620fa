import type { FieldValues } from 'react-hook-form';
import { TextArea } from '#components/ui/form/TextArea.tsx';
import { useBinding } from './FormField.tsx';
import type { FieldBinding, UnboundProps } from './FormField.tsx';

/** Shows a field of a form for several lines of text. */
export function FormTextArea<Values extends FieldValues, ValidValues>({
  form,
  name,
  required = true,
  ...field
}: FieldBinding<Values, ValidValues> & UnboundProps<typeof TextArea>) {
  return <TextArea required={required} {...field} {...useBinding({ form, name })} />;
}

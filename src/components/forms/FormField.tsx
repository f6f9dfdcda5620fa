import type { ComponentProps } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { FieldValues, Path } from 'react-hook-form';
import type { FormModel } from './useForm.ts';
import { Field } from '#components/ui/form/Field.tsx';

/** The form that a field belongs to, and the name of the field in it. */
export interface FieldBinding<Values extends FieldValues, ValidValues> {
  form: FormModel<Values, ValidValues>;
  name: Path<Values>;
}

/** The properties of a field component without `form` and `name`, which bind it, and `error`, which its form sets. */
export type UnboundProps<Component extends (...parameters: never[]) => unknown> = Omit<
  ComponentProps<Component extends (props: infer Props) => unknown ? (props: Props) => null : never>,
  'name' | 'error' | 'form'
>;

/**
 * Returns the properties that bind a field to its form: its name, ref, event handlers and error. `readTyped` converts
 * what the user types to the value of the field.
 */
export function useBinding<Values extends FieldValues, ValidValues>(
  { form, name }: FieldBinding<Values, ValidValues>,
  readTyped?: (typed: string | number) => unknown,
) {
  const { errors } = useFormState({ control: form.hookForm.control, name });
  const message: unknown = get(errors, `${name}.message`);
  const registration = form.hookForm.register(name, readTyped && { setValueAs: readTyped });
  return { ...registration, error: typeof message === 'string' ? message : undefined };
}

/** Shows a one-line field of a form, such as a text, an email address, a phone number or a date. */
export function FormField<Values extends FieldValues, ValidValues>({
  form,
  name,
  required = true,
  ...field
}: FieldBinding<Values, ValidValues> & UnboundProps<typeof Field>) {
  return <Field required={required} {...field} {...useBinding({ form, name })} />;
}

import type { ComponentProps } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { FieldValues, Path } from 'react-hook-form';
import type { FormModel } from './useForm.ts';
import { Field } from '#components/ui/form/Field.tsx';

export interface Bound<Values extends FieldValues, Checked> {
  form: FormModel<Values, Checked>;
  name: Path<Values>;
}

/** A field's own properties. */
export type Own<Component extends (...given: never[]) => unknown> = Omit<
  ComponentProps<Component extends (props: infer Props) => unknown ? (props: Props) => null : never>,
  'name' | 'error' | 'form'
>;

/** What binds a field to its form: its value, as `readTyped` reads it, and what is wrong with it. */
export function useBinding<Values extends FieldValues, Checked>(
  { form, name }: Bound<Values, Checked>,
  readTyped?: (typed: string | number) => unknown,
) {
  const { errors } = useFormState({ control: form.hookForm.control, name });
  const message: unknown = get(errors, `${name}.message`);
  const registered = form.hookForm.register(name, readTyped && { setValueAs: readTyped });
  return { ...registered, error: typeof message === 'string' ? message : undefined };
}

/** One line of a form: text, an email, a phone, a date. */
export function FormField<Values extends FieldValues, Checked>({
  form,
  name,
  required = true,
  ...field
}: Bound<Values, Checked> & Own<typeof Field>) {
  return <Field required={required} {...field} {...useBinding({ form, name })} />;
}

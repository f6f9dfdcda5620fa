import type { ComponentProps } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { FieldValues, Path } from 'react-hook-form';
import type { FormModel } from './useForm.ts';

export interface Bound<Values extends FieldValues, Checked> {
  form: FormModel<Values, Checked>;
  name: Path<Values>;
}

/** A field's own properties. */
export type Own<Component extends (...given: never[]) => unknown> = Omit<
  ComponentProps<Component extends (props: infer Props) => unknown ? (props: Props) => null : never>,
  'name' | 'error' | 'form'
>;

/** What binds a field to its form: its value, and what is wrong with it. */
export function useBinding<Values extends FieldValues, Checked>(
  { form, name }: Bound<Values, Checked>,
  asNumber = false,
) {
  const { errors } = useFormState({ control: form.hookForm.control, name });
  const message: unknown = get(errors, `${name}.message`);
  const registered = form.hookForm.register(name, asNumber ? { valueAsNumber: true } : {});
  return { ...registered, error: typeof message === 'string' ? message : undefined };
}

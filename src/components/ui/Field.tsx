import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

type FieldProps = FieldWords & ComponentProps<'input'>;

/**
 * One line of text, a number or a date. `required={false}` writes "(optional)" behind the label; forms carry
 * `noValidate` and show their own words by `error`.
 */
export function Field({ label, hint, error, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={input.required} className={className}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldFrame>
  );
}

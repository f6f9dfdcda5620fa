import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type FieldProps = FieldTexts & ComponentProps<'input'>;

/**
 * An input for one line of text, a number or a date. `required={false}` adds "(optional)" to the label. Forms set
 * `noValidate` and pass their own messages as `error`.
 */
export function Field({ label, hint, error, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={input.required} className={className}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldFrame>
  );
}

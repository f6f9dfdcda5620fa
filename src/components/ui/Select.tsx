import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

type SelectProps = FieldWords & ComponentProps<'select'>;

/** The system's own list of choices; the children are `<option>`s. */
export function Select({ label, hint, error, id, className, ...select }: SelectProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={select.required} className={className}>
      {(control) => <select {...select} {...control} />}
    </FieldFrame>
  );
}

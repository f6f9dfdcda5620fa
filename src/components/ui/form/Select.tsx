import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './Field.tsx';

type SelectProps = FieldTexts & ComponentProps<'select'>;

/** Shows a native select. Its children are `<option>` elements. */
export function Select({ label, hint, error, id, className, ...select }: SelectProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={select.required} className={className}>
      {(control) => (
        <select
          {...select}
          {...control}
          aria-describedby={
            [control['aria-describedby'], select['aria-describedby']].filter(Boolean).join(' ') || undefined
          }
        />
      )}
    </FieldFrame>
  );
}

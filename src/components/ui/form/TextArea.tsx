import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './Field.tsx';

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

/** Shows an input for several lines of text. */
export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={area.required} className={className}>
      {(control) => <textarea rows={4} {...area} {...control} />}
    </FieldFrame>
  );
}

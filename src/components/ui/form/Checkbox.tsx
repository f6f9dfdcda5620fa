import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** Shows a checkbox with its label beside it. The whole line can be tapped. */
export const Checkbox = ({ label, className = '', ...input }: CheckboxProps) => (
  <label className={`flex min-h-tap cursor-pointer items-center gap-3 ${className}`}>
    <input type="checkbox" {...input} className="size-5 shrink-0 accent-kumkum" />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </label>
);

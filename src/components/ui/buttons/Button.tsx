import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './buttonClass.ts';
import { Spinner } from '../loading/Spinner.tsx';
import { focusHeadingOnUnmount } from '#hooks/focusHeadingOnUnmount.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Whether work is in progress. Clicks then do nothing; unlike a disabled button, the button keeps the focus. */
  busy?: boolean;
  /** The label that replaces the children while `busy` is true: 'Adding...'. */
  busyLabel?: string;
  icon?: ReactNode;
}

/**
 * Shows a button. When it disappears while it has the focus, for instance after its own click, a heading gets the
 * focus, unless the caller passes a `ref`.
 */
export function Button({
  variant = 'primary',
  busy = false,
  busyLabel,
  icon,
  type = 'button',
  ref = focusHeadingOnUnmount,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      ref={ref}
      // oxlint-disable-next-line react/button-has-type -- the type is a property with a safe default
      type={type}
      className={buttonClass(variant, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // Without its default action, the click on a submit button does not submit the form again.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner decorative />}
      {icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /**
   * Work is in progress: clicks do nothing, but the button keeps the focus, which a disabled button would lose. Pass the
   * progress label as children: `{busy ? 'Adding...' : 'Add to Package'}`.
   */
  busy?: boolean;
}

export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a property with a safe default
      type={type}
      className={buttonClass(variant, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // This also prevents a form from being submitted twice.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner decorative />}
      {children}
    </button>
  );
}

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const SHAPE_CLASS =
  'button inline-flex min-h-tap min-w-tap items-center justify-center gap-2 rounded border text-center font-semibold leading-tight ' +
  'no-underline transition-transform duration-150 active:translate-y-px ' +
  'disabled:opacity-60 aria-disabled:opacity-60 disabled:active:translate-y-0 print:hidden';

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-kumkum text-on-kumkum not-disabled:hover:bg-kumkum-deep',
  secondary: 'border-edge bg-card text-ink not-disabled:hover:bg-marigold-wash',
  quiet:
    'border-transparent bg-transparent text-kumkum-ink underline decoration-1 underline-offset-4 not-disabled:hover:bg-kumkum-wash',
  danger: 'border-danger bg-card text-danger-ink not-disabled:hover:bg-danger-wash',
};

/** Returns the CSS classes of a button, for buttons and for links that look like one. */
export const buttonClass = (variant: ButtonVariant, className = '') =>
  `${SHAPE_CLASS} ${VARIANT_CLASSES[variant]} ${className}`;

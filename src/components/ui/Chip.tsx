import type { ComponentProps, ReactNode } from 'react';

const SHAPE_CLASS = 'inline-flex items-center gap-1.5 rounded-full border text-sm';

/** Shows a short fact as a pill. */
export function Chip({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <span className={`${SHAPE_CLASS} border-line bg-sunk px-3 py-0.5 text-ink ${className}`}>{children}</span>;
}

type ToggleChipProps = Omit<ComponentProps<'button'>, 'type'> & { pressed: boolean };

/**
 * Shows a button in the shape of a chip that switches something on and off, such as a filter or the choice of a city.
 */
export function ToggleChip({ pressed, className = '', children, ...rest }: ToggleChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={`${SHAPE_CLASS} min-h-tap px-4 font-semibold ${
        pressed
          ? 'border-kumkum bg-kumkum text-on-kumkum forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
          : 'border-edge bg-card text-ink hover:bg-marigold-wash'
      } ${className}`}
    >
      {children}
    </button>
  );
}

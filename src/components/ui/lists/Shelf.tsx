import type { ReactNode } from 'react';

/**
 * Shows a few cards side by side. On narrow screens they are a row that scrolls sideways. When the keyboard focus
 * enters a card there, the whole card scrolls into view; scroll snapping alone would leave it partly hidden.
 */
export function Shelf({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <ul
      className={`shelf ${className}`}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible'))
          target.closest('li')?.scrollIntoView({ inline: 'start', block: 'nearest' });
      }}
    >
      {children}
    </ul>
  );
}

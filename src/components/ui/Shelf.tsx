import type { ReactNode } from 'react';

/**
 * A few cards side by side, as items of a list; on narrow screens a row to be pushed sideways. There a card that the
 * keyboard leads into comes forward whole: snapping would hold it at the edge.
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

import type { ComponentProps, ElementType } from 'react';

type CardProps = ComponentProps<'div'> & {
  /** The element to render: `section`, `li`, `article` … */
  as?: ElementType;
};

/** Shows its children on a card with a thin border. It has no padding of its own: pass `className="p-5"`. */
export function Card({ as: Element = 'div', className = '', ...rest }: CardProps) {
  return (
    <Element {...rest} className={`rounded-lg border border-line bg-card shadow-lift print:shadow-none ${className}`} />
  );
}

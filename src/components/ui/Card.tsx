import type { ComponentProps, ElementType } from 'react';

type CardProps = ComponentProps<'div'> & {
  /** The element it is: `section`, `li`, `article` … */
  as?: ElementType;
};

/** The surface things lie on: a sheet of card with a hairline edge. Padding is the user's: `className="p-5"`. */
export function Card({ as: Element = 'div', className = '', ...rest }: CardProps) {
  return (
    <Element {...rest} className={`rounded-lg border border-line bg-card shadow-lift print:shadow-none ${className}`} />
  );
}

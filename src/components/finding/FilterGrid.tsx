import type { ReactNode } from 'react';
import { Skeleton } from '#components/ui/Skeleton.tsx';

const FIELDS = { services: 4, venues: 7 } as const;

/** The columns on wide screens, by the number of fields. The first field is as wide as two. */
const COLUMNS: Readonly<Record<number, string>> = {
  4: 'sm:grid-cols-5',
  5: 'sm:grid-cols-3 lg:grid-cols-6',
  6: 'sm:grid-cols-4 lg:grid-cols-7',
  7: 'sm:grid-cols-4 lg:grid-cols-8',
};

interface FilterGridProps {
  noun: 'venues' | 'services';
  /** The number of further fields of the page. */
  furtherFields?: number;
  children?: ReactNode;
}

/** Arranges the filters of a list. Without children it reserves their space while their code loads. */
export function FilterGrid({ noun, furtherFields = 0, children }: FilterGridProps) {
  const count = FIELDS[noun] + furtherFields;
  // On phones the fields are in pairs below the first one, so that an even number of them fills the rows.
  const sortIsWide = count % 2 === 0 ? 'max-sm:*:nth-2:col-span-2' : '';
  return (
    <div
      role={children ? 'search' : undefined}
      aria-label={children ? `Find ${noun}` : undefined}
      className={`mt-5 grid grid-cols-2 items-start gap-3 *:first:col-span-2 print:hidden ${COLUMNS[count]} ${sortIsWide}`}
    >
      {children ?? Array.from({ length: count }, (_, index) => <Skeleton key={index} className="mt-8 h-11" />)}
    </div>
  );
}

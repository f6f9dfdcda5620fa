import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/buttons/Button.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';

/** The number of fields without the `alwaysShownFields`: the search and those behind the button 'Filters'. */
const FIELD_COUNTS = { services: 4, venues: 7 } as const;

/** The CSS classes of the columns on wide screens, by the number of fields. The first field takes two columns. */
const COLUMN_CLASSES: Readonly<Record<number, string>> = {
  4: '@xl:grid-cols-5',
  5: '@xl:grid-cols-3 @4xl:grid-cols-6',
  6: '@xl:grid-cols-4 @4xl:grid-cols-7',
  7: '@xl:grid-cols-4 @4xl:grid-cols-8',
};

interface FilterGridProps {
  noun: 'venues' | 'services';
  /** The number of `alwaysShownFields`. */
  alwaysShownCount?: number;
  /** The number of filters in use among those behind the button 'Filters'. */
  activeCount?: number;
  /** The search field; missing while the code of the fields loads. Placeholders then take the space of all fields. */
  search?: ReactNode;
  /** The choices of tier and budget, if the list has them. They are always shown. */
  alwaysShownFields?: ReactNode;
  /** The other fields, which are behind the button 'Filters' on phones. */
  children?: ReactNode;
}

/**
 * Arranges the fields that search, sort and filter a list. On phones all but the search and the `alwaysShownFields` are
 * behind the button 'Filters', so that the list is on the first screen.
 */
export function FilterGrid(props: FilterGridProps) {
  const { noun, alwaysShownCount = 0, activeCount = 0, search, alwaysShownFields, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  const collapsedCount = FIELD_COUNTS[noun] - 1;
  return (
    <div className="@container mt-5 print:hidden">
      <div
        role={search ? 'search' : undefined}
        aria-label={search ? `Find ${noun}` : undefined}
        className={`grid grid-cols-[1fr_auto] items-end gap-3 *:first:min-w-0 @xl:items-start @xl:*:first:col-span-2 ${COLUMN_CLASSES[FIELD_COUNTS[noun] + alwaysShownCount]}`}
      >
        {search ?? renderPlaceholders(1)}
        <Button
          variant="secondary"
          className="px-4 @xl:hidden"
          disabled={!search}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="tabular-nums">
            Filters
            {activeCount > 0 && ` (${activeCount})`}
            {activeCount > 0 && <VisuallyHidden> in use</VisuallyHidden>}
          </span>
          <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
        {alwaysShownCount > 0 && (
          <div className="col-span-2 flex gap-3 *:flex-1 @xl:contents">
            {alwaysShownFields ?? renderPlaceholders(alwaysShownCount)}
          </div>
        )}
        <div
          id={fieldsId}
          className={`col-span-2 grid-cols-2 items-start gap-3 @xl:contents ${isOpen ? 'grid' : 'hidden'} ${
            // The fields are in two columns. If their number is odd, the first field takes a whole row, so that no gap
            // remains.
            collapsedCount % 2 === 1 ? '*:first:col-span-2 @xl:*:first:col-span-1' : ''
          }`}
        >
          {children ?? renderPlaceholders(collapsedCount)}
        </div>
      </div>
    </div>
  );
}

/** Each placeholder is as high as a Field: a line for the label and its margin, then a line with padding and border. */
const renderPlaceholders = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} className="mt-[calc(1lh+0.25rem)] h-[calc(1lh+1rem+2px)]" />
  ));

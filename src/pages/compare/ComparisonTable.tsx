import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import type { CSSProperties } from 'react';
import { CataloguePhoto } from '#components/catalogue/CataloguePhoto.tsx';
import { InPackageNote } from '#components/catalogue/InPackageNote.tsx';
import { ADD_BUTTON_LABELS_OF_CARD, useAddToPackage } from '#components/catalogue/useAddToPackage.ts';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { comparisonRows, hasDifferentValues } from '#domain/catalogue/comparison.ts';
import { displayName } from '#domain/catalogue/venues.ts';
import { focusHeadingOnUnmount } from '#hooks/focusHeadingOnUnmount.ts';
import { paths } from '#paths';
import { useAllInCostRow } from './useAllInCostRow.ts';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';

export interface ComparisonColumn {
  readonly id: string;
  /** Undefined when the service could not be loaded. */
  readonly service: Service | undefined;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

interface ComparisonTableProps {
  columns: readonly ComparisonColumn[];
  showsOnlyDifferences: boolean;
  onRemove: (id: string) => void;
}

/** Shows services side by side, one column for each, and marks the rows in which they differ. */
export function ComparisonTable({ columns, showsOnlyDifferences, onRemove }: ComparisonTableProps) {
  const loadedServices = columns.flatMap(({ service }) => service ?? []);
  const rows = comparisonRows(loadedServices, useAllInCostRow(loadedServices));
  const differingRows = rows.filter(hasDifferentValues);
  const shownRows = showsOnlyDifferences && loadedServices.length > 1 ? differingRows : rows;
  return (
    <>
      <p role="status" className="mt-4 text-ink-soft print:hidden">
        {loadedServices.length > 1 &&
          (differingRows.length > 0
            ? `The rows that differ, ${differingRows.length} of ${rows.length}, are marked with ≠.`
            : 'All rows are the same.')}
      </p>
      <div
        role="region"
        aria-label="Comparison"
        tabIndex={0}
        className="relative mt-4 scroll-ps-44 overflow-x-auto rounded-lg border border-line bg-card max-sm:scroll-ps-30 print:overflow-visible print:border-0"
      >
        {/* From the number of rows, the style sheet derives a font size with which the table prints on one page. The
            table head counts as 8 rows. */}
        <table className="comparison w-full" style={{ '--rows': shownRows.length + 8 } as CSSProperties}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                // The cell needs a height (h-px) so that its content can be as high as the row. The buttons of all
                // columns are then on one line.
                <th key={column.id} ref={focusHeadingOnUnmount} scope="col" className="h-px font-normal print:h-auto">
                  <ColumnHead column={column} onRemove={() => onRemove(column.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows.map((row) => (
              // The key is the position, because an amenity and a specification may have the same label.
              <tr key={rows.indexOf(row)} data-differs={hasDifferentValues(row) || undefined}>
                <th scope="row" className="font-semibold">
                  <CatalogueText>{row.label}</CatalogueText>
                  {hasDifferentValues(row) && (
                    <>
                      <span aria-hidden="true" className="ms-1 text-marigold-ink">
                        ≠
                      </span>
                      <VisuallyHidden> (differs)</VisuallyHidden>
                    </>
                  )}
                </th>
                {columns.map(({ id, service }) => (
                  <td key={id} className="tabular-nums">
                    {service && <Cell value={row.cells[loadedServices.indexOf(service)] ?? ''} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Cell({ value }: { value: string | boolean }) {
  if (value === true) {
    return (
      <>
        <Check aria-hidden="true" className="inline size-[1.25em] text-henna" />
        <VisuallyHidden>Yes</VisuallyHidden>
      </>
    );
  }
  if (value !== false && value !== '') return <CatalogueText>{value}</CatalogueText>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{value === false ? 'No' : 'Unknown'}</VisuallyHidden>
    </>
  );
}

function ColumnHead({
  column: { service, isRetrying, onRetry },
  onRemove,
}: {
  column: ComparisonColumn;
  onRemove: () => void;
}) {
  const nameId = useId();
  return (
    <div className="flex h-full flex-col gap-2">
      {service ? (
        <ServiceColumnHead service={service} nameId={nameId} />
      ) : (
        <>
          <p className="font-semibold">This one could not be loaded.</p>
          <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
            Retry
          </Button>
        </>
      )}
      <Button variant="quiet" aria-describedby={service && nameId} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

function ServiceColumnHead({ service, nameId }: { service: Service; nameId: string }) {
  const { state, isInPackage, failure, add } = useAddToPackage(service);
  return (
    <>
      {/* The picture does not widen its column, so the columns keep their widths when it arrives. */}
      <div className="contain-inline-size overflow-hidden rounded print:max-w-40">
        <CataloguePhoto image={service.image} place="card" alt="" eager />
      </div>
      <Link
        id={nameId}
        to={paths.details(service.id, service.category)}
        className="font-display text-lg leading-tight text-ink underline-offset-4 hover:underline"
      >
        <CatalogueText>{displayName(service)}</CatalogueText>
      </Link>
      {isInPackage && <InPackageNote className="leading-tight" />}
      <EditorsOnly>
        <Button busy={state === 'adding'} aria-describedby={nameId} onClick={add} className="mt-auto px-2">
          {ADD_BUTTON_LABELS_OF_CARD[state]}
        </Button>
      </EditorsOnly>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import { useRegion } from '#contexts/RegionContext.tsx';
import { packagesQuery } from '#queries/packages.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { PackageCard } from './PackageCard.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Shelf } from '#components/ui/lists/Shelf.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';

/** Number of packages that are shown before the user chooses "Show all". */
const INITIAL_COUNT = 3;

interface ReadyMadePackagesProps {
  /** Limits the list to a category and tier. */
  filters?: { category?: string; tier?: string };
  /** Whether the list has fewer columns, because it is shown beside other content. */
  narrow?: boolean;
  className?: string;
}

/** Lists the ready-made packages (GET /packages). Renders nothing if the backend has none. */
export function ReadyMadePackages({ filters = {}, narrow = false, className = '' }: ReadyMadePackagesProps) {
  const { region } = useRegion();
  const { data: packages = [], error, isPending, isFetching, refetch } = useQuery(packagesQuery(region.id, filters));
  const [showsAll, setShowsAll] = useState(false);
  const rowClass = `mt-6 sm:[--gutter:1.5rem] ${narrow ? 'lg:grid-cols-2' : ''}`;
  if (isPending) {
    return (
      <div aria-hidden="true" className={className}>
        <Skeleton className="h-9 w-64" />
        <Skeleton className="mt-2 h-6.5 max-w-80" />
        <div className={`shelf ${rowClass}`}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-164 lg:h-166" />
          ))}
        </div>
        <div className="h-11" />
      </div>
    );
  }
  if (packages.length === 0 && (!error || isNotFoundOrUnsupported(error))) return null;
  return (
    <section aria-labelledby="ready-made" className={className}>
      <h2 id="ready-made" className="text-3xl">
        Ready-made packages
      </h2>
      <p className="mt-2 max-w-read text-ink-soft">Several services together, at one price.</p>
      {error && packages.length === 0 ? (
        <div className="mt-6 max-w-read">
          <LoadFailure
            message="Failed to load data"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Shelf className={rowClass}>
          {(showsAll ? packages : packages.slice(0, INITIAL_COUNT)).map((readyMade) => (
            <li key={readyMade.id}>
              <PackageCard readyMade={readyMade} />
            </li>
          ))}
        </Shelf>
      )}
      {packages.length > INITIAL_COUNT && (
        <Button variant="quiet" aria-expanded={showsAll} className="-ms-3 px-3" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer packages' : `Show all ${packages.length} packages`}
        </Button>
      )}
    </section>
  );
}

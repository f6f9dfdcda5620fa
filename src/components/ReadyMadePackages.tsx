import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, isMissing } from '#api/errors.ts';
import { useRegion } from '#contexts/RegionContext.tsx';
import { packagesQuery } from '#queries/packages.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { PackageCard } from './PackageCard.tsx';
import { Button } from '#components/ui/Button.tsx';

/** How many are shown before "Show all". */
const FIRST = 3;

interface ReadyMadePackagesProps {
  /** Only those of this category and tier. */
  filters?: { category?: string; tier?: string };
  /** Stands in a column beside something else. */
  narrow?: boolean;
  className?: string;
}

/** Ready-made packages (GET /packages); nothing where the backend has none. */
export function ReadyMadePackages({ filters = {}, narrow = false, className = '' }: ReadyMadePackagesProps) {
  const { region } = useRegion();
  const { data, error, isFetching, refetch } = useQuery(packagesQuery(region.id, filters));
  const [all, setAll] = useState(false);
  const packages = data?.items ?? [];
  if (packages.length === 0 && (!error || isMissing(error))) return null;
  return (
    <section aria-labelledby="ready-made" className={className}>
      <h2 id="ready-made" className="text-3xl">
        Ready-made packages
      </h2>
      <p className="mt-2 max-w-read text-ink-soft">Teams that have worked together, at one price.</p>
      {error && packages.length === 0 ? (
        <div className="mt-6 max-w-read">
          <LoadFailure
            message="Failed to load data"
            reason={errorMessage(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <ul className={`mt-6 grid gap-5 ${narrow ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'}`}>
          {(all ? packages : packages.slice(0, FIRST)).map((offered) => (
            <li key={offered.id}>
              <PackageCard offered={offered} />
            </li>
          ))}
        </ul>
      )}
      {packages.length > FIRST && (
        <Button variant="quiet" aria-expanded={all} className="mt-3" onClick={() => setAll(!all)}>
          {all ? 'Show fewer packages' : `Show all ${packages.length} packages`}
        </Button>
      )}
    </section>
  );
}

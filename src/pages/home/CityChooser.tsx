import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic, useRef, useState } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { ToggleChip } from '#components/ui/Chip.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Region } from '#contract/catalogue/regions.ts';
import { CITY_CHOICES, matchRegion } from '#domain/catalogue/regions.ts';
import { useStored } from '#plan/useStored.ts';
import { regionsQuery } from '#queries/regions.ts';
import { regionStore } from '#session/region.ts';

/**
 * Lets the user choose All Regions or a city (section 2). A city selects the backend's region of this name
 * or of the city's other name, such as Bengaluru for Bangalore.
 */
export function CityChooser({ className = '' }: { className?: string }) {
  const { region, regions, chooseRegion } = useRegion();
  const client = useQueryClient();
  const [pressedId, showPressed] = useOptimistic(region.id);
  const isLoading = useIsFetching({ queryKey: regionsQuery().queryKey }) > 0;
  const [storedId] = useStored('selectedRegion');
  // Why the clicked city was not chosen: the regions could not be loaded or, without `loadError`, the backend does not
  // have the city. `storedId` is the stored region at the time of the click. When the user has chosen another region
  // since then, for example in the top bar, the problem is no longer shown.
  const [lastProblem, setLastProblem] = useState<{ city: string; storedId: string | null; loadError?: unknown } | null>(
    null,
  );
  const problem = lastProblem?.storedId === storedId ? lastProblem : null;
  const choiceCount = useRef(0);

  const choose = async (city: string) => {
    const choiceNumber = (choiceCount.current += 1);
    const regionBefore = regionStore.current();
    let match: Region | undefined;
    try {
      // If the regions are still loading, the choice is applied after they have loaded.
      match = matchRegion(city, regions) ?? matchRegion(city, await client.query(regionsQuery()));
    } catch (loadError) {
      if (choiceNumber === choiceCount.current) setLastProblem({ city, storedId, loadError });
      return;
    }
    // While the regions were loading, the user may have chosen again, here or in the top bar.
    if (choiceNumber !== choiceCount.current || regionStore.current().id !== regionBefore.id) return;
    setLastProblem(match ? null : { city, storedId });
    if (!match) return;
    const { id } = match;
    // A new region renders the whole page again, which takes a while. So show first which city was pressed.
    startTransition(async () => {
      showPressed(id);
      await waitForNextFrame();
      chooseRegion(id);
    });
  };

  return (
    <section aria-labelledby="cities" className={className}>
      <h2 id="cities" className="text-xl max-md:text-center">
        Where is the wedding?
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2 max-md:justify-center">
        {CITY_CHOICES.map((city) => (
          <li key={city}>
            <ToggleChip pressed={matchRegion(city, regions)?.id === pressedId} onClick={() => void choose(city)}>
              {city}
            </ToggleChip>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 text-ink-soft empty:hidden max-md:text-center">
        {problem &&
          !problem.loadError &&
          `We have no services in ${problem.city} at the moment. You can look at all regions instead.`}
      </p>
      {problem?.loadError !== undefined && (
        <div className="mt-3 max-w-read">
          <LoadFailure
            message="Failed to load the cities"
            error={problem.loadError}
            retrying={isLoading}
            onRetry={() => void choose(problem.city)}
          />
        </div>
      )}
    </section>
  );
}

/** Resolves when the browser has shown the next frame. */
const waitForNextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

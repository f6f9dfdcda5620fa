import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic, useState } from 'react';
import { ToggleChip } from '#components/ui/Chip.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { CITY_CHOICES, matchRegion } from '#domain/catalogue/regions.ts';
import { regionsQuery } from '#queries/regions.ts';

/** Lets the user choose All Regions or one of seven cities (section 2). A city selects the region of the same name. */
export function CityChooser({ className = '' }: { className?: string }) {
  const { region, regions, chooseRegion } = useRegion();
  const client = useQueryClient();
  const [pressedId, showPressed] = useOptimistic(region.id);
  const [unavailableCity, setUnavailableCity] = useState('');

  const choose = async (city: string) => {
    // If the regions are still loading, the choice is applied after they have loaded.
    const loadedRegions = regions.length > 0 ? regions : await client.query(regionsQuery()).catch(() => []);
    const match = matchRegion(city, loadedRegions);
    setUnavailableCity(match ? '' : city);
    if (!match) return;
    // The whole page depends on the region: show first which city was pressed.
    startTransition(async () => {
      showPressed(match.id);
      await nextFrame();
      chooseRegion(match.id);
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
        {unavailableCity &&
          `We have no services in ${unavailableCity} at the moment. You can look at all regions instead.`}
      </p>
    </section>
  );
}

/** Resolves when the browser has shown the next frame. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Region } from '#contract/catalogue/regions.ts';
import { ALL_REGIONS } from '#domain/catalogue/regions.ts';
import { regionsQuery } from '#queries/regions.ts';
import { regionStore } from '#session/region.ts';

interface RegionValue {
  /** The region in force; 'all' named All Regions unless one is chosen. */
  readonly region: Region;
  /** The backend's cities, without 'all'; empty until they are loaded, or when they could not be. */
  readonly regions: readonly Region[];
  readonly chooseRegion: (id: string) => void;
}

const RegionContext = createContext<RegionValue | null>(null);

/** Provides the region in force (section 4), and tells the region store which cities there are. */
export function RegionProvider({ children }: { children: ReactNode }) {
  const region = useSyncExternalStore(regionStore.subscribe, regionStore.current, () => ALL_REGIONS);
  const { data, isError } = useQuery(regionsQuery());
  const known = data ?? (isError ? 'failed' : 'loading');

  useEffect(() => regionStore.setKnown(known), [known]);

  const value: RegionValue = { region, regions: data ?? [], chooseRegion: regionStore.choose };
  return <RegionContext value={value}>{children}</RegionContext>;
}

/** The region in force, and the cities to choose from. Throws outside RegionProvider. */
export function useRegion(): RegionValue {
  const value = use(RegionContext);
  if (!value) throw new Error('useRegion() needs a RegionProvider around it');
  return value;
}

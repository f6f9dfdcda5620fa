import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Region } from '#contract/catalogue/regions.ts';
import { ALL_REGIONS } from '#domain/catalogue/regions.ts';
import { useDeviceStore } from '#hooks/hydration.tsx';
import { regionsQuery } from '#queries/regions.ts';
import { regionStore } from '#session/region.ts';

interface RegionValue {
  /**
   * The chosen region. It is All Regions, with the id 'all', when none is chosen, when the backend does not have the
   * chosen one, and when the regions could not be loaded.
   */
  readonly region: Region;
  /** The backend's regions, without 'all'; empty while they are loading and when they could not be loaded. */
  readonly regions: readonly Region[];
  readonly chooseRegion: (id: string) => void;
}

const RegionContext = createContext<RegionValue | null>(null);

interface RegionProviderProps {
  /** The region with which the HTML was rendered before the app started; All Regions by default. */
  prerenderedRegion?: Region | undefined;
  children: ReactNode;
}

/** Provides the chosen region (section 4), and passes the backend's regions to the region store. */
export function RegionProvider({ prerenderedRegion = ALL_REGIONS, children }: RegionProviderProps) {
  const region = useDeviceStore(regionStore.subscribe, regionStore.current, prerenderedRegion);
  const { data, isError } = useQuery(regionsQuery());
  const knownRegions = data ?? (isError ? 'failed' : 'loading');

  useEffect(() => regionStore.setKnownRegions(knownRegions), [knownRegions]);

  const contextValue = useMemo<RegionValue>(
    () => ({ region, regions: data ?? [], chooseRegion: regionStore.choose }),
    [region, data],
  );
  return <RegionContext value={contextValue}>{children}</RegionContext>;
}

/** Returns the chosen region and the regions to choose from. Throws outside RegionProvider. */
export function useRegion(): RegionValue {
  const value = use(RegionContext);
  if (!value) throw new Error('useRegion() needs a RegionProvider around it');
  return value;
}

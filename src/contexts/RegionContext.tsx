import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Region } from '#contract/catalogue.ts';
import { ALL_REGIONS } from '#domain/regions.ts';
import { regionsQuery } from '#queries/regions.ts';
import { subscribeToStorage } from '#storage/device.ts';
import { isUnknownRegion, readRegionId, regionInForce, storeRegionId } from './region.ts';
import type { KnownRegions } from './region.ts';
import { useScope } from './useScope.ts';

interface RegionValue {
  /** The region in force; 'all' named All Regions unless one is chosen. */
  readonly region: Region;
  /** The backend's cities, without 'all'; empty until they are loaded, or when they could not be. */
  readonly regions: readonly Region[];
  readonly chooseRegion: (id: string) => void;
}

const RegionContext = createContext<RegionValue | null>(null);

/** Where the user looks (section 4). */
export function RegionProvider({ children }: { children: ReactNode }) {
  const scope = useScope();
  const id = useSyncExternalStore(
    subscribeToStorage,
    () => readRegionId(scope),
    () => ALL_REGIONS.id,
  );
  const { data, isError, error } = useQuery(regionsQuery());
  const known: KnownRegions = data ?? (isError ? 'failed' : 'loading');

  useEffect(() => {
    if (error) console.warn('Regions could not be loaded:', error.message);
  }, [error]);

  const isUnknown = isUnknownRegion(id, known);
  useEffect(() => {
    if (isUnknown) storeRegionId(scope, ALL_REGIONS.id);
  }, [isUnknown, scope]);

  const value: RegionValue = {
    region: regionInForce(id, known),
    regions: data ?? [],
    chooseRegion: (chosen) => storeRegionId(scope, chosen),
  };
  return <RegionContext value={value}>{children}</RegionContext>;
}

/** The chosen region; throws outside RegionProvider. */
export function useRegion(): RegionValue {
  const value = use(RegionContext);
  if (!value) throw new Error('useRegion() needs a RegionProvider around it');
  return value;
}

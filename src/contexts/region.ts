import type { Region } from '#contract/catalogue.ts';
import { ALL_REGIONS, CITY_NAMES, matchRegion, regionOfId } from '#domain/regions.ts';
import { readText, writeText } from '#storage/device.ts';
import { SELECTED_REGION } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { changeValue } from '#storage/plan.ts';
import { readValue } from '#storage/store.ts';
import { readAuth } from './authState.ts';
import { scopeOf } from './useScope.ts';

/** The chosen region (section 4): kept for the user and, so that it is there before signing in, for the device. */

/** Id of the region chosen in this scope, else on this device; 'all' when none is. */
export function readRegionId(scope: Scope): string {
  return readValue('selectedRegion', scope) ?? (readText(SELECTED_REGION) || ALL_REGIONS.id);
}

/** Id of the region in use now, for calls made outside of any screen. */
export const currentRegionId = (): string => readRegionId(scopeOf(readAuth()));

/** Remembers a choice for the scope and for the device. */
export function storeRegionId(scope: Scope, id: string): void {
  changeValue('selectedRegion', scope, () => id);
  writeText(SELECTED_REGION, id);
}

/** The cities as far as they are known: not yet, or not at all because they could not be loaded. */
export type KnownRegions = readonly Region[] | 'loading' | 'failed';

/**
 * The region in force: the chosen one while the cities are on their way, every city when they could not be loaded or
 * do not hold the chosen one (section 8).
 */
export function regionInForce(id: string, regions: KnownRegions): Region {
  if (id === ALL_REGIONS.id || regions === 'failed') return ALL_REGIONS;
  if (regions !== 'loading') return regionOfId(id, regions);
  const cities = CITY_NAMES.map((name) => ({ id: name, name }));
  return { id, name: matchRegion(id, cities)?.name ?? id };
}

/** Whether a choice has to be taken back: the cities are known, and the chosen one is none of them. */
export const isUnknownRegion = (id: string, regions: KnownRegions): boolean =>
  typeof regions !== 'string' && id !== ALL_REGIONS.id && !regions.some((region) => region.id === id);

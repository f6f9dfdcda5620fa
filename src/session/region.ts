import type { Region } from '#contract/catalogue/regions.ts';
import { ALL_REGIONS, CITY_CHOICES, matchRegion, regionOfId } from '#domain/catalogue/regions.ts';
import { SELECTED_REGION } from '#storage/keys.ts';
import { createListeners } from '#storage/listeners.ts';
import { storage } from '#storage/storage.ts';
import type { DeviceStorage } from '#storage/storage.ts';
import { currentScope } from './scope.ts';
import { session } from './session.ts';

/** The regions of the backend; 'loading' before they have loaded, 'failed' when they could not be loaded. */
export type KnownRegions = readonly Region[] | 'loading' | 'failed';

/**
 * Returns the current region: the chosen one, with this `id`, while the regions are loading and when they include it;
 * All Regions when they do not include it or could not be loaded (section 8).
 */
export function effectiveRegion(id: string, regions: KnownRegions): Region {
  if (id === ALL_REGIONS.id || regions === 'failed') return ALL_REGIONS;
  if (regions !== 'loading') return regionOfId(id, regions);
  const cities = CITY_CHOICES.map((name) => ({ id: name, name }));
  return { id, name: matchRegion(id, cities)?.name ?? id };
}

/**
 * Returns true when the regions have loaded and do not include the chosen one. An empty list of regions does not count,
 * because every backend has regions.
 */
export const isUnknownRegion = (id: string, regions: KnownRegions): regions is readonly Region[] =>
  typeof regions !== 'string' &&
  regions.length > 0 &&
  id !== ALL_REGIONS.id &&
  !regions.some((region) => region.id === id);

/**
 * Creates the store of the current region (section 4), which pages show, query keys contain and requests send. The
 * region changes only together with a notification, so that no request is sent for another region than that of its
 * query key.
 */
export function createRegionStore({ device, values, plans }: DeviceStorage) {
  let knownRegions: KnownRegions = 'loading';
  let hadRegionsFailedAtLastUpdate = false;
  let currentRegion: Region = ALL_REGIONS;
  const listeners = createListeners(() => {
    updateCurrentRegion();
    return session.subscribe(updateCurrentRegion);
  });

  /**
   * Returns the id of the region that the user chose, otherwise of the region that was chosen last on this device,
   * otherwise of All Regions.
   */
  const readChosenId = (): string =>
    values.read('selectedRegion', currentScope()) ?? (device.read(SELECTED_REGION) || ALL_REGIONS.id);

  /** Returns whether the regions could not be loaded. The region is then All Regions, whatever the user chose. */
  const haveRegionsFailed = (): boolean => knownRegions === 'failed';

  function updateCurrentRegion(): void {
    const newRegion = effectiveRegion(readChosenId(), knownRegions);
    const isSame = newRegion.id === currentRegion.id && newRegion.name === currentRegion.name;
    if (isSame && hadRegionsFailedAtLastUpdate === haveRegionsFailed()) return;
    if (!isSame) currentRegion = newRegion;
    hadRegionsFailedAtLastUpdate = haveRegionsFailed();
    listeners.notify();
  }

  /** Returns the current region, as the same object until it changes. */
  function current(): Region {
    // Without listeners, the store does not notice that the user or the choice has changed, so determine the region
    // now.
    if (listeners.isEmpty()) updateCurrentRegion();
    return currentRegion;
  }

  /** Stores the chosen region for the user and for the device. */
  function choose(id: string): void {
    device.batch(() => {
      plans.changeValue('selectedRegion', currentScope(), () => id);
      device.write(SELECTED_REGION, id);
    });
  }

  /**
   * Sets the regions of the backend. If the chosen id is not 'all' and none of them has it, chooses another region: the
   * one with this name if the id is the name of a city, which the quiz stores while the regions are unknown; otherwise
   * All Regions.
   */
  function setKnownRegions(regions: KnownRegions): void {
    knownRegions = regions;
    const id = readChosenId();
    if (isUnknownRegion(id, regions)) choose((matchRegion(id, regions) ?? ALL_REGIONS).id);
    updateCurrentRegion();
  }

  return {
    current,
    subscribe: listeners.subscribe,
    choose,
    setKnownRegions,
    haveRegionsFailed,
  };
}

export const regionStore = createRegionStore(storage);

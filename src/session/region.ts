import type { Region } from '#contract/catalogue/regions.ts';
import { ALL_REGIONS, CITY_CHOICES, matchRegion, regionOfId } from '#domain/catalogue/regions.ts';
import { SELECTED_REGION } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';
import type { DeviceStorage } from '#storage/storage.ts';
import { currentScope } from './scope.ts';
import { session } from './session.ts';

/** The cities of the backend: not loaded yet, loaded, or not to be had. */
export type KnownRegions = readonly Region[] | 'loading' | 'failed';

/**
 * The region in force: the chosen one while the cities are being loaded; every city when they could not be loaded or do
 * not include the chosen one (section 8).
 */
export function regionInForce(id: string, regions: KnownRegions): Region {
  if (id === ALL_REGIONS.id || regions === 'failed') return ALL_REGIONS;
  if (regions !== 'loading') return regionOfId(id, regions);
  const cities = CITY_CHOICES.map((name) => ({ id: name, name }));
  return { id, name: matchRegion(id, cities)?.name ?? id };
}

/** Whether the cities are known and do not include the chosen one. */
export const isUnknownRegion = (id: string, regions: KnownRegions): boolean =>
  typeof regions !== 'string' && id !== ALL_REGIONS.id && !regions.some((region) => region.id === id);

/**
 * The region in force (section 4), which pages show, query keys contain and requests send. All of them read this one
 * value: it changes only together with a notification, so that no request goes out for another region than the query
 * key it was started for.
 */
export function createRegionStore({ device, values, plans }: DeviceStorage) {
  const listeners = new Set<() => void>();
  let known: KnownRegions = 'loading';
  let inForce: Region = ALL_REGIONS;
  let stop: () => void = () => undefined;

  /** Chosen by the user or, before they sign in, on this device. */
  const chosenId = (): string =>
    values.read('selectedRegion', currentScope()) ?? (device.read(SELECTED_REGION) || ALL_REGIONS.id);

  function update(): void {
    const next = regionInForce(chosenId(), known);
    if (next.id === inForce.id && next.name === inForce.name) return;
    inForce = next;
    for (const listener of listeners) listener();
  }

  /** The region in force. The same object until it changes. */
  function current(): Region {
    // Without listeners there is nobody to notify of a change, so it is looked for here.
    if (listeners.size === 0) update();
    return inForce;
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      update();
      stop = session.subscribe(update);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop();
    };
  }

  /** Stores a choice for the user and for the device. */
  function choose(id: string): void {
    device.batch(() => {
      plans.changeValue('selectedRegion', currentScope(), () => id);
      device.write(SELECTED_REGION, id);
    });
  }

  /** Takes in which cities there are. A choice that is none of them is taken back. */
  function setKnown(regions: KnownRegions): void {
    known = regions;
    if (isUnknownRegion(chosenId(), regions)) choose(ALL_REGIONS.id);
    update();
  }

  return { current, subscribe, choose, setKnown };
}

export const regionStore = createRegionStore(storage);

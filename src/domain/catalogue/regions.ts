import type { Region } from '#contract/catalogue/regions.ts';

/** Cities and regions (sections 2, 3 and 4). */

/** The synthetic region that includes every city. */
export const ALL_REGIONS: Region = { id: 'all', name: 'All Regions' };

/** The choices of the city chooser, in this order. */
export const CITY_NAMES = [
  ALL_REGIONS.name,
  'Hyderabad',
  'Bangalore',
  'Mumbai',
  'Delhi',
  'Chennai',
  'Pune',
  'Kolkata',
] as const;

const OTHER_NAMES: Readonly<Record<string, string>> = { bengaluru: 'bangalore', 'new delhi': 'delhi' };

const plainName = (name: string) => {
  const plain = name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return OTHER_NAMES[plain] ?? plain;
};

/**
 * The region that a city's name means, ignoring case; Bengaluru is Bangalore, New Delhi is Delhi. The name
 * 'All Regions' is the synthetic region; undefined when the backend does not know the city.
 */
export function matchRegion(cityName: string, regions: readonly Region[]): Region | undefined {
  const wanted = plainName(cityName);
  if (wanted === plainName(ALL_REGIONS.name)) return ALL_REGIONS;
  return regions.find((region) => plainName(region.name) === wanted);
}

/** The region of this id; every city when the id is not, or no longer, known. */
export function regionOfId(id: string, regions: readonly Region[]): Region {
  return regions.find((region) => region.id === id) ?? ALL_REGIONS;
}

/** The regions that match what the user typed into the region picker: All Regions first, then the backend's cities. */
export function searchRegions(typed: string, regions: readonly Region[]): Region[] {
  const all = [ALL_REGIONS, ...regions];
  const words = typed.trim().toLowerCase();
  if (!words) return all;
  return all.filter((region) => {
    const name = plainName(region.name);
    const names = [region.name.toLowerCase(), name, ...Object.keys(OTHER_NAMES).filter((o) => OTHER_NAMES[o] === name)];
    return names.some((known) => known.includes(words));
  });
}

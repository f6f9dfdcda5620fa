import type { Region } from '#contract/catalogue/regions.ts';

/** This file matches the names of cities with the regions of a backend (sections 2, 3 and 4). */

/** The synthetic region that includes every city. */
export const ALL_REGIONS: Region = { id: 'all', name: 'All Regions' };

/** The names that the city chooser and the quiz offer, in this order: All Regions and the cities (section 2). */
export const CITY_CHOICES = [
  ALL_REGIONS.name,
  'Hyderabad',
  'Bangalore',
  'Mumbai',
  'Delhi',
  'Chennai',
  'Pune',
  'Kolkata',
] as const;

const CITY_ALIASES: Readonly<Record<string, string>> = { bengaluru: 'bangalore', 'new delhi': 'delhi' };

const canonicalName = (name: string) => {
  const lowerCaseName = name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return CITY_ALIASES[lowerCaseName] ?? lowerCaseName;
};

/**
 * Returns the region with the name of a city, ignoring case; Bengaluru means Bangalore, New Delhi means Delhi. Returns
 * the synthetic region for the name 'All Regions', and undefined when the backend does not have the city.
 */
export function matchRegion(cityName: string, regions: readonly Region[]): Region | undefined {
  const name = canonicalName(cityName);
  if (name === canonicalName(ALL_REGIONS.name)) return ALL_REGIONS;
  return regions.find((region) => canonicalName(region.name) === name);
}

/** Returns the region with this id; All Regions when the backend does not have, or no longer has, such a region. */
export function regionOfId(id: string, regions: readonly Region[]): Region {
  return regions.find((region) => region.id === id) ?? ALL_REGIONS;
}

/**
 * Returns the regions whose name, or other name such as Bengaluru, contains the text typed into the region picker: All
 * Regions first, then the backend's cities. An empty text matches all of them.
 */
export function searchRegions(typed: string, regions: readonly Region[]): Region[] {
  const allChoices = [ALL_REGIONS, ...regions];
  const searchText = typed.trim().toLowerCase();
  if (!searchText) return allChoices;
  return allChoices.filter((region) => {
    const name = canonicalName(region.name);
    const aliases = Object.keys(CITY_ALIASES).filter((alias) => CITY_ALIASES[alias] === name);
    return [region.name.toLowerCase(), name, ...aliases].some((anyName) => anyName.includes(searchText));
  });
}

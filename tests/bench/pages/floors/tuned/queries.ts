import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CATEGORIES_URL, PREMIUM_VENUES_URL, venueUrl } from '../catalogue.ts';

const categoriesSchema = z.array(
  z.object({ id: z.string(), name: z.string(), image: z.string(), minPrice: z.number() }),
);
const venueSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  location: z.string(),
  min_budget: z.nullable(z.number()),
  max_budget: z.nullable(z.number()),
  price_per_plate: z.nullable(z.number()),
  capacity: z.number(),
  venue_type: z.string(),
  amenities: z.string(),
  packages: z.array(z.string()),
  image: z.string(),
  additional_images_list: z.array(z.string()),
});
const venuesSchema = z.object({ results: z.array(venueSchema) });

declare global {
  interface Window {
    /** The request that a script in the HTML sends while the app's code is still being fetched, and its response. */
    earlyRequest?: { readonly url: string; readonly response: Promise<unknown> };
  }
}

/**
 * Returns the early response if the HTML has requested this URL. Otherwise loads axios and requests the URL with it.
 */
async function loadJson(url: string): Promise<unknown> {
  const { earlyRequest } = window;
  if (earlyRequest?.url === url) {
    delete window.earlyRequest;
    return earlyRequest.response;
  }
  const { default: axios } = await import('axios');
  return (await axios.get<unknown>(url)).data;
}

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async () => z.parse(categoriesSchema, await loadJson(CATEGORIES_URL)),
  });

export const venuesQuery = () =>
  queryOptions({
    queryKey: ['venues'],
    queryFn: async () => z.parse(venuesSchema, await loadJson(PREMIUM_VENUES_URL)),
  });

/**
 * Returns the query for one venue. Until the response arrives, the query returns the venue from the list in the cache,
 * if the list has been loaded.
 */
export const venueQuery = (id: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['venue', id],
    queryFn: async () => z.parse(venueSchema, await loadJson(venueUrl(id))),
    placeholderData: () => client.getQueryData(venuesQuery().queryKey)?.results.find((venue) => venue.id === id),
  });

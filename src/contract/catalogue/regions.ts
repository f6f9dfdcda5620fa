import * as z from 'zod/mini';
import { readList } from '../list.ts';
import { isRecord, readText } from '../readers.ts';
import type { ReadContext } from '../readers.ts';

/** A region: a city with services (section 3). */
export const regionResponse = z.object({
  id: z.string(),
  name: z.string(),
  /** True when the businesses of the region are invented ones from the sample catalogue; otherwise missing. */
  sample: z.optional(z.literal(true)),
});

export type Region = Readonly<z.infer<typeof regionResponse>>;

/**
 * Reads the response of GET /regions. Leaves out regions without id or name, and one with the id 'all', which the app
 * uses for All Regions.
 */
export const readRegions = (raw: unknown, context: ReadContext): readonly Region[] =>
  readList(raw, context, 'regions', (entry): Region | null => {
    if (!isRecord(entry)) return null;
    const region = { id: readText(entry['id']), name: readText(entry['name']) };
    if (!region.id || !region.name || region.id === 'all') return null;
    return entry['sample'] === true ? { ...region, sample: true } : region;
  }).items;

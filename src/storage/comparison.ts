import * as z from 'zod/mini';
import { decodeOnce, listCodec } from './codecs.ts';
import { tabStorage } from './tabStorage.ts';
import { COMPARISON } from './tabData.ts';
import { parseJsonOrText } from './userValues.ts';

/** This file keeps the services that the user has chosen to compare in this tab (section 15.3). */

const comparedServiceSchema = z.object({ id: z.string().check(z.minLength(1)), category: z.string() });
export type ComparedService = Readonly<z.infer<typeof comparedServiceSchema>>;

const comparedServicesCodec = listCodec((raw) => z.safeParse(comparedServiceSchema, raw).data ?? null);
const decodeComparison = decodeOnce((text) => comparedServicesCodec.read(parseJsonOrText(text ?? '[]'))?.value ?? []);

/** Returns the chosen services in the order in which they were chosen: the same array until the choice changes. */
export const readComparison = (): readonly ComparedService[] => decodeComparison(tabStorage.read(COMPARISON));

export function writeComparison(services: readonly ComparedService[]): void {
  tabStorage.write(COMPARISON, services.length > 0 ? JSON.stringify(services) : null);
}

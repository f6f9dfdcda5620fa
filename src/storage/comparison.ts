import * as z from 'zod/mini';
import { cacheLastDecoding, listCodec } from './codecs.ts';
import type { Scope } from './keys.ts';
import { tabStorage } from './tabStorage.ts';
import { comparisonKey } from './tabData.ts';
import { parseJsonOrText } from './userValues.ts';

/** This file keeps the services that each user has chosen to compare in this tab (section 15.3). */

const comparedServiceSchema = z.object({ id: z.string().check(z.minLength(1)), category: z.string() });
export type ComparedService = Readonly<z.infer<typeof comparedServiceSchema>>;

const comparedServicesCodec = listCodec((raw) => z.safeParse(comparedServiceSchema, raw).data ?? null);
const decodeComparison = cacheLastDecoding(
  (text) => comparedServicesCodec.read(parseJsonOrText(text ?? '[]'))?.value ?? [],
);

/**
 * Returns the services that a user has chosen, in the order in which they were chosen. The array is the same until the
 * choice changes, or until the choice of another user is read.
 */
export const readComparison = (scope: Scope): readonly ComparedService[] =>
  decodeComparison(tabStorage.read(comparisonKey(scope)));

export function writeComparison(scope: Scope, services: readonly ComparedService[]): void {
  tabStorage.write(comparisonKey(scope), services.length > 0 ? JSON.stringify(services) : null);
}

import * as z from 'zod/mini';
import { listCodec } from './codecs.ts';
import { parseJsonOrText } from './userValues.ts';

/**
 * This file keeps the services that the user has chosen to compare, in the sessionStorage of this tab (section 15.3).
 */

const STORAGE_KEY = 'comparison';

const comparedServiceSchema = z.object({ id: z.string().check(z.minLength(1)), category: z.string() });
export type ComparedService = Readonly<z.infer<typeof comparedServiceSchema>>;

const comparedServicesCodec = listCodec((raw) => z.safeParse(comparedServiceSchema, raw).data ?? null);

/** The chosen services as they were last read or written, with the text that sessionStorage has for them. */
let lastChoice: { readonly text: string; readonly services: readonly ComparedService[] } = { text: '[]', services: [] };
/** Whether the last choice could not be stored, because the storage is full or blocked. */
let isOnlyInMemory = false;

/** Returns the chosen services in the order in which they were chosen: the same array until the choice changes. */
export function readComparison(): readonly ComparedService[] {
  if (isOnlyInMemory) return lastChoice.services;
  try {
    const text = sessionStorage.getItem(STORAGE_KEY) ?? '[]';
    if (text !== lastChoice.text)
      lastChoice = { text, services: comparedServicesCodec.read(parseJsonOrText(text))?.value ?? [] };
  } catch {
    // sessionStorage is blocked: return the choice that this document has in memory.
  }
  return lastChoice.services;
}

export function writeComparison(services: readonly ComparedService[]): void {
  lastChoice = { text: JSON.stringify(services), services };
  try {
    if (services.length > 0) sessionStorage.setItem(STORAGE_KEY, lastChoice.text);
    else sessionStorage.removeItem(STORAGE_KEY);
    isOnlyInMemory = false;
  } catch {
    isOnlyInMemory = true;
  }
}

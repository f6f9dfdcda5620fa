import * as z from 'zod/mini';
import { listCodec } from './codecs.ts';
import { parseText } from './userValues.ts';

/** The services that the user has chosen to compare (section 15.3). They are kept in this tab. */

const KEY = 'comparison';

const comparedSchema = z.object({ id: z.string().check(z.minLength(1)), category: z.string() });
export type ComparedService = Readonly<z.infer<typeof comparedSchema>>;

const codec = listCodec((raw) => z.safeParse(comparedSchema, raw).data ?? null);

/** The choice as it was last read or written, with its text in the storage. */
let lastChoice: { readonly text: string; readonly services: readonly ComparedService[] } = { text: '[]', services: [] };
/** Whether the last choice could not be stored, because the storage is full or blocked. */
let isOnlyInMemory = false;

/** Returns the chosen services in the order in which they were chosen: the same array until the choice changes. */
export function readComparison(): readonly ComparedService[] {
  if (isOnlyInMemory) return lastChoice.services;
  try {
    const text = sessionStorage.getItem(KEY) ?? '[]';
    if (text !== lastChoice.text) lastChoice = { text, services: codec.read(parseText(text))?.value ?? [] };
  } catch {
    // Without storage, only this document has the choice.
  }
  return lastChoice.services;
}

export function writeComparison(services: readonly ComparedService[]): void {
  lastChoice = { text: JSON.stringify(services), services };
  try {
    if (services.length > 0) sessionStorage.setItem(KEY, lastChoice.text);
    else sessionStorage.removeItem(KEY);
    isOnlyInMemory = false;
  } catch {
    isOnlyInMemory = true;
  }
}

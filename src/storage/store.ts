import { raiseNotice, readText, writeText } from './device.ts';
import { PLAN_NOTES, brokenKeyOf, keyOf, planNotes, userKeys } from './keys.ts';
import type { Codec, Scope, Stored, UserKey } from './keys.ts';

/** The one way to read and write a user's values: text on the device, by the codec of its key. */

interface Decoded {
  readonly text: string | null;
  readonly value: unknown;
  readonly whole: boolean;
}

// The same text gives the same object, so that nothing renders again without a change.
const decoded = new Map<string, Decoded>();

const codecs: Readonly<Record<UserKey | typeof PLAN_NOTES, Codec<unknown>>> = { ...userKeys, [PLAN_NOTES]: planNotes };

function decode(key: UserKey | typeof PLAN_NOTES, scope: Scope): Decoded {
  const name = keyOf(key, scope);
  const text = readText(name);
  const known = decoded.get(name);
  if (known && known.text === text) return known;
  const { fallback, read } = codecs[key];
  const result = text === null ? { value: fallback, whole: true } : read(parseText(text));
  const next = { text, ...(result ?? { value: fallback, whole: false }) };
  decoded.set(name, next);
  return next;
}

/** What JSON text says; the text itself where it is none: earlier versions stored a date as it is. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A user's value; the key's default when nothing readable is stored. The same object until it changes. */
export function readValue<Key extends UserKey>(key: Key, scope: Scope): Stored<Key> {
  return decode(key, scope).value as Stored<Key>;
}

/** Stores a user's value; null removes it. Returns whether it is on the device. */
export function writeValue<Key extends UserKey>(key: Key, scope: Scope, value: Stored<Key>): boolean {
  return writeAny(key, scope, value);
}

/** What merging needs to know of a user's values. */
export const readNotes = (scope: Scope) => decode(PLAN_NOTES, scope).value as typeof planNotes.fallback;
export const writeNotes = (scope: Scope, notes: typeof planNotes.fallback) => writeAny(PLAN_NOTES, scope, notes);

function writeAny(key: UserKey | typeof PLAN_NOTES, scope: Scope, value: unknown): boolean {
  setAside(key, scope);
  return writeText(keyOf(key, scope), value === null ? null : JSON.stringify(value));
}

/** Sets broken values of a scope aside, so that they are neither lost nor in the way, and says so. */
export function setBrokenAside(scope: Scope): void {
  for (const key of Object.keys(codecs) as (keyof typeof codecs)[]) setAside(key, scope);
}

function setAside(key: UserKey | typeof PLAN_NOTES, scope: Scope): void {
  const { text, value, whole } = decode(key, scope);
  if (whole || text === null) return;
  if (!writeText(brokenKeyOf(key, scope), text)) return;
  const isDefault = JSON.stringify(value) === JSON.stringify(codecs[key].fallback);
  writeText(keyOf(key, scope), isDefault ? null : JSON.stringify(value));
  raiseNotice('set-aside');
}

/** Everything that this device holds of a scope, as it is stored, by the name of its key: JSON for a file. */
export function savedData(scope: Scope): string {
  const names = (Object.keys(codecs) as (keyof typeof codecs)[]).flatMap((key) => [
    keyOf(key, scope),
    brokenKeyOf(key, scope),
  ]);
  const texts = names.map((name) => [name, readText(name)] as const).filter(([, text]) => text !== null);
  return JSON.stringify(Object.fromEntries(texts), null, 2);
}

/** Removes everything that this device holds of a scope (section 4: signing out). */
export function clearScope(scope: Scope): void {
  for (const key of Object.keys(codecs) as (keyof typeof codecs)[]) {
    writeText(keyOf(key, scope), null);
    writeText(brokenKeyOf(key, scope), null);
  }
}

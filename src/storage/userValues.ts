import { readVersion, versionOf } from './codecs.ts';
import type { Codec } from './codecs.ts';
import type { Device } from './device.ts';
import { METADATA, brokenKeyOf, keyOf } from './keys.ts';
import type { Scope } from './keys.ts';
import { mergeMetadata, userCodecs } from './userCodecs.ts';
import type { MergeMetadata, Stored, UserCodecs, UserKey } from './userCodecs.ts';

type Key = UserKey | typeof METADATA;

interface Decoded {
  readonly text: string | null;
  readonly version: number;
  readonly value: unknown;
  readonly whole: boolean;
}

/**
 * Reads and writes a user's values by the codecs of their keys. A value that a newer version of the app has written is
 * read as far as it is understood and never overwritten: what is written over it stays in this tab's memory.
 */
export function createUserValues(device: Device, codecsOfValues: UserCodecs = userCodecs) {
  const codecs: Readonly<Record<Key, Codec<unknown>>> = { ...codecsOfValues, [METADATA]: mergeMetadata };
  const keys = Object.keys(codecs) as Key[];
  // The same text gives the same object, so that nothing renders again without a change.
  const decoded = new Map<string, Decoded>();
  const versionsOfScope = new Map<Scope, { readonly text: string | null; readonly versions: Versions }>();

  function decode(key: Key, scope: Scope): Decoded {
    const name = keyOf(key, scope);
    const text = device.read(name);
    const version = device.isInMemory(name) ? versionOf(codecs[key]) : storedVersion(key, scope);
    const last = decoded.get(name);
    if (last && last.text === text && last.version === version) return last;
    const { fallback } = codecs[key];
    const reading =
      text === null ? { value: fallback, whole: true } : readVersion(codecs[key], parseText(text), version);
    const next = { text, version, ...(reading ?? { value: fallback, whole: false }) };
    decoded.set(name, next);
    return next;
  }

  /** The version of what the device itself holds under a key. Beside newer metadata no value is known not to be newer. */
  function storedVersion(key: Key, scope: Scope): number {
    const text = device.readStored(keyOf(METADATA, scope));
    const last = versionsOfScope.get(scope);
    const { version, versions } = last && last.text === text ? last.versions : versionsIn(text);
    versionsOfScope.set(scope, { text, versions: { version, versions } });
    if (key === METADATA) return version;
    if (version > versionOf(mergeMetadata)) return Infinity;
    return Object.hasOwn(versions, key) ? (versions[key] ?? 1) : 1;
  }

  const isNewer = (key: Key, scope: Scope): boolean => storedVersion(key, scope) > versionOf(codecs[key]);

  /** A user's value; the key's default when nothing readable is stored. The same object until it changes. */
  function read<K extends UserKey>(key: K, scope: Scope): Stored<K> {
    return decode(key, scope).value as Stored<K>;
  }

  /** Stores a user's value; null removes it. Returns whether the device holds it. */
  function write<K extends UserKey>(key: K, scope: Scope, value: Stored<K>): boolean {
    const version = versionOf(codecs[key]);
    if (storedVersion(key, scope) < version) {
      const metadata = readMetadata(scope);
      writeMetadata(scope, { ...metadata, versions: { ...metadata.versions, [key]: version } });
    }
    return writeAny(key, scope, value);
  }

  /** What merging needs to know about a user's values. */
  const readMetadata = (scope: Scope) => decode(METADATA, scope).value as MergeMetadata;
  const writeMetadata = (scope: Scope, metadata: MergeMetadata): boolean => writeAny(METADATA, scope, metadata);

  function writeAny(key: Key, scope: Scope, value: unknown): boolean {
    const text = value === null ? null : JSON.stringify(value);
    if (isNewer(key, scope)) {
      device.keepInMemory(keyOf(key, scope), text);
      device.notice.raise('newer-version');
      return false;
    }
    if (setAside(key, scope)) return device.write(keyOf(key, scope), text);
    device.keepInMemory(keyOf(key, scope), text);
    return false;
  }

  /** Sets unreadable values of a scope aside, so that they are neither lost nor in the way. Tells the user what was found. */
  function checkScope(scope: Scope): void {
    for (const key of keys) setAside(key, scope);
    if (hasNewer(scope)) device.notice.raise('newer-version');
  }

  /** Returns whether the value may be overwritten: not while the device has no room for what could not be read of it. */
  function setAside(key: Key, scope: Scope): boolean {
    const aside = brokenKeyOf(key, scope);
    if (device.isInMemory(aside) && !device.write(aside, device.read(aside))) return false;
    const { text, value, whole } = decode(key, scope);
    if (whole || text === null || isNewer(key, scope)) return true;
    if (!device.write(aside, text)) return false;
    const isDefault = JSON.stringify(value) === JSON.stringify(codecs[key].fallback);
    device.write(keyOf(key, scope), isDefault ? null : JSON.stringify(value));
    device.notice.raise('set-aside');
    return true;
  }

  /** Whether the device holds values of a scope that a newer version of the app has written. */
  const hasNewer = (scope: Scope): boolean =>
    keys.some((key) => device.readStored(keyOf(key, scope)) !== null && isNewer(key, scope));

  /** Everything that this tab knows of a scope, as it is stored, by the name of its key: JSON for a file. */
  function exportScope(scope: Scope): string {
    const names = keys.flatMap((key) => [keyOf(key, scope), brokenKeyOf(key, scope)]);
    const texts = names.map((name) => [name, device.read(name)] as const).filter(([, text]) => text !== null);
    return JSON.stringify(Object.fromEntries(texts), null, 2);
  }

  /** Removes everything that this device holds of a scope (section 4: signing out). */
  function clearScope(scope: Scope): void {
    for (const key of keys) {
      device.write(keyOf(key, scope), null);
      device.write(brokenKeyOf(key, scope), null);
    }
  }

  return { read, write, readMetadata, writeMetadata, checkScope, hasNewer, exportScope, clearScope };
}

export type UserValues = ReturnType<typeof createUserValues>;

/** What JSON text says; the text itself where it is none: the first versions stored a date as it is. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type Versions = Pick<MergeMetadata, 'version' | 'versions'>;

/** The versions that the text of a scope's metadata tells; those of a text without any are 1. */
export function versionsIn(metadataText: string | null): Versions {
  const reading = metadataText === null ? null : mergeMetadata.read(parseText(metadataText));
  return reading?.value ?? mergeMetadata.fallback;
}

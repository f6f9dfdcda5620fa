import { readAnyVersion, versionOf } from './codecs.ts';
import type { Codec } from './codecs.ts';
import type { SafeLocalStorage } from './device.ts';
import {
  MERGE_METADATA,
  PLAN_LIST,
  belongsToDevice,
  closedScope,
  scopedKeyOf,
  switchingKeyOf,
  unreadableKeyOf,
} from './keys.ts';
import type { Scope } from './keys.ts';
import { mergeMetadataCodec, planListCodec, userCodecs } from './userCodecs.ts';
import type { KnownPlan, MergeMetadata, StoredValue, UserCodecs, UserKey } from './userCodecs.ts';

type AnyStoredKey = UserKey | typeof MERGE_METADATA | typeof PLAN_LIST;

interface DecodedText {
  readonly codec: Codec<unknown>;
  readonly text: string | null;
  readonly version: number;
  readonly value: unknown;
  readonly isWhole: boolean;
}

/**
 * Creates the functions that read and write a user's values with the codecs of their keys. When a newer version of the
 * app has written a value, they read the parts that they know. Changes of such a value stay in the memory of this tab,
 * so that they do not overwrite the stored value.
 */
export function createUserValues(device: SafeLocalStorage, codecsOfValues: UserCodecs = userCodecs) {
  const keys = [...Object.keys(codecsOfValues), MERGE_METADATA, PLAN_LIST] as AnyStoredKey[];
  // Look up the codec of a key at each use: defineCostCodecs() may meanwhile have replaced a placeholder by the codec.
  const codecOf = (key: AnyStoredKey): Codec<unknown> => {
    if (key === MERGE_METADATA) return mergeMetadataCodec;
    return key === PLAN_LIST ? planListCodec : codecsOfValues[key];
  };
  // For each key, the value that was decoded last: from the memory of this tab, and from the device. While the stored
  // text stays the same, reading returns the same object, so that components do not render again.
  const lastDecodedInMemory = new Map<string, DecodedText>();
  const lastDecodedOnDevice = new Map<string, DecodedText>();
  const versionsByScope = new Map<Scope, { readonly text: string | null; readonly versions: FormatVersions }>();

  /**
   * Decodes the text that is stored under a key: the text in the memory of this tab if there is one and `ignoresMemory`
   * is false, otherwise the text on the device.
   */
  function decode(key: AnyStoredKey, scope: Scope, ignoresMemory = false): DecodedText {
    const storageKey = scopedKeyOf(key, scope);
    const codec = codecOf(key);
    const isInMemory = !ignoresMemory && device.isInMemory(storageKey);
    const text = isInMemory ? device.read(storageKey) : device.readStored(storageKey);
    const version = isInMemory ? versionOf(codec) : storedVersion(key, scope);
    const lastDecoded = isInMemory ? lastDecodedInMemory : lastDecodedOnDevice;
    const lastRead = lastDecoded.get(storageKey);
    if (lastRead && lastRead.text === text && lastRead.version === version && lastRead.codec === codec) return lastRead;
    const { fallback } = codec;
    const reading =
      text === null ? { value: fallback, isWhole: true } : readAnyVersion(codec, parseJsonOrText(text), version);
    const decoding = { codec, text, version, ...(reading ?? { value: fallback, isWhole: false }) };
    lastDecoded.set(storageKey, decoding);
    return decoding;
  }

  /**
   * Returns the format version of a value on the device. Returns Infinity when the scope's metadata have a newer format
   * than this app knows, because any value of the scope may then be newer too.
   */
  function storedVersion(key: AnyStoredKey, scope: Scope): number {
    const text = device.readStored(scopedKeyOf(MERGE_METADATA, scope));
    const lastRead = versionsByScope.get(scope);
    const { version, versions } = lastRead && lastRead.text === text ? lastRead.versions : formatVersionsIn(text);
    versionsByScope.set(scope, { text, versions: { version, versions } });
    if (key === MERGE_METADATA) return version;
    if (version > versionOf(mergeMetadataCodec)) return Infinity;
    return Object.hasOwn(versions, key) ? (versions[key] ?? 1) : 1;
  }

  const isNewer = (key: AnyStoredKey, scope: Scope): boolean => storedVersion(key, scope) > versionOf(codecOf(key));

  const createReader = (ignoresMemory: boolean) => ({
    /** Returns a user's value, as the same object until it changes; the default when nothing readable is stored. */
    read: <K extends UserKey>(key: K, scope: Scope) => decode(key, scope, ignoresMemory).value as StoredValue<K>,
    /** Returns the metadata that merging needs about a user's values. */
    readMetadata: (scope: Scope) => decode(MERGE_METADATA, scope, ignoresMemory).value as MergeMetadata,
  });
  const { read, readMetadata } = createReader(false);

  /** Stores a user's value; null removes it. Returns true when the device has stored it. */
  function write<K extends UserKey>(key: K, scope: Scope, value: StoredValue<K>): boolean {
    const version = versionOf(codecOf(key));
    if (storedVersion(key, scope) < version) {
      const metadata = readMetadata(scope);
      writeMetadata(scope, { ...metadata, versions: { ...metadata.versions, [key]: version } });
    }
    return writeAnyKey(key, scope, value);
  }

  const writeMetadata = (scope: Scope, metadata: MergeMetadata): boolean =>
    writeAnyKey(MERGE_METADATA, scope, metadata);

  /** Returns the list of the user's plans, as the server sent it last. */
  const readPlans = (scope: Scope) => decode(PLAN_LIST, scope).value as readonly KnownPlan[];
  const writePlans = (scope: Scope, plans: readonly KnownPlan[]): boolean => writeAnyKey(PLAN_LIST, scope, plans);

  /**
   * Stores the value of any key. Returns false when the value is only in the memory of this tab: the device cannot
   * store it, or the stored value must not be overwritten.
   */
  function writeAnyKey(key: AnyStoredKey, scope: Scope, value: unknown): boolean {
    const text = value === null ? null : JSON.stringify(value);
    if (isNewer(key, scope)) {
      device.keepInMemory(scopedKeyOf(key, scope), text);
      device.notice.raise('newer-version');
      return false;
    }
    if (moveUnreadableText(key, scope)) return device.write(scopedKeyOf(key, scope), text);
    device.keepInMemory(scopedKeyOf(key, scope), text);
    return false;
  }

  /**
   * Copies unreadable values of a scope to other keys, so that they are not lost. Raises a notice for the user if there
   * are such values, or values that a newer version of the app has written.
   */
  function setAsideUnreadable(scope: Scope): void {
    for (const key of keys) moveUnreadableText(key, scope);
    if (hasNewerValues(scope)) device.notice.raise('newer-version');
  }

  /**
   * Copies a text that cannot be read completely to another key, and stores only the readable parts in its place.
   * Returns false when the device cannot store the copy: the text must then not be overwritten.
   */
  function moveUnreadableText(key: AnyStoredKey, scope: Scope): boolean {
    const copyKey = unreadableKeyOf(key, scope);
    if (device.isInMemory(copyKey) && !device.write(copyKey, device.read(copyKey))) return false;
    const { text, value, isWhole } = decode(key, scope);
    if (isWhole || text === null || isNewer(key, scope)) return true;
    if (!device.write(copyKey, text)) return false;
    const isDefault = JSON.stringify(value) === JSON.stringify(codecOf(key).fallback);
    device.write(scopedKeyOf(key, scope), isDefault ? null : JSON.stringify(value));
    device.notice.raise('set-aside');
    return true;
  }

  /** Returns true when the device has values of a scope that a newer version of the app has written. */
  const hasNewerValues = (scope: Scope): boolean =>
    keys.some((key) => device.readStored(scopedKeyOf(key, scope)) !== null && isNewer(key, scope));

  /**
   * Returns the scopes of the user's plans that are on this device and not open. Some of these plans may be missing in
   * the list of plans: they were deleted, or the user was removed from them, while the server lacked changes of this
   * device.
   */
  function closedScopesOf(scope: Scope): Scope[] {
    const prefix = scopedKeyOf(MERGE_METADATA, closedScope(scope, ''));
    // A key that has another colon after the prefix does not belong to metadata: it ends in ":broken" and holds a copy
    // of a text that could not be read.
    return device
      .keys()
      .filter((key) => key.startsWith(prefix) && !key.includes(':', prefix.length))
      .map((key) => key.slice(scopedKeyOf(MERGE_METADATA, '').length));
  }

  /** Returns whether the memory of this tab has values of a scope that are not stored on the device. */
  const hasUnstored = (scope: Scope): boolean => keys.some((key) => device.isInMemory(scopedKeyOf(key, scope)));

  /**
   * Returns whether the memory of this tab has a part of the plan that is not stored on the device. Values that do not
   * belong to the plan, such as the region, do not count.
   */
  const hasUnstoredPlan = (scope: Scope): boolean =>
    keys.some((key) => key !== PLAN_LIST && !belongsToDevice(key) && device.isInMemory(scopedKeyOf(key, scope)));

  /** Removes the values of a scope from the memory of this tab. */
  function dropUnstored(scope: Scope): void {
    for (const key of keys) device.dropFromMemory(scopedKeyOf(key, scope));
  }

  /** Removes all values of a scope, with those of its closed plans, from the device (section 4: signing out). */
  function clearScope(scope: Scope): void {
    for (const closedPlanScope of closedScopesOf(scope)) clearScope(closedPlanScope);
    device.write(switchingKeyOf(scope), null);
    for (const key of keys) {
      device.write(scopedKeyOf(key, scope), null);
      device.write(unreadableKeyOf(key, scope), null);
    }
  }

  return {
    read,
    write,
    readMetadata,
    /** Reads what the device has stored, even when this tab has another value in memory. */
    onDevice: createReader(true),
    writeMetadata,
    readPlans,
    writePlans,
    /** The keys of all values of a user. */
    keys,
    closedScopesOf,
    setAsideUnreadable,
    hasNewerValues,
    hasUnstored,
    hasUnstoredPlan,
    dropUnstored,
    clearScope,
  };
}

export type UserValues = ReturnType<typeof createUserValues>;

/** Parses JSON. Returns the text itself when it is not JSON, because the first versions stored a date as plain text. */
export function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type FormatVersions = Pick<MergeMetadata, 'version' | 'versions'>;

/**
 * Returns the format versions of a scope's metadata and of its values, read from the text of the metadata. A missing
 * version means version 1.
 */
export function formatVersionsIn(metadataText: string | null): FormatVersions {
  const reading = metadataText === null ? null : mergeMetadataCodec.read(parseJsonOrText(metadataText));
  return reading?.value ?? mergeMetadataCodec.fallback;
}

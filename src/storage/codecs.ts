import * as z from 'zod/mini';
import { isRecord } from '#contract/readers.ts';

/**
 * The rules by which a stored value is read, whichever version of the app wrote it. A new field needs no new version:
 * give it a default, and older values get that default. Add an upgrade, which increases the version, when this app
 * would misread older JSON, or when an older app would misread the new JSON.
 */
export interface Codec<T> {
  /** The value that is used when nothing is stored, or when the stored text cannot be read. */
  readonly fallback: T;
  /**
   * The functions that convert older JSON: the first from version 1 to 2, the second from version 2 to 3, and so on. If
   * an upgrade does not recognise the JSON, it returns the JSON unchanged.
   */
  readonly upgrades: readonly Upgrade[];
  /** Reads JSON of the current version. Returns null when it cannot be read. */
  readonly read: (raw: unknown) => ReadResult<T> | null;
}

export type Upgrade = (raw: unknown) => unknown;

export interface ReadResult<T> {
  readonly value: T;
  /** False when a part of the JSON could not be read: it was left out, or replaced by its default. */
  readonly isWhole: boolean;
}

/** Returns the version of the JSON that this version of the app writes. */
export const versionOf = ({ upgrades }: Codec<unknown>): number => upgrades.length + 1;

/**
 * Reads JSON of any version. Returns null when it cannot be read. When a newer version of the app wrote the JSON,
 * returns the parts that this version knows. `version` may be higher than the version of the JSON: other programs write
 * the format of version 1, and a tab may be closed after it has written a version and before it writes the value. JSON
 * that cannot be read as `version` is therefore tried as each older version.
 */
export function readAnyVersion<T>(codec: Codec<T>, raw: unknown, version: number): ReadResult<T> | null {
  if (version > versionOf(codec)) return codec.read(raw);
  for (let triedVersion = version; triedVersion >= 1; triedVersion -= 1) {
    const upgradedJson = codec.upgrades.slice(triedVersion - 1).reduce((json, upgrade) => upgrade(json), raw);
    const reading = codec.read(upgradedJson);
    if (reading) return reading;
  }
  return null;
}

/** Creates the codec of a value that can be read completely or not at all. */
export const valueCodec = <T>(schema: z.ZodMiniType<T>, fallback: T, upgrades: readonly Upgrade[] = []): Codec<T> => ({
  fallback,
  upgrades,
  read: (raw) => {
    const result = z.safeParse(schema, raw);
    return result.success ? { value: result.data, isWhole: true } : null;
  },
});

/**
 * Returns a function that calls `decode`, but returns the previous value when its text is the same as in the previous
 * call.
 */
export function cacheLastDecoding<T>(decode: (text: string | null) => T): (text: string | null) => T {
  let lastDecoding: { readonly text: string | null; readonly value: T } | undefined;
  return (text) => {
    if (lastDecoding?.text !== text) lastDecoding = { text, value: decode(text) };
    return lastDecoding.value;
  };
}

/** Creates the codec of a list, which leaves out the entries that cannot be read. */
export const listCodec = <T>(
  readEntry: (raw: unknown) => T | null,
  upgrades: readonly Upgrade[] = [],
): Codec<readonly T[]> => ({
  fallback: [],
  upgrades,
  read: (raw) => {
    if (!Array.isArray(raw)) return null;
    const value = raw.flatMap((rawEntry): T[] => {
      const entry = readEntry(rawEntry);
      return entry === null ? [] : [entry];
    });
    return { value, isWhole: value.length === raw.length };
  },
});

type FieldSchemas = Readonly<Record<string, z.ZodMiniType>>;
type ValueOf<Shape extends FieldSchemas> = { [Name in keyof Shape]: z.output<Shape[Name]> };

/**
 * Creates the codec of an object. A field that is missing or cannot be read gets its default, which its schema must
 * return for undefined. Fields that this version of the app does not know are kept, because a newer version in another
 * tab may need them.
 */
export const objectCodec = <Shape extends FieldSchemas, Fallback extends ValueOf<Shape> | null>(
  fields: Shape,
  fallback: Fallback,
  upgrades: readonly Upgrade[] = [],
): Codec<ValueOf<Shape> | Extract<Fallback, null>> => ({
  fallback: fallback as ValueOf<Shape> | Extract<Fallback, null>,
  upgrades,
  read: (raw) => {
    if (raw === null && fallback === null) return { value: null as Extract<Fallback, null>, isWhole: true };
    if (!isRecord(raw)) return null;
    let isWhole = true;
    const knownFields = Object.entries(fields).map(([name, schema]) => {
      const result = z.safeParse(schema, Object.hasOwn(raw, name) ? raw[name] : undefined);
      isWhole &&= result.success;
      return [name, result.success ? result.data : z.parse(schema, undefined)] as const;
    });
    return { value: { ...raw, ...Object.fromEntries(knownFields) } as ValueOf<Shape>, isWhole };
  },
});

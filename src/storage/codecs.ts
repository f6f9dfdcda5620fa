import * as z from 'zod/mini';
import { isRecord } from '#contract/readers.ts';

/**
 * How a stored value is read, whichever version of the app wrote it.
 *
 * A new field needs no new version: give it a default, and older values get that default. Increase the version, by adding
 * an upgrade, when older JSON would be misread, or when an older app would misread the new JSON.
 */
export interface Codec<T> {
  /** The value when nothing, or nothing readable, is stored. */
  readonly fallback: T;
  /**
   * The first upgrade turns JSON of version 1 into version 2, the second version 2 into version 3, and so on. An upgrade
   * returns what it does not recognise as it is.
   */
  readonly upgrades: readonly Upgrade[];
  /** Reads JSON of the current version; null when it is unreadable. */
  readonly read: (raw: unknown) => Reading<T> | null;
}

export type Upgrade = (raw: unknown) => unknown;

export interface Reading<T> {
  readonly value: T;
  /** False when a part could not be read and was left out. */
  readonly whole: boolean;
}

/** The version that this app writes. */
export const versionOf = ({ upgrades }: Codec<unknown>): number => upgrades.length + 1;

/**
 * Reads JSON of any version; null when it is unreadable. JSON of a newer version gives what this app understands of it.
 * The version may be wrong: other programs write the format of version 1, and a tab can die between writing a value and
 * its version. JSON that is unreadable as `version` is therefore tried as every older one.
 */
export function readVersion<T>(codec: Codec<T>, raw: unknown, version: number): Reading<T> | null {
  if (version > versionOf(codec)) return codec.read(raw);
  for (let from = version; from >= 1; from -= 1) {
    const upgraded = codec.upgrades.slice(from - 1).reduce((json, upgrade) => upgrade(json), raw);
    const reading = codec.read(upgraded);
    if (reading) return reading;
  }
  return null;
}

/** A value that is readable as a whole or not at all. */
export const valueCodec = <T>(schema: z.ZodMiniType<T>, fallback: T, upgrades: readonly Upgrade[] = []): Codec<T> => ({
  fallback,
  upgrades,
  read: (raw) => {
    const result = z.safeParse(schema, raw);
    return result.success ? { value: result.data, whole: true } : null;
  },
});

/** A list that is read entry by entry: an unreadable entry does not cost the others. */
export const listCodec = <T>(
  readEntry: (raw: unknown) => T | null,
  upgrades: readonly Upgrade[] = [],
): Codec<readonly T[]> => ({
  fallback: [],
  upgrades,
  read: (raw) => {
    if (!Array.isArray(raw)) return null;
    const value = raw.flatMap((entry): T[] => {
      const read = readEntry(entry);
      return read === null ? [] : [read];
    });
    return { value, whole: value.length === raw.length };
  },
});

type Fields = Readonly<Record<string, z.ZodMiniType>>;
type ValueOf<Shape extends Fields> = { [Name in keyof Shape]: z.output<Shape[Name]> };

/**
 * An object that is read field by field: a field that is missing or unreadable gets its default and does not cost the
 * others. Every schema must give that default for undefined. Fields that this app does not know are kept, since a newer
 * version in another tab may need them.
 */
export const objectCodec = <Shape extends Fields, Fallback extends ValueOf<Shape> | null>(
  fields: Shape,
  fallback: Fallback,
  upgrades: readonly Upgrade[] = [],
): Codec<ValueOf<Shape> | Extract<Fallback, null>> => ({
  fallback: fallback as ValueOf<Shape> | Extract<Fallback, null>,
  upgrades,
  read: (raw) => {
    if (raw === null && fallback === null) return { value: null as Extract<Fallback, null>, whole: true };
    if (!isRecord(raw)) return null;
    let whole = true;
    const known = Object.entries(fields).map(([name, schema]) => {
      const stored = z.safeParse(schema, Object.hasOwn(raw, name) ? raw[name] : undefined);
      whole &&= stored.success;
      return [name, stored.success ? stored.data : z.parse(schema, undefined)] as const;
    });
    return { value: { ...raw, ...Object.fromEntries(known) } as ValueOf<Shape>, whole };
  },
});

import { isRecord } from '#contract/readers.ts';

/**
 * This file splits stored values into entries that are merged separately by their ids, and joins them again. Changes of
 * different ceremonies, in different tabs or by different people, are therefore all kept (section 14.2).
 */

interface CollectionConverter {
  /** Returns the entries of a stored value by their id. */
  readonly split: (value: unknown) => ReadonlyMap<string, unknown>;
  /** Returns the value that is stored for these entries. */
  readonly join: (entries: ReadonlyMap<string, unknown>) => unknown;
}

export const COLLECTION_CONVERTERS = {
  ceremonies: {
    split: (value) =>
      new Map(
        asList(value).flatMap((entry): [string, unknown][] =>
          isRecord(entry) && typeof entry['id'] === 'string' ? [[entry['id'], entry]] : [],
        ),
      ),
    join: (entries) => [...entries.values()],
  },
  costAssumptions: {
    split: (value) => new Map(isRecord(value) ? Object.entries(value) : []),
    join: (entries) => Object.fromEntries(entries),
  },
  completedTimelineTasks: {
    split: (value) => new Map(asList(value).flatMap((id) => (typeof id === 'string' ? [[id, true] as const] : []))),
    join: (entries) => [...entries.keys()],
  },
} satisfies Readonly<Record<string, CollectionConverter>>;

export type CollectionKey = keyof typeof COLLECTION_CONVERTERS;

export const COLLECTION_KEYS = Object.keys(COLLECTION_CONVERTERS) as CollectionKey[];

export const isCollection = (key: string): key is CollectionKey => Object.hasOwn(COLLECTION_CONVERTERS, key);

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

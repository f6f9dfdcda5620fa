import * as z from 'zod/mini';
import { CATEGORY_IDS } from './catalogue/classification.ts';
import { ContractError, isRecord, readNumber } from './readers.ts';
import type { JsonObject, ReadContext } from './readers.ts';

/** This file reads lists. Our server sends long lists page by page; other backends send lists in several shapes. */

/** Returns the schema of one page of a list that our server sends. */
export const listResponse = /* @__NO_SIDE_EFFECTS__ */ <T extends z.ZodMiniType>(itemSchema: T) =>
  z.object({
    count: z.number(),
    next: z.nullable(z.string()),
    results: z.array(itemSchema),
  });

/** One page of a list, as the app reads it from a response. */
export interface ListPage<T> {
  readonly items: T[];
  /** The length of the whole list when the backend sends it; else the number of items. */
  readonly count: number;
  /** The query parameters of the next page; null on the last page. */
  readonly next: Readonly<Record<string, string>> | null;
  /**
   * The number of items of each tier, on all pages. Our server counts them without the filter by tier, except in a list
   * of similar services. Undefined when the backend does not send it.
   */
  readonly tiers?: { readonly basic: number; readonly premium: number; readonly luxury: number } | undefined;
  /**
   * The length of the list without the search and the filters of section 15.1. Undefined when the backend does not send
   * it: that backend may have ignored the search and the filters.
   */
  readonly unfilteredCount?: number | undefined;
}

interface ListItem {
  readonly id: string;
  readonly category?: string;
}

/** Returns a text that identifies an item of a list: category and id, because an id may be used in two categories. */
export const listItemKey = ({ id, category = '' }: ListItem): string => `${category}:${id}`;

/**
 * Returns the items of pages that were loaded one after another, each once. Two pages can contain the same item: an
 * entry that is added between two requests moves the last item of the loaded page to the next page.
 */
export const itemsOf = <T extends ListItem>(pages: readonly ListPage<T>[]): T[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [listItemKey(item), item])).values(),
];

/**
 * Reads a list from an array, or from a property of an object: the property `name`, else one with the name of a
 * category, such as `venues`, else `results`, `data` or `services` (section 7.5). An object in `data` may have the list
 * in one of these properties, too. Entries for which `readItem` returns null are left out. An object with none of these
 * properties is read as an empty list, with a warning, unless it has `detail`, which marks an error. Throws
 * ContractError for anything else.
 */
export function readList<T>(
  raw: unknown,
  context: ReadContext,
  name: string,
  readItem: (entry: unknown, context: ReadContext) => T | null,
): ListPage<T> {
  const list = findList(raw, name);
  if (!list) context.warn(`The ${name} response has no list`);
  const items: T[] = [];
  for (const entry of list ?? []) {
    const item = readItem(entry, context);
    if (item !== null) items.push(item);
  }
  return createListPage(raw, items);
}

/** Reads a list as readList() does, but throws ContractError when the response has no list in it. */
export function readRequiredList<T>(...parameters: Parameters<typeof readList<T>>): ListPage<T> {
  const [raw, , name] = parameters;
  if (!findList(raw, name)) throw new ContractError(`The ${name} response has no list in it`);
  return readList(...parameters);
}

/** The number of entries that are read in one task. Reading them takes about 5 ms, and 20 ms on a slow phone. */
const ENTRIES_PER_TASK = 250;

/**
 * Returns a reader that gives the same result as `read`, but reads a long list in several tasks, so that the browser
 * can respond to taps meanwhile.
 * @param read a reader that calls `readList` with `name`. It may convert single items, but must not depend on the whole
 *   list, because each of its calls gets only a part of the list
 */
export const readListInTasks =
  /* @__NO_SIDE_EFFECTS__ */
  <T>(name: string, read: (raw: unknown, context: ReadContext) => ListPage<T>) =>
    (raw: unknown, context: ReadContext): ListPage<T> | Promise<ListPage<T>> => {
      const list = findList(raw, name);
      return context.nextTask && list && list.length > ENTRIES_PER_TASK
        ? readEntriesInTasks(list, context, context.nextTask, read).then((items) => createListPage(raw, items))
        : read(raw, context);
    };

async function readEntriesInTasks<T>(
  list: readonly unknown[],
  context: ReadContext,
  nextTask: () => Promise<void>,
  read: (raw: unknown, context: ReadContext) => ListPage<T>,
): Promise<T[]> {
  const items: T[] = [];
  for (let start = 0; start < list.length; start += ENTRIES_PER_TASK) {
    await nextTask();
    items.push(...read(list.slice(start, start + ENTRIES_PER_TASK), context).items);
  }
  return items;
}

/** Returns a page with these items. Its other properties come from the response. */
function createListPage<T>(raw: unknown, items: T[]): ListPage<T> {
  const wrapper = wrapperOf(raw);
  return {
    items,
    count: Math.max(readNumber(wrapper['count']) ?? 0, items.length),
    next: readNextPageParameters(wrapper['next']),
    tiers: readTierCounts(wrapper['tiers']),
    unfilteredCount: readNumber(wrapper['unfiltered_count']),
  };
}

/**
 * Returns the object that contains the list and properties such as `count` and `next`: the response, with the
 * properties of an object in `data`, because some backends send { data: { results: […], next: … } }. Returns {} when
 * the response is not an object.
 */
function wrapperOf(raw: unknown): JsonObject {
  if (!isRecord(raw)) return {};
  return isRecord(raw['data']) ? { ...raw['data'], ...raw } : raw;
}

/**
 * Returns the list in a response; undefined for an object that looks like neither a list nor an error. Throws
 * ContractError for everything else.
 */
export function findList(raw: unknown, name: string): readonly unknown[] | undefined {
  if (Array.isArray(raw)) return raw as unknown[];
  if (isRecord(raw)) {
    const wrapper = wrapperOf(raw);
    const listKeys = [name, ...CATEGORY_IDS, 'results', 'data', 'services'].filter((key) =>
      Object.hasOwn(wrapper, key),
    );
    const list = listKeys.map((key) => wrapper[key]).find((value) => Array.isArray(value));
    if (list) return list as unknown[];
    if (listKeys.length === 0 && !Object.hasOwn(wrapper, 'detail')) return undefined;
  }
  throw new ContractError(`The ${name} response is not a list`);
}

function readNextPageParameters(next: unknown): ListPage<unknown>['next'] {
  if (typeof next !== 'string' || !next.includes('?')) return null;
  return Object.fromEntries(new URLSearchParams(next.slice(next.indexOf('?') + 1)));
}

function readTierCounts(value: unknown): ListPage<unknown>['tiers'] {
  if (!isRecord(value)) return undefined;
  const countOf = (tier: string) => Math.max(0, Math.trunc(readNumber(value[tier]) ?? 0));
  return { basic: countOf('basic'), premium: countOf('premium'), luxury: countOf('luxury') };
}

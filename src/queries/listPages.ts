import { itemsOf } from '#contract/list.ts';
import type { ListPage } from '#contract/list.ts';
import type { ListQuery } from '#contract/queryParameters.ts';

/** This file loads the pages of a list one after another. */

/** The largest number of pages of a list that are loaded. */
const MAX_LIST_PAGES = 40;

/** Yields the first page of a list and the pages that follow it, at most `maxPages` in all. */
export async function* pagesOf<T>(
  firstPage: ListPage<T>,
  requestPage: (query: ListQuery) => Promise<ListPage<T>>,
  maxPages = MAX_LIST_PAGES,
): AsyncGenerator<ListPage<T>> {
  yield firstPage;
  let { next } = firstPage;
  for (let count = 1; next && count < maxPages; count += 1) {
    const page: ListPage<T> = await requestPage(next);
    yield page;
    ({ next } = page);
  }
}

/** Returns the first page of a list with the items of the pages that follow it: see withAllPages(). */
export async function withRemainingPages<T extends { readonly id: string }>(
  firstPage: ListPage<T>,
  requestPage: (query: ListQuery) => Promise<ListPage<T>>,
): Promise<ListPage<T>> {
  const pages: ListPage<T>[] = [];
  for await (const page of pagesOf(firstPage, requestPage)) pages.push(page);
  const items = itemsOf(pages);
  return { items, count: items.length, next: pages.at(-1)?.next ?? null };
}

/** Returns the items of a list, each once, from as many pages as are necessary for `minCount` items. */
export async function loadEnoughItems<T extends { readonly id: string }>(
  requestPage: (query: ListQuery) => Promise<ListPage<T>>,
  query: ListQuery,
  minCount: number,
): Promise<T[]> {
  const pages: ListPage<T>[] = [];
  for await (const page of pagesOf(await requestPage(query), requestPage)) {
    pages.push(page);
    if (itemsOf(pages).length >= minCount) break;
  }
  return itemsOf(pages);
}

import type { Service } from '#contract/catalogue/services.ts';
import { itemsOf } from '#contract/list.ts';
import type { ListPage } from '#contract/list.ts';
import type { ListQuery } from '#contract/queryParameters.ts';

/** Loads lists that a backend sends page by page. */

/** The largest number of pages of a list that are loaded. */
const MAX_LIST_PAGES = 40;

/** Yields the first page of a list and the pages that follow it, at most MAX_LIST_PAGES in all. */
export async function* pagesOf<T>(
  firstPage: ListPage<T>,
  list: (query: ListQuery) => Promise<ListPage<T>>,
): AsyncGenerator<ListPage<T>> {
  yield firstPage;
  let { next } = firstPage;
  for (let count = 1; next && count < MAX_LIST_PAGES; count += 1) {
    const page: ListPage<T> = await list(next);
    yield page;
    ({ next } = page);
  }
}

/**
 * Returns the loaded part of a list with the items of the pages that follow it, each item once. `next` is null unless
 * the list has more pages than are loaded.
 */
export async function withAllPages<T extends { readonly id: string }>(
  loaded: ListPage<T>,
  list: (query: ListQuery) => Promise<ListPage<T>>,
): Promise<ListPage<T>> {
  if (!loaded.next) return loaded;
  const pages: ListPage<T>[] = [];
  for await (const page of pagesOf(loaded, list)) pages.push(page);
  const items = itemsOf(pages);
  return { items, count: items.length, next: pages.at(-1)?.next ?? null };
}

/**
 * Returns the services of which the app shows the best: the first page of our server, which starts a list of similar
 * services with the most similar. Another backend may ignore the query, so all its pages are loaded.
 */
export async function loadCandidates(
  list: (query: ListQuery) => Promise<ListPage<Service>>,
  query: ListQuery,
): Promise<ListPage<Service>> {
  const firstPage = await list(query);
  return firstPage.unfilteredCount === undefined ? withAllPages(firstPage, list) : firstPage;
}

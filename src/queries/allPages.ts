import { loadCode } from '#api/loadCode.ts';
import type { ListPage } from '#contract/list.ts';
import type { ListQuery } from '#contract/queryParameters.ts';

/** This file loads lists that a backend sends page by page. */

/**
 * Returns the loaded part of a list with the items of the pages that follow it, each item once. `next` is null unless
 * the list has more pages than are loaded. Only a list with further pages needs the code that loads them.
 */
export const withAllPages = async <T extends { readonly id: string }>(
  loadedPart: ListPage<T>,
  requestPage: (query: ListQuery) => Promise<ListPage<T>>,
): Promise<ListPage<T>> => {
  if (loadedPart.next === null) return loadedPart;
  const { withRemainingPages } = await loadCode(() => import('./listPages.ts'));
  return withRemainingPages(loadedPart, requestPage);
};

/** Requests the first page of a list with `query`, and returns it with the items of all pages: see withAllPages(). */
export const loadAllPages = async <T extends { readonly id: string }>(
  requestPage: (query: ListQuery) => Promise<ListPage<T>>,
  query: ListQuery,
): Promise<ListPage<T>> => withAllPages(await requestPage(query), requestPage);

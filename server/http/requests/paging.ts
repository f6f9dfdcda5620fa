import type { PageRange } from '../../repositories/resultPage.ts';

/** This file divides lists into pages: 24 results by default, at most 200 (section 7). */

const DEFAULT_LIMIT = 24;
const MAX_LIMIT = 200;

/** Returns the range of results that a query requests, with the default and the maximum applied. */
export function pageRange(query: { limit?: number | undefined; offset?: number | undefined }): PageRange {
  return { limit: Math.min(query.limit ?? DEFAULT_LIMIT, MAX_LIMIT), offset: query.offset ?? 0 };
}

/**
 * Returns the query string of the next page, with the other parameters of `query`; null on the last page.
 * @param query those parameters of the request that the schema of the endpoint has
 * @param sentCount the number of results of this page; needed only if a page other than the last can have fewer results
 * than the limit
 */
export function nextPageQuery(
  query: Readonly<Record<string, string | number | undefined>>,
  { limit, offset }: PageRange,
  count: number,
  sentCount = limit,
): string | null {
  const nextOffset = offset + sentCount;
  if (nextOffset >= count) return null;
  const parameters = Object.entries({ ...query, limit, offset: nextOffset });
  const definedParameters = parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `?${new URLSearchParams(definedParameters).toString()}`;
}

/** How our server cuts lists: 24 at once unless asked, never more than 200 (section 7). */

const USUAL = 24;
const MOST = 200;

export interface Cut {
  readonly limit: number;
  readonly offset: number;
}

/** The cut that a query asks for, within what is allowed. */
export function cutOf(query: { limit?: number | undefined; offset?: number | undefined }): Cut {
  return { limit: Math.min(query.limit ?? USUAL, MOST), offset: query.offset ?? 0 };
}

/** Where the next part of a list of `count` is: this request's query with another offset, or null at the end. */
export function nextOf(request: Request, { limit, offset }: Cut, count: number): string | null {
  if (offset + limit >= count) return null;
  const query = new URL(request.url).searchParams;
  query.set('limit', String(limit));
  query.set('offset', String(offset + limit));
  return `?${query.toString()}`;
}

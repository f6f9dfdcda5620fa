import type { AppContext } from '../context.ts';

/**
 * Returns true when the browser has the response with this ETag, so that the server may respond with status 304. The
 * comparison is weak: a proxy that compresses a response makes its ETag weak.
 */
export function hasCurrentCopy(context: AppContext, eTag: string): boolean {
  const knownETags = context.req.header('If-None-Match');
  return knownETags !== undefined && (knownETags.trim() === '*' || knownETags.includes(eTag.replace(/^W\//, '')));
}

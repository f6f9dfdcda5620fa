import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { useRegion } from '#contexts/RegionContext.tsx';

/**
 * The values that determine which data a page needs first. The `…Data.ts` file in a page's directory derives queries
 * from them, both for the prefetch, which runs while the page's code is still being fetched, and for the page itself.
 */
export interface PageContext {
  readonly client: QueryClient;
  /** The id of the chosen region. */
  readonly region: string;
  /** The path parameters, under the names that the route gives them. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** Returns the context of the page at the current address. */
export function usePageContext(): PageContext {
  const client = useQueryClient();
  const { region } = useRegion();
  const params = useParams();
  const [search] = useSearchParams();
  return { client, region: region.id, params, search };
}

import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { useRegion } from '#contexts/RegionContext.tsx';

/**
 * All that decides which data a page starts with. The `…Data.ts` file in a page's directory turns it into queries: for
 * the prefetch, which runs while the page's code is still being fetched, and for the page itself.
 */
export interface PageContext {
  readonly client: QueryClient;
  /** Id of the region in force. */
  readonly region: string;
  /** The parameters in the path, as the route names them. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** The context of the page at the present address. */
export function usePageContext(): PageContext {
  const client = useQueryClient();
  const { region } = useRegion();
  const params = useParams();
  const [search] = useSearchParams();
  return { client, region: region.id, params, search };
}

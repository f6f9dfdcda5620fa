import { queryOptions } from '@tanstack/react-query';
import { listEnquiries } from '#api/enquiries.ts';
import { MINE } from './client.ts';

/** My enquiries (GET /enquiries). */
export const enquiriesQuery = () =>
  queryOptions({ queryKey: [MINE, 'enquiries'], queryFn: ({ signal }) => listEnquiries(signal), staleTime: 0 });

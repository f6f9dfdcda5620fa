import { queryOptions } from '@tanstack/react-query';
import { listEnquiries } from '#api/enquiries.ts';
import { USER_DATA } from './client.ts';

/** My enquiries (GET /enquiries). */
export const enquiriesQuery = () =>
  queryOptions({ queryKey: [USER_DATA, 'enquiries'], queryFn: ({ signal }) => listEnquiries(signal), staleTime: 0 });

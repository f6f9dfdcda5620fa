import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/enquiries.ts';
import type { EnquiryBody } from '#contract/requests/enquiries.ts';
import { USER_DATA } from './client.ts';

/** My enquiries, newest first, as many as come in one response (GET /enquiries). */
export const enquiriesQuery = () =>
  queryOptions({
    queryKey: [USER_DATA, 'enquiries'],
    queryFn: ({ signal }) => call(endpoints.listEnquiries, { query: { limit: 200 }, signal }),
    staleTime: 0,
  });

/** POST /enquiries, from the page of a service or of a package. */
export const createEnquiry = (enquiry: EnquiryBody, idempotencyKey: string) =>
  call(endpoints.createEnquiry, { body: enquiry, idempotencyKey });

/** DELETE /enquiries/{id}: withdraws one of mine. */
export const withdrawEnquiry = (id: string) => call(endpoints.withdrawEnquiry, { params: { id } });

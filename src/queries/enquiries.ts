import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { ignoreMissing } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/enquiries.ts';
import type { EnquiryBody } from '#contract/requests/enquiries.ts';
import { loadAllPages } from './allPages.ts';
import { USER_DATA_KEY } from './client.ts';

/** Returns the query for the user's enquiries, in the order of the backend (GET /enquiries). See loadAllPages(). */
export const enquiriesQuery = () =>
  queryOptions({
    queryKey: [USER_DATA_KEY, 'enquiries'],
    queryFn: ({ signal }) => loadAllPages((query) => call(endpoints.listEnquiries, { query, signal }), { limit: 200 }),
    staleTime: 0,
  });

/** Sends an enquiry from the page of a service or of a package (POST /enquiries). */
export const createEnquiry = (body: EnquiryBody, idempotencyKey: string, noticeVersion: string) =>
  call(endpoints.createEnquiry, { body, idempotencyKey, noticeVersion });

/** Withdraws an enquiry of the user (DELETE /enquiries/{id}). */
export const withdrawEnquiry = (id: string) => call(endpoints.withdrawEnquiry, { params: { id } }).catch(ignoreMissing);

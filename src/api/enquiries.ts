import type * as z from 'zod/mini';
import * as endpoints from '#contract/endpoints/enquiries.ts';
import type { enquiryBody } from '#contract/requests/enquiries.ts';
import { call } from './client.ts';

/** POST /enquiries, of a service's page or of the package page. */
export const createEnquiry = (enquiry: z.input<typeof enquiryBody>, idempotencyKey: string) =>
  call(endpoints.createEnquiry, { body: enquiry, idempotencyKey });

/** GET /enquiries: my enquiries, newest first, as many as come at once. */
export const listEnquiries = (signal?: AbortSignal) => call(endpoints.listEnquiries, { query: { limit: 200 }, signal });

/** DELETE /enquiries/{id}: withdraws one of mine. */
export const withdrawEnquiry = (id: string) => call(endpoints.withdrawEnquiry, { params: { id } });

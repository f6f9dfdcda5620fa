import * as z from 'zod/mini';
import * as enquiries from '../requests/enquiries.ts';
import { listResponse } from '../list.ts';
import { endpoint, ignoreResponse } from '../endpoint.ts';
import { pagingParameters } from '../queryParameters.ts';

export const createEnquiry = endpoint({
  method: 'POST',
  path: '/enquiries/',
  access: 'anyone',
  summary: 'Send an enquiry',
  body: enquiries.enquiryBody,
  response: enquiries.createdEnquiryResponse,
  status: 201,
  read: ignoreResponse,
});

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/enquiries/',
  access: 'signed-in',
  summary: 'My enquiries, newest first',
  query: z.object(pagingParameters),
  response: listResponse(enquiries.enquiryResponse),
  read: enquiries.readEnquiries,
});

export const withdrawEnquiry = endpoint({
  method: 'DELETE',
  path: '/enquiries/{id}/',
  access: 'signed-in',
  summary: 'Withdraw one of my enquiries',
  status: 204,
  read: ignoreResponse,
});

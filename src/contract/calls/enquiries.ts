import * as z from 'zod/mini';
import * as catalogue from '../catalogue.ts';
import * as enquiries from '../enquiries.ts';
import { nothing, row } from '../endpoint.ts';
import { paging } from '../queryParameters.ts';

/** Enquiries. */

export const createEnquiry = row({
  method: 'POST',
  path: '/enquiries/',
  access: 'anyone',
  summary: 'Send an enquiry',
  body: enquiries.enquiryBody,
  answer: enquiries.enquiryAnswer,
  status: 201,
  read: nothing,
});

export const listEnquiries = row({
  method: 'GET',
  path: '/enquiries/',
  access: 'signed-in',
  summary: 'My enquiries, newest first',
  query: z.object(paging),
  answer: catalogue.pageAnswer(enquiries.sentEnquiryAnswer),
  read: enquiries.readEnquiries,
});

export const withdrawEnquiry = row({
  method: 'DELETE',
  path: '/enquiries/{id}/',
  access: 'signed-in',
  summary: 'Withdraw one of my enquiries',
  status: 204,
  read: nothing,
});

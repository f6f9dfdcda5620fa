import * as catalogue from '../catalogue.ts';
import * as vendors from '../vendors.ts';
import { row } from '../endpoint.ts';
import { pageQuery } from '../queryParameters.ts';

/** Vendors. */

export const listVendors = row({
  method: 'GET',
  path: '/vendors/',
  access: 'anyone',
  summary: 'The vendors',
  query: pageQuery,
  answer: catalogue.pageAnswer(vendors.vendorAnswer),
  read: vendors.readVendors,
});

export const getVendor = row({
  method: 'GET',
  path: '/vendors/{id}/',
  access: 'anyone',
  summary: 'A vendor with its services',
  answer: vendors.vendorWithServicesAnswer,
  read: vendors.readVendor,
});

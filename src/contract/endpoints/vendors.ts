import * as vendors from '../catalogue/vendors.ts';
import { listResponse } from '../list.ts';
import { endpoint } from '../endpoint.ts';
import { pagingAndRegionQuerySchema } from '../queryParameters.ts';

export const listVendors = endpoint({
  method: 'GET',
  path: '/vendors/',
  access: 'anyone',
  summary: 'The vendors',
  query: pagingAndRegionQuerySchema,
  response: listResponse(vendors.vendorResponse),
  read: vendors.readVendors,
});

export const getVendor = endpoint({
  method: 'GET',
  path: '/vendors/{id}/',
  access: 'anyone',
  summary: 'A vendor with its services',
  response: vendors.vendorWithServicesResponse,
  read: vendors.readVendor,
});

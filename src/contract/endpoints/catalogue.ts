import * as z from 'zod/mini';
import * as categories from '../catalogue/categories.ts';
import type { CategoryId } from '../catalogue/classification.ts';
import * as regions from '../catalogue/regions.ts';
import * as services from '../catalogue/services.ts';
import { endpoint } from '../endpoint.ts';
import { listQuery, region } from '../queryParameters.ts';

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories/',
  access: 'anyone',
  summary: 'The categories',
  query: z.object(region),
  response: z.array(categories.categoryResponse),
  read: categories.readCategories,
});

export const getCategory = endpoint({
  method: 'GET',
  path: '/categories/{id}/',
  access: 'anyone',
  summary: 'A category with its services, filtered',
  query: listQuery,
  response: services.categoryWithServicesResponse,
  read: services.readServices('services'),
});

export const listRegions = endpoint({
  method: 'GET',
  path: '/regions/',
  access: 'anyone',
  summary: 'The cities',
  response: z.array(regions.regionResponse),
  read: regions.readRegions,
});

export const listServices = endpoint({
  method: 'GET',
  path: '/services/',
  access: 'anyone',
  summary: 'Services of every category, filtered',
  query: listQuery,
  response: services.serviceListResponse,
  read: services.readServices('services'),
});

export const getService = endpoint({
  method: 'GET',
  path: '/services/{id}/',
  access: 'anyone',
  summary: 'One service or venue',
  response: services.serviceResponse,
  read: services.readService,
});

const list = /* @__NO_SIDE_EFFECTS__ */ (category: CategoryId) =>
  endpoint({
    method: 'GET',
    path: `/${category}/`,
    access: 'anyone',
    summary: `The services of the category ${category}`,
    query: listQuery,
    response: services.serviceListResponse,
    read: services.readServicesOf(category),
  });

const detail = /* @__NO_SIDE_EFFECTS__ */ (category: CategoryId) =>
  endpoint({
    method: 'GET',
    path: `/${category}/{id}/`,
    access: 'anyone',
    summary: `One service of the category ${category}`,
    response: services.serviceResponse,
    read: services.readServiceOf(category),
  });

export const listVenues = list('venues');
export const getVenue = detail('venues');
export const listCatering = list('catering');
export const getCatering = detail('catering');
export const listPhotography = list('photography');
export const getPhotography = detail('photography');
export const listDecor = list('decor');
export const getDecor = detail('decor');
export const listEntertainment = list('entertainment');
export const getEntertainment = detail('entertainment');

import * as z from 'zod/mini';
import * as categories from '../catalogue/categories.ts';
import type { CategoryId } from '../catalogue/classification.ts';
import * as regions from '../catalogue/regions.ts';
import * as services from '../catalogue/services.ts';
import { endpoint } from '../endpoint.ts';
import { readListInTasks } from '../list.ts';
import { serviceListQuerySchema, regionParameter, venueOptionsQuerySchema } from '../queryParameters.ts';

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories/',
  access: 'anyone',
  summary: 'The categories',
  query: z.object(regionParameter),
  response: z.array(categories.categoryResponse),
  read: categories.readCategories,
});

export const getCategory = endpoint({
  method: 'GET',
  path: '/categories/{id}/',
  access: 'anyone',
  summary: 'A category with its services, filtered',
  query: serviceListQuerySchema,
  response: services.categoryWithServicesResponse,
  read: readListInTasks('services', services.createServiceListReader('services')),
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
  query: serviceListQuerySchema,
  response: services.serviceListResponse,
  read: readListInTasks('services', services.createServiceListReader('services')),
});

export const getService = endpoint({
  method: 'GET',
  path: '/services/{id}/',
  access: 'anyone',
  summary: 'One service or venue',
  response: services.serviceResponse,
  read: services.readService,
});

const createListEndpoint = /* @__NO_SIDE_EFFECTS__ */ (category: CategoryId) =>
  endpoint({
    method: 'GET',
    path: `/${category}/`,
    access: 'anyone',
    summary: `The services of the category ${category}`,
    query: serviceListQuerySchema,
    response: services.serviceListResponse,
    read: readListInTasks(category, services.createCategoryServiceListReader(category)),
  });

const createDetailEndpoint = /* @__NO_SIDE_EFFECTS__ */ (category: CategoryId) =>
  endpoint({
    method: 'GET',
    path: `/${category}/{id}/`,
    access: 'anyone',
    summary: `One service of the category ${category}`,
    response: services.serviceResponse,
    read: services.createCategoryServiceReader(category),
  });

export const listVenueOptions = endpoint({
  method: 'GET',
  path: '/venue-options/',
  access: 'anyone',
  summary: 'The areas and types of the venues of a tier and region',
  query: venueOptionsQuerySchema,
  response: services.venueOptionsResponse,
  read: services.readVenueOptions,
});

export const listVenues = createListEndpoint('venues');
export const getVenue = createDetailEndpoint('venues');
export const listCatering = createListEndpoint('catering');
export const getCatering = createDetailEndpoint('catering');
export const listPhotography = createListEndpoint('photography');
export const getPhotography = createDetailEndpoint('photography');
export const listDecor = createListEndpoint('decor');
export const getDecor = createDetailEndpoint('decor');
export const listEntertainment = createListEndpoint('entertainment');
export const getEntertainment = createDetailEndpoint('entertainment');

import * as z from 'zod/mini';
import * as catalogue from '../catalogue.ts';
import { row } from '../endpoint.ts';
import { listQuery, region } from '../queryParameters.ts';

/** Categories, cities, services and venues. */

export const listCategories = row({
  method: 'GET',
  path: '/categories/',
  access: 'anyone',
  summary: 'The categories',
  query: z.object(region),
  answer: z.array(catalogue.categoryAnswer),
  read: catalogue.readCategories,
});

export const getCategory = row({
  method: 'GET',
  path: '/categories/{id}/',
  access: 'anyone',
  summary: 'A category with its services, filtered',
  query: listQuery,
  answer: catalogue.categoryWithServicesAnswer,
  read: catalogue.readServices('services'),
});

export const listRegions = row({
  method: 'GET',
  path: '/regions/',
  access: 'anyone',
  summary: 'The cities',
  answer: z.array(catalogue.regionAnswer),
  read: catalogue.readRegions,
});

export const listServices = row({
  method: 'GET',
  path: '/services/',
  access: 'anyone',
  summary: 'Services of every category, filtered',
  query: listQuery,
  answer: catalogue.servicePageAnswer,
  read: catalogue.readServices('services'),
});

export const getService = row({
  method: 'GET',
  path: '/services/{id}/',
  access: 'anyone',
  summary: 'One service or venue',
  answer: catalogue.serviceAnswer,
  read: catalogue.readService,
});

const list = /* @__NO_SIDE_EFFECTS__ */ (category: catalogue.CategoryId) =>
  row({
    method: 'GET',
    path: `/${category}/`,
    access: 'anyone',
    summary: `The services of the category ${category}`,
    query: listQuery,
    answer: catalogue.servicePageAnswer,
    read: catalogue.readServicesOf(category),
  });

const detail = /* @__NO_SIDE_EFFECTS__ */ (category: catalogue.CategoryId) =>
  row({
    method: 'GET',
    path: `/${category}/{id}/`,
    access: 'anyone',
    summary: `One service of the category ${category}`,
    answer: catalogue.serviceAnswer,
    read: catalogue.readServiceOf(category),
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

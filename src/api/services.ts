import type { CategoryId } from '#contract/catalogue.ts';
import * as endpoints from '#contract/calls/catalogue.ts';
import type { ListQuery } from '#contract/queryParameters.ts';
import { call } from './client.ts';

/** GET /services. */
export const listServices = (query: ListQuery, signal?: AbortSignal) => call(endpoints.listServices, { query, signal });

/** GET /services/{id}. */
export const getService = (id: string, signal?: AbortSignal) => call(endpoints.getService, { params: { id }, signal });

const rowsOfCategory = {
  venues: { list: endpoints.listVenues, get: endpoints.getVenue },
  catering: { list: endpoints.listCatering, get: endpoints.getCatering },
  photography: { list: endpoints.listPhotography, get: endpoints.getPhotography },
  decor: { list: endpoints.listDecor, get: endpoints.getDecor },
  entertainment: { list: endpoints.listEntertainment, get: endpoints.getEntertainment },
};

/** A category's own list: GET /venues, /catering, /photography, /decor or /entertainment. */
export const listOfCategory = (category: CategoryId, query: ListQuery, signal?: AbortSignal) =>
  call(rowsOfCategory[category].list, { query, signal });

/** A category's own detail: GET /venues/{id}/ and so on. */
export const getOfCategory = (category: CategoryId, id: string, signal?: AbortSignal) =>
  call(rowsOfCategory[category].get, { params: { id }, signal });

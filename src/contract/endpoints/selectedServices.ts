import * as z from 'zod/mini';
import * as plan from '../plan.ts';
import { readSelectedServices } from '../selectedServices.ts';
import { endpoint, ignoreResponse } from '../endpoint.ts';

/**
 * This file declares the calls for the server's copy of the custom package, whose items the API calls selected services
 * (section 7).
 */

export const listSelectedServices = endpoint({
  method: 'GET',
  path: '/selected-services/',
  access: 'signed-in',
  summary: 'The server copy of the custom package',
  // Allow any parameter: another backend may send the list in pages, and its response names the parameters of the next
  // page. Our server needs no parameters, because it sends the whole list.
  query: z.looseObject({}),
  response: z.array(plan.selectedServiceResponse),
  read: readSelectedServices,
});

export const addSelectedService = endpoint({
  method: 'POST',
  path: '/selected-services/',
  access: 'signed-in',
  summary: 'Add an item to the server copy of the custom package, unless it has one with this uniqueId',
  body: plan.packageItemBody,
  response: plan.selectedServiceResponse,
  status: 201,
  read: ignoreResponse,
});

export const removeSelectedService = endpoint({
  method: 'DELETE',
  path: '/selected-services/{id}/',
  access: 'signed-in',
  summary: 'Remove the item with this uniqueId from the server copy of the custom package',
  status: 204,
  read: ignoreResponse,
});

import * as z from 'zod/mini';
import * as plan from '../plan.ts';
import { nothing, row } from '../endpoint.ts';

/** The server copy of the custom package. */

export const listSelectedServices = row({
  method: 'GET',
  path: '/selected-services/',
  access: 'signed-in',
  summary: 'The server copy of the custom package',
  answer: z.array(plan.selectedServiceAnswer),
  read: plan.readSelectedServices,
});

export const addSelectedService = row({
  method: 'POST',
  path: '/selected-services/',
  access: 'signed-in',
  summary: 'Put an item into the server copy of the custom package; the same uniqueId again changes nothing',
  body: plan.packageItemSchema,
  answer: plan.selectedServiceAnswer,
  status: 201,
  read: nothing,
});

export const removeSelectedService = row({
  method: 'DELETE',
  path: '/selected-services/{id}/',
  access: 'signed-in',
  summary: 'Take the item of this uniqueId out of the server copy of the custom package',
  status: 204,
  read: nothing,
});

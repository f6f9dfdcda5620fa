import * as z from 'zod/mini';
import * as packages from '../catalogue/packages.ts';
import { listResponse } from '../list.ts';
import { endpoint } from '../endpoint.ts';
import { pagingParameters, regionParameter } from '../queryParameters.ts';

export const listPackages = endpoint({
  method: 'GET',
  path: '/packages/',
  access: 'anyone',
  summary: 'Ready-made packages',
  query: z.object({
    ...pagingParameters,
    ...regionParameter,
    tier: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
    category: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  }),
  response: listResponse(packages.packageResponse),
  read: packages.readPackages,
});

export const getPackage = endpoint({
  method: 'GET',
  path: '/packages/{id}/',
  access: 'anyone',
  summary: 'A ready-made package',
  response: packages.packageResponse,
  read: packages.readPackage,
});

import * as z from 'zod/mini';
import * as catalogue from '../catalogue.ts';
import * as packages from '../packages.ts';
import { row } from '../endpoint.ts';
import { paging, region } from '../queryParameters.ts';

/** Ready-made packages. */

export const listPackages = row({
  method: 'GET',
  path: '/packages/',
  access: 'anyone',
  summary: 'Ready-made packages',
  query: z.object({
    ...paging,
    ...region,
    tier: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
    category: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  }),
  answer: catalogue.pageAnswer(packages.packageAnswer),
  read: packages.readPackages,
});

export const getPackage = row({
  method: 'GET',
  path: '/packages/{id}/',
  access: 'anyone',
  summary: 'A ready-made package',
  answer: packages.packageAnswer,
  read: packages.readPackage,
});

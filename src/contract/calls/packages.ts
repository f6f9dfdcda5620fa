import * as z from 'zod/mini';
import * as catalogue from '../catalogue.ts';
import * as customPackage from '../customPackage.ts';
import * as packages from '../packages.ts';
import { nothing, row } from '../endpoint.ts';
import { paging, region } from '../queryParameters.ts';

/** Packages, ready-made and asked for. */

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

export const createCustomPackage = row({
  method: 'POST',
  path: '/packages/custom/',
  access: 'anyone',
  summary: 'Ask for a custom package',
  body: customPackage.customPackageBody,
  answer: customPackage.customPackageAnswer,
  status: 201,
  read: nothing,
});

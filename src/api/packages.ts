import * as endpoints from '#contract/calls/packages.ts';
import { call } from './client.ts';

/** GET /packages: ready-made packages. */
export const listPackages = (query: { region?: string; category?: string; tier?: string }, signal?: AbortSignal) =>
  call(endpoints.listPackages, { query, signal });

/** GET /packages/{id}. */
export const getPackage = (id: string, signal?: AbortSignal) => call(endpoints.getPackage, { params: { id }, signal });

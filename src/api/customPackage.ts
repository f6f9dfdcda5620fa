import type * as z from 'zod/mini';
import * as endpoints from '#contract/endpoints/customPackage.ts';
import type { customPackageBody } from '#contract/requests/customPackage.ts';
import { call } from './client.ts';

/** POST /packages/custom. */
export const createCustomPackage = (body: z.input<typeof customPackageBody>, idempotencyKey: string) =>
  call(endpoints.createCustomPackage, { body, idempotencyKey });

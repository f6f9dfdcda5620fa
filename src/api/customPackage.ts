import type * as z from 'zod/mini';
import * as endpoints from '#contract/calls/customPackage.ts';
import type { customPackageBody } from '#contract/customPackage.ts';
import { call } from './client.ts';

/** POST /packages/custom. */
export const createCustomPackage = (body: z.input<typeof customPackageBody>, idempotencyKey: string) =>
  call(endpoints.createCustomPackage, { body, idempotencyKey });

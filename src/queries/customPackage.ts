import type * as z from 'zod/mini';
import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/customPackage.ts';
import type { customPackageBody } from '#contract/requests/customPackage.ts';

/** POST /packages/custom. */
export const createCustomPackage = (body: z.input<typeof customPackageBody>, idempotencyKey: string) =>
  call(endpoints.createCustomPackage, { body, idempotencyKey });

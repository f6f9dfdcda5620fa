import { call } from '#api/client.ts';
import * as endpoints from '#contract/endpoints/customPackage.ts';
import type { CustomPackageBody } from '#contract/requests/customPackage.ts';

/** Sends the custom package to the business (POST /packages/custom). */
export const createCustomPackage = (body: CustomPackageBody, idempotencyKey: string, noticeVersion: string) =>
  call(endpoints.createCustomPackage, { body, idempotencyKey, noticeVersion });

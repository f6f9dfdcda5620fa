import * as customPackage from '../requests/customPackage.ts';
import { endpoint, ignoreResponse } from '../endpoint.ts';

export const createCustomPackage = endpoint({
  method: 'POST',
  path: '/packages/custom/',
  access: 'anyone',
  summary: 'Send a custom package to the business',
  body: customPackage.customPackageBody,
  maxBodyBytes: customPackage.MAX_CUSTOM_PACKAGE_BYTES,
  response: customPackage.customPackageResponse,
  status: 201,
  read: ignoreResponse,
});

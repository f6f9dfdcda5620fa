import * as customPackage from '../customPackage.ts';
import { nothing, row } from '../endpoint.ts';

/** The custom package, asked for. */

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

import type { Enquiry } from '#contract/requests/enquiries.ts';
import { asCategoryId, categoryName } from '../catalogue/categories.ts';
import { capitalised } from '../catalogue/decor.ts';

/** What an enquiry is about: the service's name or, for one from the package page ("catering/premium"), category and tier. */
export function enquiryTitle({ service, serviceName }: Pick<Enquiry, 'service' | 'serviceName'>): string {
  if (serviceName) return serviceName;
  const [category = '', part = ''] = service.split('/');
  const of = asCategoryId(category) ? categoryName(category) : category;
  return part ? `${of}: ${capitalised(part)}` : of || 'Enquiry';
}

import type { Enquiry } from '#contract/enquiries.ts';
import { asCategoryId, categoryName } from './categories.ts';
import { capitalised } from './decor.ts';

/** What an enquiry is about: the service's name; of the package page, which is sent as "catering/premium", its words. */
export function enquiryTitle({ service, service_name }: Pick<Enquiry, 'service' | 'service_name'>): string {
  if (service_name) return service_name;
  const [category = '', part = ''] = service.split('/');
  const of = asCategoryId(category) ? categoryName(category) : category;
  return part ? `${of}: ${capitalised(part)}` : of || 'Enquiry';
}

import type { Enquiry } from '#contract/requests/enquiries.ts';
import { asCategoryId, categoryName } from '../catalogue/categories.ts';
import { capitalised } from '../catalogue/decor.ts';

/**
 * Returns the title of an enquiry: the name of its service or, for an enquiry from the package page, category and tier.
 */
export function enquiryTitle({ service, serviceName }: Pick<Enquiry, 'service' | 'serviceName'>): string {
  if (serviceName) return serviceName;
  const [category = '', tier = ''] = service.split('/');
  const displayCategory = asCategoryId(category) ? categoryName(category) : category;
  return tier ? `${displayCategory}: ${capitalised(tier)}` : displayCategory || 'Enquiry';
}

import type { Enquiry } from '#contract/requests/enquiries.ts';
import { asCategoryId, categoryName } from '../catalogue/categories.ts';
import { asTier, TIER_NAMES } from '../catalogue/tiers.ts';

/**
 * Returns the parts of the address of the package page from which an enquiry was sent: the category, and the tier or
 * ready-made package. The `service` of such an enquiry consists of these parts: "catering/premium". Returns undefined
 * for an enquiry about a service.
 */
export function enquiredPackagePathParts({
  service,
  category,
}: Pick<Enquiry, 'service' | 'category'>): [category: string, tierOrPackageId: string] | undefined {
  const [pageCategory, tierOrPackageId] = service.split('/');
  return pageCategory && tierOrPackageId && !category ? [pageCategory, tierOrPackageId] : undefined;
}

/**
 * Returns the title of an enquiry: the name of its service or ready-made package. Without a name, it is the id of the
 * service or, for an enquiry from the package page, the category with the tier or the word 'Package'. Without an id
 * either, it is 'Enquiry'.
 */
export function enquiryTitle(enquiry: Pick<Enquiry, 'service' | 'serviceName' | 'category'>): string {
  if (enquiry.serviceName) return enquiry.serviceName;
  const [categoryOrServiceId, tierOrPackageId] = enquiredPackagePathParts(enquiry) ?? [enquiry.service];
  const displayText = asCategoryId(categoryOrServiceId) ? categoryName(categoryOrServiceId) : categoryOrServiceId;
  if (tierOrPackageId === undefined) return displayText || 'Enquiry';
  const tier = asTier(tierOrPackageId);
  return `${displayText}: ${tier ? TIER_NAMES[tier] : 'Package'}`;
}

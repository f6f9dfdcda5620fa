import { asCategoryId } from '#domain/categories.ts';
import { paths } from '#paths';

/** Where the service of a booking or an enquiry is shown. */
export function detailsOf({ service, category }: { readonly service: string; readonly category: string }): string {
  const known = asCategoryId(category);
  return known ? paths.serviceOfCategory(known, service) : paths.service(service);
}

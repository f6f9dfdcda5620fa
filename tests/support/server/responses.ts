import type * as z from 'zod/mini';
import type { packageResponse } from '#contract/catalogue/packages.ts';
import type { reviewResponse } from '#contract/catalogue/reviews.ts';
import type { serviceResponse } from '#contract/catalogue/services.ts';
import type { vendorResponse } from '#contract/catalogue/vendors.ts';

/** Types of the JSON that the server sends for each entity. */
export type ServiceResponse = z.output<typeof serviceResponse>;
export type VendorResponse = z.output<typeof vendorResponse>;
export type PackageResponse = z.output<typeof packageResponse>;
export type ReviewResponse = z.output<typeof reviewResponse>;

/** A page of a list as the server sends it. */
export interface ListResponse<Entry> {
  readonly count: number;
  /** The query string that requests the next page; null on the last page. */
  readonly next: string | null;
  readonly results: readonly Entry[];
}

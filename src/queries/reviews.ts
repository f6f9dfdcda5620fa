import { queryOptions } from '@tanstack/react-query';
import { listReviews } from '#api/reviews.ts';

/** Reviews of a service, newest first (GET /reviews). */
export const reviewsQuery = (service: string) =>
  queryOptions({ queryKey: ['reviews', service], queryFn: ({ signal }) => listReviews(service, signal) });

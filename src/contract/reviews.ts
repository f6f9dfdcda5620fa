import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import * as read from './readers.ts';
import type { Page, ReadContext } from './readers.ts';

/** What people say of a service (section 3). */

export const reviewAnswer = z.object({
  id: z.string(),
  service: z.string(),
  author: z.string(),
  /** 1 to 5. */
  rating: z.number(),
  comment: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
});

export type ReviewAnswer = z.infer<typeof reviewAnswer>;

export interface Review {
  readonly id: string;
  readonly service: string;
  readonly author: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly comment: string;
  /** YYYY-MM-DD, or ''. */
  readonly date: string;
}

const reviewReader = z.object({
  id: read.id,
  service: read.reference,
  author: read.text,
  rating: read.positiveNumber,
  comment: read.text,
  date: read.text,
});

/** What is asked of a review. */
export const reviewForm = z.strictObject({
  rating: /* @__PURE__ */ z
    .number('Choose a rating')
    .check(z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 5, 'Choose a rating of 1 to 5')),
  comment: requiredText('Review', 2000),
});

/** POST /reviews. */
export const reviewBody = z.strictObject({ service: requiredText('Service', 200), ...reviewForm.shape });

export type ReviewBody = z.infer<typeof reviewBody>;

/** GET /reviews: reviews without a rating of 1 to 5 are left out. */
export const readReviews = (raw: unknown, context: ReadContext): Page<Review> =>
  read.readPage(raw, context, 'reviews', readReviewEntry);

/** POST /reviews; throws ContractError when the answer is none. */
export function readReview(raw: unknown): Review {
  const review = readReviewEntry(raw);
  if (!review) throw new read.ContractError('The review answer is not of the agreed shape');
  return review;
}

function readReviewEntry(raw: unknown): Review | null {
  const result = z.safeParse(reviewReader, raw);
  if (!result.success || !result.data.id) return null;
  const { rating } = result.data;
  return rating !== undefined && rating >= 1 && rating <= 5 ? { ...result.data, rating } : null;
}

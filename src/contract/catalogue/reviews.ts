import * as z from 'zod/mini';
import { withoutTime } from '../dates.ts';
import { field, readEntity, responseOf, textField } from '../entity.ts';
import type { Entity, ServerEntity } from '../entity.ts';
import { requiredText } from '../formFields.ts';
import { readList } from '../list.ts';
import type { ListPage } from '../list.ts';
import { readPositiveNumber, readIdOrName, readText } from '../readers.ts';
import type { ReadContext } from '../readers.ts';

/** The fields of a review of a service (section 3). */
export const reviewFields = {
  id: textField('id'),
  service: field('service', z.string(), readIdOrName),
  author: textField('author'),
  /** Stars, 1 to 5. */
  rating: field('rating', z.number(), (value) => readPositiveNumber(value) ?? 0),
  comment: textField('comment'),
  /** The date of the review, YYYY-MM-DD. It is '' when a backend other than our server sends none. */
  date: field('date', z.string(), (value) => withoutTime(readText(value))),
};

export interface Review extends Entity<typeof reviewFields> {}
export interface ServerReview extends ServerEntity<typeof reviewFields> {}

export const reviewResponse = responseOf(reviewFields);

const commentSchema = requiredText('Review', 2000);

/** The form of a review. Its radio buttons have texts as values, so the schema converts the rating to a number. */
export const reviewForm = z.strictObject({
  rating: /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.enum(['1', '2', '3', '4', '5'], 'Choose a rating'),
    /* @__PURE__ */ z.transform(Number),
  ),
  comment: commentSchema,
});

/** The body of POST /reviews. */
export const reviewBody = z.strictObject({
  service: requiredText('Service', 200),
  rating: /* @__PURE__ */ z
    .number('Choose a rating')
    .check(z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 5, 'Choose a rating of 1 to 5')),
  comment: commentSchema,
});

export type ReviewBody = z.infer<typeof reviewBody>;

/** Reads one review. Returns null when `raw` contains none, such as the empty response of a backend to a new review. */
export function readReviewEntry(raw: unknown, context: ReadContext): Review | null {
  const review = readEntity(reviewFields, raw, context);
  return review && review.rating >= 1 && review.rating <= 5 ? review : null;
}

/** Reads the response of GET /reviews. Leaves out reviews without a rating of 1 to 5. */
export const readReviews = (raw: unknown, context: ReadContext): ListPage<Review> =>
  readList(raw, context, 'reviews', readReviewEntry);

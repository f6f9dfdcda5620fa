import { MESSAGES } from './messages.ts';
import type { MessageGroup } from './messages.ts';
import { ROUTES } from './routes.ts';

/**
 * The items of the specification that tests must exercise: routes, calls, messages, and tags for rules and constants.
 * A run of all tests fails when there is an item that no passing test has exercised.
 */

/** The calls of sections 7 and 14: one for each row of the endpoint table. */
export const CALLS = [
  'POST /auth/login/',
  'POST /auth/register/',
  'POST /auth/refresh/',
  'POST /auth/logout/',
  'POST /auth/password/',
  'GET /categories/',
  'GET /categories/{id}/',
  'GET /regions/',
  'GET /services/',
  'GET /services/{id}/',
  'POST /selected-services/',
  'GET /selected-services/',
  'DELETE /selected-services/{id}/',
  'GET /venues/',
  'GET /venue-options/',
  'GET /catering/',
  'GET /photography/',
  'GET /decor/',
  'GET /entertainment/',
  'GET /venues/{id}/',
  'GET /catering/{id}/',
  'GET /photography/{id}/',
  'GET /decor/{id}/',
  'GET /entertainment/{id}/',
  'GET /vendors/',
  'GET /vendors/{id}/',
  'POST /bookings/',
  'GET /bookings/',
  'GET /bookings/{id}/',
  'PUT /bookings/{id}/',
  'GET /users/me/',
  'PATCH /users/me/',
  'DELETE /users/me/',
  'GET /users/me/export/',
  'POST /enquiries/',
  'GET /enquiries/',
  'DELETE /enquiries/{id}/',
  'POST /reviews/',
  'GET /reviews/',
  'GET /packages/',
  'GET /packages/{id}/',
  'POST /packages/custom/',
  'POST /ai-recommendations/',
  'GET /plans/',
  'POST /plans/',
  'GET /plans/{id}/',
  'PATCH /plans/{id}/',
  'DELETE /plans/{id}/',
  'GET /plans/{id}/events/',
  'GET /plans/{id}/history/',
  'POST /plans/{id}/history/{revision}/restore/',
  'GET /plans/{id}/members/',
  'POST /plans/{id}/members/',
  'PATCH /plans/{id}/members/{member}/',
  'DELETE /plans/{id}/members/{member}/',
  'GET /plans/{id}/links/',
  'POST /plans/{id}/links/',
  'DELETE /plans/{id}/links/{link}/',
  'POST /join/{token}/',
  'GET /review/{token}/',
  'PUT /review/{token}/votes/{uniqueId}/',
];

/**
 * Rules and constants of the specification that are not tested by looking for a text on a page. A test exercises one by
 * having it as a tag.
 */
export const TAGGED_ITEMS = [
  'section-3/keys-per-user',
  'section-3/token-key',
  'section-7/trailing-slash',
  'section-7/bearer-header',
  'section-7/region-parameter',
  'section-8/timeout-message',
  'section-8/token-removed-on-401',
  'section-8/regions-failure-only-logged',
  'section-8/similar-venues-failure-only-logged',
  'section-9/request-timeout',
  'section-9/total-budget',
  'section-9/budget-split',
  'section-9/budget-bar-colours',
  'section-9/budget-warnings',
  'section-9/budget-tips',
  'section-9/minimum-prices',
  'section-9/timeline-weeks',
  'section-9/recommended-tiers',
  'section-9/default-average-price',
  'section-9/recommendations-per-category',
  'section-9/tier-points',
  'section-9/price-points',
  'section-9/decor-points',
  'section-9/package-card-features',
  'section-9/recommendation-card-features',
  'section-9/quiz-questions',
  'section-9/quiz-options',
  'section-9/style-options',
  'section-9/similar-venues',
  'section-9/similarity-points',
  'section-9/price-priority',
  'section-9/added-confirmation',
  'section-9/package-sent-notice',
  'section-9/default-gallery-images',
  'section-9/gallery-columns',
  'section-9/rupees',
];

export const routeItemId = (route: string) => `section-2/route ${route}`;
export const callItemId = (call: string) => `section-7/call ${call}`;
export const messageItemId = ({ section, routes }: MessageGroup, text: string) =>
  `section-${section}/message “${text}” on ${routes === 'any route' ? routes : routes[0]}`;

/** Ids of all items that the Vitest tests must exercise. */
export const ITEMS: readonly string[] = [
  ...Object.keys(ROUTES).map(routeItemId),
  ...CALLS.map(callItemId),
  ...MESSAGES.flatMap((messages) => messages.texts.map((text) => messageItemId(messages, text))),
  ...TAGGED_ITEMS,
];

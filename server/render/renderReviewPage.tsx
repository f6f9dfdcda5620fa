import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderReviewPage } from '#contract/renderedPage.ts';
import { reviewedPlanResponse } from '#contract/plans/review.ts';
import { INDIA_TIME_ZONE, calendarDateIn } from '#domain/dates.ts';
import { uniqueIdBeforeRestoring } from '#domain/plan/customPackage.ts';
import { LinkEndedPage, TryLaterPage } from '#review/LinkEndedPage.tsx';
import { ReviewPage } from '#review/ReviewPage.tsx';
import { reviewApiPaths } from '#review/reviewApiPaths.ts';

/** The base path of the API. The server that renders the page also serves the API. */
const API_BASE = '/api';

/** Requests the review from the API and renders the review page, a document that runs without React (section 14.8). */
export const renderReviewPage: RenderReviewPage = async ({ token, getFromApi }, files) => {
  const response = await getFromApi(`${API_BASE}${reviewApiPaths.review(token)}`);
  if (response.status === 404) return { status: 404, html: documentOf(<LinkEndedPage styles={files.styles} />) };
  if (!response.ok) return { status: 503, html: documentOf(<TryLaterPage styles={files.styles} />) };
  const review = reviewedPlanResponse.parse(await response.json());
  const lastDay = calendarDateIn(new Date(review.ends_at), INDIA_TIME_ZONE);
  // An item that was removed and put back has another uniqueId. Its vote address stays the same, because a device may
  // still have to send a vote that was given before.
  const voteAddressOf = (uniqueId: string) =>
    `${API_BASE}${reviewApiPaths.vote(token, uniqueIdBeforeRestoring(uniqueId))}`;
  return {
    status: 200,
    html: documentOf(<ReviewPage review={review} lastDay={lastDay} files={files} voteAddressOf={voteAddressOf} />),
  };
};

const documentOf = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`;

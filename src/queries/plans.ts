import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { ignoreMissing } from '#api/errors.ts';
import * as endpoints from '#contract/endpoints/plans.ts';
import type { PlanPart } from '#contract/plans/events.ts';
import type { LinkForm } from '#contract/plans/review.ts';
import type { InvitedRole } from '#contract/plans/roles.ts';
import { snakeCased } from '#contract/snakeCase.ts';
import { USER_DATA_KEY } from './client.ts';

/**
 * This file has the calls for the members, review links and history of a plan (section 14). src/plan synchronises the
 * plan itself.
 */

/** Returns the query key of a part of a plan. When the part has changed, usePlanNews() requests its data again. */
export const planPartKey = (planId: string, part: PlanPart) => [USER_DATA_KEY, 'plans', planId, part];

/** Returns the query for the members of a plan and, for its owner, the open invitations. */
export const membersQuery = (planId: string) =>
  queryOptions({
    queryKey: planPartKey(planId, 'members'),
    queryFn: ({ signal }) => call(endpoints.listMembers, { params: { id: planId }, signal }),
    staleTime: 0,
  });

/** Makes an invitation. Only the response to this request contains the token of the invitation. */
export const inviteMember = (planId: string, role: InvitedRole) =>
  call(endpoints.inviteMember, { params: { id: planId }, body: { role } });

export const changeMemberRole = (planId: string, memberId: string, role: InvitedRole) =>
  call(endpoints.changeMemberRole, { params: { id: planId, member: memberId }, body: { role } });

/** Removes a member, or cancels an invitation: `memberId` is then the id of the invitation. */
export const removeMember = (planId: string, memberId: string) =>
  call(endpoints.removeMember, { params: { id: planId, member: memberId } }).catch(ignoreMissing);

/** Returns the query for the review links of a plan with their votes. */
export const reviewLinksQuery = (planId: string) =>
  queryOptions({
    queryKey: planPartKey(planId, 'links'),
    queryFn: ({ signal }) => call(endpoints.listReviewLinks, { params: { id: planId }, signal }),
    staleTime: 0,
  });

/** Makes a review link. Only the response to this request contains the token of the link. */
export const createReviewLink = (planId: string, link: LinkForm) =>
  call(endpoints.createReviewLink, { params: { id: planId }, body: snakeCased(link) });

export const endReviewLink = (planId: string, linkId: string) =>
  call(endpoints.endReviewLink, { params: { id: planId, link: linkId } }).catch(ignoreMissing);

/** The query parameters of the first page of the history. "Show more" loads at most 20 more revisions. */
const FIRST_HISTORY_PAGE: Readonly<Record<string, string>> = { limit: '20' };

/** Returns the query for the revisions of a plan with their changes, newest first, page by page. */
export const historyQuery = (planId: string) =>
  infiniteQueryOptions({
    queryKey: planPartKey(planId, 'entries'),
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listHistory, { params: { id: planId }, query: pageParam, signal }),
    initialPageParam: FIRST_HISTORY_PAGE,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

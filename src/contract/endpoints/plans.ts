import * as z from 'zod/mini';
import * as history from '../plans/history.ts';
import * as members from '../plans/members.ts';
import * as plans from '../plans/plans.ts';
import * as review from '../plans/review.ts';
import { endpoint, ignoreResponse } from '../endpoint.ts';
import { listResponse } from '../list.ts';
import { pagingParameters } from '../queryParameters.ts';

/** This file declares the calls for plans on the server (section 14.10). */

export const listPlans = endpoint({
  method: 'GET',
  path: '/plans/',
  access: 'signed-in',
  summary: 'My plans, in the order in which I got them; also those that I deleted in the last 30 days',
  response: listResponse(plans.planSummaryResponse),
  read: plans.readPlans,
});

export const createPlan = endpoint({
  method: 'POST',
  path: '/plans/',
  access: 'signed-in',
  summary: 'Create a plan',
  body: plans.planBody,
  response: plans.planSummaryResponse,
  status: 201,
  read: plans.readPlanSummary,
});

export const getPlan = endpoint({
  method: 'GET',
  path: '/plans/{id}/',
  access: 'signed-in',
  planRole: 'viewer',
  summary: 'The entries of a plan',
  query: plans.planQuerySchema,
  response: plans.planResponse,
  read: plans.readPlanResponse,
});

export const changePlan = endpoint({
  method: 'PATCH',
  path: '/plans/{id}/',
  access: 'signed-in',
  planRole: 'editor',
  admitsDeletedPlan: true,
  keepsTextsUnchanged: true,
  maxBodyBytes: plans.MAX_PATCH_BYTES,
  summary: 'Merge changes into a plan, or bring a deleted plan back',
  query: plans.planQuerySchema,
  body: plans.planChangeBody,
  response: plans.planResponse,
  read: plans.readPlanResponse,
});

export const deletePlan = endpoint({
  method: 'DELETE',
  path: '/plans/{id}/',
  access: 'signed-in',
  planRole: 'owner',
  summary: 'Delete a plan, which can be brought back for 30 days',
  status: 204,
  read: ignoreResponse,
});

export const streamPlan = endpoint({
  method: 'GET',
  path: '/plans/{id}/events/',
  access: 'signed-in',
  planRole: 'viewer',
  streams: true,
  summary: 'The revisions of a plan as server-sent events, as they are made',
  read: ignoreResponse,
});

export const listHistory = endpoint({
  method: 'GET',
  path: '/plans/{id}/history/',
  access: 'signed-in',
  planRole: 'viewer',
  summary: 'The changes of the last 30 days, newest first',
  query: z.object(pagingParameters),
  response: listResponse(history.revisionResponse),
  read: history.readHistory,
});

export const restoreRevision = endpoint({
  method: 'POST',
  path: '/plans/{id}/history/{revision}/restore/',
  access: 'signed-in',
  planRole: 'editor',
  summary: 'Bring back, as a new change, the state of the plan after a revision',
  response: plans.planResponse,
  read: plans.readPlanResponse,
});

export const listMembers = endpoint({
  method: 'GET',
  path: '/plans/{id}/members/',
  access: 'signed-in',
  planRole: 'viewer',
  summary: 'The members of a plan; for its owner also the open invitations',
  response: listResponse(members.memberResponse),
  read: members.readMembers,
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/plans/{id}/members/',
  access: 'signed-in',
  planRole: 'owner',
  takesNoIdempotencyKey: true,
  summary: 'Make an invitation, which is good once and for 7 days',
  body: members.roleBody,
  response: members.invitationResponse,
  status: 201,
  read: members.readInvitation,
});

export const changeMemberRole = endpoint({
  method: 'PATCH',
  path: '/plans/{id}/members/{member}/',
  access: 'signed-in',
  planRole: 'owner',
  summary: 'Change the role of a member or of an open invitation',
  body: members.roleBody,
  response: members.memberResponse,
  read: members.readMember,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/plans/{id}/members/{member}/',
  access: 'signed-in',
  planRole: 'viewer',
  summary: 'Remove a member or an invitation, as the owner; leave the plan, as another member',
  status: 204,
  read: ignoreResponse,
});

export const joinPlan = endpoint({
  method: 'POST',
  path: '/join/{token}/',
  access: 'signed-in',
  summary: 'Accept an invitation',
  response: plans.planSummaryResponse,
  read: plans.readPlanSummary,
});

export const listReviewLinks = endpoint({
  method: 'GET',
  path: '/plans/{id}/links/',
  access: 'signed-in',
  planRole: 'viewer',
  summary: 'The review links of a plan with their votes',
  response: listResponse(review.linkResponse),
  read: review.readLinks,
});

export const createReviewLink = endpoint({
  method: 'POST',
  path: '/plans/{id}/links/',
  access: 'signed-in',
  planRole: 'editor',
  takesNoIdempotencyKey: true,
  summary: 'Make a review link, which is good for 30 days',
  body: review.linkBody,
  response: review.newLinkResponse,
  status: 201,
  read: review.readNewLink,
});

export const endReviewLink = endpoint({
  method: 'DELETE',
  path: '/plans/{id}/links/{link}/',
  access: 'signed-in',
  planRole: 'editor',
  summary: 'End a review link',
  status: 204,
  read: ignoreResponse,
});

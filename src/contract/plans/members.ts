import * as z from 'zod/mini';
import { field, readEntity, requireEntity, responseOf, textField } from '../entity.ts';
import type { Entity, ServerEntity } from '../entity.ts';
import { readList } from '../list.ts';
import type { ListPage } from '../list.ts';
import { readText } from '../readers.ts';
import type { ReadContext } from '../readers.ts';
import { INVITED_ROLES, PLAN_ROLES, readRole } from './roles.ts';

/** The members of a plan and the invitations to it (section 14.7). */

/** The largest number of members of a plan, including invitations that nobody has accepted yet. */
export const MAX_MEMBERS = 50;
/** The number of days for which an invitation is valid. */
export const INVITATION_DAYS = 7;

export const memberFields = {
  /** The id of the membership, or of the invitation. */
  id: textField('id'),
  /** The member's name; '' for an invitation. */
  name: textField('name'),
  role: field('role', z.enum(PLAN_ROLES), readRole),
  status: field('status', z.enum(['member', 'invited']), (value) => (value === 'invited' ? 'invited' : 'member')),
  /** Whether this member is the user who sent the request. */
  isMe: field('is_me', z.boolean(), (value) => value === true),
  /** When the invitation ends, as an ISO instant; '' for a member. */
  expiresAt: field('expires_at', z.string(), readText),
};

/**
 * The fields of an invitation in the response to its creation. Only this response contains the token, which the server
 * does not store.
 */
export const invitationFields = { ...memberFields, token: textField('token') };

export interface Member extends Entity<typeof memberFields> {}
export interface ServerMember extends ServerEntity<typeof memberFields> {}
export interface Invitation extends Entity<typeof invitationFields> {}
export interface ServerInvitation extends ServerEntity<typeof invitationFields> {}

export const memberResponse = responseOf(memberFields);
export const invitationResponse = responseOf(invitationFields);

/** The body of POST /plans/{id}/members and of PATCH /plans/{id}/members/{member}. */
export const roleBody = z.strictObject({ role: z.enum(INVITED_ROLES) });

const readMemberEntry = (raw: unknown, context: ReadContext): Member | null => readEntity(memberFields, raw, context);

/** Reads the response of GET /plans/{id}/members. */
export const readMembers = (raw: unknown, context: ReadContext): ListPage<Member> =>
  readList(raw, context, 'members', readMemberEntry);

/** Reads the response of PATCH /plans/{id}/members/{member}. Throws ContractError when it contains no member. */
export const readMember = (raw: unknown, context: ReadContext): Member =>
  requireEntity(readMemberEntry(raw, context), 'member');

/** Reads the response of POST /plans/{id}/members. Throws ContractError when it contains no invitation. */
export const readInvitation = (raw: unknown, context: ReadContext): Invitation =>
  requireEntity(readEntity(invitationFields, raw, context), 'invitation');

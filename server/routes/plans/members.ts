import * as endpoints from '#contract/endpoints.ts';
import { MAX_MEMBERS } from '#contract/plans/members.ts';
import type { App, Deps } from '../../http/context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { NO_SUCH_PLAN, requireMembership, requireUser, serveEndpoint } from '../../http/serveEndpoint.ts';
import { changeRole, createInvitation, joinPlan, listMembers, removeMember } from '../../repositories/plans/members.ts';
import type { RemovalProblem } from '../../repositories/plans/members.ts';
import { TOO_MANY_PLANS, listPlans } from '../../repositories/plans/plans.ts';
import { hashLinkToken, createLinkToken } from '../../security/linkToken.ts';

/** Registers the endpoints of the members of plans and of their invitations (section 14.7). */
export function registerPlanMembersRoutes(app: App, deps: Deps): void {
  const { db, clock, planStreams } = deps;

  serveEndpoint(app, deps, endpoints.listMembers, async (call) => {
    const results = await listMembers(db, requireMembership(call), clock());
    return { count: results.length, next: null, results };
  });

  serveEndpoint(app, deps, endpoints.inviteMember, async (call) => {
    const membership = requireMembership(call);
    const token = createLinkToken();
    const form = { role: call.body.role, tokenHash: hashLinkToken(token) ?? '', now: clock() };
    const created = await db.transaction((transaction) => createInvitation(transaction, membership, form));
    if (!created) throw notFound(NO_SUCH_PLAN);
    if (created === 'too many')
      throw new HttpError(
        400,
        `A wedding can have at most ${MAX_MEMBERS} members, with the open invitations. Remove one before you invite more.`,
      );
    planStreams.publish({ plan: membership.plan, revision: created.revision, changed: 'members' });
    return { ...created.invitation, token };
  });

  serveEndpoint(app, deps, endpoints.changeMemberRole, async (call) => {
    const membership = requireMembership(call);
    const id = call.params['member'] ?? '';
    const changed = await db.transaction((transaction) =>
      changeRole(transaction, membership, id, call.body.role, clock()),
    );
    if (!changed) throw noSuchMember();
    if (changed === 'owner') throw new HttpError(400, 'The role of the owner cannot be changed.');
    planStreams.publish({ plan: membership.plan, revision: changed.revision, changed: 'members' });
    return changed.member;
  });

  serveEndpoint(app, deps, endpoints.removeMember, async (call) => {
    const membership = requireMembership(call);
    const id = call.params['member'] ?? '';
    const revisionOrProblem = await db.transaction((transaction) => removeMember(transaction, membership, id, clock()));
    if (typeof revisionOrProblem === 'string') throw removalError(revisionOrProblem);
    planStreams.publish({ plan: membership.plan, revision: revisionOrProblem, changed: 'members' });
  });

  serveEndpoint(app, deps, endpoints.joinPlan, async (call) => {
    const user = requireUser(call).id;
    const tokenHash = hashLinkToken(call.params['token'] ?? '');
    const joined =
      tokenHash === null
        ? 'ended'
        : await db.transaction((transaction) => joinPlan(transaction, user, tokenHash, clock()));
    if (joined === 'ended') throw notFound('This invitation has ended.');
    if (joined === 'too many plans') throw new HttpError(400, TOO_MANY_PLANS);
    planStreams.publish({ plan: joined.plan, revision: joined.revision, changed: 'members' });
    const [summary] = await listPlans(db, user, clock(), joined.plan);
    if (!summary) throw notFound(NO_SUCH_PLAN);
    return summary;
  });
}

const noSuchMember = () => notFound('There is no such member.');

function removalError(problem: RemovalProblem): HttpError {
  if (problem === 'unknown') return noSuchMember();
  return problem === 'owner'
    ? new HttpError(400, 'The owner cannot leave the plan. Delete the plan instead.')
    : new HttpError(403, 'Only the owner of the plan can do this.');
}

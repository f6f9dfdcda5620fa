import * as endpoints from '#contract/endpoints.ts';
import type { PlanResponse } from '#contract/plans/plans.ts';
import type { App, Deps } from '../../http/context.ts';
import { fieldError, HttpError, notFound } from '../../http/errors.ts';
import { createOnce } from '../../http/requests/idempotency.ts';
import type { Call } from '../../http/serveEndpoint.ts';
import { NO_SUCH_PLAN, requireMembership, requireUser, serveEndpoint } from '../../http/serveEndpoint.ts';
import { normalizeText } from '../../repositories/normalizeText.ts';
import { changeEntries, listEntries } from '../../repositories/plans/entries.ts';
import type { ChangeResult } from '../../repositories/plans/entries.ts';
import { findPlanRevision, lockPlanForMember } from '../../repositories/plans/memberships.ts';
import { MIN_REVISIONS_BEHIND_AFTER_RESTORE } from '../../repositories/plans/restoredRevisions.ts';
import {
  TOO_MANY_DELETED_PLANS,
  TOO_MANY_PLANS,
  undeletePlan,
  createPlan,
  deletePlan,
  listPlans,
} from '../../repositories/plans/plans.ts';
import { publishChange } from './publishChange.ts';

/** Registers the endpoints that list, create, read, change, delete and stream plans (section 14.10). */
export function registerPlansRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;

  serveEndpoint(app, deps, endpoints.listPlans, async (call) => {
    const results = await listPlans(db, requireUser(call).id, clock());
    return { count: results.length, next: null, results };
  });

  serveEndpoint(app, deps, endpoints.createPlan, (call) =>
    createOnce(call, {
      keepsKeysOfLostPlans: true,
      async create(transaction) {
        const user = requireUser(call).id;
        const id = await createPlan(transaction, user, normalizeText(call.body.name), clock());
        if (id === null) throw new HttpError(400, TOO_MANY_PLANS);
        const [summary] = await listPlans(transaction, user, clock(), id);
        if (!summary) throw new Error('The plan was not found');
        return summary;
      },
    }),
  );

  serveEndpoint(app, deps, endpoints.getPlan, (call) => readPlanResponse(call, call.query.since));

  serveEndpoint(app, deps, endpoints.changePlan, async (call) => {
    const membership = requireMembership(call);
    const { changes } = call.body;
    if (new Set(changes.map(({ key }) => key)).size < changes.length)
      throw fieldError('changes', 'Name each key only once.');
    if (membership.isDeleted) {
      if (call.body.deleted === undefined) throw notFound(NO_SUCH_PLAN);
      const canAddPlan = await db.transaction((transaction) => undeletePlan(transaction, membership, clock()));
      if (!canAddPlan) throw new HttpError(400, TOO_MANY_PLANS);
    }
    const result = await db.transaction(async (transaction) => {
      const plan = await lockPlanForMember(transaction, membership, 'editor');
      if (!plan) throw notFound(NO_SUCH_PLAN);
      return changeEntries(transaction, plan, changes, { author: membership.user, now: clock() });
    });
    publishChange(deps, result);
    return readPlanResponse(call, call.query.since, result.refused);
  });

  serveEndpoint(app, deps, endpoints.deletePlan, async (call) => {
    const membership = requireMembership(call);
    const revision = await db.transaction((transaction) => deletePlan(transaction, membership, clock()));
    if (revision === 'too many deleted plans') throw new HttpError(400, TOO_MANY_DELETED_PLANS);
    if (revision === null) throw notFound(NO_SUCH_PLAN);
    deps.planStreams.publish({ plan: membership.plan, revision, changed: 'members' });
  });

  serveEndpoint(app, deps, endpoints.streamPlan, (call) => {
    const { plan, user } = requireMembership(call);
    const lastRevision = /^\d{1,15}$/.exec(call.request.headers.get('last-event-id') ?? '')?.[0];
    return Promise.resolve(
      deps.planStreams.open(
        { plan, user, session: requireUser(call).session },
        lastRevision === undefined ? undefined : Number(lastRevision),
      ),
    );
  });
}

/**
 * Returns the plan that the path names, with the entries that have changed after the revision `since`. Returns all
 * entries when `since` is missing, and when the database was restored from a backup after `since`. A restore raises the
 * revisions of all plans so much that `since` is far behind them: see RAISE_REVISIONS_SQL. If the operator has restored
 * the database without this SQL, a `since` above the plan's revision still shows the restore.
 * @param refused the changes of the request that were not accepted
 */
export async function readPlanResponse(
  call: Call,
  since = 0,
  refused: ChangeResult['refused'] = [],
): Promise<PlanResponse> {
  const { plan, role } = requireMembership(call);
  const { db } = call.deps;
  // Read the revision before the entries: an entry that changes in between is then sent twice, and never left out.
  const revision = await findPlanRevision(db, plan);
  if (revision === null) throw notFound(NO_SUCH_PLAN);
  const wasRestored = since > revision || revision - since >= MIN_REVISIONS_BEHIND_AFTER_RESTORE;
  const knownRevision = wasRestored ? 0 : since;
  return {
    id: plan,
    role,
    revision,
    since: knownRevision,
    entries: await listEntries(db, plan, knownRevision),
    refused: [...refused],
  };
}

import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { TEN_MINUTES_SECONDS } from '../../durations.ts';
import { createRateLimit } from '../../http/limits/rateLimit.ts';
import { nextPageQuery, pageRange } from '../../http/requests/paging.ts';
import { requireMembership, serveEndpoint } from '../../http/serveEndpoint.ts';
import { listHistory, restoreRevision } from '../../repositories/plans/history.ts';
import { readPlanResponse } from './plans.ts';
import { publishChange } from './publishChange.ts';

/** How often a user may restore plans in ten minutes. A restore may read the whole history, which can take a second. */
const MAX_RESTORES_PER_TEN_MINUTES = 20;

/** Registers the endpoints of the history of plans (section 14.5). */
export function registerPlanHistoryRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  const countRestore = createRateLimit(
    deps.createLimiter,
    'restore',
    MAX_RESTORES_PER_TEN_MINUTES,
    TEN_MINUTES_SECONDS,
  );

  serveEndpoint(app, deps, endpoints.listHistory, async (call) => {
    const range = pageRange(call.query);
    const { count, results } = await listHistory(db, requireMembership(call), range, clock());
    // A page of large changes can have fewer results than the limit, so the next page begins after the last result.
    return { count, next: nextPageQuery(call.query, range, count, Math.max(results.length, 1)), results };
  });

  serveEndpoint(app, deps, endpoints.restoreRevision, async (call) => {
    const membership = requireMembership(call);
    const revision = Number(/^\d{1,15}$/.exec(call.params['revision'] ?? '')?.[0] ?? NaN);
    if (Number.isNaN(revision)) throw noSuchRevision();
    await countRestore(membership.user);
    const result = await db.transaction((transaction) => restoreRevision(transaction, membership, revision, clock()));
    if (!result) throw noSuchRevision();
    publishChange(deps, result);
    return readPlanResponse(call, 0, result.refused);
  });
}

const noSuchRevision = () => notFound('The history has no such change.');

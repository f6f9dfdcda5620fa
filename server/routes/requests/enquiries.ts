import * as endpoints from '#contract/endpoints.ts';
import { camelCased } from '#contract/snakeCase.ts';
import { limitRequestsToBusiness } from '../../http/limits/limitRequestsToBusiness.ts';
import type { App, Deps } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { createOnce } from '../../http/requests/idempotency.ts';
import { shownNoticeVersion } from '../../http/requests/privacyNotice.ts';
import { nextPageQuery, pageRange } from '../../http/requests/paging.ts';
import { requireUser, serveEndpoint } from '../../http/serveEndpoint.ts';
import { rejectPastDate } from '../../http/requests/rejectPastDate.ts';
import { createEnquiry, listEnquiries } from '../../repositories/requests/enquiries.ts';
import { withdrawEnquiry } from '../../repositories/requests/withdrawals.ts';

/** Registers the endpoints of /enquiries: anyone may send one; a user may list and withdraw their own (section 7). */
export function registerEnquiriesRoutes(app: App, deps: Deps): void {
  const countRequest = limitRequestsToBusiness(deps, 'enquiry');

  serveEndpoint(app, deps, endpoints.createEnquiry, (call) =>
    createOnce(call, {
      async admit() {
        if ('date' in call.body) rejectPastDate('date', call.body.date, deps.clock());
        await countRequest(call);
      },
      isOneStatement: true,
      create: (db) =>
        createEnquiry(db, camelCased(call.body), {
          user: call.user?.id ?? null,
          noticeVersion: shownNoticeVersion(call.request),
          now: deps.clock(),
        }),
    }),
  );

  serveEndpoint(app, deps, endpoints.listEnquiries, async (call) => {
    const range = pageRange(call.query);
    const { count, results } = await listEnquiries(deps.db, requireUser(call).id, range);
    return { count, next: nextPageQuery(call.query, range, count), results };
  });

  serveEndpoint(app, deps, endpoints.withdrawEnquiry, async (call) => {
    const isWithdrawn = await withdrawEnquiry(deps.db, requireUser(call).id, call.params['id'] ?? '');
    if (!isWithdrawn) throw notFound('There is no such enquiry.');
  });
}

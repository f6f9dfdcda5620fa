import * as endpoints from '#contract/endpoints.ts';
import { PRIVACY_NOTICE_VERSION } from '#domain/privacy.ts';
import { askingLimit } from '../http/askingLimit.ts';
import type { App, Deps } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { createOnce } from '../http/idempotency.ts';
import { cutOf, nextOf } from '../http/paging.ts';
import { serve, userOf } from '../http/serve.ts';
import { refusePast } from '../http/today.ts';
import { createEnquiry, listEnquiries, withdrawEnquiry } from '../repositories/enquiries.ts';

/** /enquiries: anyone may ask; who is signed in is remembered with it, and may withdraw it (section 7). */
export function registerEnquiriesRoutes(app: App, deps: Deps): void {
  const countIn = askingLimit(deps.config);

  serve(app, deps, endpoints.createEnquiry, (call) =>
    createOnce(call, async (db) => {
      const now = deps.clock();
      if ('date' in call.body) refusePast('date', call.body.date, now);
      // Counted here, so that a repeated request that gets the kept answer does not count.
      await countIn(call);
      return createEnquiry(db, call.body, { user: call.user?.id ?? null, noticeVersion: PRIVACY_NOTICE_VERSION, now });
    }),
  );

  serve(app, deps, endpoints.listEnquiries, async (call) => {
    const cut = cutOf(call.query);
    const { count, results } = await listEnquiries(deps.db, userOf(call).id, cut);
    return { count, next: nextOf(call.request, cut, count), results };
  });

  serve(app, deps, endpoints.withdrawEnquiry, async (call) => {
    const isWithdrawn = await withdrawEnquiry(deps.db, userOf(call).id, call.params['id'] ?? '');
    if (!isWithdrawn) throw notFound('There is no such enquiry.');
  });
}

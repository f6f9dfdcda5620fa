import * as endpoints from '#contract/endpoints.ts';
import { PRIVACY_NOTICE_VERSION } from '#domain/privacy.ts';
import { askingLimit } from '../http/askingLimit.ts';
import type { App, Deps } from '../http/context.ts';
import { createOnce } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { refusePast } from '../http/today.ts';
import { createEnquiry } from '../repositories/enquiries.ts';

/** POST /enquiries: anyone may ask; who is signed in is remembered with it (section 7). */
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
}

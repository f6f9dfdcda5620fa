import * as endpoints from '#contract/endpoints.ts';
import { PRIVACY_NOTICE_VERSION } from '#domain/privacy.ts';
import { askingLimit } from '../http/askingLimit.ts';
import type { App, Deps } from '../http/context.ts';
import { createOnce } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { refusePast } from '../http/today.ts';
import { createCustomPackage } from '../repositories/customPackages.ts';

/** POST /packages/custom: the package of the user's choice, sent to the business (section 7). */
export function registerCustomPackagesRoutes(app: App, deps: Deps): void {
  const countIn = askingLimit(deps.config);

  serve(app, deps, endpoints.createCustomPackage, (call) =>
    createOnce(call, async (db) => {
      const now = deps.clock();
      refusePast('weddingDate', call.body.weddingDate, now);
      await countIn(call);
      const about = { user: call.user?.id ?? null, noticeVersion: PRIVACY_NOTICE_VERSION, now };
      return createCustomPackage(db, call.body, about);
    }),
  );
}

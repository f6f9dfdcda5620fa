import * as endpoints from '#contract/endpoints.ts';
import { limitRequestsToBusiness } from '../../http/limits/limitRequestsToBusiness.ts';
import type { App, Deps } from '../../http/context.ts';
import { createOnce } from '../../http/requests/idempotency.ts';
import { shownNoticeVersion } from '../../http/requests/privacyNotice.ts';
import { serveEndpoint } from '../../http/serveEndpoint.ts';
import { rejectPastDate } from '../../http/requests/rejectPastDate.ts';
import { createCustomPackage } from '../../repositories/requests/customPackages.ts';

/** Registers POST /packages/custom: stores a custom package for the business (section 7). */
export function registerCustomPackagesRoutes(app: App, deps: Deps): void {
  const countRequest = limitRequestsToBusiness(deps, 'custom-package');

  serveEndpoint(app, deps, endpoints.createCustomPackage, (call) =>
    createOnce(call, {
      async admit() {
        rejectPastDate('weddingDate', call.body.weddingDate, deps.clock());
        await countRequest(call);
      },
      create: (db) =>
        createCustomPackage(db, call.body, {
          user: call.user?.id ?? null,
          noticeVersion: shownNoticeVersion(call.request),
          now: deps.clock(),
        }),
    }),
  );
}

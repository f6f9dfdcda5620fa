import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../../http/context.ts';
import { HttpError } from '../../http/errors.ts';
import { createOnce } from '../../http/requests/idempotency.ts';
import { requireUser, serveEndpoint } from '../../http/serveEndpoint.ts';
import {
  MAX_SELECTED_SERVICES,
  addSelectedService,
  listSelectedServices,
  removeSelectedService,
} from '../../repositories/account/selectedServices.ts';

/** Registers the endpoints of /selected-services: the server's copy of the user's custom package (section 7). */
export function registerSelectedServicesRoutes(app: App, deps: Deps): void {
  serveEndpoint(app, deps, endpoints.listSelectedServices, (call) =>
    listSelectedServices(deps.db, requireUser(call).id),
  );

  serveEndpoint(app, deps, endpoints.addSelectedService, (call) =>
    createOnce(call, {
      async create(db) {
        const item = await addSelectedService(db, requireUser(call).id, call.body, deps.clock());
        if (!item)
          throw new HttpError(
            400,
            `A package holds at most ${MAX_SELECTED_SERVICES} items. Remove something before you add more.`,
          );
        return item;
      },
    }),
  );

  serveEndpoint(app, deps, endpoints.removeSelectedService, async (call) => {
    await removeSelectedService(deps.db, requireUser(call).id, call.params['id'] ?? '');
  });
}

import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import { createOnce } from '../http/idempotency.ts';
import { serve, userOf } from '../http/serve.ts';
import {
  MOST_SELECTED,
  addSelectedService,
  listSelectedServices,
  removeSelectedService,
} from '../repositories/selectedServices.ts';

/** /selected-services: the server copy of the custom package (section 7). */
export function registerSelectedServicesRoutes(app: App, deps: Deps): void {
  serve(app, deps, endpoints.listSelectedServices, (call) => listSelectedServices(deps.db, userOf(call).id));

  serve(app, deps, endpoints.addSelectedService, (call) =>
    createOnce(call, async (db) => {
      const item = await addSelectedService(db, userOf(call).id, call.body, deps.clock());
      if (!item)
        throw new HttpError(
          400,
          `A package holds at most ${MOST_SELECTED} items. Remove something before you add more.`,
        );
      return item;
    }),
  );

  serve(app, deps, endpoints.removeSelectedService, async (call) => {
    await removeSelectedService(deps.db, userOf(call).id, call.params['id'] ?? '');
  });
}

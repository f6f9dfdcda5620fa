import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../../http/context.ts';
import { HttpError } from '../../http/errors.ts';
import { createOnce } from '../../http/requests/idempotency.ts';
import { requireUser, serveEndpoint } from '../../http/serveEndpoint.ts';
import {
  addSelectedService,
  listSelectedServices,
  removeSelectedService,
} from '../../repositories/plans/selectedServices.ts';
import type { ChangeResult } from '../../repositories/plans/entries.ts';
import { publishChange } from '../plans/publishChange.ts';

/** Registers the endpoints of /selected-services: the items of the oldest plan that the user owns (section 7). */
export function registerSelectedServicesRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;

  serveEndpoint(app, deps, endpoints.listSelectedServices, (call) => listSelectedServices(db, requireUser(call).id));

  serveEndpoint(app, deps, endpoints.addSelectedService, async (call) => {
    let change: ChangeResult | undefined;
    const item = await createOnce(call, {
      async create(transaction) {
        const result = await addSelectedService(transaction, requireUser(call).id, call.body, clock());
        const [refused] = result.refused;
        if (refused) throw new HttpError(400, refused.detail);
        change = result;
        return result.item;
      },
    });
    if (change) publishChange(deps, change);
    return item;
  });

  serveEndpoint(app, deps, endpoints.removeSelectedService, async (call) => {
    const user = requireUser(call).id;
    const uniqueId = call.params['id'] ?? '';
    const change = await removeSelectedService(db, user, uniqueId, clock());
    if (change) publishChange(deps, change);
  });
}

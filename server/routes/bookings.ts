import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../http/context.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { createOnce } from '../http/idempotency.ts';
import { cutOf, nextOf } from '../http/paging.ts';
import { serve, userOf } from '../http/serve.ts';
import { refusePast } from '../http/today.ts';
import { cancelBooking, changeBooking, createBooking, findBooking, listBookings } from '../repositories/bookings.ts';

const noSuchService = () => {
  const words = 'This service is no longer offered';
  return new HttpError(400, words, { service: [words] });
};

const noSuchBooking = () => notFound('There is no such booking.');

/**
 * /bookings: what the user asked vendors to keep for a date (section 7). A booking is 'requested' when it is made or
 * changed, also after it was cancelled or confirmed; only the business confirms.
 */
export function registerBookingsRoutes(app: App, deps: Deps): void {
  serve(app, deps, endpoints.listBookings, async (call) => {
    const cut = cutOf(call.query);
    const { count, results } = await listBookings(deps.db, userOf(call).id, cut);
    return { count, next: nextOf(call.request, cut, count), results };
  });

  serve(app, deps, endpoints.getBooking, async (call) => {
    const booking = await findBooking(deps.db, userOf(call).id, call.params['id'] ?? '');
    if (!booking) throw noSuchBooking();
    return booking;
  });

  serve(app, deps, endpoints.createBooking, (call) =>
    createOnce(call, async (db) => {
      refusePast('date', call.body.date, deps.clock());
      const booking = await createBooking(db, userOf(call).id, call.body, deps.clock());
      if (!booking) throw noSuchService();
      return booking;
    }),
  );

  serve(app, deps, endpoints.changeBooking, async (call) => {
    const { status, ...form } = call.body;
    const user = userOf(call).id;
    const before = await findBooking(deps.db, user, call.params['id'] ?? '');
    if (!before) throw noSuchBooking();
    if (status === 'cancelled') {
      const cancelled = await cancelBooking(deps.db, user, before.id);
      if (!cancelled) throw noSuchBooking();
      return cancelled;
    }
    refusePast('date', form.date, deps.clock());
    const changed = await changeBooking(deps.db, user, before.id, form);
    if (!changed) throw noSuchService();
    return changed;
  });
}

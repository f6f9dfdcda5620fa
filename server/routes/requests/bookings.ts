import * as endpoints from '#contract/endpoints.ts';
import type { App, Deps } from '../../http/context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { limitRequestsToBusiness } from '../../http/limits/limitRequestsToBusiness.ts';
import { createOnce } from '../../http/requests/idempotency.ts';
import { nextPageQuery, pageRange } from '../../http/requests/paging.ts';
import { requireUser, serveEndpoint } from '../../http/serveEndpoint.ts';
import { rejectPastDate } from '../../http/requests/rejectPastDate.ts';
import {
  MAX_UPCOMING_BOOKINGS,
  cancelBooking,
  changeBooking,
  createBooking,
  findBooking,
  listBookings,
} from '../../repositories/requests/bookings.ts';
import { noSuchService } from '../noSuchService.ts';

const noSuchBooking = () => notFound('This booking no longer exists.');

const tooManyBookingsError = () =>
  new HttpError(400, `You have ${MAX_UPCOMING_BOOKINGS} bookings for the days to come. Cancel one of them first.`);

/**
 * Registers the endpoints of /bookings: the user's requests to reserve a service on a date (section 7). A new booking
 * is 'requested'. When the user changes a booking, even a confirmed or cancelled one, it is 'requested' again, except
 * when the change cancels it. Only the business confirms bookings.
 */
export function registerBookingsRoutes(app: App, deps: Deps): void {
  // Allow three times as many requests as for enquiries, because a user may change a booking a few times.
  const countBooking = limitRequestsToBusiness(deps, 'booking', 3);

  serveEndpoint(app, deps, endpoints.listBookings, async (call) => {
    const range = pageRange(call.query);
    const { count, results } = await listBookings(deps.db, requireUser(call).id, range);
    return { count, next: nextPageQuery(call.query, range, count), results };
  });

  serveEndpoint(app, deps, endpoints.getBooking, async (call) => {
    const booking = await findBooking(deps.db, requireUser(call).id, call.params['id'] ?? '');
    if (!booking) throw noSuchBooking();
    return booking;
  });

  serveEndpoint(app, deps, endpoints.createBooking, (call) =>
    createOnce(call, {
      async admit() {
        rejectPastDate('date', call.body.date, deps.clock());
        await countBooking(call);
      },
      async create(db) {
        const booking = await createBooking(db, requireUser(call).id, call.body, deps.clock());
        if (booking === 'no such service') throw noSuchService();
        if (booking === 'too many') throw tooManyBookingsError();
        return booking;
      },
    }),
  );

  serveEndpoint(app, deps, endpoints.changeBooking, async (call) => {
    const { status, ...form } = call.body;
    const user = requireUser(call).id;
    await countBooking(call);
    const booking = await findBooking(deps.db, user, call.params['id'] ?? '');
    if (!booking) throw noSuchBooking();
    if (status === 'cancelled') {
      const cancelled = await cancelBooking(deps.db, user, booking.id);
      if (!cancelled) throw noSuchBooking();
      return cancelled;
    }
    rejectPastDate('date', form.date, deps.clock());
    const changed = await deps.db.transaction((transaction) =>
      changeBooking(transaction, user, booking.id, form, deps.clock()),
    );
    if (changed === 'no such service') throw noSuchService();
    if (changed === 'too many') throw tooManyBookingsError();
    if (!changed) throw noSuchBooking();
    return changed;
  });
}

import { and, count, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { BookingForm, bookingAnswer } from '#contract/bookings.ts';
import type { Database } from '../db/open.ts';
import { bookings, services } from '../db/schema.ts';
import { isUuid } from './isUuid.ts';
import { storedText } from './storedText.ts';

/** Bookings that users ask for (section 7). A user sees and changes only their own. */

export type BookingAnswer = z.infer<typeof bookingAnswer>;

const columns = {
  id: bookings.id,
  service: bookings.service,
  service_name: bookings.serviceName,
  category: bookings.category,
  date: bookings.date,
  guestCount: bookings.guestCount,
  message: bookings.message,
  status: bookings.status,
};

type Row = Omit<BookingAnswer, 'status'> & { status: string };

const answer = (row: Row): BookingAnswer => ({
  ...row,
  status: row.status === 'confirmed' || row.status === 'cancelled' ? row.status : 'requested',
});

const own = (user: string, id: string) => and(eq(bookings.user, user), eq(bookings.id, id));

/** One page of the user's bookings, newest first, and how many there are in all. */
export async function listBookings(
  db: Database,
  user: string,
  page: { limit: number; offset: number },
): Promise<{ count: number; results: BookingAnswer[] }> {
  const mine = eq(bookings.user, user);
  const rows = await db
    .select(columns)
    .from(bookings)
    .where(mine)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ all: count() }).from(bookings).where(mine);
  return { count: counted?.all ?? 0, results: rows.map(answer) };
}

/** The user's booking of this id; null when there is none, also when it is another's. */
export async function findBooking(db: Database, user: string, id: string): Promise<BookingAnswer | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select(columns).from(bookings).where(own(user, id));
  return row ? answer(row) : null;
}

/** Asks for a booking; null when there is no such service. Dates are YYYY-MM-DD. */
export async function createBooking(
  db: Database,
  user: string,
  form: BookingForm,
  now: Date,
): Promise<BookingAnswer | null> {
  const asked = await askedFor(db, form);
  if (!asked) return null;
  const [row] = await db
    .insert(bookings)
    .values({ ...asked, user, createdAt: now })
    .returning(columns);
  return row ? answer(row) : null;
}

/**
 * Asks again for the user's booking with what the form says, whatever its status was; null when there is no such
 * service. The caller has found the booking.
 */
export async function changeBooking(
  db: Database,
  user: string,
  id: string,
  form: BookingForm,
): Promise<BookingAnswer | null> {
  const asked = await askedFor(db, form);
  return asked && update(db, user, id, { ...asked, status: 'requested' });
}

/** Cancels the user's booking and changes nothing else of it, so that an old one can always be cancelled. */
export async function cancelBooking(db: Database, user: string, id: string): Promise<BookingAnswer | null> {
  return update(db, user, id, { status: 'cancelled' });
}

async function update(db: Database, user: string, id: string, values: Partial<typeof bookings.$inferInsert>) {
  // What changed is told to the business again.
  const [row] = await db
    .update(bookings)
    .set({ ...values, exported: false })
    .where(own(user, id))
    .returning(columns);
  return row ? answer(row) : null;
}

/** The columns that a form fills, with the service's name and category of today. */
async function askedFor(db: Database, form: BookingForm) {
  const [service] = await db
    .select({ service: services.id, serviceName: services.name, category: services.category })
    .from(services)
    .where(eq(services.id, form.service));
  return service
    ? { ...service, date: form.date, guestCount: form.guestCount, message: storedText(form.message) }
    : null;
}

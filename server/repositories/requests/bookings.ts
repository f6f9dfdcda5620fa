import { and, count, desc, eq, gte, ne, notInArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { INDIA_TIME_ZONE, calendarDateIn } from '#domain/dates.ts';
import { BOOKING_STATUSES, bookingFields } from '#contract/requests/bookings.ts';
import type { BookingBody, ServerBooking } from '#contract/requests/bookings.ts';
import { isCancelledOrDeclined } from '#domain/requests/bookings.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { bookings, services } from '../../db/schema.ts';
import { columnsOf } from '../columnsOf.ts';
import { isUuid } from '../isUuid.ts';
import { lockUser } from '../lockUser.ts';
import { normalizeText } from '../normalizeText.ts';
import type { PageRange, ResultPage } from '../resultPage.ts';

/** Bookings (section 7). A user sees and changes only their own. */

const columns = columnsOf(bookingFields, bookings);

type BookingRow = Omit<ServerBooking, 'status' | 'date'> & { status: string; date: string | null };

const toServerBooking = (row: BookingRow): ServerBooking => ({
  ...row,
  // Only withdrawn bookings have no date, and these have no user.
  date: row.date ?? '',
  status: BOOKING_STATUSES.find((status) => status === row.status) ?? 'requested',
});

const ownBookingCondition = (user: string, id: string) => and(eq(bookings.user, user), eq(bookings.id, id));

/** Returns a page of the user's bookings, newest first. */
export async function listBookings(db: Database, user: string, range: PageRange): Promise<ResultPage<ServerBooking>> {
  const isBookingOfUser = eq(bookings.user, user);
  const rows = await db
    .select(columns)
    .from(bookings)
    .where(isBookingOfUser)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(range.limit)
    .offset(range.offset);
  const [counted] = await db.select({ total: count() }).from(bookings).where(isBookingOfUser);
  return { count: counted?.total ?? 0, results: rows.map(toServerBooking) };
}

/** Returns the user's booking with this id; null when it does not exist or belongs to another user. */
export async function findBooking(db: Database, user: string, id: string): Promise<ServerBooking | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select(columns).from(bookings).where(ownBookingCondition(user, id));
  return row ? toServerBooking(row) : null;
}

/**
 * A user who has this many bookings for today and later, not counting cancelled and declined ones, can neither create
 * another one, nor request a cancelled one again, nor move a past one to today or later.
 */
export const MAX_UPCOMING_BOOKINGS = 100;

/** The statuses of bookings that do not count towards MAX_UPCOMING_BOOKINGS. */
const UNCOUNTED_STATUSES = BOOKING_STATUSES.filter((status) => isCancelledOrDeclined({ status }));

/**
 * Creates a booking with the status 'requested'.
 * @returns the booking, or the reason why none was created. When it returns a reason, the caller must throw, so that
 * the transaction is rolled back and with it the claim of the idempotency key
 */
export async function createBooking(
  db: Transaction,
  user: string,
  form: BookingBody,
  now: Date,
): Promise<ServerBooking | 'no such service' | 'too many'> {
  await lockUser(db, user);
  const values = await columnsFromForm(db, form);
  if (!values) return 'no such service';
  if ((await countUpcomingBookings(db, user, now)) >= MAX_UPCOMING_BOOKINGS) return 'too many';
  const [row] = await db
    .insert(bookings)
    .values({ ...values, user, createdAt: now })
    .returning(columns);
  if (!row) throw new Error('The booking was not stored');
  return toServerBooking(row);
}

/**
 * Changes the user's booking and sets its status to 'requested'.
 * @returns the booking, null when it does not exist, or the reason why it was not changed
 */
export async function changeBooking(
  db: Transaction,
  user: string,
  id: string,
  form: BookingBody,
  now: Date,
): Promise<ServerBooking | 'no such service' | 'too many' | null> {
  await lockUser(db, user);
  const values = await columnsFromForm(db, form);
  if (!values) return 'no such service';
  if ((await countUpcomingBookings(db, user, now, ne(bookings.id, id))) >= MAX_UPCOMING_BOOKINGS) return 'too many';
  return updateBooking(db, user, id, { ...values, status: 'requested' });
}

/**
 * Returns the number of the user's bookings for today and later that meet `condition`, or of all if it is missing.
 * Cancelled and declined ones do not count.
 */
async function countUpcomingBookings(db: Transaction, user: string, now: Date, condition?: SQL): Promise<number> {
  const isUpcoming = and(
    eq(bookings.user, user),
    gte(bookings.date, calendarDateIn(now, INDIA_TIME_ZONE)),
    notInArray(bookings.status, UNCOUNTED_STATUSES),
    condition,
  );
  const [counted] = await db.select({ total: count() }).from(bookings).where(isUpcoming);
  return counted?.total ?? 0;
}

/** Cancels the user's booking, also a past one. Returns null when it does not exist or belongs to another user. */
export async function cancelBooking(db: Database, user: string, id: string): Promise<ServerBooking | null> {
  return updateBooking(db, user, id, { status: 'cancelled' });
}

async function updateBooking(db: Database, user: string, id: string, values: Partial<typeof bookings.$inferInsert>) {
  // Mark the booking as not exported, so that the next export tells the business of the change.
  const [row] = await db
    .update(bookings)
    .set({ ...values, exported: false })
    .where(ownBookingCondition(user, id))
    .returning(columns);
  return row ? toServerBooking(row) : null;
}

/**
 * Returns the column values that the form determines, with the service's current name and category; null for an unknown
 * service.
 */
async function columnsFromForm(db: Database, form: BookingBody) {
  const [service] = await db
    .select({ service: services.id, serviceName: services.name, category: services.category })
    .from(services)
    .where(eq(services.id, form.service));
  return service
    ? { ...service, date: form.date, guestCount: form.guestCount, message: normalizeText(form.message) }
    : null;
}

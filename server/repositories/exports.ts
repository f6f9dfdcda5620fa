import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PackageItem } from '#contract/plan.ts';
import type { Database } from '../db/open.ts';
import { bookings, customPackages, enquiries, services, users } from '../db/schema.ts';
import { WITHDRAWN } from './enquiries.ts';

/** What users asked the business for, as it is handed over: enquiries, custom packages and bookings in one shape. */

export interface Asked {
  readonly kind: 'enquiry' | 'custom package' | 'booking';
  readonly id: string;
  readonly received: Date;
  /** Name of the signed-in user, or null for a visitor. */
  readonly username: string | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Of the event, YYYY-MM-DD. */
  readonly date: string | null;
  readonly guests: number;
  readonly service: string;
  readonly service_name: string;
  readonly message: string;
  readonly location: string;
  readonly items: readonly PackageItem[];
  /** Rupees. */
  readonly total: number | null;
  /** Of a booking; 'withdrawn' of an enquiry that was. */
  readonly status: string;
  readonly notice_version: string;
  /** Which state of the row this is. */
  readonly version: string;
}

/** Which ones: those not handed over in their present state yet, those since an instant, or all there are. */
export type Wanted = 'new' | 'all' | { readonly since: Date };

const TABLES = { enquiry: enquiries, 'custom package': customPackages, booking: bookings } as const;

/** What was asked for, oldest first. */
export async function findAsked(db: Database, wanted: Wanted): Promise<Asked[]> {
  const all = [
    ...(await askedByEnquiry(db, wanted)),
    ...(await sentPackages(db, wanted)),
    ...(await booked(db, wanted)),
  ];
  return all.sort((a, b) => a.received.getTime() - b.received.getTime());
}

/**
 * Remembers that these were handed over. One that was changed since it was read stays new; a withdrawn enquiry is
 * forgotten.
 */
export async function markHandedOver(db: Database, asked: readonly Asked[]): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const [kind, table] of Object.entries(TABLES)) {
      const seen = asked.filter((one) => one.kind === kind).map(({ id, version }) => ({ id, version }));
      await transaction.execute(sql`
        update ${table} set exported = true
        from json_to_recordset(${JSON.stringify(seen)}::json) as seen(id uuid, version text)
        where ${table}.id = seen.id and ${table}.xmin::text = seen.version and not ${table}.exported`);
    }
    await transaction.delete(enquiries).where(and(eq(enquiries.name, WITHDRAWN), eq(enquiries.exported, true)));
  });
}

const those = (wanted: Wanted, exported: PgColumn, received: PgColumn) =>
  wanted === 'all' ? undefined : wanted === 'new' ? eq(exported, false) : gte(received, wanted.since);

// PostgreSQL gives every state of a row the number of the transaction that made it.
const versionOf = (table: (typeof TABLES)[keyof typeof TABLES]) => sql<string>`${table}.xmin::text`;

const BLANK = {
  date: null,
  service: '',
  service_name: '',
  message: '',
  location: '',
  items: [],
  total: null,
  status: '',
};

async function askedByEnquiry(db: Database, wanted: Wanted): Promise<Asked[]> {
  const rows = await db
    .select({ enquiry: enquiries, username: users.username, serviceName: services.name, version: versionOf(enquiries) })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.user))
    .leftJoin(services, eq(services.id, enquiries.service))
    .where(those(wanted, enquiries.exported, enquiries.createdAt))
    .orderBy(asc(enquiries.createdAt));
  return rows.map(({ enquiry, username, serviceName, version }) => ({
    kind: 'enquiry',
    id: enquiry.id,
    received: enquiry.createdAt,
    username,
    name: enquiry.name,
    phone: enquiry.phone,
    email: enquiry.email ?? '',
    ...BLANK,
    date: enquiry.date,
    guests: enquiry.guestCount,
    service: enquiry.service,
    service_name: serviceName ?? '',
    message: enquiry.message,
    status: enquiry.name === WITHDRAWN ? 'withdrawn' : '',
    notice_version: enquiry.noticeVersion,
    version,
  }));
}

const contact = { username: users.username, phone: users.phone, email: users.email };

async function sentPackages(db: Database, wanted: Wanted): Promise<Asked[]> {
  const rows = await db
    .select({ sent: customPackages, ...contact, version: versionOf(customPackages) })
    .from(customPackages)
    .leftJoin(users, eq(users.id, customPackages.user))
    .where(those(wanted, customPackages.exported, customPackages.createdAt))
    .orderBy(asc(customPackages.createdAt));
  return rows.map(({ sent, username, phone, email, version }) => ({
    kind: 'custom package',
    id: sent.id,
    received: sent.createdAt,
    username,
    name: `${sent.brideName} & ${sent.groomName}`,
    phone: phone ?? '',
    email: email ?? '',
    ...BLANK,
    date: sent.weddingDate,
    guests: sent.totalGuests,
    location: sent.location,
    items: sent.items,
    total: sent.total,
    notice_version: sent.noticeVersion,
    version,
  }));
}

async function booked(db: Database, wanted: Wanted): Promise<Asked[]> {
  const rows = await db
    .select({
      booking: bookings,
      ...contact,
      firstName: users.firstName,
      lastName: users.lastName,
      version: versionOf(bookings),
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.user))
    .where(those(wanted, bookings.exported, bookings.createdAt))
    .orderBy(asc(bookings.createdAt));
  return rows.map(({ booking, username, phone, email, firstName, lastName, version }) => ({
    kind: 'booking',
    id: booking.id,
    received: booking.createdAt,
    username,
    name: `${firstName} ${lastName}`.trim() || username,
    phone,
    email,
    ...BLANK,
    date: booking.date,
    guests: booking.guestCount,
    service: booking.service,
    service_name: booking.serviceName,
    message: booking.message,
    status: booking.status,
    notice_version: '',
    version,
  }));
}

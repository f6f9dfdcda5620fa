import { and, asc, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PackageItem } from '#contract/plan.ts';
import type { Database } from '../../db/open.ts';
import { liftTimeouts } from '../../db/postgres/settings.ts';
import { bookings, customPackages, enquiries, services, users } from '../../db/schema.ts';
import { WITHDRAWN_NAME, WITHDRAWN_STATUS, deleteExportedWithdrawals } from './withdrawals.ts';

/**
 * An enquiry, a custom package or a booking that a user has submitted. All three have the same fields, for the export
 * to the business.
 */
export interface SubmittedRequest {
  readonly kind: 'enquiry' | 'custom package' | 'booking';
  readonly id: string;
  readonly received: Date;
  /** Null for a visitor, and when the request was withdrawn. */
  readonly username: string | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Date of the event, YYYY-MM-DD. */
  readonly date: string | null;
  readonly guests: number;
  /**
   * The id of the service. An enquiry about a package has the category with the tier or with the package's id instead,
   * such as "catering/premium". A custom package has ''.
   */
  readonly service: string;
  readonly serviceName: string;
  readonly message: string;
  readonly location: string;
  readonly items: readonly PackageItem[];
  /** The total price in rupees; null except for a custom package. */
  readonly total: number | null;
  /** 'withdrawn'; for a booking otherwise its status, for an enquiry or a custom package 'answered' or ''. */
  readonly status: string;
  readonly noticeVersion: string;
  /** A text that differs after every update of the database row, whatever the update changed. */
  readonly version: string;
}

/**
 * The requests to find. 'new': those that were not exported since their user last changed them. 'open': those that the
 * business has not answered, confirmed or declined, and that their user has not withdrawn or cancelled. 'all': every
 * request. `since`: those received at this instant or later.
 */
export type RequestSelection = 'new' | 'open' | 'all' | { readonly since: Date };

const TABLES_BY_KIND = { enquiry: enquiries, 'custom package': customPackages, booking: bookings } as const;

/** Returns the selected requests, oldest first. */
export async function findSubmittedRequests(db: Database, selection: RequestSelection): Promise<SubmittedRequest[]> {
  const requests = await db.transaction(async (transaction) => {
    // Reading all requests can take longer than the statement timeout of our connections.
    await liftTimeouts(transaction);
    return [
      ...(await findEnquiries(transaction, selection)),
      ...(await findCustomPackages(transaction, selection)),
      ...(await findBookings(transaction, selection)),
    ];
  });
  return requests.sort((a, b) => a.received.getTime() - b.received.getTime());
}

/**
 * Marks requests as exported. A request that has changed since it was read is not marked. Withdrawn requests are
 * deleted, because the business now knows that they were withdrawn.
 */
export async function markExported(db: Database, requests: readonly SubmittedRequest[]): Promise<void> {
  await db.transaction(async (transaction) => {
    await liftTimeouts(transaction);
    for (const [kind, table] of Object.entries(TABLES_BY_KIND)) {
      const rows = requests.filter((request) => request.kind === kind).map(({ id, version }) => ({ id, version }));
      await transaction.execute(sql`
        update ${table} set exported = true
        from json_to_recordset(${JSON.stringify(rows)}::json) as exported_row(id uuid, version text)
        where ${table}.id = exported_row.id and ${table}.xmin::text = exported_row.version and not ${table}.exported`);
    }
    await deleteExportedWithdrawals(transaction);
  });
}

function selectionCondition(
  selection: RequestSelection,
  table: (typeof TABLES_BY_KIND)[keyof typeof TABLES_BY_KIND],
  isOpen: SQL | undefined,
) {
  if (selection === 'all') return undefined;
  if (selection === 'open') return isOpen;
  return selection === 'new' ? eq(table.exported, false) : gte(table.createdAt, selection.since);
}

// The system column xmin is the id of the transaction that last wrote the row, so it changes with every update.
const versionOf = (table: (typeof TABLES_BY_KIND)[keyof typeof TABLES_BY_KIND]) => sql<string>`${table}.xmin::text`;

/** The values of the fields that a kind of request does not have. */
const VALUES_OF_MISSING_FIELDS = {
  service: '',
  serviceName: '',
  message: '',
  location: '',
  items: [],
  total: null,
  noticeVersion: '',
};

async function findEnquiries(db: Database, selection: RequestSelection): Promise<SubmittedRequest[]> {
  const rows = await db
    .select({ enquiry: enquiries, username: users.username, serviceName: services.name, version: versionOf(enquiries) })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.user))
    .leftJoin(services, eq(services.id, enquiries.service))
    .where(
      selectionCondition(selection, enquiries, and(isNull(enquiries.answeredAt), ne(enquiries.name, WITHDRAWN_NAME))),
    )
    .orderBy(asc(enquiries.createdAt));
  return rows.map(({ enquiry, username, serviceName, version }) => ({
    kind: 'enquiry',
    id: enquiry.id,
    received: enquiry.createdAt,
    username,
    name: enquiry.name,
    phone: enquiry.phone,
    email: enquiry.email ?? '',
    ...VALUES_OF_MISSING_FIELDS,
    date: enquiry.date,
    guests: enquiry.guestCount,
    service: enquiry.service,
    serviceName: serviceName ?? '',
    message: enquiry.message,
    status: statusOf(enquiry.name, enquiry.answeredAt),
    noticeVersion: enquiry.noticeVersion,
    version,
  }));
}

/** Returns the status of an enquiry or a custom package with this name. */
const statusOf = (name: string, answeredAt: Date | null): string =>
  name === WITHDRAWN_NAME ? WITHDRAWN_STATUS : answeredAt ? 'answered' : '';

const contactColumns = { username: users.username, phone: users.phone, email: users.email };

async function findCustomPackages(db: Database, selection: RequestSelection): Promise<SubmittedRequest[]> {
  const rows = await db
    .select({ customPackage: customPackages, ...contactColumns, version: versionOf(customPackages) })
    .from(customPackages)
    .leftJoin(users, eq(users.id, customPackages.user))
    .where(
      selectionCondition(
        selection,
        customPackages,
        and(isNull(customPackages.answeredAt), ne(customPackages.brideName, WITHDRAWN_NAME)),
      ),
    )
    .orderBy(asc(customPackages.createdAt));
  return rows.map(({ customPackage, username, phone, email, version }) => ({
    kind: 'custom package',
    id: customPackage.id,
    received: customPackage.createdAt,
    username,
    name: [customPackage.brideName, customPackage.groomName].filter(Boolean).join(' & '),
    phone: phone ?? '',
    email: email ?? '',
    ...VALUES_OF_MISSING_FIELDS,
    date: customPackage.weddingDate,
    guests: customPackage.totalGuests,
    location: customPackage.location,
    items: customPackage.items,
    total: customPackage.total,
    status: statusOf(customPackage.brideName, customPackage.answeredAt),
    noticeVersion: customPackage.noticeVersion,
    version,
  }));
}

async function findBookings(db: Database, selection: RequestSelection): Promise<SubmittedRequest[]> {
  const rows = await db
    .select({
      booking: bookings,
      ...contactColumns,
      firstName: users.firstName,
      lastName: users.lastName,
      version: versionOf(bookings),
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.user))
    .where(selectionCondition(selection, bookings, eq(bookings.status, 'requested')))
    .orderBy(asc(bookings.createdAt));
  return rows.map(({ booking, username, phone, email, firstName, lastName, version }) => ({
    kind: 'booking',
    id: booking.id,
    received: booking.createdAt,
    username,
    name: [firstName, lastName].filter(Boolean).join(' ') || (username ?? ''),
    phone: phone ?? '',
    email: email ?? '',
    ...VALUES_OF_MISSING_FIELDS,
    date: booking.date,
    guests: booking.guestCount,
    service: booking.service,
    serviceName: booking.serviceName,
    message: booking.message,
    status: booking.status,
    version,
  }));
}

import { randomUUID } from 'node:crypto';
import type { RequestKind } from './measurements.ts';

/** The requests of the load. */

export interface PlannedRequest {
  readonly kind: RequestKind;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON body of a POST; undefined for a GET. */
  readonly body?: string;
  /** The table that the request writes to, and the message by which its row is recognised. */
  readonly writes?: { readonly table: Table; readonly message: string };
}

export const TABLES = ['enquiries', 'bookings'] as const;
export type Table = (typeof TABLES)[number];

interface Account {
  readonly username: string;
  readonly token: string;
}

type Send = (path: string, body?: unknown) => Promise<unknown>;

const ACCOUNT_COUNT = 40;
const PASSWORD = 'marigold-and-jasmine-42';
const TIERS = ['basic', 'premium', 'luxury'];

/** The order of the requests, which repeats: of 20 requests, 12 read, 1 signs in, 5 enquire and 2 book. */
const MIX =
  'list venue list page enquiry venue list booking venue enquiry list sign-in venue enquiry page list enquiry venue booking enquiry'.split(
    ' ',
  );

/**
 * Registers the users of the load, and returns a function that makes the request with a number: 0, 1 and so on.
 * @param send sends one request to the API
 */
export async function planRequests(send: Send): Promise<(number: number) => PlannedRequest> {
  const { results } = (await send('/api/venues/?limit=100')) as { results: { id: string }[] };
  const venues = results.map(({ id }) => id);
  const accounts: Account[] = [];
  for (let number = 0; number < ACCOUNT_COUNT; number += 1) {
    const username = `rehearsal${number}`;
    const email = `${username}@example.in`;
    await send('/api/auth/register/', { username, email, password: PASSWORD, password2: PASSWORD });
    const { access } = (await send('/api/auth/login/', { username, password: PASSWORD })) as { access: string };
    accounts.push({ username, token: access });
  }
  return (number) => planRequest(number, pick(venues, number), pick(accounts, Math.floor(number / MIX.length)));
}

const pick = <T>(values: readonly T[], number: number): T => {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('There is nothing to choose from');
  return value;
};

function planRequest(number: number, venue: string, account: Account): PlannedRequest {
  // Every request comes from another network, so that the limits of one network reject none.
  const headers = { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  const venuePath = `/api/venues/${encodeURIComponent(venue)}/`;
  switch (pick(MIX, number)) {
    case 'list':
      return { kind: 'page', path: `/api/venues/?tier=${pick(TIERS, number)}&limit=24`, headers };
    case 'venue':
      return { kind: 'page', path: venuePath, headers };
    case 'page':
      return { kind: 'page', path: '/', headers };
    case 'sign-in':
      return post('sign-in', '/api/auth/login/', headers, { username: account.username, password: PASSWORD });
    case 'booking': {
      const authorized = { ...headers, authorization: `Bearer ${account.token}` };
      return write('bookings', '/api/bookings/', authorized, { service: venue, date: '2099-12-10', guestCount: 300 });
    }
    default:
      return write('enquiries', '/api/enquiries/', headers, {
        service: venue,
        name: 'Asha Rao',
        phone: '98765 43210',
        email: 'asha@example.in',
        date: '2099-12-10',
        guestCount: 300,
      });
  }
}

const post = (kind: RequestKind, path: string, headers: PlannedRequest['headers'], body: unknown): PlannedRequest => ({
  kind,
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function write(table: Table, path: string, headers: PlannedRequest['headers'], body: object): PlannedRequest {
  const message = randomUUID();
  const request = post('write', path, { ...headers, 'idempotency-key': message }, { ...body, message });
  return { ...request, writes: { table, message } };
}

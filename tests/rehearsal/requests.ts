import { randomUUID } from 'node:crypto';
import type { RequestKind } from './measurements.ts';

/** This file creates the requests that the rehearsal sends. */

export interface PlannedRequest {
  readonly kind: RequestKind;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON body of a POST; undefined for a GET. */
  readonly body?: string;
  /** The table in which the request creates a row, and the message in that row by which it is found again. */
  readonly writes?: { readonly table: WrittenTable; readonly message: string };
}

export const WRITTEN_TABLES = ['enquiries', 'bookings'] as const;
export type WrittenTable = (typeof WRITTEN_TABLES)[number];

interface Account {
  readonly username: string;
  readonly token: string;
}

type SendRequest = (path: string, body?: unknown) => Promise<unknown>;

const ACCOUNT_COUNT = 40;
const PASSWORD = 'marigold-and-jasmine-42';
const TIERS = ['basic', 'premium', 'luxury'];

/** The repeated order of the requests. Of 20 requests, 12 read, 1 signs in, 5 send an enquiry and 2 book. */
const REQUEST_ORDER =
  'list venue list page enquiry venue list booking venue enquiry list sign-in venue enquiry page list enquiry venue booking enquiry'.split(
    ' ',
  );

/**
 * Registers the users who send the requests. Returns a function that creates the request with a number: 0, 1 and so on.
 * @param send sends one request to the API
 */
export async function createRequestPlanner(send: SendRequest): Promise<(number: number) => PlannedRequest> {
  const { results } = (await send('/api/venues/?limit=100')) as { results: { id: string }[] };
  const venueIds = results.map(({ id }) => id);
  const accounts: Account[] = [];
  for (let number = 0; number < ACCOUNT_COUNT; number += 1) {
    const username = `rehearsal${number}`;
    const email = `${username}@example.in`;
    await send('/api/auth/register/', { username, email, password: PASSWORD, password2: PASSWORD });
    const { access } = (await send('/api/auth/login/', { username, password: PASSWORD })) as { access: string };
    accounts.push({ username, token: access });
  }
  return (number) =>
    createNumberedRequest(
      number,
      pickByNumber(venueIds, number),
      pickByNumber(accounts, Math.floor(number / REQUEST_ORDER.length)),
    );
}

const pickByNumber = <T>(values: readonly T[], number: number): T => {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('There is nothing to choose from');
  return value;
};

function createNumberedRequest(number: number, venueId: string, account: Account): PlannedRequest {
  // Every request names another network, so that the limits of the server for each network reject none.
  const headers = { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  const venuePath = `/api/venues/${encodeURIComponent(venueId)}/`;
  switch (pickByNumber(REQUEST_ORDER, number)) {
    case 'list':
      return { kind: 'page', path: `/api/venues/?tier=${pickByNumber(TIERS, number)}&limit=24`, headers };
    case 'venue':
      return { kind: 'page', path: venuePath, headers };
    case 'page':
      return { kind: 'page', path: '/', headers };
    case 'sign-in':
      return createPostRequest('sign-in', '/api/auth/login/', headers, {
        username: account.username,
        password: PASSWORD,
      });
    case 'booking': {
      const authorizedHeaders = { ...headers, authorization: `Bearer ${account.token}` };
      return createWriteRequest('bookings', '/api/bookings/', authorizedHeaders, {
        service: venueId,
        date: '2099-12-10',
        guestCount: 300,
      });
    }
    default:
      return createWriteRequest('enquiries', '/api/enquiries/', headers, {
        service: venueId,
        name: 'Asha Rao',
        phone: '98765 43210',
        email: 'asha@example.in',
        date: '2099-12-10',
        guestCount: 300,
      });
  }
}

const createPostRequest = (
  kind: RequestKind,
  path: string,
  headers: PlannedRequest['headers'],
  body: unknown,
): PlannedRequest => ({
  kind,
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function createWriteRequest(
  table: WrittenTable,
  path: string,
  headers: PlannedRequest['headers'],
  body: object,
): PlannedRequest {
  const message = randomUUID();
  const request = createPostRequest('write', path, { ...headers, 'idempotency-key': message }, { ...body, message });
  return { ...request, writes: { table, message } };
}

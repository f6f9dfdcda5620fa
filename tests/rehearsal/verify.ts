import { query } from './cluster.ts';
import type { DatabaseServer } from './cluster.ts';
import type { AcknowledgedWrite } from './load.ts';
import { TABLES } from './requests.ts';
import type { PlannedRequest, Table } from './requests.ts';

/** The outcome of the writes, according to the tables of the primary at the end. */
export interface Outcome {
  readonly acknowledged: Readonly<Record<Table, number>>;
  /** The number of acknowledged rows that are missing. */
  readonly lost: number;
  /** The number of surplus rows: those that a request has beyond its first one. */
  readonly storedTwice: number;
  /** The number of requests that were never acknowledged. */
  readonly givenUp: number;
}

/** Looks up every acknowledged write in the database of `primary`. */
export async function verifyWrites(
  primary: DatabaseServer,
  acknowledged: readonly AcknowledgedWrite[],
  givenUp: readonly PlannedRequest[],
): Promise<Outcome> {
  const outcome = { acknowledged: { enquiries: 0, bookings: 0 }, lost: 0, storedTwice: 0, givenUp: givenUp.length };
  for (const table of TABLES) {
    const rows = await query<{ id: string; message: string }>(primary, `select id, message from ${table}`);
    const stored = new Map(rows.map(({ id, message }) => [id, message]));
    const writes = acknowledged.filter(({ request }) => request.writes?.table === table);
    outcome.acknowledged[table] = writes.length;
    outcome.lost += writes.filter(({ id, request }) => stored.get(id) !== request.writes?.message).length;
    outcome.storedTwice += rows.length - new Set(rows.map(({ message }) => message)).size;
  }
  return outcome;
}

export const isFaultless = ({ lost, storedTwice, givenUp }: Outcome): boolean => lost + storedTwice + givenUp === 0;

import { query } from './cluster.ts';
import type { DatabaseServer } from './cluster.ts';
import type { AcknowledgedWrite } from './load.ts';
import { WRITTEN_TABLES } from './requests.ts';
import type { PlannedRequest, WrittenTable } from './requests.ts';

/** The counts of writes at the end of the rehearsal. */
export interface WriteCounts {
  readonly acknowledged: Readonly<Record<WrittenTable, number>>;
  /** The number of acknowledged writes without a row, or whose row has another message. */
  readonly lost: number;
  /** The number of surplus rows: a request must create only one row. */
  readonly storedTwice: number;
  /** The number of writes that were never acknowledged. */
  readonly givenUp: number;
}

/** Looks up every acknowledged write in the database of `primary`, and counts the writes. */
export async function verifyWrites(
  primary: DatabaseServer,
  acknowledgedWrites: readonly AcknowledgedWrite[],
  givenUpWrites: readonly PlannedRequest[],
): Promise<WriteCounts> {
  const writeCounts = {
    acknowledged: { enquiries: 0, bookings: 0 },
    lost: 0,
    storedTwice: 0,
    givenUp: givenUpWrites.length,
  };
  for (const table of WRITTEN_TABLES) {
    const rows = await query<{ id: string; message: string }>(primary, `select id, message from ${table}`);
    const messagesById = new Map(rows.map(({ id, message }) => [id, message]));
    const writes = acknowledgedWrites.filter(({ request }) => request.writes?.table === table);
    writeCounts.acknowledged[table] = writes.length;
    writeCounts.lost += writes.filter(({ id, request }) => messagesById.get(id) !== request.writes?.message).length;
    writeCounts.storedTwice += rows.length - new Set(rows.map(({ message }) => message)).size;
  }
  return writeCounts;
}

export const isFaultless = ({ lost, storedTwice, givenUp }: WriteCounts): boolean => lost + storedTwice + givenUp === 0;

import type { PGlite } from '@electric-sql/pglite';
import type { WriteBackup } from './backups.ts';
import { writeBackup } from './onlineBackup.ts';

/** The bytes that are added to the write-ahead log before space is reclaimed again. */
const BYTES_BEFORE_RECLAIM = 64 * 1024 * 1024;

/** The maintenance of the embedded database. A PostgreSQL server does this in processes of its own, or other tools do. */
interface Maintenance {
  /** Writes a backup to a new file while the database is in use. */
  readonly writeBackup: WriteBackup;
  /**
   * Makes the space of deleted rows usable again, and deletes the part of the write-ahead log that is no longer needed.
   * Does this in the first call, and in a call before which 64 MiB were written since. Each statement takes at most
   * about 0.2 seconds, in which the database does nothing else.
   */
  readonly reclaimSpace: () => Promise<void>;
}

/**
 * Returns the maintenance of the database that `client` has open in `directory`.
 * @param bytesBeforeReclaim only tests pass another value
 */
export function createMaintenance(
  client: PGlite,
  directory: string,
  bytesBeforeReclaim = BYTES_BEFORE_RECLAIM,
): Maintenance {
  // One at a time: reclaiming space would delete the part of the log that an unfinished backup still needs.
  let previous: Promise<unknown> = Promise.resolve();
  const afterPrevious = (work: () => Promise<void>): Promise<void> => {
    const current = previous.then(work);
    previous = current.catch(() => undefined);
    return current;
  };

  let reclaimedAt: string | null = null;
  const reclaimSpace = async () => {
    const { rows } = await client.query<{ isNeeded: boolean | null }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn) >= $2 as "isNeeded"',
      [reclaimedAt, bytesBeforeReclaim],
    );
    if (rows[0]?.isNeeded === false) return;
    const tables = await client.query<{ name: string }>(
      'select relid::regclass::text as name from pg_stat_user_tables',
    );
    for (const { name } of tables.rows) await client.exec(`vacuum ${name}`);
    // At the end: the first change of each page after a checkpoint writes the whole page to the log.
    await client.exec('checkpoint');
    const after = await client.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
    reclaimedAt = after.rows[0]?.position ?? null;
  };

  return {
    writeBackup: (file, assertSpace) => afterPrevious(() => writeBackup(client, directory, file, assertSpace)),
    reclaimSpace: () => afterPrevious(reclaimSpace),
  };
}

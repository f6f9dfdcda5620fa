import type { PGlite } from '@electric-sql/pglite';
import type { WriteBackup } from './backups.ts';
import { writeBackup } from './onlineBackup.ts';

/** Space is reclaimed again when this many bytes have been added to the write-ahead log. */
const WAL_BYTES_BEFORE_RECLAIM = 64 * 1024 * 1024;

/**
 * The maintenance tasks of the embedded database. On a PostgreSQL server, background processes of PostgreSQL and other
 * tools do them.
 */
interface MaintenanceTasks {
  /** Writes a backup to a new file while the database is in use. */
  readonly writeBackup: WriteBackup;
  /**
   * Makes the space of deleted rows usable again, and deletes the part of the write-ahead log that is no longer needed.
   * The first call does this; a later call does it only if 64 MiB have been written to the log since the last time.
   * Each statement takes at most about 0.2 seconds, in which the database does nothing else.
   */
  readonly reclaimSpace: () => Promise<void>;
}

/**
 * Returns the maintenance tasks of the database in `directory`, which `client` has opened.
 * @param bytesBeforeReclaim only tests pass another value
 */
export function createMaintenanceTasks(
  client: PGlite,
  directory: string,
  bytesBeforeReclaim = WAL_BYTES_BEFORE_RECLAIM,
): MaintenanceTasks {
  // The tasks run one after another, because reclaiming space would delete the part of the log that an unfinished
  // backup still needs.
  let previousTask: Promise<unknown> = Promise.resolve();
  const runAfterPreviousTask = (task: () => Promise<void>): Promise<void> => {
    const currentTask = previousTask.then(task);
    previousTask = currentTask.catch(() => undefined);
    return currentTask;
  };

  let lastReclaimPosition: string | null = null;
  const reclaimSpace = async () => {
    const { rows } = await client.query<{ isNeeded: boolean | null }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn) >= $2 as "isNeeded"',
      [lastReclaimPosition, bytesBeforeReclaim],
    );
    if (rows[0]?.isNeeded === false) return;
    const tables = await client.query<{ name: string }>(
      'select relid::regclass::text as name from pg_stat_user_tables',
    );
    for (const { name } of tables.rows) await client.exec(`vacuum ${name}`);
    // The checkpoint comes after VACUUM. At the first change of a block after a checkpoint, PostgreSQL writes the whole
    // block to the log, so VACUUM would write more after a checkpoint than before it.
    await client.exec('checkpoint');
    const logPosition = await client.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
    lastReclaimPosition = logPosition.rows[0]?.position ?? null;
  };

  return {
    writeBackup: (file, assertSpace) => runAfterPreviousTask(() => writeBackup(client, directory, file, assertSpace)),
    reclaimSpace: () => runAfterPreviousTask(reclaimSpace),
  };
}

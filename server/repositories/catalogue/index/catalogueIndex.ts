import type { Database } from '../../../db/open.ts';
import { serviceRowsWithVersion } from '../serviceJson.ts';
import type { CatalogueSnapshot, IndexedService } from './catalogueSnapshot.ts';
import { readSnapshot, withCurrentRatings } from './catalogueSnapshot.ts';

/**
 * The catalogue in memory: what lists, filters, searches and rankings need of every service. Counting or ranking
 * 100,000 services takes milliseconds here; in SQL it would take a second, for which the embedded database would keep
 * every other request waiting. The rows themselves are read by their ids.
 */
export interface CatalogueIndex {
  /** Returns the services in memory, and reads them first if there are none. Only `read` notices outdated ones. */
  readonly snapshot: () => Promise<CatalogueSnapshot>;
  /**
   * Calls `choose` with the services in memory, reads the rows of the services that it chooses, and returns its choice
   * with these rows. When the services in memory turn out to be outdated, does all this again with current ones, at
   * most twice, so that the choice and the rows are of the same version. They may differ when a standby lags behind.
   * @param needsRatings whether the choice depends on ratings too; those of the snapshot may otherwise be outdated
   */
  readonly read: <T extends Choice>(
    choose: (snapshot: CatalogueSnapshot) => T,
    needsRatings?: boolean,
  ) => Promise<ChosenServices<T>>;
}

export interface Choice {
  /** The services whose rows are read, in the order of the rows. */
  readonly chosen: readonly IndexedService[];
}

export interface ChosenServices<T> {
  readonly choice: T;
  /** The chosen services as JSON, each with the fields of a response. */
  readonly rows: string[];
}

// A lower version comes from a standby that lags behind, or from a backup that was restored. Only a backup is a reason
// to read everything again. A standby should not lag for longer than this time. So a version that is lower although the
// index was read longer ago is taken to come from a backup.
const REREAD_OF_LOWER_VERSION_MS = 60_000;

// Each attempt after the first may read the whole catalogue again. Few are enough: an import is one transaction, so it
// makes the services in memory outdated only once.
const MAX_ATTEMPTS = 3;

/** Creates the index of the catalogue. It is read from `db` when it is needed first. */
export function createCatalogueIndex(db: Database): CatalogueIndex {
  let heldSnapshot: CatalogueSnapshot | undefined;
  let pendingRead: Promise<CatalogueSnapshot> | undefined;
  // Requests that need the catalogue at the same time wait for the same reading of it.
  const readOnce = () =>
    (pendingRead ??= readSnapshot(db)
      .then((snapshot) => (heldSnapshot = snapshot))
      .finally(() => {
        pendingRead = undefined;
      }));
  const snapshot = async () => heldSnapshot ?? readOnce();

  return {
    snapshot,
    async read(choose, needsRatings = false) {
      let usedSnapshot = await snapshot();
      for (let attempt = 1; ; attempt += 1) {
        const choice = choose(usedSnapshot);
        const ids = choice.chosen.map(({ id }) => id);
        const { version, ratingsVersion, rows } = await serviceRowsWithVersion(db, ids);
        const hasOldRatings = needsRatings && ratingsVersion !== usedSnapshot.ratingsVersion;
        if (attempt === MAX_ATTEMPTS || !(isOutdated(usedSnapshot, version) || hasOldRatings)) return { choice, rows };
        if (heldSnapshot !== undefined && heldSnapshot !== usedSnapshot) usedSnapshot = heldSnapshot;
        else if (isOutdated(usedSnapshot, version)) usedSnapshot = await readOnce();
        else {
          const current = await withCurrentRatings(db, usedSnapshot);
          // Another request may have stored a newer snapshot meanwhile.
          if (heldSnapshot === usedSnapshot) heldSnapshot = current;
          usedSnapshot = current;
        }
      }
    },
  };
}

const isOutdated = (snapshot: CatalogueSnapshot, version: number) =>
  version > snapshot.version ||
  (version < snapshot.version && performance.now() - snapshot.readAt > REREAD_OF_LOWER_VERSION_MS);

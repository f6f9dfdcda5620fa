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
   * most twice, so that the choice and the rows are of the same version.
   * @param needsRatings whether the choice depends on ratings too; those of the snapshot may otherwise be outdated
   */
  readonly read: <T extends Choice>(
    choose: (snapshot: CatalogueSnapshot) => T,
    needsRatings?: boolean,
  ) => Promise<ChosenServices<T>>;
}

export interface Choice {
  /** The services to read, in their order. */
  readonly chosen: readonly IndexedService[];
}

export interface ChosenServices<T> {
  readonly choice: T;
  /** The chosen services as JSON, each with the fields of a response. */
  readonly rows: string[];
}

// A lower version comes from a standby that lags behind, or from a backup that was restored. Only a backup is a reason
// to read everything again, so the index does that only when this much time has passed since it last read everything.
const REREAD_OF_LOWER_VERSION_MS = 60_000;

// A further attempt may have to read the catalogue again. An import is one transaction, so few attempts are enough.
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
      let used = await snapshot();
      for (let attempt = 1; ; attempt += 1) {
        const choice = choose(used);
        const ids = choice.chosen.map(({ id }) => id);
        const { version, ratingsVersion, rows } = await serviceRowsWithVersion(db, ids);
        const hasOldRatings = needsRatings && ratingsVersion !== used.ratingsVersion;
        if (attempt === MAX_ATTEMPTS || !(isOutdated(used, version) || hasOldRatings)) return { choice, rows };
        if (heldSnapshot !== undefined && heldSnapshot !== used) used = heldSnapshot;
        else if (isOutdated(used, version)) used = await readOnce();
        else {
          const current = await withCurrentRatings(db, used);
          // Another request may have stored a newer snapshot meanwhile.
          if (heldSnapshot === used) heldSnapshot = current;
          used = current;
        }
      }
    },
  };
}

const isOutdated = (used: CatalogueSnapshot, version: number) =>
  version > used.version || (version < used.version && performance.now() - used.readAt > REREAD_OF_LOWER_VERSION_MS);

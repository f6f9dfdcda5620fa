import type { Database } from '../../../db/open.ts';
import { readJsonWithCatalogueVersions } from '../serviceJson.ts';
import type { CatalogueSnapshot, IndexedService } from './catalogueSnapshot.ts';
import { readSnapshot, withCurrentRatings } from './catalogueSnapshot.ts';

/**
 * The catalogue in memory: what lists, filters, searches and rankings need of every service. Counting or ranking
 * 100,000 services takes milliseconds here; in SQL it would take a second, for which the embedded database would keep
 * every other request waiting. The complete rows of the services in a response are then read from the database by their
 * ids.
 */
export interface CatalogueIndex {
  /**
   * Returns the services in memory, and reads them from the database if there are none yet. Only `read` notices when
   * they are outdated.
   */
  readonly loadCatalogue: () => Promise<CatalogueSnapshot>;
  /**
   * Calls `choose` with the services in memory, reads the services that it chooses, and returns its choice with their
   * JSON. When the services in memory turn out to be outdated, `read` does all this again with current ones, at most
   * twice, so that the choice and the JSON are of the same version of the catalogue. They may still be of different
   * versions while a standby lags behind.
   * @param needsRatings whether the choice depends on ratings; if not, the ratings of the snapshot may be outdated
   */
  readonly read: <T extends ServicesToRead>(
    choose: (snapshot: CatalogueSnapshot) => T,
    needsRatings?: boolean,
  ) => Promise<ChoiceWithServiceJson<T>>;
}

/** The result of a function that chooses services. Such a function may add properties, such as counts. */
export interface ServicesToRead {
  /** The services whose JSON is read, in the same order. */
  readonly chosen: readonly IndexedService[];
}

export interface ChoiceWithServiceJson<T> {
  readonly choice: T;
  /** The chosen services as JSON, each with the fields of a response. */
  readonly jsonTexts: string[];
}

// The database can have a lower version than the index for two reasons: a standby lags behind, or a backup was
// restored. Only in the second case must everything be read again. A standby should never lag for longer than this
// time. So if the index was read longer ago, a backup was restored.
const MAX_STANDBY_LAG_MS = 60_000;

// Each attempt after the first may read the whole catalogue again. Few attempts are enough: an import is one
// transaction, so it makes the services in memory outdated only once.
const MAX_READ_ATTEMPTS = 3;

/** Creates the index of the catalogue. It is read from `db` when it is first needed, and again when it is outdated. */
export function createCatalogueIndex(db: Database): CatalogueIndex {
  let latestSnapshot: CatalogueSnapshot | undefined;
  let pendingRead: Promise<CatalogueSnapshot> | undefined;
  // Requests that need the catalogue at the same time share one reading of it.
  const readOnce = () =>
    (pendingRead ??= readSnapshot(db)
      .then((snapshot) => (latestSnapshot = snapshot))
      .finally(() => {
        pendingRead = undefined;
      }));
  const loadCatalogue = async () => latestSnapshot ?? readOnce();
  const pendingRatings = new WeakMap<CatalogueSnapshot, Promise<CatalogueSnapshot>>();
  /** Returns the snapshot with current ratings. Simultaneous requests share one reading of the ratings. */
  function refreshRatingsOnce(outdatedSnapshot: CatalogueSnapshot): Promise<CatalogueSnapshot> {
    const pendingRefresh =
      pendingRatings.get(outdatedSnapshot) ??
      withCurrentRatings(db, outdatedSnapshot).finally(() => void pendingRatings.delete(outdatedSnapshot));
    pendingRatings.set(outdatedSnapshot, pendingRefresh);
    return pendingRefresh;
  }

  return {
    loadCatalogue,
    async read(choose, needsRatings = false) {
      let usedSnapshot = await loadCatalogue();
      for (let attempt = 1; ; attempt += 1) {
        const choice = choose(usedSnapshot);
        const ids = choice.chosen.map(({ id }) => id);
        const { version, ratingsVersion, jsonTexts } = await readJsonWithCatalogueVersions(db, ids);
        const hasOldRatings = needsRatings && ratingsVersion !== usedSnapshot.ratingsVersion;
        if (attempt === MAX_READ_ATTEMPTS || !(isOutdated(usedSnapshot, version) || hasOldRatings))
          return { choice, jsonTexts };
        if (latestSnapshot !== undefined && latestSnapshot !== usedSnapshot) usedSnapshot = latestSnapshot;
        else if (isOutdated(usedSnapshot, version)) usedSnapshot = await readOnce();
        else {
          const refreshedSnapshot = await refreshRatingsOnce(usedSnapshot);
          // Another request may have stored a newer snapshot meanwhile.
          if (latestSnapshot === usedSnapshot) latestSnapshot = refreshedSnapshot;
          usedSnapshot = refreshedSnapshot;
        }
      }
    },
  };
}

const isOutdated = (snapshot: CatalogueSnapshot, version: number) =>
  version > snapshot.version ||
  (version < snapshot.version && performance.now() - snapshot.readAt > MAX_STANDBY_LAG_MS);

import { inArray } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { services } from '../../../db/schema.ts';

/** Checks whether the services that packages and reviews name exist. */
export interface ServiceExistenceCheck {
  /**
   * Returns whether all of these services exist. If not, the caller can skip the rows that name them, because
   * `throwIfMissing` will end the import.
   */
  readonly allExist: (ids: Iterable<string>) => Promise<boolean>;
  /** @throws Error with the ids of the missing services when `allExist` has found any */
  readonly throwIfMissing: () => void;
}

/**
 * Creates a check that accepts imported services and, unless the whole catalogue is replaced, existing ones. It
 * collects the missing services, so that the message can name all of them.
 */
export function createServiceExistenceCheck(
  db: Database,
  importedIds: ReadonlySet<string>,
  replace: boolean,
): ServiceExistenceCheck {
  const missingIds = new Set<string>();
  return {
    async allExist(ids) {
      const notImportedIds = [...new Set(ids)].filter((id) => !importedIds.has(id));
      if (notImportedIds.length === 0) return true;
      const existingServices = replace
        ? []
        : await db.select({ id: services.id }).from(services).where(inArray(services.id, notImportedIds));
      const existingIds = new Set(existingServices.map(({ id }) => id));
      const newlyMissingIds = notImportedIds.filter((id) => !existingIds.has(id));
      for (const id of newlyMissingIds) missingIds.add(id);
      return newlyMissingIds.length === 0;
    },
    throwIfMissing() {
      if (missingIds.size > 0)
        throw new Error(`Packages or reviews name services that do not exist: ${[...missingIds].join(', ')}.`);
    },
  };
}

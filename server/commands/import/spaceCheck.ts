import type { DatabaseLocation } from '../../db/open.ts';
import { hasDiskSpace } from '../../diskSpace.ts';
import { StartError } from '../../startError.ts';

/**
 * The free space that an import leaves on the disk of the embedded database, in mebibytes. It is more than the server
 * needs to start and to accept writes, because the rows of a failed import occupy space until the server reclaims it.
 */
const RESERVED_MIB = 128;

/**
 * Returns a function that throws a StartError when the disk of the embedded database is nearly full. With a PostgreSQL
 * server, the function does nothing.
 * @param hasSpace only tests pass another function
 */
export const createSpaceCheck =
  (location: DatabaseLocation, hasSpace = hasDiskSpace): (() => void) =>
  () => {
    if ('dataDir' in location && !hasSpace(location.dataDir, RESERVED_MIB))
      throw new StartError(
        `Nothing was imported: the disk of ${location.dataDir} has less than ${RESERVED_MIB} MiB of free space. Free some, then import again.`,
      );
  };

import { hasDiskSpace } from '../../diskSpace.ts';
import { StartError } from '../../startError.ts';
import type { Location } from '../withDatabase.ts';

/**
 * The free space that an import leaves on the disk of the embedded database. The rows of a failed import keep their
 * space until the server reclaims it, so this is more than the server needs to start and to accept writes.
 */
const RESERVED_MIB = 128;

/**
 * Returns a function that checks the free space on the disk of the embedded database. With PostgreSQL it does nothing.
 * The function throws a StartError when the disk is nearly full.
 * @param hasSpace only tests pass another function
 */
export const createSpaceCheck =
  (location: Location, hasSpace = hasDiskSpace): (() => void) =>
  () => {
    if ('dataDir' in location && !hasSpace(location.dataDir, RESERVED_MIB))
      throw new StartError(
        `Nothing was imported: the disk of ${location.dataDir} has less than ${RESERVED_MIB} MiB of free space. Free some, then import again.`,
      );
  };

import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from '../startError.ts';

/**
 * Creates the data directory, accessible to its owner only, unless it exists.
 * @throws StartError when it cannot be written to
 */
export function createDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw Object.assign(new StartError(`The folder ${dataDir} cannot be written to. Set DATA_DIR to another folder.`), {
      cause,
    });
  }
}

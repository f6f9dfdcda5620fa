import { StartError } from '../startError.ts';
import { runCommand } from './commandLine.ts';
import { EXPORT_USAGE, exportRequests, parseExportArguments } from './export/exportRequests.ts';
import { exportThroughServer } from './export/exportThroughServer.ts';
import { createExportWriter } from './export/exportWriter.ts';
import { databaseLocation, withExistingDatabase } from './withDatabase.ts';

/** The command `npm run export`: see EXPORT_USAGE. While a server uses the embedded database, that server exports. */

async function run(args: readonly string[]): Promise<void> {
  const options = parseExportArguments(args);
  if (typeof options === 'string') throw new StartError(`${options}\n\n${EXPORT_USAGE.trim()}`, 2);
  const location = databaseLocation();
  const write = createExportWriter(options.output);
  const count =
    ('dataDir' in location ? await exportThroughServer(location.dataDir, options, write) : null) ??
    (await withExistingDatabase(location, (db) => exportRequests(db, options, write)));
  process.stderr.write(`Exported ${count} requests${options.output === undefined ? '' : ` to ${options.output}`}.\n`);
}

await runCommand(run);

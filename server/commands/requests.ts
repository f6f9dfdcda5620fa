import { runCommand } from './commandLine.ts';
import { parseRequestsArguments, runRequestsCommand } from './requests/requestsCommand.ts';
import { runThroughServer } from './requests/requestsThroughServer.ts';
import { databaseLocation, withExistingDatabase } from './withDatabase.ts';

/** The command `npm run requests`. While a server uses the embedded database, that server carries it out. */

async function run(args: readonly string[]): Promise<void> {
  const command = parseRequestsArguments(args);
  const location = databaseLocation();
  const text =
    ('dataDir' in location ? await runThroughServer(location.dataDir, command) : null) ??
    (await withExistingDatabase(location, (db) => runRequestsCommand(db, command, new Date())));
  process.stdout.write(`${text}\n`);
}

await runCommand(run);

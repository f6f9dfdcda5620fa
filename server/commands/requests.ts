import { StartError } from '../startError.ts';
import { parseRequestsArguments, runRequestsCommand } from './requests/requestsCommand.ts';
import { runThroughServer } from './requests/requestsThroughServer.ts';
import { databaseLocation, withDatabase } from './withDatabase.ts';

/** The command `npm run requests`. When a server uses the embedded database, that server carries it out. */

async function run(args: readonly string[]): Promise<string> {
  const command = parseRequestsArguments(args);
  const location = databaseLocation();
  const text = 'dataDir' in location ? await runThroughServer(location.dataDir, command) : null;
  return text ?? withDatabase(location, (db) => runRequestsCommand(db, command, new Date()));
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof StartError ? error.exitCode : 1;
}

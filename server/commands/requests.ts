import { openDatabase } from '../db/open.ts';
import { readEnvironment } from '../environment.ts';
import { importSample } from '../sample.ts';
import { StartError } from '../startError.ts';
import { parseRequestsArguments, runRequestsCommand } from './requests/requestsCommand.ts';
import { runThroughServer } from './requests/requestsThroughServer.ts';

/** The command `npm run requests`. When a server uses the embedded database, that server carries it out. */

async function run(args: readonly string[]): Promise<string> {
  const command = parseRequestsArguments(args);
  // Read only the settings that this command needs, so that it also works when another one is invalid.
  const { DATA_DIR, DATABASE_URL } = process.env;
  const { dataDir, databaseUrl } = readEnvironment({ DATA_DIR, DATABASE_URL });
  const text = databaseUrl === undefined ? await runThroughServer(dataDir, command) : null;
  if (text !== null) return text;
  const { db, close } = await openDatabase(
    databaseUrl === undefined ? { dataDir } : { url: databaseUrl },
    importSample,
  );
  try {
    return await runRequestsCommand(db, command, new Date());
  } finally {
    await close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof StartError ? error.exitCode : 1;
}

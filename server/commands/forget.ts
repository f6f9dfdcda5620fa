import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open.ts';
import { readEnvironment } from '../environment.ts';
import { importSample } from '../sample.ts';
import { StartError } from '../startError.ts';
import { deleteOldRequests } from '../repositories/requests/retention.ts';

/** The command `npm run forget`, which deletes old enquiries, custom packages and bookings. */

const USAGE = `Usage: npm run forget -- --months N

Deletes enquiries, custom packages and bookings that were sent, and whose event took place, more than N months ago.
Stop the server first if it uses the embedded database. With DATABASE_URL it may keep running.`;

async function run(args: string[]): Promise<string> {
  const months = readMonths(args);
  // Read only the settings that this command needs, so that it also works when another one is invalid.
  const { DATA_DIR, DATABASE_URL } = process.env;
  const { dataDir, databaseUrl } = readEnvironment({ DATA_DIR, DATABASE_URL });
  const { db, close } = await openDatabase(
    databaseUrl === undefined ? { dataDir } : { url: databaseUrl },
    importSample,
  );
  try {
    const { count, before } = await deleteOldRequests(db, months, new Date());
    return `Deleted ${count} requests from before ${before}.`;
  } finally {
    await close();
  }
}

function readMonths(args: string[]): number {
  let months: string | undefined;
  try {
    ({ months } = parseArgs({ args, options: { months: { type: 'string' } } }).values);
  } catch {
    throw new StartError(USAGE, 2);
  }
  if (months === undefined || !/^[1-9]\d{0,2}$/.test(months)) throw new StartError(USAGE, 2);
  return Number(months);
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof StartError ? error.exitCode : 1;
}

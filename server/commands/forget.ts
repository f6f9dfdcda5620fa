import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open.ts';
import { StartError, readEnvironment } from '../environment.ts';
import { forgetOld } from '../repositories/retention.ts';

/** npm run forget: deletes what was sent to the business and is no longer of use. */

const USAGE = `Usage: npm run forget -- --months N

Deletes enquiries, custom packages and bookings that were sent, and whose event took place, more than N months ago.
An embedded database serves one process: stop the server first. With DATABASE_URL the server may run on.`;

async function run(args: string[]): Promise<string> {
  const months = readMonths(args);
  // No more of the surroundings matters here.
  const { DATA_DIR, DATABASE_URL } = process.env;
  const { dataDir, databaseUrl } = readEnvironment({ DATA_DIR, DATABASE_URL });
  const { db, close } = await openDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl });
  try {
    const { count, before } = await forgetOld(db, months, new Date());
    return `${count} from before ${before} deleted.`;
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

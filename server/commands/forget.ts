import { parseArgs } from 'node:util';
import { StartError } from '../startError.ts';
import { deleteOldRequests } from '../repositories/requests/retention.ts';
import { databaseLocation, withDatabase } from './withDatabase.ts';

/**
 * The command `npm run forget`, which deletes old enquiries, custom packages and bookings, and what others have
 * contributed to the plans of past weddings: see deleteOldRequests.
 */

const USAGE = `Usage: npm run forget -- --months N

Deletes enquiries, custom packages and bookings that were sent, and whose event took place, more than N months ago.
Of plans whose wedding took place before then, it deletes review links with their votes, invitations and the history.
Stop the server first if it uses the embedded database. With DATABASE_URL it may keep running.`;

async function run(args: string[]): Promise<string> {
  const months = readMonths(args);
  const { count, before } = await withDatabase(databaseLocation(), (db) => deleteOldRequests(db, months, new Date()));
  return `Deleted ${count} requests from before ${before}.`;
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

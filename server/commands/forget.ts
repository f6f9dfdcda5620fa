import { StartError } from '../startError.ts';
import { deletePastRequestsAndPlanData } from '../repositories/requests/retention.ts';
import { parseCommandLine, runCommand } from './commandLine.ts';
import { databaseLocation, withExistingDatabase } from './withDatabase.ts';

/**
 * The command `npm run forget`, which deletes old enquiries, custom packages and bookings, and the review links, votes,
 * invitations and history of the plans of past weddings: see deletePastRequestsAndPlanData.
 */

const USAGE = `Usage: npm run forget -- --months N

Deletes enquiries, custom packages and bookings that were sent, and whose event took place, more than N months ago.
The months count back from the last activity of any user, so that a wrong clock deletes nothing too early.
For a request without a date, only the day on which it was sent counts. Also deletes the review links, votes,
invitations and history of plans whose wedding and ceremonies took place more than N months ago.
Stop the server first if it uses the embedded database. With DATABASE_URL it may keep running.`;

async function run(args: readonly string[]): Promise<void> {
  const months = parseMonths(args);
  const { count, before } = await withExistingDatabase(databaseLocation(), (db) =>
    deletePastRequestsAndPlanData(db, months, new Date()),
  );
  process.stdout.write(`Deleted ${count} requests from before ${before}.\n`);
}

function parseMonths(args: readonly string[]): number {
  const parsed = parseCommandLine(args, { months: { type: 'string' } });
  if (typeof parsed === 'string' || parsed.positionals.length > 0) throw new StartError(USAGE, 2);
  const { months = '' } = parsed.values;
  if (!/^[1-9]\d{0,2}$/.test(months)) throw new StartError(USAGE, 2);
  return Number(months);
}

await runCommand(run);

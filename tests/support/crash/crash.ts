import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '#support/server/serverProcess.ts';
import { BACKUP_ON_SIGNAL_VARIABLES, backupsIn, replaceBackups } from './backupOnSignal.ts';
import { verifyInDatabase, verifyThroughApi } from './verify.ts';
import { createWriter, writeUntilKilled } from './writer.ts';
import type { WriteTarget, Writer } from './writer.ts';

export interface CrashOptions {
  /** Starts a server process on a database that keeps its data between calls. */
  readonly start: (variables: Record<string, string>) => ServerProcess;
  /** The folder of the embedded database, or the URL of a PostgreSQL server. */
  readonly location: { readonly dataDir: string } | { readonly url: string };
  readonly minRounds: number;
  /** The number of acknowledged writes to reach in all rounds together. */
  readonly minAcknowledgements: number;
  /** Is called after each round with the results so far. */
  readonly onRound?: (report: CrashReport) => void;
}

export interface CrashReport {
  rounds: number;
  acknowledgements: number;
  /** How often the process was killed, by what it was doing. */
  readonly kills: Record<KillMoment, number>;
  /** The messages of verify.ts about data that the server acknowledged and then lost, stored twice or changed. */
  readonly problems: string[];
  /** The milliseconds from each start after a kill until the server was ready. */
  readonly restartTimes: number[];
}

/** The server is killed while it does this. While it is 'backing up', it receives writes too. */
type KillMoment = 'writing' | 'starting' | 'backing up';
/**
 * The moment at which the server is killed in each round. After the last moment, the list starts again. A round with
 * 'starting' also kills the server a second time, while it writes. PostgreSQL makes no backup, so with it a round with
 * 'backing up' kills the server while it writes.
 */
const KILL_MOMENTS: readonly KillMoment[] = ['writing', 'starting', 'backing up', 'writing'];

/** The number of new writers in each round. */
const WRITER_COUNT = 4;
/** Limits so high that the server does not reject the writers, who share one address. */
const SERVER_SETTINGS = { ENQUIRY_LIMIT: '1000000', REGISTRATION_LIMIT: '1000000', LOG_LEVEL: 'error' };

/**
 * Repeatedly kills a server process at random moments while users write to it, and starts it again. Checks that
 * everything that the server acknowledged is stored exactly once.
 */
export async function crashRepeatedly(options: CrashOptions): Promise<CrashReport> {
  const { location, minRounds, minAcknowledgements } = options;
  const dataDir = 'dataDir' in location ? location.dataDir : undefined;
  const report: CrashReport = {
    rounds: 0,
    acknowledgements: 0,
    kills: { writing: 0, starting: 0, 'backing up': 0 },
    problems: [],
    restartTimes: [],
  };
  const writers: Writer[] = [];
  const start = (variables = {}) => options.start({ ...SERVER_SETTINGS, ...variables });

  while (report.rounds < minRounds || report.acknowledgements < minAcknowledgements) {
    const moment = KILL_MOMENTS[report.rounds % KILL_MOMENTS.length] ?? 'writing';
    if (moment === 'starting') {
      const startingServer = start();
      await wait(Math.random() * (report.restartTimes.at(-1) ?? 0));
      await killAndCount(startingServer, moment, report);
    }
    const shouldBackUp = moment === 'backing up' && dataDir !== undefined;
    const server = start(shouldBackUp ? BACKUP_ON_SIGNAL_VARIABLES : {});
    const target = await waitUntilReady(server, report);
    await verifyWriters(writers.slice(-WRITER_COUNT), target, report);

    writers.push(...Array.from({ length: WRITER_COUNT }, createWriter));
    const writersEnded = Promise.all(writers.slice(-WRITER_COUNT).map((writer) => writeUntilKilled(writer, target)));
    const acknowledgementsPerRound = Math.ceil(minAcknowledgements / minRounds);
    // Wait for a random number of acknowledgements, on average 1.1 times `acknowledgementsPerRound`, so that few extra
    // rounds are needed to reach `minAcknowledgements`.
    await waitForAcknowledgements(Math.random() * 2.2 * acknowledgementsPerRound, report, writersEnded);
    if (shouldBackUp) await startBackupAndWaitBriefly(server, dataDir);
    await wait(Math.random() * 20);
    const isBackingUp = shouldBackUp && backupsIn(dataDir, 'unfinished').length > 0;
    await killAndCount(server, isBackingUp ? 'backing up' : 'writing', report);
    await writersEnded;
    report.rounds += 1;
    options.onRound?.(report);
  }

  const server = start();
  await verifyWriters(writers.slice(-WRITER_COUNT), await waitUntilReady(server, report), report);
  server.kill('SIGKILL');
  await server.ended;
  report.problems.push(...(await verifyInDatabase(location, writers)));
  return report;
}

async function killAndCount(server: ServerProcess, moment: KillMoment, report: CrashReport): Promise<void> {
  server.kill('SIGKILL');
  await server.ended;
  report.kills[moment] += 1;
}

/**
 * Waits until the server is ready, and returns the target of the writes. Adds the time of the start to the report,
 * except in the first round, in which the server may create the database.
 */
async function waitUntilReady(server: ServerProcess, report: CrashReport): Promise<WriteTarget> {
  const startTime = performance.now();
  const url = await server.address;
  if (report.rounds > 0) report.restartTimes.push(performance.now() - startTime);
  const [venue] = ((await (await fetch(`${url}/api/venues/`)).json()) as { results: { id: string }[] }).results;
  if (!venue) throw new Error('The server lists no venues');
  return { url, serviceId: venue.id, onAcknowledged: () => (report.acknowledgements += 1) };
}

async function verifyWriters(
  writers: readonly Writer[],
  target: WriteTarget,
  { problems }: CrashReport,
): Promise<void> {
  const problemLists = await Promise.all(writers.map((writer) => verifyThroughApi(writer, target)));
  problems.push(...problemLists.flat());
}

/**
 * Waits until the server has acknowledged `count` more writes.
 * @throws Error when all writers have ended before that
 */
async function waitForAcknowledgements(
  count: number,
  report: CrashReport,
  writersEnded: Promise<unknown>,
): Promise<void> {
  const targetCount = report.acknowledgements + count;
  const endedEarly = writersEnded.then(() => true);
  while (report.acknowledgements < targetCount)
    if (await Promise.race([wait(5, false), endedEarly])) throw new Error('The server ended by itself');
}

/** Starts a backup, and returns up to 300 ms after its file exists, often before the backup is complete. */
async function startBackupAndWaitBriefly(server: ServerProcess, dataDir: string): Promise<void> {
  await replaceBackups(server, dataDir);
  const hasBackup = () => (['unfinished', 'complete'] as const).some((state) => backupsIn(dataDir, state).length > 0);
  while (!hasBackup()) await wait(1);
  await wait(Math.random() * 300);
}

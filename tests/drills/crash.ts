import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { crashRepeatedly } from '#support/crash/crash.ts';
import { startPostgres } from '#support/database/postgresServer.ts';
import { printLine } from '#support/printLine.ts';
import { buildServer } from '#support/server/serverProcess.ts';
import type { ServerProcess } from '#support/server/serverProcess.ts';
import { percentile } from '../bench/percentile.ts';

/**
 * `npm run crash`: kills a server process repeatedly while users write to it. Fails when the server loses an account, a
 * session or a write that it has acknowledged, or stores a write twice.
 */

const MAX_PRINTED_PROBLEMS = 20;
/** Prints the progress after this number of rounds. In each round, the server is killed and started again. */
const ROUNDS_PER_PROGRESS_LINE = 10;

/** Returns true when nothing that the server acknowledged was lost or stored twice. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '200' },
      acknowledgements: { type: 'string', default: '20000' },
      postgres: { type: 'boolean', default: false },
    },
  });
  const build = await buildServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'utsava-crash-'));
  const postgres = values.postgres ? await startPostgres() : undefined;
  const location = postgres ? { url: postgres.url } : { dataDir };
  let server: ServerProcess | undefined;
  const start = (variables: Record<string, string>) => {
    const database = postgres && { DATABASE_URL: postgres.url };
    return (server = build.start({ DATA_DIR: dataDir, ...database, ...variables }));
  };
  try {
    const startTime = performance.now();
    const report = await crashRepeatedly({
      start,
      location,
      minRounds: Number(values.rounds),
      minAcknowledgements: Number(values.acknowledgements),
      onRound({ rounds, acknowledgements, problems }) {
        if (rounds % ROUNDS_PER_PROGRESS_LINE === 0)
          printLine(`${rounds} rounds, ${acknowledgements} acknowledgements, ${problems.length} problems`);
      },
    });
    const seconds = (performance.now() - startTime) / 1000;
    printLine(`Database: ${values.postgres ? 'PostgreSQL' : 'embedded'}`);
    printLine(`Rounds: ${report.rounds} in ${seconds.toFixed(0)} s`);
    for (const [moment, count] of Object.entries(report.kills)) printLine(`  killed while ${moment}: ${count}`);
    printLine(`Acknowledgements: ${report.acknowledgements}`);
    printLine(`Problems, such as a write that was lost or stored twice: ${report.problems.length}`);
    for (const problem of report.problems.slice(0, MAX_PRINTED_PROBLEMS)) printLine(`  ${problem}`);
    const formatPercentile = (share: number) => `${(percentile(report.restartTimes, share) / 1000).toFixed(2)} s`;
    printLine(
      `Start until ready: p50 ${formatPercentile(0.5)}, p99 ${formatPercentile(0.99)}, max ${formatPercentile(1)}`,
    );
    return report.problems.length === 0;
  } finally {
    server?.kill('SIGKILL');
    await server?.ended;
    await postgres?.stop();
    await Promise.all([build.remove(), rm(dataDir, { recursive: true, force: true })]);
  }
}

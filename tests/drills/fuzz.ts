import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fuzz } from '#support/fuzz/fuzz.ts';
import type { FoundProblem } from '#support/fuzz/fuzz.ts';
import { PROBLEM_KINDS } from '#support/fuzz/findProblems.ts';
import { printLine } from '#support/printLine.ts';
import { measureResidentMemory } from '#support/server/residentMemory.ts';
import { buildServer } from '#support/server/serverProcess.ts';

/**
 * `npm run fuzz`: sends random requests to a server process. Fails when a response is wrong or the server logs an
 * error.
 */

const MAX_PRINTED_PROBLEMS = 20;
/** Prints the progress after this number of requests. */
const REQUESTS_PER_PROGRESS_LINE = 5000;
/**
 * How long the drill waits after the last request before it measures the memory again, so that the server can free
 * some.
 */
const IDLE_MS = 20_000;

/** Returns true when every response was right and the server logged no error. */
export async function run(args: readonly string[]): Promise<boolean> {
  const options = { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const requestCount = Number(values.requests);
  const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
  const build = await buildServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'utsava-fuzz-'));
  const server = build.start({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    // Each request names another network in X-Forwarded-For. Otherwise the request limit of a network would reject most
    // of them.
    TRUSTED_PROXIES: '1',
    ENQUIRY_LIMIT: '1000000',
    REGISTRATION_LIMIT: '1000000',
  });
  try {
    const url = await server.address;
    printLine(`Seed ${seed}: ${requestCount} requests to ${url}`);
    const memoryBefore = memoryText(server.pid);
    const start = performance.now();
    let printedCount = 0;
    const { statuses, problems } = await fuzz({
      url,
      seed,
      count: requestCount,
      onBatch({ requests, problems }) {
        problems.slice(printedCount, MAX_PRINTED_PROBLEMS).forEach(printProblem);
        printedCount = problems.length;
        if (requests % REQUESTS_PER_PROGRESS_LINE === 0)
          printLine(`${requests} requests, ${problems.length} problems, memory ${memoryText(server.pid)}`);
      },
    });
    const seconds = (performance.now() - start) / 1000;
    const memoryAtEnd = memoryText(server.pid);
    await wait(IDLE_MS);
    const errors = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));

    printLine(`Requests: ${requestCount} in ${seconds.toFixed(0)} s`);
    for (const [label, number] of Object.entries(statuses)) printLine(`  ${label}: ${number}`);
    for (const kind of PROBLEM_KINDS)
      printLine(`${kind}: ${problems.filter((problem) => problem.kind === kind).length}`);
    printLine(`errors in the log: ${errors.length}`);
    for (const line of errors.slice(0, MAX_PRINTED_PROBLEMS)) printLine(`  ${line}`);
    printLine(
      `Memory: ${memoryBefore} before, ${memoryAtEnd} at the end, ${memoryText(server.pid)} ${IDLE_MS / 1000} s later`,
    );
    return problems.length === 0 && errors.length === 0;
  } finally {
    server.kill('SIGKILL');
    await server.ended;
    await Promise.all([build.remove(), rm(dataDir, { recursive: true, force: true })]);
  }
}

function printProblem({ kind, detail, request, seed }: FoundProblem): void {
  printLine(`${kind}: ${detail.slice(0, 500)}\n  ${request.slice(0, 2000)}`);
  printLine(`  To repeat it: npm run fuzz -- --requests 1000 --seed ${seed}`);
}

/** Returns the resident memory of a process as text; 'unknown' when it cannot be measured. */
function memoryText(pid: number): string {
  const memory = measureResidentMemory(pid);
  return Number.isNaN(memory) ? 'unknown' : `${Math.round(memory)} MiB`;
}

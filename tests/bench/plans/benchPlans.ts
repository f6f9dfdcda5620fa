import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync } from 'node:zlib';
import type { PlanResponse } from '#contract/plans/plans.ts';
import { startPostgres } from '#support/database/postgresServer.ts';
import { packageItem } from '#support/packageItem.ts';
import { assertConvergence } from '#support/plan/simulation.ts';
import { printLine } from '#support/printLine.ts';
import { measureResidentMemory } from '#support/server/residentMemory.ts';
import { percentile } from '../percentile.ts';
import { startBuiltServer } from '../servers.ts';
import type { BuiltServer, Server } from '../servers.ts';

/**
 * This benchmark measures how the built server keeps plans equal on many devices (sections 14.2, 14.3 and 14.8). No
 * figure fails the run. It fails if the plans of a simulated history differ at its end.
 */

/** The number of random histories of devices on a bad network that are simulated. The test simulates only 500. */
const SIMULATED_HISTORY_COUNT = 10_000;

const MEASURED_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
/** The largest numbers that the server allows: of members of a plan, and of event streams that a user has open. */
const MEMBER_COUNT = 50;
const STREAMS_PER_MEMBER = 20;
const CONCURRENT_CHANGE_COUNT = 10;
const ROUND_COUNT = 20;
/** The number of changes that one device sends while another device receives them. */
const SENT_CHANGE_COUNT = 200;

interface Member {
  readonly token: string;
  /** The id of the member's own plan. */
  readonly planId: string;
}

/** Prints the size of the review page's script, simulates the histories, and measures the server on both databases. */
export async function benchPlans(): Promise<void> {
  printLine(`Load average of the last minute before the benchmark: ${loadavg()[0]?.toFixed(1)}`);
  const scriptKilobytes = brotliCompressSync(readFileSync('dist/review/review.js')).length / 1000;
  printLine(`JavaScript of the review page: ${scriptKilobytes.toFixed(1)} kB (brotli), inside its HTML`);
  const startTime = performance.now();
  assertConvergence(SIMULATED_HISTORY_COUNT);
  const seconds = ((performance.now() - startTime) / 1000).toFixed(0);
  printLine(
    `${SIMULATED_HISTORY_COUNT.toLocaleString('en')} random histories: all copies equal, nothing lost (${seconds} s)`,
  );
  await measureServer('Embedded database');
  const postgres = await startPostgres({ durable: true });
  try {
    await measureServer('PostgreSQL, each commit forced to the disk', postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function measureServer(title: string, databaseUrl?: string): Promise<void> {
  printLine(`\n${title}`);
  const server = await startBuiltServer(databaseUrl);
  try {
    const members = await registerMembers(server);
    await measureChanges(server, members);
    await measureTimeToOtherDevice(server, members[0] ?? { token: '', planId: '' });
    await measureStreams(server, members);
  } finally {
    await server.stop();
  }
}

async function registerMembers(server: Server): Promise<Member[]> {
  const members: Member[] = [];
  for (let number = 0; number < MEMBER_COUNT; number += 1) {
    const credentials = { username: `member-${number}`, password: 'marigold-and-jasmine-42' };
    const registrationBody = { ...credentials, email: 'a@example.in', password2: credentials.password };
    await send(server, 'POST', '/auth/register/', undefined, registrationBody);
    const { access } = await send<{ access: string }>(server, 'POST', '/auth/login/', undefined, credentials);
    const { results } = await send<{ results: { id: string }[] }>(server, 'GET', '/plans/', access);
    members.push({ token: access, planId: results[0]?.id ?? '' });
  }
  return members;
}

/**
 * Sends changes of the members' plans in turn, several at a time, and prints how many the server accepts per second.
 */
async function measureChanges(server: Server, members: readonly Member[]): Promise<void> {
  const durations: number[] = [];
  let changeNumber = 0;
  const endTime = performance.now() + MEASURED_SECONDS * 1000;
  const changeRepeatedly = async () => {
    while (performance.now() < endTime) {
      const { token, planId } = members[changeNumber % members.length] ?? { token: '', planId: '' };
      const startTime = performance.now();
      changeNumber += 1;
      await sendChange(server, token, planId, 'totalBudget', 100_000 + changeNumber, Date.now());
      durations.push(performance.now() - startTime);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CHANGE_COUNT }, changeRepeatedly));
  printLine(
    `  changes a second (${CONCURRENT_CHANGE_COUNT} at a time): ${(durations.length / MEASURED_SECONDS).toFixed(0)}, ${formatLatencies(durations)}`,
  );
  await measureSizesOfChanges(server, members[0] ?? { token: '', planId: '' });
}

async function measureSizesOfChanges(server: Server, { token, planId }: Member): Promise<void> {
  const item = packageItem({
    uniqueId: 'mg0q3x1ab-4f7k2m9qz',
    name: 'Lotus Banquet Hall',
    image: '/api/pictures/1.svg',
  });
  for (const [name, key, value, clock] of [
    ['a budget', 'totalBudget', 2_500_000, Date.now() + 1000],
    ['an item', `items/${item.uniqueId}`, item, 1],
  ] as const) {
    const { revision } = await send<PlanResponse>(server, 'GET', `/plans/${planId}/`, token);
    const body = { changes: [{ key, value, clock, tab: 'mg0q3x1ab' }] };
    const planState = await send<PlanResponse>(server, 'PATCH', `/plans/${planId}/?since=${revision}`, token, body);
    const eventText = `id: ${planState.revision}\ndata: {"revision":${planState.revision},"changed":["entries"]}\n\n`;
    const [requestLength, responseLength] = [JSON.stringify(body).length, JSON.stringify(planState).length];
    printLine(
      `  bytes of a change of ${name}: request ${requestLength}, response ${responseLength}, event ${eventText.length}`,
    );
  }
}

/**
 * Measures the time from sending a change on one device until another device has received the event about it and has
 * fetched the change.
 */
async function measureTimeToOtherDevice(server: Server, { token, planId }: Member): Promise<void> {
  const path = `/plans/${planId}/`;
  const streams = new PlanEventStreams(server, planId);
  let { revision } = await send<PlanResponse>(server, 'GET', path, token);
  await streams.open(token);
  await streams.whenAllHave(revision);
  const durations: number[] = [];
  for (let number = 0; number < SENT_CHANGE_COUNT; number += 1) {
    const startTime = performance.now();
    const clock = Date.now() + 5000 + number;
    const [, changedPlan] = await Promise.all([
      sendChange(server, token, planId, 'totalBudget', 300_000 + number, clock),
      streams
        .whenAllHave(revision + 1)
        .then(() => send<PlanResponse>(server, 'GET', `${path}?since=${revision}`, token)),
    ]);
    durations.push(performance.now() - startTime);
    if (changedPlan.entries.length !== 1)
      throw new Error(`The other device received ${changedPlan.entries.length} entries`);
    ({ revision } = changedPlan);
  }
  streams.close();
  printLine(`  from sending a change until another device has it: ${formatLatencies(durations)}`);
}

/**
 * Opens a thousand streams of one plan. Measures the memory that the server needs for them, and the time until a change
 * has reached all of them.
 */
async function measureStreams(server: BuiltServer, [owner, ...others]: readonly Member[]): Promise<void> {
  if (!owner) return;
  const membersPath = `/plans/${owner.planId}/members/`;
  for (const { token } of others) {
    const invitation = await send<{ token: string }>(server, 'POST', membersPath, owner.token, { role: 'viewer' });
    await send(server, 'POST', `/join/${invitation.token}/`, token);
  }
  const memoryBefore = measureResidentMemory(server.pid);
  const streams = new PlanEventStreams(server, owner.planId);
  const tokens = [owner, ...others].flatMap(({ token }) => Array<string>(STREAMS_PER_MEMBER).fill(token));
  const { revision } = await send<PlanResponse>(server, 'GET', `/plans/${owner.planId}/`, owner.token);
  await Promise.all(tokens.map((token) => streams.open(token)));
  await streams.whenAllHave(revision);

  const durations: number[] = [];
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    const startTime = performance.now();
    const clock = Date.now() + 10_000 + round;
    const planState = await sendChange(server, owner.token, owner.planId, 'totalBudget', 200_000 + round, clock);
    await streams.whenAllHave(planState.revision);
    durations.push(performance.now() - startTime);
  }
  const memory = measureResidentMemory(server.pid);
  printLine(
    `  ${tokens.length} open streams: ${(memory - memoryBefore).toFixed(0)} MiB more memory (${memory.toFixed(0)} MiB in all)`,
  );
  printLine(`  from sending a change until the last stream has it: ${formatLatencies(durations)}`);
  streams.close();
}

/** Opens event streams of one plan, and keeps the latest revision that each stream has received. */
class PlanEventStreams {
  readonly #agent = new Agent({ maxSockets: Infinity });
  readonly #revisions: number[] = [];
  readonly #server: Server;
  readonly #planId: string;
  #onEvent: () => void = () => undefined;

  constructor(server: Server, planId: string) {
    this.#server = server;
    this.#planId = planId;
  }

  /** Opens another stream as the user with this access token. Resolves when the response begins. */
  async open(token: string): Promise<void> {
    const index = this.#revisions.push(0) - 1;
    const url = `${this.#server.url}/api/plans/${this.#planId}/events/`;
    const streamRequest = request(url, { agent: this.#agent, headers: { authorization: `Bearer ${token}` } });
    streamRequest.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      streamRequest.once('response', (response) => {
        response.setEncoding('utf8');
        response.on('error', () => undefined);
        response.on('data', (chunk: string) => {
          for (const [, revision] of chunk.matchAll(/^id: (\d+)$/gm)) this.#revisions[index] = Number(revision);
          this.#onEvent();
        });
        resolve();
      });
      streamRequest.end();
    });
  }

  /** Resolves when every stream has received this revision or a later one. */
  async whenAllHave(revision: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#onEvent = () => {
        if (this.#revisions.every((latestRevision) => latestRevision >= revision)) resolve();
      };
      this.#onEvent();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const sendChange = (server: Server, token: string, planId: string, key: string, value: unknown, clock: number) =>
  send<PlanResponse>(server, 'PATCH', `/plans/${planId}/`, token, {
    changes: [{ key, value, clock, tab: 'bench' }],
  });

async function send<T>(server: Server, method: string, path: string, token?: string, body?: object): Promise<T> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} responds ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

function formatLatencies(times: readonly number[]): string {
  return `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
}

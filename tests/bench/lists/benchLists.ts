import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printLine } from '#support/printLine.ts';
import { signIn } from '../pages/browser/account.ts';
import { openProfile } from '../pages/browser/profile.ts';
import type { Profile } from '../pages/browser/profile.ts';
import { PHONE_BITS_PER_SECOND, startSlowNetwork } from '../pages/browser/slowNetwork.ts';
import { measureVisit } from '../pages/pageVisit.ts';
import type { Figures } from '../pages/pageVisit.ts';
import { calibrate, describeQuietness, loadPerProcessor } from '../pages/quietness.ts';
import { Results } from '../pages/results.ts';
import { premiumVenues } from '../scale/largeCatalogue.ts';
import { startBuiltServer } from '../servers.ts';
import { measureScrolling } from './measureScrolling.ts';
import { measureWholeList, startWholeListBackend } from './wholeList.ts';

/**
 * Measures the list of a tier on a phone: a visit with 24 and with 10,000 venues; scrolling to the thousandth card with
 * the processor of this machine and with one four times slower; and long lists from a backend that sends all venues in
 * one response. No result fails the run.
 */

const LENGTHS = [24, 10_000] as const;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SLOWDOWNS = [1, 4] as const;
const CARD_COUNT = 1000;
/**
 * Lists that a backend sends in one response. The longer one has a faster network: over that of a phone, the response
 * would exceed the timeout.
 */
const WHOLE_LISTS = [
  { venues: 5000, bitsPerSecond: PHONE_BITS_PER_SECOND },
  { venues: 10_000, bitsPerSecond: 10_000_000 },
] as const;
const LIST_PAGE = '/venues?tier=premium';

export async function benchLists(): Promise<void> {
  const loadBefore = loadPerProcessor();
  const calibrationTimes: number[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-lists-'));
  const stops: (() => Promise<void>)[] = [];
  try {
    const subjects = [];
    for (const length of LENGTHS) {
      const dataDir = path.join(folder, String(length));
      await importVenues(length, `${dataDir}.json`, dataDir);
      const server = await startBuiltServer(undefined, { DATA_DIR: dataDir });
      const network = await startSlowNetwork(server.url);
      stops.push(network.stop, server.stop);
      subjects.push({ length, server, network });
    }
    const results = new Results();
    for (let round = 1; round <= ROUNDS; round += 1) {
      calibrationTimes.push(calibrate());
      for (const { length, server, network } of subjects)
        await inProfile(server.url, async (profile) => {
          const response = await profile.context.request.get(`${server.url}${LIST_PAGE}`);
          const { figures } = await measureVisit(profile, `${network.url}${LIST_PAGE}`);
          results.add('visit', `${length} venues`, { 'HTML, bytes': (await response.body()).length, ...figures });
        });
    }
    printLine(describeQuietness(loadBefore, calibrationTimes));
    for (const label of results.labels('visit'))
      printRow(
        label,
        LENGTHS.map((length) => results.median('visit', `${length} venues`, label)),
      );
    const longest = subjects.at(-1);
    const scrollFigures: Figures[] = [];
    for (const slowdown of SLOWDOWNS) {
      if (longest)
        await inProfile(longest.server.url, async (profile) => {
          scrollFigures.push(
            await measureScrolling(profile, `${longest.server.url}${LIST_PAGE}`, slowdown, CARD_COUNT),
          );
        });
    }
    printLine(`Scrolling to the thousandth card, with processors ${SLOWDOWNS.join(' and ')} times slower`);
    printTable(scrollFigures);
    for (const { venues, bitsPerSecond } of WHOLE_LISTS)
      if (longest) {
        const backend = await startWholeListBackend(longest.server.url, await premiumVenues(venues));
        const network = await startSlowNetwork(backend.url, bitsPerSecond);
        stops.push(network.stop, backend.stop);
        const visits: Figures[] = [];
        for (const slowdown of SLOWDOWNS)
          await inProfile(longest.server.url, async (profile) => {
            visits.push(await measureWholeList(profile, `${network.url}${LIST_PAGE}`, slowdown));
          });
        printLine(`A backend that sends ${venues} venues in one response at ${bitsPerSecond / 1e6} Mbit/s`);
        printTable(visits);
      }
  } finally {
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function inProfile(serverUrl: string, measure: (profile: Profile) => Promise<void>): Promise<void> {
  const profile = await openProfile();
  try {
    await signIn(profile, serverUrl);
    await measure(profile);
  } finally {
    await profile.close();
  }
}

async function importVenues(count: number, file: string, dataDir: string): Promise<void> {
  await writeFile(file, await premiumVenues(count));
  const child = spawn(process.execPath, ['dist/server/import.js', file, '--replace'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`The import of ${count} venues failed.`);
}

function printTable(columns: readonly Figures[]): void {
  for (const label of Object.keys(columns[0] ?? {}))
    printRow(
      label,
      columns.map((figures) => figures[label]),
    );
}

const printRow = (label: string, values: readonly (number | undefined)[]) =>
  printLine(label.padEnd(36) + values.map((value) => (value?.toFixed(1) ?? '').padStart(12)).join(''));

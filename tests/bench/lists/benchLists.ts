import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printLine } from '#support/printLine.ts';
import { registerAndSignIn } from '../pages/browser/account.ts';
import { openBrowserProfile } from '../pages/browser/profile.ts';
import type { BrowserProfile } from '../pages/browser/profile.ts';
import { PHONE_BITS_PER_SECOND, startSlowNetwork } from '../pages/browser/slowNetwork.ts';
import { measureVisit } from '../pages/pageVisit.ts';
import type { Figures } from '../pages/pageVisit.ts';
import { timeCalibrationLoop, describeQuietness, loadPerProcessor } from '../pages/quietness.ts';
import { Results } from '../pages/results.ts';
import { premiumVenuesJson } from '../scale/largeCatalogue.ts';
import { startBuiltServer } from '../servers.ts';
import { measureScrolling } from './measureScrolling.ts';
import { measureWholeList, startWholeListBackend } from './wholeList.ts';

/**
 * This benchmark measures the page that lists the venues of a tier, on a phone. First, visits to a list of 24 venues
 * and of 10,000. Second, scrolling to the thousandth card, on this machine's processor and on one four times slower.
 * Third, long lists from a backend that sends all venues in one response. No result fails the run.
 */

const LIST_LENGTHS = [24, 10_000] as const;
const ROUND_COUNT = Number(process.env['BENCH_ROUNDS'] ?? 5);
const PROCESSOR_SLOWDOWNS = [1, 4] as const;
const CARDS_TO_SCROLL_THROUGH = 1000;
/**
 * Lists that a backend sends in one response. The longer list is sent over a faster network, because on the network of
 * a phone its response would exceed the timeout.
 */
const LISTS_SENT_WHOLE = [
  { venueCount: 5000, bitsPerSecond: PHONE_BITS_PER_SECOND },
  { venueCount: 10_000, bitsPerSecond: 10_000_000 },
] as const;
const LIST_PAGE = '/venues?tier=premium';

export async function benchLists(): Promise<void> {
  const loadBefore = loadPerProcessor();
  const calibrationTimes: number[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'utsava-lists-'));
  const stopFunctions: (() => Promise<void>)[] = [];
  try {
    const measuredServers = [];
    for (const length of LIST_LENGTHS) {
      const dataDir = path.join(folder, String(length));
      await importVenues(length, `${dataDir}.json`, dataDir);
      const server = await startBuiltServer(undefined, { DATA_DIR: dataDir });
      const network = await startSlowNetwork(server.url);
      stopFunctions.push(network.stop, server.stop);
      measuredServers.push({ length, server, network });
    }
    const results = new Results();
    for (let round = 1; round <= ROUND_COUNT; round += 1) {
      calibrationTimes.push(timeCalibrationLoop());
      for (const { length, server, network } of measuredServers)
        await withSignedInProfile(server.url, async (profile) => {
          const response = await profile.context.request.get(`${server.url}${LIST_PAGE}`);
          const { figures } = await measureVisit(profile, `${network.url}${LIST_PAGE}`);
          results.add('visit', `${length} venues`, { 'HTML, bytes': (await response.body()).length, ...figures });
        });
    }
    printLine(describeQuietness(loadBefore, calibrationTimes));
    for (const label of results.labels('visit'))
      printRow(
        label,
        LIST_LENGTHS.map((length) => results.median('visit', `${length} venues`, label)),
      );
    const longestList = measuredServers.at(-1);
    const scrollFigures: Figures[] = [];
    for (const slowdown of PROCESSOR_SLOWDOWNS) {
      if (longestList)
        await withSignedInProfile(longestList.server.url, async (profile) => {
          scrollFigures.push(
            await measureScrolling(profile, `${longestList.server.url}${LIST_PAGE}`, slowdown, CARDS_TO_SCROLL_THROUGH),
          );
        });
    }
    printLine(`Scrolling to the thousandth card, with processors ${PROCESSOR_SLOWDOWNS.join(' and ')} times slower`);
    printTable(scrollFigures);
    for (const { venueCount, bitsPerSecond } of LISTS_SENT_WHOLE)
      if (longestList) {
        const backend = await startWholeListBackend(longestList.server.url, await premiumVenuesJson(venueCount));
        const network = await startSlowNetwork(backend.url, bitsPerSecond);
        stopFunctions.push(network.stop, backend.stop);
        const visitFigures: Figures[] = [];
        for (const slowdown of PROCESSOR_SLOWDOWNS)
          await withSignedInProfile(longestList.server.url, async (profile) => {
            visitFigures.push(await measureWholeList(profile, `${network.url}${LIST_PAGE}`, slowdown));
          });
        printLine(`A backend that sends ${venueCount} venues in one response at ${bitsPerSecond / 1e6} Mbit/s`);
        printTable(visitFigures);
      }
  } finally {
    for (const stop of stopFunctions) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function withSignedInProfile(
  serverUrl: string,
  measure: (profile: BrowserProfile) => Promise<void>,
): Promise<void> {
  const profile = await openBrowserProfile();
  try {
    await registerAndSignIn(profile, serverUrl);
    await measure(profile);
  } finally {
    await profile.close();
  }
}

async function importVenues(count: number, file: string, dataDir: string): Promise<void> {
  await writeFile(file, await premiumVenuesJson(count));
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

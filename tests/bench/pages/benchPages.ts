import { availableParallelism } from 'node:os';
import { printLine } from '#support/printLine.ts';
import { measuredPages } from './measuredPages.ts';
import { measureVisit, warmUp } from './pageVisit.ts';
import { timeCalibrationLoop, describeQuietness, loadPerProcessor } from './quietness.ts';
import { Results } from './results.ts';
import { measureNavigations } from './softNavigations.ts';
import { startSubjects } from './subjects.ts';
import type { Subject } from './subjects.ts';
import { formatTables } from './table.ts';
import { measureTaps } from './taps.ts';

/**
 * This benchmark measures how fast the pages of the built app are on a slow phone, compared with floors: small apps
 * with the same content. Rounds and pages can be chosen with BENCH_ROUNDS and BENCH_PAGES. No result fails the run.
 */

const ROUND_COUNT = Number(process.env['BENCH_ROUNDS'] ?? 5);
const chosenPageNames = process.env['BENCH_PAGES']?.split(',');

export async function benchPages(): Promise<void> {
  const { ours, subjects, venue, stop } = await startSubjects();
  const loadBefore = loadPerProcessor();
  const calibrationTimes: number[] = [];
  const results = new Results();
  const failures: string[] = [];
  const isChosen = (name: string) => chosenPageNames?.includes(name) ?? true;
  // A measurement that fails is left out of the medians, and reported.
  const tryToMeasure = (measure: () => Promise<void>) =>
    measure().catch((error: unknown) => {
      failures.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    });
  try {
    for (let round = 1; round <= ROUND_COUNT; round += 1) {
      calibrationTimes.push(timeCalibrationLoop());
      process.stderr.write(
        `Round ${round} of ${ROUND_COUNT}: the calibration loop took ${calibrationTimes.at(-1)?.toFixed(0)} ms\n`,
      );
      // The product and the floors take turns in each round, so that other work on the machine affects all of them.
      for (const page of measuredPages(venue.id).filter(({ name }) => isChosen(name)))
        for (const subject of subjects) {
          const path = subject.isOurs ? page.path : page.floorPath;
          if (path === undefined) continue;
          await tryToMeasure(async () => {
            const { first, repeat } = await measureFirstAndRepeatVisit(subject, path, page.isSignedIn);
            results.add(page.name, subject.name, first);
            results.add(`${page.name}, repeat visit`, subject.name, repeat);
          });
        }
      for (const subject of isChosen('navigation') ? subjects : [])
        await tryToMeasure(async () =>
          results.add('soft navigation', subject.name, await measureNavigations(subject, venue.name)),
        );
      if (isChosen('taps'))
        await tryToMeasure(async () =>
          results.add('taps, processor 10 times slower', ours.name, await measureTaps(ours)),
        );
    }
  } finally {
    await stop();
  }
  printLine(describeQuietness(loadBefore, calibrationTimes));
  printLine(`${availableParallelism()} processors; medians of ${ROUND_COUNT} rounds.`);
  for (const failure of failures) printLine(`Not measured: ${failure}`);
  printLine('');
  printLine(
    formatTables(
      results,
      subjects.map(({ name }) => name),
    ),
  );
}

/**
 * Visits a page three times with a new browser profile. Measures the first visit, when all caches are empty, and the
 * third, when all are full.
 */
async function measureFirstAndRepeatVisit(subject: Subject, path: string, isSignedIn: boolean) {
  const profile = await subject.openBrowserProfile(isSignedIn);
  const url = `${subject.url}${path}`;
  try {
    const firstVisit = await measureVisit(profile, url);
    await warmUp(profile, url);
    const repeatVisit = await measureVisit(profile, url);
    return { first: firstVisit.figures, repeat: repeatVisit.figures };
  } finally {
    await profile.close();
  }
}

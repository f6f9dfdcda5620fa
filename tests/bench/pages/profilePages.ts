import { profiledFunctions } from './cpuProfile.ts';
import type { ProfiledFunction } from './cpuProfile.ts';
import { measuredPages } from './measuredPages.ts';
import { measureVisit } from './pageVisit.ts';
import { startSubjects } from './subjects.ts';
import { PROFILER_CATEGORY, WORK_CATEGORIES } from './trace.ts';
import { WORK_KINDS, pageThread } from './traceFigures.ts';

const LINES = 20;

/** Prints for each page of the built app which work its main thread did, and which functions took the time. */
export async function profilePages(): Promise<void> {
  const { ours, venue, stop } = await startSubjects();
  try {
    for (const { name, path, isSignedIn } of measuredPages(venue.id)) {
      const profile = await ours.openProfile(isSignedIn);
      const url = `${ours.url}${path}`;
      const { figures, events } = await measureVisit(profile, url, [...WORK_CATEGORIES, PROFILER_CATEGORY]);
      await profile.close();
      printLine(`\n${name}: ${Math.round(figures['main thread, ms'] ?? 0)} ms`);
      for (const kind of WORK_KINDS) printLine(`  ${formatTime(figures[`  ${kind}, ms`])}  ${kind}`);
      const functions = profiledFunctions(events, pageThread(events, url));
      for (const measure of ['self', 'total'] as const) {
        printLine(`  Most ${measure} time, ms:`);
        for (const entry of longest(functions, measure)) printLine(`  ${formatTime(entry[measure])}  ${entry.name}`);
      }
    }
  } finally {
    await stop();
  }
}

const longest = (functions: readonly ProfiledFunction[], measure: 'self' | 'total') =>
  functions.toSorted((a, b) => b[measure] - a[measure]).slice(0, LINES);

const formatTime = (milliseconds = 0) => milliseconds.toFixed(0).padStart(5);

const printLine = (line: string) => process.stdout.write(`${line}\n`);

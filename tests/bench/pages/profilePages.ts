import { printLine } from '#support/printLine.ts';
import { profiledFunctions } from './trace/profile.ts';
import { measuredPages } from './measuredPages.ts';
import { measureVisit } from './pageVisit.ts';
import { startSubjects } from './subjects.ts';
import { PROFILER_CATEGORY, WORK_TRACE_CATEGORIES } from './trace/record.ts';
import { mainThreadFigures, pageThread } from './trace/figures.ts';

const MAX_LINES = 20;

/**
 * Prints for each page of the built app how long its main thread did each kind of work, and which functions took
 * longest.
 */
export async function profilePages(): Promise<void> {
  const { ours, venue, stop } = await startSubjects();
  try {
    for (const { name, path, isSignedIn } of measuredPages(venue.id)) {
      const profile = await ours.openBrowserProfile(isSignedIn);
      const url = `${ours.url}${path}`;
      const { events } = await measureVisit(profile, url, [...WORK_TRACE_CATEGORIES, PROFILER_CATEGORY]);
      await profile.close();
      const thread = pageThread(events, url);
      const { mainThread, times, eventTimes } = mainThreadFigures(events, thread);
      const functions = profiledFunctions(events, thread);
      printLine(`\n${name}: ${mainThread.toFixed(0)} ms`);
      printLongest('kinds of work', Object.entries(times));
      printLongest('trace events', [...eventTimes]);
      printLongest(
        'functions by the time in themselves',
        functions.map((entry) => [entry.name, entry.self]),
      );
      printLongest(
        'functions by the time with all that they called',
        functions.map((entry) => [entry.name, entry.total]),
      );
    }
  } finally {
    await stop();
  }
}

function printLongest(title: string, times: readonly (readonly [name: string, milliseconds: number])[]): void {
  printLine(`  ${title}, ms:`);
  for (const [name, time] of times.toSorted(([, a], [, b]) => b - a).slice(0, MAX_LINES))
    printLine(`  ${time.toFixed(0).padStart(5)}  ${name}`);
}

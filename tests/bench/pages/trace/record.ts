import type { CDPSession } from '@playwright/test';
import type { TraceEvent } from './figures.ts';

/** The categories from which the work of a main thread can be read. */
export const WORK_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'toplevel',
  'blink',
  'v8',
  'disabled-by-default-v8.gc',
];
/** The category that records which JavaScript functions run. */
export const PROFILER_CATEGORY = 'disabled-by-default-v8.cpu_profiler';

/**
 * Starts a trace of these categories of the browser. The function that it returns ends the trace and returns its
 * events.
 */
export async function startTrace(
  session: CDPSession,
  includedCategories: readonly string[],
): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...includedCategories] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}

import type { CDPSession } from '@playwright/test';
import type { TraceEvent } from './figures.ts';

/** The trace categories whose events show the work of a main thread. */
export const WORK_TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'toplevel',
  'blink',
  'v8',
  'disabled-by-default-v8.gc',
];
/** The trace category that records which JavaScript functions run. */
export const PROFILER_CATEGORY = 'disabled-by-default-v8.cpu_profiler';

/**
 * Starts to record a trace of the browser with these categories. Returns a function that ends the trace and returns its
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
    const completion = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await completion;
    return events;
  };
}

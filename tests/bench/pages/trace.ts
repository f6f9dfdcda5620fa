import type { CDPSession } from '@playwright/test';
import type { TraceEvent } from './traceFigures.ts';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'toplevel',
  'blink',
  'v8',
  'disabled-by-default-v8.gc',
];
const PROFILER = 'disabled-by-default-v8.cpu_profiler';

/**
 * Starts a trace of the browser. The function that it returns ends the trace and returns its events.
 * @param withProfile records also which JavaScript functions run
 */
export async function startTrace(session: CDPSession, withProfile: boolean): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...CATEGORIES, ...(withProfile ? [PROFILER] : [])] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}

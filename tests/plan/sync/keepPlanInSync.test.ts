import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepPlanInSync } from '#plan/sync/keepPlanInSync.ts';

const stopSync = vi.fn();
const startPlanSync = vi.fn(() => stopSync);
let isCodeMissing = true;
let codeRequestCount = 0;

beforeEach(() => {
  vi.useFakeTimers();
  codeRequestCount = 0;
  vi.doMock('#plan/sync/startPlanSync.ts', () => {
    codeRequestCount += 1;
    if (isCodeMissing) throw new Error('Failed to fetch dynamically imported module');
    return { startPlanSync };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('#plan/sync/startPlanSync.ts');
});

/** Lets the time pass after which missing code is requested again, until `expectation` holds. */
const advanceTimersUntil = (expectation: () => void) =>
  vi.waitFor(() => {
    vi.advanceTimersByTime(20_000);
    expectation();
  });

it('requests the code of the synchronisation again when it could not be fetched', async () => {
  const stop = keepPlanInSync('user-1');
  await vi.waitFor(() => expect(codeRequestCount).toBe(1));
  isCodeMissing = false;
  await advanceTimersUntil(() => expect(startPlanSync).toHaveBeenCalledExactlyOnceWith('user-1'));
  stop();
  expect(stopSync).toHaveBeenCalledOnce();
});

it('requests nothing more after it was stopped', async () => {
  isCodeMissing = true;
  vi.resetModules();
  const stop = keepPlanInSync('user-1');
  // Expect one timer or more: while the test runner loads the module, it may also set timers.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.waitFor(() => expect(codeRequestCount).toBe(1));
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(codeRequestCount).toBe(1);
});

it('requests the code of the live changes again when it could not be fetched (section 14.3)', async () => {
  const stopWatching = vi.fn();
  const watchPlan = vi.fn(() => stopWatching);
  let areEventsMissing = true;
  let eventCodeRequestCount = 0;
  vi.doMock('#plan/sync/planEvents.ts', () => {
    eventCodeRequestCount += 1;
    if (areEventsMissing) throw new Error('Failed to fetch dynamically imported module');
    return { watchPlan };
  });
  onTestFinished(() => {
    vi.doUnmock('#plan/sync/planEvents.ts');
  });
  const { planSyncs } = await import('#plan/sync/planSync.ts');
  const stop = planSyncs.of('user-1')?.keepInSync();
  await vi.waitFor(() => expect(eventCodeRequestCount).toBe(1));
  areEventsMissing = false;
  await advanceTimersUntil(() => expect(watchPlan).toHaveBeenCalledOnce());
  stop?.();
  expect(stopWatching).toHaveBeenCalledOnce();
});

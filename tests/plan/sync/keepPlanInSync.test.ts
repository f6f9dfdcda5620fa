import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPlanInSync } from '#plan/sync/keepPlanInSync.ts';

const stopSync = vi.fn();
const startPlanSync = vi.fn(() => stopSync);
let isCodeMissing = true;
let requestCount = 0;

beforeEach(() => {
  vi.useFakeTimers();
  requestCount = 0;
  vi.doMock('#plan/sync/startPlanSync.ts', () => {
    requestCount += 1;
    if (isCodeMissing) throw new Error('Failed to fetch dynamically imported module');
    return { startPlanSync };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('#plan/sync/startPlanSync.ts');
});

it('requests the code of the synchronisation again when it could not be fetched', async () => {
  const stop = keepPlanInSync('user-1');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(startPlanSync).not.toHaveBeenCalled();
  isCodeMissing = false;
  vi.advanceTimersToNextTimer();
  await vi.waitFor(() => expect(startPlanSync).toHaveBeenCalledExactlyOnceWith('user-1'));
  stop();
  expect(stopSync).toHaveBeenCalledOnce();
});

it('requests nothing more after it was stopped', async () => {
  isCodeMissing = true;
  vi.resetModules();
  const stop = keepPlanInSync('user-1');
  // Expect one timer or more: while the test runner loads the module, it may also set timers.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.waitFor(() => expect(requestCount).toBe(1));
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requestCount).toBe(1);
});

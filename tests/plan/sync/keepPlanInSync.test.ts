import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPlanInSync } from '#plan/sync/keepPlanInSync.ts';

const stopSync = vi.fn();
const startPlanSync = vi.fn(() => stopSync);
let isCodeMissing = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.doMock('#plan/sync/startPlanSync.ts', () => {
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
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

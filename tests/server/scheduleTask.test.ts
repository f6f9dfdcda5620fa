import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scheduleTask } from '#server/scheduleTask.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TIMES = { firstAfterMs: 1000, everyMs: 5000 };
const countRunsAfter = async (task: ReturnType<typeof vi.fn<() => Promise<void>>>, milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return task.mock.calls.length;
};

it('runs a task after the first wait and then at intervals, until it is stopped', async () => {
  const task = vi.fn(() => Promise.resolve());
  const stop = scheduleTask(task, TIMES, () => undefined);
  expect(await countRunsAfter(task, 999)).toBe(0);
  expect(await countRunsAfter(task, 1)).toBe(1);
  expect(await countRunsAfter(task, 4999)).toBe(1);
  expect(await countRunsAfter(task, 5001)).toBe(3);
  stop();
  expect(await countRunsAfter(task, 60_000)).toBe(3);
});

it('leaves out runs while one has not ended', async () => {
  let endRun: () => void = () => undefined;
  const task = vi.fn(() => new Promise<void>((resolve) => (endRun = resolve)));
  const stop = scheduleTask(task, TIMES, () => undefined);
  expect(await countRunsAfter(task, 20_000)).toBe(1);
  endRun();
  expect(await countRunsAfter(task, 5000)).toBe(2);
  stop();
});

it('reports a failed run and goes on', async () => {
  const errors: unknown[] = [];
  const task = vi.fn(() => Promise.reject(new Error('no database')));
  const stop = scheduleTask(task, TIMES, (error) => errors.push(error));
  expect(await countRunsAfter(task, 6000)).toBe(2);
  expect(errors).toEqual([new Error('no database'), new Error('no database')]);
  stop();
});

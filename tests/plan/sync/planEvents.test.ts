import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { provideApi } from '#api/client.ts';
import type { ApiClient } from '#api/client.ts';
import { watchPlan } from '#plan/sync/planEvents.ts';
import { storage } from '#storage/storage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  provideApi(() => undefined);
});

/**
 * Watches an open plan whose stream behaves like `stream`. Returns the mock function that watchPlan() calls with each
 * event, and at each poll.
 */
function watchOpenPlan(stream: ApiClient['stream']) {
  provideApi(() => ({ stream }) as unknown as ApiClient);
  const metadata = storage.values.readMetadata('asha');
  storage.values.writeMetadata('asha', { ...metadata, plan: { id: 'p1', role: 'owner' } });
  const onChange = vi.fn();
  onTestFinished(watchPlan('asha', onChange));
  return onChange;
}

/** Creates a lock manager whose requests are granted one after another. */
function createLockManager() {
  let lastTask: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: object, task: () => Promise<unknown>) => (lastTask = lastTask.then(task));
  return { request };
}

describe('the stream of a plan (section 14.3)', () => {
  it('is replaced by polling every 15 seconds while a proxy holds back the events', async () => {
    const onChange = watchOpenPlan(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(14_900);
    expect(onChange).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(onChange).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('makes polling unnecessary once a part of the stream has arrived', async () => {
    const onChange = watchOpenPlan((_, { onActivity }) => {
      const heartbeats = setInterval(onActivity, 10_000);
      onTestFinished(() => clearInterval(heartbeats));
      return new Promise(() => undefined);
    });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is replaced by polling at least every 15 seconds when it cannot be opened', async () => {
    const onChange = watchOpenPlan(() => Promise.reject(new Error('blocked')));
    await vi.advanceTimersByTimeAsync(60_000);
    onChange.mockClear();
    for (let pollCount = 1; pollCount <= 5; pollCount += 1) {
      await vi.advanceTimersByTimeAsync(15_100);
      expect(onChange.mock.calls.length).toBeGreaterThanOrEqual(pollCount);
    }
  });

  it('is closed when the tab is hidden, so that a visible tab can open it, and opened again when it is visible', async () => {
    const openedStreams: string[] = [];
    const locks = createLockManager();
    vi.stubGlobal('navigator', { locks });
    onTestFinished(() => void vi.unstubAllGlobals());
    const signals: AbortSignal[] = [];
    watchOpenPlan((_, { signal }) => {
      signals.push(signal);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    });
    void locks.request('planEvents:asha', {}, () => Promise.resolve(openedStreams.push('of the other tab')));
    await vi.advanceTimersByTimeAsync(0);
    expect([signals.length, openedStreams]).toEqual([1, []]);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    onTestFinished(() => visibility.mockRestore());
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(openedStreams).toEqual(['of the other tab']);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('continues after the last event when the connection is lost, and follows a plan that the user opens later', async () => {
    const openedStreams: unknown[] = [];
    watchOpenPlan(async (_, { params, lastEventId, signal, onEvent }) => {
      openedStreams.push([params?.['id'], lastEventId]);
      onEvent({ id: '7', data: '{"revision":7}' });
      if (openedStreams.length === 1) throw new Error('broken off');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    await vi.advanceTimersByTimeAsync(2000);
    const metadata = storage.values.readMetadata('asha');
    storage.values.writeMetadata('asha', { ...metadata, plan: { id: 'p2', role: 'viewer' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(openedStreams).toEqual([
      ['p1', undefined],
      ['p1', '7'],
      ['p2', undefined],
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { createPlanSync } from '#plan/sync/planSync.ts';
import type { SyncOutcome } from '#plan/sync/syncOutcome.ts';

const comeOnline = () => window.dispatchEvent(new Event('online'));

describe('a network that comes and goes (section 4)', () => {
  const reconcile = vi.fn<() => Promise<SyncOutcome>>();
  const operations = {
    reconcile,
    isSaved: () => true,
    digest: () => 'same',
    subscribe: () => () => undefined,
    watch: () => () => undefined,
  };
  let stopSync: () => void;
  beforeEach(async () => {
    vi.useFakeTimers();
    reconcile.mockResolvedValue({ state: 'saved' });
    stopSync = createPlanSync(operations).keepInSync();
    await vi.advanceTimersByTimeAsync(60_000);
    reconcile.mockClear();
  });
  afterEach(() => {
    stopSync();
    vi.useRealTimers();
  });

  it('has the plan synchronised immediately when it is back, and then at most once in five seconds', async () => {
    comeOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(reconcile).toHaveBeenCalledTimes(1);
    for (let reconnection = 1; reconnection < 20; reconnection += 1) {
      await vi.advanceTimersByTimeAsync(230);
      comeOnline();
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(reconcile).toHaveBeenCalledTimes(1);
  });

  it('has the plan synchronised once more after it has come back for the last time', async () => {
    for (let reconnection = 0; reconnection < 20; reconnection += 1) {
      comeOnline();
      await vi.advanceTimersByTimeAsync(230);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reconcile).toHaveBeenCalledTimes(2);
  });

  it('does not delay what the user changes meanwhile', async () => {
    const sync = createPlanSync(operations);
    for (let change = 0; change < 3; change += 1) await sync.sync();
    expect(reconcile).toHaveBeenCalledTimes(3);
  });

  it('has nothing synchronised any more once the user has signed out', async () => {
    comeOnline();
    await vi.advanceTimersByTimeAsync(0);
    comeOnline();
    stopSync();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reconcile).toHaveBeenCalledTimes(1);
  });
});

describe('a sync that fails (section 14.3)', () => {
  const reconcile = vi.fn<() => Promise<SyncOutcome>>();
  let sync: ReturnType<typeof createPlanSync>;
  let stopSync: () => void;
  beforeEach(async () => {
    vi.useFakeTimers();
    reconcile.mockReset();
    reconcile.mockResolvedValue({ state: 'waiting' });
    sync = createPlanSync({
      reconcile,
      isSaved: () => false,
      digest: () => 'same',
      subscribe: () => () => undefined,
      watch: () => () => undefined,
    });
    stopSync = sync.keepInSync();
    await vi.advanceTimersByTimeAsync(0);
  });
  afterEach(() => {
    stopSync();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('is repeated, after pauses of at most 15 seconds, until it succeeds', async () => {
    expect(sync.state()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(reconcile).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reconcile.mock.calls.length).toBeLessThanOrEqual(12);
    reconcile.mockResolvedValue({ state: 'saved' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sync.state()).toBe('saved');
    reconcile.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reconcile).not.toHaveBeenCalled();
  });

  it('is refused with the reason when the server rejects the request, and is repeated only after a change', async () => {
    reconcile.mockRejectedValue(
      new ApiError({ kind: 'status', message: 'Bad Request', status: 400, detail: 'Too long.' }),
    );
    await sync.sync();
    expect([sync.state(), sync.refusal()]).toEqual(['refused', 'Too long.']);
    reconcile.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reconcile).not.toHaveBeenCalled();
  });

  it.each([401, 429, 500])('is repeated after the status %i', async (status) => {
    reconcile.mockRejectedValue(new ApiError({ kind: 'status', message: 'Failed', status }));
    await sync.sync();
    expect(sync.state()).toBe('waiting');
    reconcile.mockClear();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(reconcile).toHaveBeenCalled();
  });

  it('is not repeated while the tab is hidden, nor once the user has signed out', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reconcile).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    reconcile.mockResolvedValue({ state: 'waiting' });
    await sync.sync();
    stopSync();
    reconcile.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reconcile).not.toHaveBeenCalled();
  });
});

describe('a change of the server’s copy (section 14.3)', () => {
  it('is requested after an event even when the tab is hidden by now, because the other tabs did not get the event', async () => {
    const reconcile = vi.fn<() => Promise<SyncOutcome>>().mockResolvedValue({ state: 'saved' });
    let reportServerChange: (needsSync: () => boolean) => void = () => undefined;
    const stopSync = createPlanSync({
      reconcile,
      isSaved: () => true,
      digest: () => 'same',
      subscribe: () => () => undefined,
      watch: (onEvent) => {
        reportServerChange = onEvent;
        return () => undefined;
      },
    }).keepInSync();
    await vi.waitFor(() => expect(reconcile).toHaveBeenCalledTimes(1));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    reportServerChange(() => false);
    reportServerChange(() => true);
    await vi.waitFor(() => expect(reconcile).toHaveBeenCalledTimes(2));
    visibility.mockRestore();
    stopSync();
  });
});

describe('changes on the device (section 14.3)', () => {
  const reconcile = vi.fn<() => Promise<SyncOutcome>>();
  let digest = '0';
  let isSaved = false;
  let notifySubscriber = () => undefined as void;
  const operations = {
    reconcile,
    isSaved: () => isSaved,
    digest: () => digest,
    subscribe: (listener: () => void) => {
      notifySubscriber = listener;
      return () => undefined;
    },
    watch: () => () => undefined,
  };
  let sync: ReturnType<typeof createPlanSync>;
  let stopSync: () => void;
  beforeEach(async () => {
    vi.useFakeTimers();
    isSaved = false;
    reconcile.mockResolvedValue({ state: 'saved' });
    sync = createPlanSync(operations);
    stopSync = sync.keepInSync();
    await vi.advanceTimersByTimeAsync(60_000);
    reconcile.mockClear();
  });
  afterEach(() => {
    stopSync();
    vi.useRealTimers();
  });
  const changePlan = (value: string) => {
    digest = value;
    notifySubscriber();
  };

  it('are sent immediately; changes that follow quickly are sent in one request, soon after the last one', async () => {
    changePlan('a');
    expect(sync.state()).toBe('saving');
    expect(reconcile).toHaveBeenCalledTimes(1);
    for (const typed of ['ab', 'abc', 'abcd']) {
      await vi.advanceTimersByTimeAsync(300);
      changePlan(typed);
      expect(sync.state()).toBe('saving');
    }
    expect(reconcile).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(reconcile).toHaveBeenCalledTimes(2);
    expect(sync.state()).toBe('saved');
  });

  it('are sent within two seconds also while the user goes on typing', async () => {
    for (let n = 0; n < 7; n += 1) {
      changePlan(`typed ${n}`);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(reconcile).toHaveBeenCalledTimes(2);
  });

  it('are not sent when another part of the storage has changed', async () => {
    notifySubscriber();
    await vi.advanceTimersByTimeAsync(5000);
    expect(reconcile).not.toHaveBeenCalled();
  });

  it('are not sent by a hidden tab when the tab in which they were made has sent them', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    changePlan('made in another tab');
    expect(sync.state()).toBe('saving');
    await vi.advanceTimersByTimeAsync(300);
    isSaved = true;
    notifySubscriber();
    expect(sync.state()).toBe('saved');
    await vi.advanceTimersByTimeAsync(5000);
    expect(reconcile).not.toHaveBeenCalled();
    isSaved = false;
    changePlan('not sent by the other tab');
    await vi.advanceTimersByTimeAsync(400);
    expect(reconcile).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
  });

  it('are not sent when they came from the server', async () => {
    isSaved = true;
    changePlan('of a partner');
    await vi.advanceTimersByTimeAsync(5000);
    expect([sync.state(), reconcile.mock.calls.length]).toEqual(['saved', 0]);
  });

  it('that are made during a sync are sent before a later call to sync() resolves', async () => {
    const sentDigests: string[] = [];
    reconcile.mockImplementation(async () => {
      sentDigests.push(digest);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { state: 'saved' };
    });
    const firstSync = sync.sync();
    digest = 'later';
    const laterSyncs = [sync.sync(), sync.sync()];
    await vi.advanceTimersByTimeAsync(100);
    await firstSync;
    expect(sentDigests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(await Promise.all(laterSyncs)).toEqual(['saved', 'saved']);
    expect(sentDigests.at(-1)).toBe('later');
    expect(sentDigests).toHaveLength(2);
  });

  it('are sent in another request when they are made while a request is running', async () => {
    reconcile.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return { state: 'waiting' };
    });
    changePlan('first');
    await vi.advanceTimersByTimeAsync(600);
    changePlan('second');
    await vi.advanceTimersByTimeAsync(5000);
    expect(reconcile).toHaveBeenCalledTimes(2);
  });

  it('of a closed plan that could not be sent are sent again soon, while the open plan counts as saved', async () => {
    reconcile.mockResolvedValueOnce({ state: 'saved', mustRetry: true });
    await sync.sync();
    expect(sync.state()).toBe('saved');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reconcile).toHaveBeenCalledTimes(2);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPackageSync } from '../../src/plan/packageSync.ts';

const comeOnline = () => window.dispatchEvent(new Event('online'));

describe('a network that comes and goes (section 4)', () => {
  const reconcile = vi.fn<() => Promise<'saved'>>();
  let stop: () => void;
  beforeEach(async () => {
    vi.useFakeTimers();
    reconcile.mockResolvedValue('saved');
    stop = createPackageSync(reconcile).keepInSync();
    await vi.advanceTimersByTimeAsync(60_000);
    reconcile.mockClear();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('has the package synchronised at once when it is back, and then at most once in five seconds', async () => {
    comeOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(reconcile).toHaveBeenCalledTimes(1);
    for (let flap = 1; flap < 20; flap += 1) {
      await vi.advanceTimersByTimeAsync(230);
      comeOnline();
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(reconcile).toHaveBeenCalledTimes(1);
  });

  it('has it synchronised once more after the last time it was back', async () => {
    for (let flap = 0; flap < 20; flap += 1) {
      comeOnline();
      await vi.advanceTimersByTimeAsync(230);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reconcile).toHaveBeenCalledTimes(2);
  });

  it('does not delay what the user changes meanwhile', async () => {
    const sync = createPackageSync(reconcile);
    for (let change = 0; change < 3; change += 1) await sync.sync();
    expect(reconcile).toHaveBeenCalledTimes(3);
  });

  it('has nothing synchronised any more once the user has signed out', async () => {
    comeOnline();
    await vi.advanceTimersByTimeAsync(0);
    comeOnline();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reconcile).toHaveBeenCalledTimes(1);
  });
});

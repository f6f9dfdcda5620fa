import { act, render, screen } from '#support/dom/testingLibrary.ts';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PageFailure } from '#app/failures/PageFailure.tsx';
import { reloadWhenMissing } from '#app/failures/reloadWhenMissing.ts';
import { Deferred } from '#components/ui/loading/Deferred.tsx';
import { createRetryLater } from '#components/ui/loading/RetryLater.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { packageItem } from '#support/packageItem.ts';
import { stubStorage, throwQuotaExceeded } from '#support/dom/storage.ts';
import { GUEST_SCOPE } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Returns a promise that rejects, as that of an import whose file cannot be fetched. */
const importMissingCode = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a page whose code cannot be fetched', { tags: ['fault/Y2'] }, () => {
  it('makes the tab reload when it is opened, but not when it is prefetched', async () => {
    const Page = lazyWithRetry(importMissingCode, () => <p>Failed</p>, reloadWhenMissing);
    await expect(Page.preload()).rejects.toThrow('could not be fetched');
    expect(reload).not.toHaveBeenCalled();
    render(
      <Suspense fallback="Loading">
        <Page />
      </Suspense>,
    );
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.getByText('Loading')).toBeVisible();
  });

  it('does not make the tab reload while only this tab has a part of the plan (section 3.7)', async () => {
    stubStorage({ setItem: throwQuotaExceeded });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      storage.plans.clear(GUEST_SCOPE);
    });
    storage.plans.changeItems(GUEST_SCOPE, () => [packageItem()]);
    await expect(reloadWhenMissing(importMissingCode())).rejects.toThrow();
    const refetch = vi.fn();
    render(<PageFailure refetch={refetch} />);
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is requested again when the device is online again', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const refetch = vi.fn();
    render(<PageFailure refetch={refetch} />);
    expect(screen.getByText('It loads as soon as you are online again.')).toBeVisible();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a part of the page that nobody waits for', () => {
  it('is requested again after 20 seconds, then after 40, when its code could not be fetched', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const load = vi.fn(importMissingCode);
    const Part = lazyWithRetry(load, createRetryLater());
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(load).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(39_000));
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(load).toHaveBeenCalledTimes(3);
  });

  it(
    'appears after five seconds although a picture of the first view never arrives',
    { tags: ['fault/N27'] },
    async () => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() => new Promise(() => undefined));
      render(
        <>
          <img src="/hall.jpg" alt="Hall" loading="eager" />
          <Deferred whenIdle>The strips</Deferred>
        </>,
      );
      await act(() => vi.advanceTimersByTimeAsync(4900));
      expect(screen.queryByText('The strips')).not.toBeInTheDocument();
      await act(() => vi.advanceTimersByTimeAsync(200));
      expect(screen.getByText('The strips')).toBeVisible();
    },
  );
});

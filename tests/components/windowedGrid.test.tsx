import userEvent from '@testing-library/user-event';
import { act, render, screen } from '#support/dom/testingLibrary.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WindowedGrid } from '#components/ui/WindowedGrid.tsx';

const venues = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }));

const grid = (items: readonly { readonly id: string }[]) => (
  <WindowedGrid
    items={items}
    columns="sm:grid-cols-2"
    card={({ id }) => <button>{`Add ${id}`}</button>}
    summary={({ id }) => `Hall ${id}`}
  />
);

const observed = new Map<Element, IntersectionObserverCallback>();

/** Reports the group that contains an item as near the window or far from it. */
function report(item: HTMLElement, isIntersecting: boolean, height = 0): void {
  for (const [target, callback] of observed)
    if (target.contains(item))
      act(() =>
        callback(
          [{ target, isIntersecting, boundingClientRect: { height } } as IntersectionObserverEntry],
          {} as IntersectionObserver,
        ),
      );
}

/** Takes the place of the browser's observer, which all grids share. */
class RecordingObserver {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    observed.set(target, this.#callback);
  }
  unobserve(target: Element): void {
    observed.delete(target);
  }
}

describe('a long list in a grid (section 2)', () => {
  beforeAll(() => void vi.stubGlobal('IntersectionObserver', RecordingObserver));
  afterAll(() => void vi.unstubAllGlobals());

  it('has 24 complete items at first, and the summaries of the others', () => {
    render(grid(venues(48)));
    expect(screen.getAllByRole('listitem')).toHaveLength(48);
    expect(screen.getAllByRole('button')).toHaveLength(24);
    expect(screen.getByText('Hall 25')).toBeVisible();
  });

  it('completes a group near the window, and keeps its height when it leaves', () => {
    render(grid(venues(48)));
    report(screen.getByText('Hall 25'), true);
    const button = screen.getByRole('button', { name: 'Add 25' });
    report(button, false, 1234);
    expect(button).not.toBeInTheDocument();
    expect(screen.getByText('Hall 25').parentElement).toHaveStyle({ height: '1234px' });
  });

  it('keeps the group that has the focus', async () => {
    render(grid(venues(48)));
    report(screen.getByText('Hall 25'), true);
    const button = screen.getByRole('button', { name: 'Add 25' });
    await userEvent.click(button);
    report(button, false, 1234);
    expect(button).toHaveFocus();
  });

  it('has the same complete groups and heights when it is shown again', () => {
    const items = venues(48);
    const { unmount } = render(grid(items));
    report(screen.getByText('Hall 25'), true);
    report(screen.getByText('Hall 37'), true);
    report(screen.getByRole('button', { name: 'Add 25' }), false, 1234);
    unmount();
    render(grid(items));
    expect(screen.getByText('Hall 25').parentElement).toHaveStyle({ height: '1234px' });
    expect(screen.getByRole('button', { name: 'Add 37' })).toBeVisible();
  });

  it('is complete while it is printed', () => {
    render(grid(venues(48)));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('button')).toHaveLength(48);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    report(screen.getByRole('button', { name: 'Add 37' }), false, 1234);
    expect(screen.getByText('Hall 37')).toBeVisible();
  });
});

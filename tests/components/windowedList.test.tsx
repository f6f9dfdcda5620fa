import userEvent from '@testing-library/user-event';
import { act, render, screen } from '#support/dom/testingLibrary.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WindowedList } from '#components/ui/lists/WindowedList.tsx';

const halls = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }));

/** A list of halls. Its last `itemsPerStep` items are always shown as cards, never as summaries. */
const list = (items: readonly { readonly id: string }[], itemsPerStep = 4) => (
  <WindowedList
    items={items}
    itemsPerStep={itemsPerStep}
    className="grid"
    renderCard={({ id }) => <button>{`Add ${id}`}</button>}
    renderSummary={({ id }) => `Hall ${id}`}
  />
);

const card = (id: number) => screen.getByRole('button', { name: `Add ${id}` });
const summary = (id: number) => screen.getByText(`Hall ${id}`);

const callbackByObservedElement = new Map<Element, IntersectionObserverCallback>();

/** Reports to the list that an item of this height, in pixels, is far from the window; near it if undefined. */
function reportDistance(content: HTMLElement | undefined, height: number | undefined): void {
  const target = content?.closest('li');
  const callback = target && callbackByObservedElement.get(target);
  if (!callback) throw new Error('Nothing observes the item.');
  const entry = { target, isIntersecting: height === undefined, boundingClientRect: { height } };
  act(() => callback([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver));
}

/** Replaces the browser's IntersectionObserver. All lists share one instance of it. */
class RecordingObserver {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    callbackByObservedElement.set(target, this.#callback);
  }
  unobserve(target: Element): void {
    callbackByObservedElement.delete(target);
  }
}

const scheduledFrames: (() => void)[] = [];

/** Runs the callbacks of the next frame. */
const nextFrame = () => act(() => scheduledFrames.splice(0).forEach((callback) => callback()));

/** Shows a list for the first time, and waits until the browser has laid out all its cards. */
function show(items: readonly { readonly id: string }[]) {
  const view = render(list(items));
  while (scheduledFrames.length > 0) nextFrame();
  return view;
}

describe('a long list (section 2)', () => {
  beforeAll(() => {
    vi.stubGlobal('IntersectionObserver', RecordingObserver);
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => scheduledFrames.push(callback));
  });
  afterAll(() => void vi.unstubAllGlobals());

  it('shows every card at first, and never replaces the last cards by summaries', () => {
    show(halls(10));
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getAllByRole('button')).toHaveLength(10);
    reportDistance(card(6), 600);
    reportDistance(card(7), 600);
    expect(summary(6)).toBeVisible();
    expect(card(7)).toBeVisible();
  });

  it('lets the browser lay out cards below the first screen in later frames, and measures them then', () => {
    const items = halls(14);
    const countSkipped = () =>
      screen.getAllByRole('listitem').filter(({ className }) => className.includes('content-visibility')).length;
    const { rerender } = render(list(items, 14));
    expect(countSkipped()).toBe(8);
    expect(() => reportDistance(card(7), 640)).toThrow('Nothing observes the item.');
    nextFrame();
    expect(countSkipped()).toBe(2);
    nextFrame();
    expect(countSkipped()).toBe(0);
    rerender(list(halls(28), 14));
    reportDistance(card(7), 600);
    expect(summary(7)).toHaveStyle({ height: '600px' });
  });

  it('adds six items in each frame', () => {
    const items = halls(24);
    const { rerender } = show(items.slice(0, 10));
    rerender(list(items));
    const counts = [1, 2, 3, 4].map(() => {
      const { length } = screen.getAllByRole('listitem');
      nextFrame();
      return length;
    });
    expect(counts).toEqual([10, 16, 22, 24]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      items.map(({ id }) => `Add ${id}`),
    );
  });

  it('adds no items that are removed before their frame', () => {
    const items = halls(14);
    const { rerender, unmount } = show(items.slice(0, 10));
    rerender(list(items));
    rerender(list(items.slice(0, 12)));
    nextFrame();
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    unmount();
    expect(scheduledFrames).toEqual([]);
  });

  it('shows a summary with the height of the card far from the window, and the card near it', () => {
    show(halls(10));
    const item = card(2).closest('li');
    reportDistance(card(2), 612.5);
    expect(item).toHaveTextContent('Hall 2');
    expect(item).toHaveStyle({ height: '612.5px' });
    reportDistance(summary(2), undefined);
    expect(item).toContainElement(card(2));
    expect(item).not.toHaveAttribute('style', expect.stringContaining('height'));
  });

  it('replaces items that were the last ones after others have been added', () => {
    const items = halls(14);
    const { rerender } = show(items.slice(0, 10));
    rerender(list(items));
    reportDistance(card(7), 600);
    expect(summary(7)).toBeVisible();
    rerender(list(items.slice(0, 10)));
    expect(card(7)).toBeVisible();
  });

  it('keeps the card that has the focus', async () => {
    show(halls(10));
    await userEvent.click(card(2));
    reportDistance(card(2), 600);
    expect(card(2)).toHaveFocus();
  });

  it('keeps the cards of a page that is hidden', () => {
    show(halls(10));
    reportDistance(card(2), 0);
    expect(card(2)).toBeVisible();
  });

  it('has the same heights when it is shown again, and soon the same content', () => {
    const items = halls(10);
    const { unmount } = show(items);
    reportDistance(card(2), 600);
    reportDistance(card(3), 600);
    reportDistance(summary(3), undefined);
    reportDistance(card(9), 500);
    unmount();
    render(list(items));
    const item = (id: number) => screen.getAllByRole('listitem')[id - 1];
    expect(item(2)).toBeEmptyDOMElement();
    expect(item(2)).toHaveStyle({ height: '600px' });
    expect(card(3)).toBeVisible();
    expect(item(9)).toBeEmptyDOMElement();
    expect(item(9)).toHaveStyle({ height: '500px' });
    nextFrame();
    expect(summary(2).closest('li')).toHaveStyle({ height: '600px' });
    expect(card(9).closest('li')).not.toHaveAttribute('style', expect.stringContaining('height'));
  });

  it('shows the card of an item near the window immediately when the list is shown again', () => {
    const items = halls(10);
    const { unmount } = show(items);
    reportDistance(card(2), 600);
    unmount();
    render(list(items));
    reportDistance(screen.getAllByRole('listitem')[1], undefined);
    expect(card(2)).toBeVisible();
    nextFrame();
    expect(card(2)).toBeVisible();
  });

  it('shows every card while it is printed', () => {
    show(halls(10));
    reportDistance(card(2), 600);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('button')).toHaveLength(10);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    reportDistance(card(2), 600);
    expect(summary(2)).toBeVisible();
  });
});

import userEvent from '@testing-library/user-event';
import { act, render, screen } from '#support/dom/testingLibrary.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WindowedList } from '#components/ui/lists/WindowedList.tsx';

const createHalls = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }));

/** Creates a list of halls. Its last `itemsPerStep` items are always shown as cards, never as summaries. */
const createHallList = (items: readonly { readonly id: string }[], itemsPerStep = 4) => (
  <WindowedList
    items={items}
    keyOf={({ id }) => id}
    itemsPerStep={itemsPerStep}
    className="grid"
    renderCard={({ id }) => <button>{`Add ${id}`}</button>}
    renderSummary={({ id }) => `Hall ${id}`}
  />
);

const getCard = (id: number) => screen.getByRole('button', { name: `Add ${id}` });
const getSummary = (id: number) => screen.getByText(`Hall ${id}`);

const callbackByObservedElement = new Map<Element, IntersectionObserverCallback>();

/**
 * Tells the list, as the browser does, where the item that contains `content` is now: far from the window, with this
 * height in pixels, or near the window if `height` is undefined.
 */
function reportIntersection(content: HTMLElement | undefined, height: number | undefined): void {
  const target = content?.closest('li');
  const callback = target && callbackByObservedElement.get(target);
  if (!callback) throw new Error('Nothing observes the item.');
  const entry = { target, isIntersecting: height === undefined, boundingClientRect: { height } };
  act(() => callback([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver));
}

/**
 * Replaces the browser's IntersectionObserver. Records for each observed element the callback of its observer. All
 * lists share one observer.
 */
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

/** Runs the callbacks that the list has scheduled for the next animation frame. */
const runNextFrame = () => act(() => scheduledFrames.splice(0).forEach((callback) => callback()));

/** Shows a list for the first time, and runs frames until all its cards are laid out. */
function showList(items: readonly { readonly id: string }[]) {
  const view = render(createHallList(items));
  while (scheduledFrames.length > 0) runNextFrame();
  return view;
}

describe('a long list (section 2)', () => {
  beforeAll(() => {
    vi.stubGlobal('IntersectionObserver', RecordingObserver);
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => scheduledFrames.push(callback));
  });
  afterAll(() => void vi.unstubAllGlobals());

  it('shows every card at first, and never replaces the last cards by summaries', () => {
    showList(createHalls(10));
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getAllByRole('button')).toHaveLength(10);
    reportIntersection(getCard(6), 600);
    reportIntersection(getCard(7), 600);
    expect(getSummary(6)).toBeVisible();
    expect(getCard(7)).toBeVisible();
  });

  it('lets the browser lay out the cards below the first screen in later frames, and measures them then', () => {
    const items = createHalls(14);
    const countCardsNotLaidOut = () =>
      screen.getAllByRole('listitem').filter(({ className }) => className.includes('content-visibility')).length;
    const { rerender } = render(createHallList(items, 14));
    expect(countCardsNotLaidOut()).toBe(8);
    expect(() => reportIntersection(getCard(7), 640)).toThrow('Nothing observes the item.');
    runNextFrame();
    expect(countCardsNotLaidOut()).toBe(2);
    runNextFrame();
    expect(countCardsNotLaidOut()).toBe(0);
    rerender(createHallList(createHalls(28), 14));
    reportIntersection(getCard(7), 600);
    expect(getSummary(7)).toHaveStyle({ height: '600px' });
  });

  it('shows six of the added items in each frame', () => {
    const items = createHalls(24);
    const { rerender } = showList(items.slice(0, 10));
    rerender(createHallList(items));
    const countsBeforeFrames = [1, 2, 3, 4].map(() => {
      const { length } = screen.getAllByRole('listitem');
      runNextFrame();
      return length;
    });
    expect(countsBeforeFrames).toEqual([10, 16, 22, 24]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      items.map(({ id }) => `Add ${id}`),
    );
  });

  it('never shows added items that are removed before their frame', () => {
    const items = createHalls(14);
    const { rerender, unmount } = showList(items.slice(0, 10));
    rerender(createHallList(items));
    rerender(createHallList(items.slice(0, 12)));
    runNextFrame();
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    unmount();
    expect(scheduledFrames).toEqual([]);
  });

  it('shows an item far from the window as a summary of the same height, and as a card near the window', () => {
    showList(createHalls(10));
    const item = getCard(2).closest('li');
    reportIntersection(getCard(2), 612.5);
    expect(item).toHaveTextContent('Hall 2');
    expect(item).toHaveStyle({ height: '612.5px' });
    reportIntersection(getSummary(2), undefined);
    expect(item).toContainElement(getCard(2));
    expect(item).not.toHaveAttribute('style', expect.stringContaining('height'));
  });

  it('may replace the last cards by summaries after other items have been added below them', () => {
    const items = createHalls(14);
    const { rerender } = showList(items.slice(0, 10));
    rerender(createHallList(items));
    reportIntersection(getCard(7), 600);
    expect(getSummary(7)).toBeVisible();
    rerender(createHallList(items.slice(0, 10)));
    expect(getCard(7)).toBeVisible();
  });

  it('does not replace the card that has the focus', async () => {
    showList(createHalls(10));
    await userEvent.click(getCard(2));
    reportIntersection(getCard(2), 600);
    expect(getCard(2)).toHaveFocus();
  });

  it('does not replace the cards of a page that is hidden', () => {
    showList(createHalls(10));
    reportIntersection(getCard(2), 0);
    expect(getCard(2)).toBeVisible();
  });

  it('has items of the same heights when it is shown again, and one frame later the same content', () => {
    const items = createHalls(10);
    const { unmount } = showList(items);
    reportIntersection(getCard(2), 600);
    reportIntersection(getCard(3), 600);
    reportIntersection(getSummary(3), undefined);
    reportIntersection(getCard(9), 500);
    unmount();
    render(createHallList(items));
    const listItemAt = (id: number) => screen.getAllByRole('listitem')[id - 1];
    expect(listItemAt(2)).toBeEmptyDOMElement();
    expect(listItemAt(2)).toHaveStyle({ height: '600px' });
    expect(getCard(3)).toBeVisible();
    expect(listItemAt(9)).toBeEmptyDOMElement();
    expect(listItemAt(9)).toHaveStyle({ height: '500px' });
    runNextFrame();
    expect(getSummary(2).closest('li')).toHaveStyle({ height: '600px' });
    expect(getCard(9).closest('li')).not.toHaveAttribute('style', expect.stringContaining('height'));
  });

  it('shows the card of an item near the window immediately when the list is shown again', () => {
    const items = createHalls(10);
    const { unmount } = showList(items);
    reportIntersection(getCard(2), 600);
    unmount();
    render(createHallList(items));
    reportIntersection(screen.getAllByRole('listitem')[1], undefined);
    expect(getCard(2)).toBeVisible();
    runNextFrame();
    expect(getCard(2)).toBeVisible();
  });

  it('shows every card while it is printed', () => {
    showList(createHalls(10));
    reportIntersection(getCard(2), 600);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('button')).toHaveLength(10);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    reportIntersection(getCard(2), 600);
    expect(getSummary(2)).toBeVisible();
  });
});

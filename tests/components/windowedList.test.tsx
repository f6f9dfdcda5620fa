import userEvent from '@testing-library/user-event';
import { act, render, screen } from '#support/dom/testingLibrary.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WindowedList } from '#components/ui/WindowedList.tsx';

const halls = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }));

/** A list of halls, to which four are added at a time. */
const list = (items: readonly { readonly id: string }[]) => (
  <WindowedList
    items={items}
    step={4}
    className="grid"
    card={({ id }) => <button>{`Add ${id}`}</button>}
    summary={({ id }) => `Hall ${id}`}
  />
);

const card = (id: number) => screen.getByRole('button', { name: `Add ${id}` });
const summary = (id: number) => screen.getByText(`Hall ${id}`);

const observed = new Map<Element, IntersectionObserverCallback>();

/** Reports an item as near the window (undefined) or as far from it with a height in pixels. */
function report(content: HTMLElement, height: number | undefined): void {
  const target = content.closest('li');
  const callback = target && observed.get(target);
  if (!callback) throw new Error('Nothing observes the item.');
  const entry = { target, isIntersecting: height === undefined, boundingClientRect: { height } };
  act(() => callback([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver));
}

/** Takes the place of the browser's observer, which all lists share. */
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

describe('a long list (section 2)', () => {
  beforeAll(() => void vi.stubGlobal('IntersectionObserver', RecordingObserver));
  afterAll(() => void vi.unstubAllGlobals());

  it('is complete at first, and observes only the items before the last ones', () => {
    render(list(halls(10)));
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getAllByRole('button')).toHaveLength(10);
    expect([...observed.keys()].map(({ textContent }) => textContent)).toEqual(
      [1, 2, 3, 4, 5, 6].map((id) => `Add ${id}`),
    );
  });

  it('shows the summary of an item far from the window in the height of the card, and the card when it is near', () => {
    render(list(halls(10)));
    const item = card(2).closest('li');
    report(card(2), 612.5);
    expect(item).toHaveTextContent('Hall 2');
    expect(item).toHaveStyle({ height: '612.5px' });
    report(summary(2), undefined);
    expect(item).toContainElement(card(2));
    expect(item).not.toHaveAttribute('style', expect.stringContaining('height'));
  });

  it('observes the items that were the last ones when others follow', () => {
    const items = halls(14);
    const { rerender } = render(list(items.slice(0, 10)));
    expect(() => report(card(7), 600)).toThrow();
    rerender(list(items));
    report(card(7), 600);
    expect(summary(7)).toBeVisible();
    rerender(list(items.slice(0, 10)));
    expect(card(7)).toBeVisible();
  });

  it('keeps the card that has the focus', async () => {
    render(list(halls(10)));
    await userEvent.click(card(2));
    report(card(2), 600);
    expect(card(2)).toHaveFocus();
  });

  it('keeps the cards of a page that is hidden', () => {
    render(list(halls(10)));
    report(card(2), 0);
    expect(card(2)).toBeVisible();
  });

  it('has the same summaries and heights when it is shown again', () => {
    const items = halls(10);
    const { unmount } = render(list(items));
    report(card(2), 600);
    report(card(3), 600);
    report(summary(3), undefined);
    unmount();
    render(list(items));
    expect(summary(2).closest('li')).toHaveStyle({ height: '600px' });
    expect(card(3)).toBeVisible();
  });

  it('is complete while it is printed', () => {
    render(list(halls(10)));
    report(card(2), 600);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('button')).toHaveLength(10);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    report(card(2), 600);
    expect(summary(2)).toBeVisible();
  });
});

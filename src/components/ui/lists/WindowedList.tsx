import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { observeDistance } from './observeDistance.ts';
import { scheduleInFrame } from './frameScheduler.ts';

interface ItemRenderers<T> {
  /** Renders an item completely. */
  renderCard: (item: T, index: number) => ReactNode;
  /**
   * Renders the part of an item that the browser's search and screen readers find while the item is far from the
   * window.
   */
  renderSummary: (item: T) => ReactNode;
}

interface WindowedListProps<T> extends ItemRenderers<T> {
  items: readonly T[];
  /** Returns a text that identifies an item in the list. */
  keyOf: (item: T) => string;
  /**
   * The number of items that are added at a time. The last `itemsPerStep` items stay cards even when they are far from
   * the window: no summary replaces them.
   */
  itemsPerStep: number;
  className: string;
}

/**
 * The work of rendering a summary or a card, in the units of scheduleInFrame(). A frame has room for six cards, which
 * fill whole rows of a grid with one, two or three columns.
 */
const SUMMARY_RENDER_WORK = 1;
const CARD_RENDER_WORK = 4;

/** The number of items that the browser lays out in the frame in which the list is first shown. */
const FIRST_SCREEN_ITEM_COUNT = 6;

/**
 * Lets the browser skip the layout of an item outside the window. The item is then about as high as a card of the
 * catalogue.
 */
const DEFERRED_LAYOUT_CLASS = '[content-visibility:auto] [contain-intrinsic-height:40rem]';

/**
 * A list of any length. Only its last items and those near the window are complete cards, so that scrolling and adding
 * items take equally long at every place of the list. Each item is rendered completely once, before its summary
 * replaces it in the same height. So nothing on the page moves when items become complete or are replaced. Added items
 * appear over several frames, a few in each. When the list is shown again, the contents of items far from the window
 * also appear over several frames. When it is first shown, the browser lays out the items below the first screen over
 * several frames.
 */
export function WindowedList<T extends object>(props: WindowedListProps<T>) {
  'use memo';
  const { items, keyOf, itemsPerStep, className, renderCard, renderSummary } = props;
  // In the render in which items are added, this is still the number of items before the addition.
  const earlierCount = useDeferredValue(items.length);
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <WindowedItem
          key={keyOf(item)}
          item={item}
          index={index}
          isAdded={index >= Math.max(earlierCount, itemsPerStep)}
          canBeSummary={index < items.length - itemsPerStep}
          renderCard={renderCard}
          renderSummary={renderSummary}
        />
      ))}
    </ul>
  );
}

interface WindowedItemProps<T> extends ItemRenderers<T> {
  item: T;
  index: number;
  /** Whether the list was already shown without the item. Always false for the first `itemsPerStep` items. */
  isAdded: boolean;
  canBeSummary: boolean;
}

/**
 * Remembers for each item its height in pixels when it is far from the window, and undefined when it is near. After
 * Back, a list is therefore as high as before.
 */
const heightsOfFarItems = new WeakMap<object, number | undefined>();

function WindowedItem<T extends object>(props: WindowedItemProps<T>) {
  'use memo';
  const { item, index, isAdded, canBeSummary, renderCard, renderSummary } = props;
  const listItem = useRef<HTMLLIElement>(null);
  const [heightFarAway, setHeightFarAway] = useState(() => heightsOfFarItems.get(item));
  const [isContentDelayed, setIsContentDelayed] = useState(
    heightFarAway !== undefined || (isAdded && !heightsOfFarItems.has(item)),
  );
  const [isLayoutDelayed, setIsLayoutDelayed] = useState(
    !isContentDelayed && index >= FIRST_SCREEN_ITEM_COUNT && !heightsOfFarItems.has(item),
  );
  const isInDocument = !isContentDelayed || heightFarAway !== undefined;
  const isSummary = canBeSummary && heightFarAway !== undefined;
  useEffect(() => {
    if (!isContentDelayed) return undefined;
    const showContent = () => {
      setIsContentDelayed(false);
      // The height may have been measured in a browser window of another width. So an item that is now shown as a card
      // forgets it: when a summary replaces the card later, the summary gets the height that is measured then.
      if (!canBeSummary) setHeightFarAway(undefined);
    };
    return scheduleInFrame(showContent, isSummary ? SUMMARY_RENDER_WORK : CARD_RENDER_WORK);
  }, [isContentDelayed, isSummary, canBeSummary]);
  useEffect(() => {
    if (!isLayoutDelayed) return undefined;
    return scheduleInFrame(() => setIsLayoutDelayed(false), CARD_RENDER_WORK);
  }, [isLayoutDelayed]);
  useEffect(() => {
    const observed = listItem.current;
    if (!isInDocument || isLayoutDelayed || !observed) return undefined;
    return observeDistance(observed, (height) => {
      // Do not replace an item that contains the focus, because the focus would be lost. Ignore an item without height:
      // it is on a hidden page.
      if (height === 0 || (height !== undefined && observed.contains(document.activeElement))) return;
      heightsOfFarItems.set(item, height);
      if (canBeSummary || height === undefined) setHeightFarAway(height);
      if (height === undefined) setIsContentDelayed(false);
    });
  }, [canBeSummary, isInDocument, isLayoutDelayed, item]);
  if (!isInDocument) return null;
  const hasFixedHeight = isSummary || isContentDelayed;
  return (
    <li
      ref={listItem}
      className={hasFixedHeight ? 'contain-strict' : isLayoutDelayed ? DEFERRED_LAYOUT_CLASS : undefined}
      style={hasFixedHeight ? { height: heightFarAway } : undefined}
    >
      {!isContentDelayed && (isSummary ? renderSummary(item) : renderCard(item, index))}
    </li>
  );
}

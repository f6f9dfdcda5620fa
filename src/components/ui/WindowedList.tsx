import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { observeDistance } from './observeDistance.ts';

interface ItemRenderers<T> {
  /** Renders an item. */
  card: (item: T, index: number) => ReactNode;
  /** Renders an item that is far from the window: what the search of the browser and screen readers find. */
  summary: (item: T) => ReactNode;
}

interface WindowedListProps<T> extends ItemRenderers<T> {
  items: readonly T[];
  /** The number of items that are added at a time. The last ones stay complete wherever the window is. */
  step: number;
  className: string;
}

/**
 * A list of any length. Only its last items and those near the window are complete, so that scrolling and adding items
 * cost the same at every place of the list. Each item is rendered completely once, before its summary replaces it in
 * the same height. So nothing on the page moves when items become complete or are replaced.
 */
export function WindowedList<T extends { readonly id: string }>(props: WindowedListProps<T>) {
  'use memo';
  const { items, step, className, card, summary } = props;
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <WindowedItem
          key={item.id}
          item={item}
          index={index}
          canBeReplaced={index < items.length - step}
          card={card}
          summary={summary}
        />
      ))}
    </ul>
  );
}

interface WindowedItemProps<T> extends ItemRenderers<T> {
  item: T;
  index: number;
  canBeReplaced: boolean;
}

/** The heights in pixels of the items that are far from the window, so that a list is as high as before after Back. */
const heightsFarAway = new WeakMap<object, number>();

function WindowedItem<T extends object>({ item, index, canBeReplaced, card, summary }: WindowedItemProps<T>) {
  'use memo';
  const element = useRef<HTMLLIElement>(null);
  const [heightFarAway, setHeightFarAway] = useState(() => heightsFarAway.get(item));
  useEffect(() => {
    const observed = element.current;
    if (!canBeReplaced || !observed) return undefined;
    return observeDistance(observed, (height) => {
      // An element that is removed would lose the focus. An item without height is on a page that is hidden.
      if (height === 0 || (height !== undefined && observed.contains(document.activeElement))) return;
      setHeightFarAway(height);
      if (height === undefined) heightsFarAway.delete(item);
      else heightsFarAway.set(item, height);
    });
  }, [canBeReplaced, item]);
  const isReplaced = canBeReplaced && heightFarAway !== undefined;
  return (
    <li ref={element} {...(isReplaced && { className: 'contain-strict', style: { height: heightFarAway } })}>
      {isReplaced ? summary(item) : card(item, index)}
    </li>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { observeDistance } from './observeDistance.ts';

interface WindowedGridProps<T extends { readonly id: string }> {
  items: readonly T[];
  /** The CSS classes that define the columns, of which there are one, two or three. */
  columns: string;
  /** Renders an item. */
  card: (item: T, index: number) => ReactNode;
  /** Renders an item that is far from the window, such as its name, which search in the page and screen readers find. */
  summary: (item: T) => ReactNode;
}

/** Full rows of one, two and three columns. */
const GROUP_SIZE = 6;
/** The number of items that are complete from the start: those that the server renders to HTML. */
const FIRST_ITEMS = 24;

/**
 * A grid for a list of any length. Only the items near the window are complete, so that scrolling and showing more cost
 * the same at every place of the list.
 */
export function WindowedGrid<T extends { readonly id: string }>(props: WindowedGridProps<T>) {
  const { items, columns, card, summary } = props;
  const groups = Array.from({ length: Math.ceil(items.length / GROUP_SIZE) }, (_, index) => index * GROUP_SIZE);
  return (
    <div role="list" className="mt-6 space-y-5">
      {groups.map((start) => {
        const group = items.slice(start, start + GROUP_SIZE);
        const [first] = group;
        return (
          first && (
            <WindowedGroup
              key={start}
              identity={first}
              startsNear={start < FIRST_ITEMS}
              columns={columns}
              cards={() =>
                group.map((item, index) => (
                  <div key={item.id} role="listitem">
                    {card(item, start + index)}
                  </div>
                ))
              }
              summaries={() =>
                group.map((item) => (
                  <div key={item.id} role="listitem">
                    {summary(item)}
                  </div>
                ))
              }
            />
          )
        );
      })}
    </div>
  );
}

interface Place {
  readonly isNear: boolean;
  /** The height in pixels that the cards had last; undefined until they have been rendered. */
  readonly height?: number;
}

/** The last place of each group by its first item, so that a list that is shown again is as high as before. */
const places = new WeakMap<object, Place>();

interface WindowedGroupProps {
  identity: object;
  startsNear: boolean;
  columns: string;
  cards: () => ReactNode;
  summaries: () => ReactNode;
}

/** Renders its cards while it is near the window, else their summaries in the height that the cards had. */
function WindowedGroup({ identity, startsNear, columns, cards, summaries }: WindowedGroupProps) {
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>(() =>
    startsNear ? { isNear: true } : (places.get(identity) ?? { isNear: false }),
  );
  useEffect(() => void places.set(identity, place), [identity, place]);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    return observeDistance(observed, (isNear, height) => {
      // An element that is removed would lose the focus.
      if (!isNear && observed.contains(document.activeElement)) return;
      setPlace((last) => (isNear ? { ...last, isNear } : { isNear, height }));
    });
  }, []);
  const { isNear, height } = place;
  const rows = isNear || height !== undefined ? '' : 'auto-rows-[38rem]';
  return (
    <div ref={element} className={`grid gap-5 ${columns} ${rows}`} style={isNear ? undefined : { height }}>
      {isNear ? cards() : summaries()}
    </div>
  );
}

import { flushSync } from 'react-dom';

/** Tells elements whether they are near the window. All elements share one observer, which costs the least in a frame. */

/** How far from the window an element counts as near: one and a half heights of the window. */
const NEAR_MARGIN = '150% 0px';

/** @param height the height of the element in pixels */
type DistanceListener = (isNear: boolean, height: number) => void;

const listeners = new Map<Element, DistanceListener>();
let observer: IntersectionObserver | undefined;

/**
 * Calls the listener when the element comes near the window, and when it leaves again. While the page is printed, every
 * element counts as near. Returns a function that ends this.
 */
export function observeDistance(element: Element, listener: DistanceListener): () => void {
  observer ??= createObserver();
  let wasNear = false;
  listeners.set(element, (isNear, height) => {
    if (isNear || wasNear) listener(isNear, height);
    wasNear = isNear;
  });
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

function createObserver(): IntersectionObserver {
  window.addEventListener('beforeprint', () =>
    flushSync(() => {
      for (const listener of listeners.values()) listener(true, 0);
    }),
  );
  window.addEventListener('afterprint', () => {
    // The observer reports the place of each element that it begins to observe.
    for (const element of listeners.keys()) {
      observer?.unobserve(element);
      observer?.observe(element);
    }
  });
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        listeners.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: NEAR_MARGIN },
  );
}

import { flushSync } from 'react-dom';

/**
 * This file tells listeners whether elements are far from the window. All elements share one IntersectionObserver,
 * because one for each element would take more time in every frame.
 */

/** How far from the window an element still counts as near: one and a half heights of the window. */
const NEAR_MARGIN = '150% 0px';

/** @param heightFarAway the height of an element that is far from the window, in pixels; undefined when it is near */
type DistanceListener = (heightFarAway: number | undefined) => void;

const listeners = new Map<Element, DistanceListener>();
let observer: IntersectionObserver | undefined;

/**
 * Calls the listener once, soon after this call, and then whenever the element comes near the window or is no longer
 * near it. While the page is printed, every element counts as near. Returns a function that ends the observation.
 */
export function observeDistance(element: Element, listener: DistanceListener): () => void {
  observer ??= createObserver();
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

function createObserver(): IntersectionObserver {
  window.addEventListener('beforeprint', () =>
    flushSync(() => {
      for (const listener of listeners.values()) listener(undefined);
    }),
  );
  window.addEventListener('afterprint', () => {
    // After printing, find out again which elements are near: the observer reports the place of an element when it
    // begins to observe it.
    for (const element of listeners.keys()) {
      observer?.unobserve(element);
      observer?.observe(element);
    }
  });
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        listeners.get(target)?.(isIntersecting ? undefined : boundingClientRect.height);
    },
    { rootMargin: NEAR_MARGIN },
  );
}

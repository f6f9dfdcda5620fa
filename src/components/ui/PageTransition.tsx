import { ViewTransition } from 'react';
import type { ReactNode } from 'react';

/** A device with at most this many processors, or gigabytes of memory, counts as slow. */
const SLOW_DEVICE_MAX_CORES_OR_GB = 4;

/** Whether this device changes pages with an animation, provided that its browser has view transitions. */
export const arePagesAnimated =
  !import.meta.env.SSR && !isSlowDevice() && !matchMedia('(prefers-reduced-motion: reduce)').matches;

function isSlowDevice(): boolean {
  const { hardwareConcurrency, deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  return (
    hardwareConcurrency <= SLOW_DEVICE_MAX_CORES_OR_GB ||
    (deviceMemory !== undefined && deviceMemory <= SLOW_DEVICE_MAX_CORES_OR_GB)
  );
}

interface PageTransitionProps {
  /**
   * Unique in the page. When the next page has an element of the same name, and `share` is set, the element moves from
   * its old place to its new one.
   */
  readonly name: string;
  /**
   * CSS classes of the animations: `enter` when the children appear, `exit` when they disappear, `share` when they
   * move.
   */
  readonly enter?: string;
  readonly exit?: string;
  readonly share?: string;
  readonly children: ReactNode;
}

/**
 * Animates its children when one page replaces another, except on slow devices and for users who prefer reduced motion.
 * Before an animation, the browser takes pictures of both pages, which delays the next page by 0.1 to 0.3 seconds.
 * React makes the browser take them as soon as a ViewTransition exists, even one without an animation. So this
 * component renders no ViewTransition on those devices.
 */
export const PageTransition = (props: PageTransitionProps): ReactNode =>
  arePagesAnimated ? <ViewTransition {...props} default="none" /> : props.children;

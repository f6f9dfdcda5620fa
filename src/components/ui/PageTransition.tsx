import { ViewTransition } from 'react';
import type { ReactNode } from 'react';

/** A device with at most this many processors, or gigabytes of memory, counts as slow. */
const SLOW_DEVICE = 4;

/** Whether this device changes pages with an animation. */
export const isAnimated =
  !import.meta.env.SSR && !isSlowDevice() && !matchMedia('(prefers-reduced-motion: reduce)').matches;

function isSlowDevice(): boolean {
  const { hardwareConcurrency, deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  return hardwareConcurrency <= SLOW_DEVICE || (deviceMemory !== undefined && deviceMemory <= SLOW_DEVICE);
}

interface PageTransitionProps {
  /** Unique in the page. Elements of the same name on two pages are one that moves. */
  readonly name: string;
  /** The classes of the animations with which the children appear or disappear, and with which they move. */
  readonly enter?: string;
  readonly exit?: string;
  readonly share?: string;
  readonly children: ReactNode;
}

/**
 * Animates its children when one page replaces another. On slow devices, pages change without an animation: the browser
 * would first take pictures of both pages, which delays the next one by 0.1 to 0.3 seconds. React takes them as soon as
 * there is a boundary, even one without an animation.
 */
export const PageTransition = (props: PageTransitionProps): ReactNode =>
  isAnimated ? <ViewTransition {...props} default="none" /> : props.children;

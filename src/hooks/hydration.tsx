import { createContext, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface HydrationContextValue {
  readonly isHydrated: boolean;
  readonly setIsHydrated: (isHydrated: boolean) => void;
}

/** Without a provider, there is no HTML of the server to hydrate, so `isHydrated` is true by default. */
const HydrationContext = createContext<HydrationContextValue>({ isHydrated: true, setIsHydrated: () => undefined });

interface HydrationProviderProps {
  /** True in the browser if the document contains the page as HTML, and on the server while it renders that HTML. */
  isPrerendered: boolean;
  children: ReactNode;
}

/** The events with which an interaction of the user begins. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Tells its descendants when React has hydrated the HTML of the page. Until then they render what the server has
 * rendered, so that React can hydrate the page in small slices: if a value changed meanwhile, React would hydrate the
 * rest in one long task, which blocks the page. When the user interacts with the page, `isHydrated` becomes true
 * immediately, because event handlers need the data that is stored on the device.
 */
export function HydrationProvider({ isPrerendered, children }: HydrationProviderProps) {
  const [isHydrated, setIsHydrated] = useState(!isPrerendered);
  useEffect(() => {
    if (isHydrated) return undefined;
    const endHydration = () => flushSync(() => setIsHydrated(true));
    // Listen in the capture phase at the window, so that `endHydration` runs before the handlers of React.
    for (const type of INTERACTION_EVENTS) window.addEventListener(type, endHydration, { capture: true });
    return () => {
      for (const type of INTERACTION_EVENTS) window.removeEventListener(type, endHydration, { capture: true });
    };
  }, [isHydrated]);
  return <HydrationContext value={{ isHydrated, setIsHydrated }}>{children}</HydrationContext>;
}

/**
 * Makes useHydrated() return true as soon as React has hydrated this component. Put it after the last part of the page
 * that the server renders. The parts that depend on the device then render in small slices or, if `isUrgent` is true,
 * immediately and without an animation.
 */
export function HydrationEnd({ isUrgent }: { isUrgent: boolean }): null {
  const { setIsHydrated } = use(HydrationContext);
  useEffect(() => {
    if (isUrgent) setIsHydrated(true);
    else startTransition(() => setIsHydrated(true));
  }, [setIsHydrated, isUrgent]);
  return null;
}

/**
 * Returns false while the server renders the page and while React hydrates it, then true. Render two things only when
 * it is true: fields, because text that is typed before the app runs would be lost, and data of the device, which the
 * server does not know.
 */
export const useHydrated = (): boolean => use(HydrationContext).isHydrated;

/**
 * Returns the value of a store that the server does not know, and renders again when it changes, as
 * useSyncExternalStore does. Returns `serverValue` until React has hydrated the page.
 */
export function useDeviceStore<T>(subscribe: (listener: () => void) => () => void, read: () => T, serverValue: T): T {
  const readServerValue = () => serverValue;
  return useSyncExternalStore(subscribe, useHydrated() ? read : readServerValue, readServerValue);
}

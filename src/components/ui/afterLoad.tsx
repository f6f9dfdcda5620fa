import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A part that the first screen stands without: its code comes after all that the page has asked for. Where it cannot be
 * had, nothing stands there.
 */
export function afterLoad(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await load().catch(() => Nothing) }));
  return function AfterLoad() {
    const [hasLoaded, setHasLoaded] = useState(false);
    useEffect(() => void pageLoaded().then(() => setHasLoaded(true)), []);
    return (
      hasLoaded && (
        <Suspense>
          <Part />
        </Suspense>
      )
    );
  };
}

const Nothing = () => null;

/** Settles with the page's load event. */
export const pageLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

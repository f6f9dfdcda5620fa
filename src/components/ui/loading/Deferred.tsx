import { startTransition, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** The distance from the visible part of the page that counts as near. */
const NEAR_MARGIN = '600px';

interface DeferredProps {
  children: ReactNode;
  /** Renders the children once the user scrolls near them. */
  whenNear?: boolean;
  /**
   * Renders the children once the browser is idle, and the pictures of the first view are decoded or have not been
   * decoded within five seconds.
   */
  whenIdle?: boolean;
  /**
   * Renders the children in the first rendering, for instance after Back. A later change of the property has no effect.
   */
  immediately?: boolean;
  /** Reserves the space of the children until they are rendered. */
  fallback?: ReactNode;
  className?: string;
}

/**
 * Delays the rendering of a part that the first view does not need, so that the part does not compete with the first
 * view for the network and the main thread.
 */
export function Deferred(props: DeferredProps) {
  const { children, whenNear = false, whenIdle = false, immediately = false, fallback, className } = props;
  const container = useRef<HTMLDivElement>(null);
  const [isDue, setIsDue] = useState(immediately);
  useEffect(() => {
    let isMounted = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setIsDue(true);
      },
      { rootMargin: NEAR_MARGIN },
    );
    if (whenNear && container.current) observer.observe(container.current);
    // Nobody is waiting for these children yet. A transition keeps the page responsive while they render.
    if (whenIdle) void whenFirstViewIsIdle().then(() => isMounted && startTransition(() => setIsDue(true)));
    return () => {
      isMounted = false;
      observer.disconnect();
    };
  }, [whenNear, whenIdle]);
  return (
    <div ref={container} className={className}>
      {isDue ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}
    </div>
  );
}

/** The longest time, in milliseconds, to wait for the pictures of the first view: one of them may never arrive. */
const MAX_WAIT_FOR_PICTURES = 5000;

/**
 * Resolves when the pictures of the first view are decoded, or MAX_WAIT_FOR_PICTURES has passed, and the browser has
 * nothing else to do. In a browser without requestIdleCallback, it does not wait until the browser is idle.
 */
async function whenFirstViewIsIdle(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[loading=eager]');
  await Promise.race([
    Promise.allSettled(Array.from(pictures, (picture) => picture.decode())),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_FOR_PICTURES)),
  ]);
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
}

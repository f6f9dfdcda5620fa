import { startTransition, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** How far from the screen it begins. */
const MARGIN = '600px';

interface WhenNearProps {
  children: ReactNode;
  className?: string;
  /** Stands in its place until it is there, in its size. */
  waiting?: ReactNode;
  /** It comes in any case, as soon as nothing goes before it. */
  anyway?: boolean;
}

/** A part of a page below the first screen: fetched and drawn once the user comes near it. */
export function WhenNear({ children, className, waiting, anyway = false }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    // Piece by piece: nobody waits for it.
    if (anyway) void firstScreenIsThere().then(() => startTransition(() => setIsNear(true)));
    return () => observer.disconnect();
  }, [anyway]);
  return (
    <div ref={place} className={className}>
      {isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}

/** Settles when the pictures that the screen begins with are there, and the browser has nothing to do. */
async function firstScreenIsThere(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[loading=eager]');
  await Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
}

import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** How far from the screen it begins. */
const MARGIN = '600px';

interface WhenNearProps {
  children: ReactNode;
  className?: string;
  /** Stands in its place until it is there, in its size. */
  waiting?: ReactNode;
}

/** A part of a page that is fetched and drawn only once the user comes near it. */
export function WhenNear({ children, className, waiting }: WhenNearProps) {
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
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}

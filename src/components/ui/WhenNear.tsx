import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** How far from the screen it begins. */
const MARGIN = '600px';

/** Parts of a page that exist only once the user comes near them. */
export function WhenNear({ children, className }: { children: ReactNode; className: string }) {
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
      {isNear && children}
    </div>
  );
}

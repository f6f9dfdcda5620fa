import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, useState } from 'react';
import type { Touch } from 'react';
import { nextIndex, previousIndex } from '#domain/catalogue/gallery.ts';
import { CataloguePhoto } from '../catalogue/CataloguePhoto.tsx';

interface GalleryProps {
  /** The name of the service, for the alternative texts. */
  name: string;
  /** URLs, the main picture first. */
  images: readonly string[];
}

/** Pixels that a finger must move to show another picture. */
const MIN_SWIPE_DISTANCE = 40;

interface Point {
  readonly x: number;
  readonly y: number;
}
const pointOf = (touch: Touch | undefined): Point => ({ x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 });

const ARROW_CLASS =
  'absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full border border-edge bg-card text-ink shadow-lift hover:bg-marigold-wash print:hidden';

/**
 * Shows one picture at a time (section 2). The user changes it with arrow buttons that wrap around at both ends, with
 * thumbnails in five columns, with the arrow keys or by swiping. A single picture has no controls.
 */
export function Gallery({ name, images }: GalleryProps) {
  const [index, setIndex] = useState(0);
  /** The point where the only finger touched the picture; null for several fingers, with which the user zooms. */
  const touchStart = useRef<Point | null>(null);
  const count = images.length;
  const hasSeveral = count > 1;
  const currentIndex = Math.min(index, Math.max(0, count - 1));
  const showPrevious = () => setIndex(previousIndex(currentIndex, count));
  const showNext = () => setIndex(nextIndex(currentIndex, count));
  const renderedIndexes = new Set([currentIndex, nextIndex(currentIndex, count), previousIndex(currentIndex, count)]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Pictures of ${name}`}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') showPrevious();
        if (event.key === 'ArrowRight') showNext();
      }}
    >
      <div
        className="relative overflow-hidden rounded-lg border border-line"
        onTouchStart={({ touches }) => (touchStart.current = touches.length === 1 ? pointOf(touches[0]) : null)}
        onTouchEnd={({ changedTouches }) => {
          if (!hasSeveral || !touchStart.current) return;
          const end = pointOf(changedTouches[0]);
          const [dx, dy] = [end.x - touchStart.current.x, end.y - touchStart.current.y];
          // Change no picture when the finger moves more up or down than sideways: the user is scrolling the page.
          if (Math.abs(dx) <= Math.max(MIN_SWIPE_DISTANCE, Math.abs(dy))) return;
          if (dx > 0) showPrevious();
          else showNext();
        }}
      >
        <div aria-live="polite">
          {(hasSeveral ? images : [images[0] ?? '']).map((image, position) => (
            <div
              key={image}
              role="group"
              aria-roledescription="slide"
              aria-label={`Picture ${position + 1} of ${Math.max(1, count)}`}
              hidden={position !== currentIndex}
            >
              {renderedIndexes.has(position) && (
                <CataloguePhoto
                  image={image}
                  place="details"
                  alt={hasSeveral ? `${name}, picture ${position + 1}` : name}
                  eager={position === currentIndex}
                />
              )}
            </div>
          ))}
        </div>
        {hasSeveral && (
          <>
            <button
              type="button"
              aria-label="Previous picture"
              onClick={showPrevious}
              className={`start-3 ${ARROW_CLASS}`}
            >
              <ChevronLeft aria-hidden="true" />
            </button>
            <button type="button" aria-label="Next picture" onClick={showNext} className={`end-3 ${ARROW_CLASS}`}>
              <ChevronRight aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      {hasSeveral && (
        <div className="print:hidden">
          <div aria-hidden="true" className="flex flex-wrap justify-center gap-2 py-3">
            {images.map((image, position) => (
              <span
                key={image}
                className={`size-2.5 rounded-full border border-edge ${position === currentIndex ? 'bg-kumkum-ink' : ''}`}
              />
            ))}
          </div>
          <div className="grid grid-cols-5 gap-2">
            {images.map((image, position) => (
              <button
                key={image}
                type="button"
                aria-label={`Show picture ${position + 1}`}
                aria-current={position === currentIndex}
                onClick={() => setIndex(position)}
                className="overflow-hidden rounded border-2 border-transparent aria-[current=true]:border-kumkum-ink"
              >
                <CataloguePhoto image={image} place="thumbnail" alt="" />
              </button>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

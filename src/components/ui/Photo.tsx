import { useEffect, useRef, useState } from 'react';

const RATIOS = { wide: 'aspect-[3/2]', square: 'aspect-square', tall: 'aspect-[4/5]' } as const;

interface PhotoProps {
  /** Address; '' shows the placeholder. */
  src: string;
  /** What it shows; '' when the words beside it say so. */
  alt: string;
  ratio?: keyof typeof RATIOS;
  /** For the first picture of a screen: fetched at once and before others. */
  eager?: boolean;
  srcSet?: string;
  sizes?: string;
  className?: string;
}

const PLACEHOLDER = '/art/placeholder.svg';

/** How long a skeleton stands for a picture, in milliseconds; then a placeholder does, until the picture comes. */
const PATIENCE = 10_000;

/**
 * A picture in a box that never changes its size: a skeleton while it loads, a placeholder when there is none, 'Image
 * unavailable' when it cannot be had (section 2).
 */
export function Photo({ src, ...rest }: PhotoProps) {
  return <LoadingPhoto key={src} src={src || PLACEHOLDER} {...rest} />;
}

function LoadingPhoto({ src, alt, ratio = 'wide', eager = false, srcSet, sizes, className = '' }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'late' | 'loaded' | 'failed'>('loading');

  useEffect(() => {
    const element = image.current;
    if (state !== 'loading' || !element) return undefined;
    // It may have come, or failed, before React was there to hear of it.
    if (element.complete && element.getAttribute('src')) setState(element.naturalWidth > 0 ? 'loaded' : 'failed');
    const timer = setTimeout(() => setState('late'), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <div className={`relative overflow-hidden bg-sunk ${RATIOS[ratio]} ${className}`}>
      {state === 'failed' ? (
        <div className="grid size-full place-items-center p-2 text-center text-sm text-ink-soft">
          {alt && <span className="sr-only">{alt}</span>}
          Image unavailable
        </div>
      ) : (
        <>
          {state === 'loading' && <span aria-hidden="true" className="skeleton absolute inset-0" />}
          {state === 'late' && (
            <span aria-hidden="true" className="absolute inset-0 bg-[url(/art/placeholder.svg)] bg-cover" />
          )}
          <img
            ref={image}
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            onLoad={() => setState('loaded')}
            onError={() => setState('failed')}
            className="relative size-full object-cover"
          />
        </>
      )}
    </div>
  );
}

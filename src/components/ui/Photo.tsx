import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { preload } from 'react-dom';

const RATIOS = { wide: 'aspect-[4/3]', square: 'aspect-square', tall: 'aspect-[4/5]' } as const;

/** The image files among which the browser chooses, as values of HTML attributes, and a blurred placeholder. */
interface ImageCandidates {
  /** Values of the attribute `srcset`, by the format of the files. */
  avif: string;
  webp: string;
  /** Value of the attribute `sizes`. */
  sizes: string;
  /** URL of a blurred picture of a few pixels, which is shown while the file loads. */
  blur: string;
}

export interface PhotoProps {
  /** URL; '' shows `fallback` or, without one, the placeholder. */
  src: string;
  /** Alternative text; '' if the text beside the picture says the same. */
  alt: string;
  /** URL of the picture to show if `src` fails to load. */
  fallback?: string;
  ratio?: keyof typeof RATIOS;
  /** Whether the picture is fetched immediately and with high priority. Set it for the first picture of a page. */
  eager?: boolean;
  /** The sizes and formats of `src`, if it has several. */
  candidates?: ImageCandidates;
  className?: string;
}

const PLACEHOLDER = '/art/placeholder.svg';

/** Milliseconds after which the placeholder replaces the skeleton of a picture that is still loading. */
const SKELETON_TIMEOUT = 10_000;

/**
 * Shows a picture in a box of fixed proportions: a skeleton or blurred picture while it loads, a placeholder if there
 * is no picture, and 'Image unavailable' if neither the picture nor the fallback can be loaded (section 2).
 */
export function Photo({ src, fallback = '', ...rest }: PhotoProps) {
  const sources = [src, fallback].filter(Boolean);
  return <PhotoWithFallback key={src} sources={sources.length > 0 ? sources : [PLACEHOLDER]} {...rest} />;
}

type PhotoWithFallbackProps = Omit<PhotoProps, 'src' | 'fallback'> & { sources: readonly string[] };

function PhotoWithFallback({
  sources,
  alt,
  ratio = 'wide',
  eager = false,
  candidates,
  className = '',
}: PhotoWithFallbackProps) {
  const image = useRef<HTMLImageElement>(null);
  const [sourceIndex, setSourceIndex] = useState(0);
  const [state, setState] = useState<'loading' | 'slow' | 'loaded' | 'failed'>('loading');
  const offeredCandidates = sourceIndex === 0 ? candidates : undefined;
  const markLoaded = () => setState('loaded');
  const tryNextSource = () => (sourceIndex + 1 < sources.length ? setSourceIndex(sourceIndex + 1) : setState('failed'));

  // A prerendered picture may have loaded or failed before React attached its handlers. A failed one is fetched again.
  useEffect(() => {
    const element = image.current;
    if (!element?.complete) return;
    if (element.naturalWidth > 0) setState('loaded');
    else element.setAttribute('src', element.getAttribute('src') ?? '');
  }, []);

  useEffect(() => {
    const timer = setTimeout(
      () => setState((latestState) => (latestState === 'loading' ? 'slow' : latestState)),
      SKELETON_TIMEOUT,
    );
    return () => clearTimeout(timer);
  }, []);

  // In a page that the server renders, React writes a preload link for each eager picture into the head. For a picture
  // with candidates, it does so only when preload() is called.
  if (offeredCandidates && eager)
    preload(sources[0] ?? '', {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: offeredCandidates.avif,
      imageSizes: offeredCandidates.sizes,
      fetchPriority: 'high',
    });

  const attributes: ComponentProps<'img'> = {
    ref: image,
    src: sources[sourceIndex],
    alt,
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager ? 'high' : 'auto',
    decoding: 'async',
    onLoad: markLoaded,
    onError: tryNextSource,
    className: 'relative size-full object-cover',
  };
  return (
    <div className={`relative overflow-hidden bg-sunk ${RATIOS[ratio]} ${className}`}>
      {state === 'failed' ? (
        <div className="grid size-full place-items-center p-2 text-center text-sm text-ink-soft">
          {alt && <span className="sr-only">{alt}</span>}
          Image unavailable
        </div>
      ) : (
        <>
          {state !== 'loaded' && <PhotoPlaceholder blur={offeredCandidates?.blur} isSlow={state === 'slow'} />}
          {offeredCandidates ? (
            <picture className="contents">
              <source type="image/avif" srcSet={offeredCandidates.avif} sizes={offeredCandidates.sizes} />
              <img key={sourceIndex} {...attributes} srcSet={offeredCandidates.webp} sizes={offeredCandidates.sizes} />
            </picture>
          ) : (
            <img key={sourceIndex} {...attributes} />
          )}
        </>
      )}
    </div>
  );
}

/**
 * Fills the box of a picture while it loads: with the blurred picture if there is one, else with a skeleton, which the
 * placeholder replaces after SKELETON_TIMEOUT.
 */
function PhotoPlaceholder({ blur, isSlow }: { blur: string | undefined; isSlow: boolean }) {
  if (blur !== undefined)
    return <img src={blur} alt="" aria-hidden="true" className="absolute inset-0 size-full object-cover" />;
  return (
    <span
      aria-hidden="true"
      className={`absolute inset-0 ${isSlow ? 'bg-[url(/art/placeholder.svg)] bg-cover' : 'skeleton'}`}
    />
  );
}

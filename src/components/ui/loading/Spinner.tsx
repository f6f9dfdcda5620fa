import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface SpinnerProps {
  /** Whether the spinner is hidden from screen readers, because text beside it already says what is loading. */
  decorative?: boolean;
  className?: string;
}

/** Shows a rotating ring. While a whole page loads, use PageSpinner. */
export function Spinner({ decorative = false, className = 'size-5' }: SpinnerProps) {
  const ring = (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 animate-spin ${className}`}>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (decorative) return ring;
  return (
    <span role="status" className="inline-flex items-center">
      {ring}
      <VisuallyHidden>Loading…</VisuallyHidden>
    </span>
  );
}

/** Shows a spinner in place of a page that is loading (section 2). */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60vh] place-items-center text-kumkum-ink">
      <Spinner className="size-10" />
    </div>
  );
}

/**
 * Shows a placeholder in the shape of content that is loading. Set its size with a class (`h-6 w-2/3`), and add one
 * LoadingNote for each group of skeletons.
 */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}

interface LoadingNoteProps {
  children: string;
  /** By default, only screen readers present the note. */
  className?: string;
}

/** Announces to screen readers what is loading. The skeletons themselves are hidden from them. */
export function LoadingNote({ children, className = 'sr-only' }: LoadingNoteProps) {
  return (
    <p role="status" className={className}>
      {children}
    </p>
  );
}

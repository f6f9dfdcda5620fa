/**
 * A bar in the shape of what comes. Give it its size by class (`h-6 w-2/3`), and say once beside the skeletons what is
 * loading (LoadingNote).
 */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}

/** Tells screen readers that the skeletons stand for something; `children` are the words. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}

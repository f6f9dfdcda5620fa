import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';

/** Shows placeholders of a page's content below its heading, while its data on the device cannot be read yet. */
export const OutlinePlaceholders = () => (
  <>
    <LoadingNote>Loading…</LoadingNote>
    <Skeleton className="mt-3 h-6 w-3/4 max-w-read" />
    <div className="mt-14 grid gap-6 sm:grid-cols-2">
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </>
);

import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';

/** Shows a page's heading, and placeholders of its content, while its data on the device cannot be read yet. */
export const PageOutline = ({ heading }: { heading: string }) => (
  <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
    <h1 className="text-4xl">{heading}</h1>
    <LoadingNote>Loading…</LoadingNote>
    <Skeleton className="mt-3 h-6 w-3/4 max-w-read" />
    <div className="mt-14 grid gap-6 sm:grid-cols-2">
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </div>
);

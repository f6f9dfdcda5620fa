import { focusHeadingOnUnmount } from '#hooks/focusHeadingOnUnmount.ts';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';

/** Shows placeholders for a detail page that is loading. `children` is the loading message. */
export function DetailSkeleton({ children }: { children: string }) {
  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[1.7fr_1fr] lg:py-10">
      {/* Screen readers need a heading on the page before its real one has loaded. */}
      <h1 ref={focusHeadingOnUnmount} className="sr-only">
        <span role="status">{children}</span>
      </h1>
      <div>
        <Skeleton className="aspect-[4/3]" />
        <Skeleton className="mt-12 h-10 w-2/3" />
        <Skeleton className="mt-4 h-5 w-1/3" />
        <Skeleton className="mt-6 h-24" />
      </div>
      <div className="space-y-6">
        <Skeleton className="h-80" />
        <Skeleton className="h-11" />
      </div>
    </div>
  );
}

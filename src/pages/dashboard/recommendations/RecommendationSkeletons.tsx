import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';

/** Shows placeholders for the recommendations while they load. */
export const RecommendationSkeletons = () => (
  <>
    <LoadingNote>Loading recommendations…</LoadingNote>
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-80" />
      ))}
    </div>
  </>
);

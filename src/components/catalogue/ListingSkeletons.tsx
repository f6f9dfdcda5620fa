import { Card } from '#components/ui/Card.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';

/** Shows six placeholders for a list of ListingCards that is loading. `columnsClass` defines the columns. */
export function ListingSkeletons({ columnsClass }: { columnsClass: string }) {
  return (
    <div aria-hidden="true" className={`mt-6 grid gap-5 ${columnsClass}`}>
      {Array.from({ length: 6 }, (_, index) => (
        <Card key={index} className="overflow-hidden">
          <Skeleton className="aspect-[4/3]" />
          <div className="space-y-3 p-5">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="mt-6 h-11 w-full" />
          </div>
        </Card>
      ))}
    </div>
  );
}

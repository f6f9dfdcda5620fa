import { Suspense } from 'react';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';

const AddToCalendar = lazyWithRetry(() => import('./AddToCalendar.tsx').then((module) => module.AddToCalendar));

/** Shows the button 'Add to Calendar' (section 13). Its code is fetched after that of the page. */
export function DeferredAddToCalendar() {
  return (
    <Suspense fallback={<Skeleton className="h-11 w-48" />}>
      <AddToCalendar />
    </Suspense>
  );
}

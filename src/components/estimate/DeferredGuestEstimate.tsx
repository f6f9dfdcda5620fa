import { Suspense } from 'react';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { useStored } from '#plan/useStored.ts';

const GuestEstimate = lazyWithRetry(() => import('./GuestEstimate.tsx').then((module) => module.GuestEstimate));

/**
 * Shows the all-in cost for the user's guests. Its code is fetched only if the number of guests is known from the quiz
 * or a ceremony.
 */
export function DeferredGuestEstimate({ service }: { service: Service }) {
  const [ceremonies] = useStored('ceremonies');
  const [answers] = useStored('quizAnswers');
  // Look for a number of guests in the JSON of the stored ceremonies, because the code that parses them is loaded with
  // the estimate.
  if (!answers?.guestCount && !/"guests":[1-9]/.test(JSON.stringify(ceremonies))) return null;
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <GuestEstimate service={service} />
    </Suspense>
  );
}

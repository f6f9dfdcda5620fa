import { Suspense } from 'react';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { hasMainGuests } from '#domain/ceremonies/hasMainGuests.ts';
import { useStored } from '#plan/useStored.ts';

const GuestEstimate = lazyWithRetry(() => import('./GuestEstimate.tsx').then((module) => module.GuestEstimate));

/**
 * Shows the card GuestEstimate. Its code is fetched only if the number of guests is known from the quiz or the main
 * ceremony. The server that renders the page does not know this number, so the card appears after the page. Put the
 * card at the end of a column: there, it moves nothing else on wide screens.
 */
export function DeferredGuestEstimate({ service }: { service: Service }) {
  const [ceremonies] = useStored('ceremonies');
  const [answers] = useStored('quizAnswers');
  if (!answers?.guestCount && !hasMainGuests(ceremonies)) return null;
  return (
    <Suspense fallback={<Skeleton className="mt-8 h-30 sm:h-23" />}>
      <GuestEstimate service={service} />
    </Suspense>
  );
}

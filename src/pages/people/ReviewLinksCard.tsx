import { useQuery } from '@tanstack/react-query';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { Suspense } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { LoadingNote, Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { reviewLinksQuery } from '#queries/plans.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';
import { ReviewLinkEntry } from './ReviewLinkEntry.tsx';

const ReviewLinkForm = lazyWithRetry(() => import('./ReviewLinkForm.tsx').then((module) => module.ReviewLinkForm));

interface ReviewLinksCardProps {
  plan: KnownPlan;
  /** Whether the user may make and end links. */
  canChange: boolean;
}

/** Shows the links with which the family reviews the plan, and lets editors make and end them (section 14.8). */
export function ReviewLinksCard({ plan, canChange }: ReviewLinksCardProps) {
  const { data: links, error, isFetching, refetch } = useQuery(reviewLinksQuery(plan.id));
  return (
    <SectionCard title="For the family" Icon={HeartHandshake}>
      <p className="text-ink-soft">
        Grandparents and friends see your choices on a page with large letters, and vote with a tap. They need no
        account, and see neither your budget nor who plans with you.
      </p>
      {canChange && (
        <Suspense fallback={<Skeleton className="mt-4 h-76" />}>
          <ReviewLinkForm plan={plan} />
        </Suspense>
      )}
      {links ? (
        links.items.length > 0 && (
          <ul className="mt-6 divide-y divide-line border-t border-line pt-4">
            {links.items.map((link) => (
              <ReviewLinkEntry key={link.id} planId={plan.id} link={link} canEnd={canChange} />
            ))}
          </ul>
        )
      ) : error ? (
        <div className="mt-4">
          <LoadFailure
            message="Failed to load the links"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <>
          <LoadingNote>Loading the links...</LoadingNote>
          <Skeleton className="mt-4 h-20" />
        </>
      )}
    </SectionCard>
  );
}

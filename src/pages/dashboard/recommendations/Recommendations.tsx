import Sparkles from 'lucide-react/icons/sparkles';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Deferred } from '#components/ui/loading/Deferred.tsx';
import { RecommendationSkeletons } from './RecommendationSkeletons.tsx';

const RecommendationShelves = lazyWithRetry(() =>
  import('./RecommendationShelves.tsx').then((module) => module.RecommendationShelves),
);

/**
 * Shows the recommendations (section 9). They are deferred, so that the rest of the dashboard does not wait for them.
 */
export function Recommendations() {
  return (
    <SectionCard title="Recommendations" Icon={Sparkles}>
      <Deferred whenNear whenIdle fallback={<RecommendationSkeletons />}>
        <RecommendationShelves />
      </Deferred>
    </SectionCard>
  );
}

import { Sparkles } from 'lucide-react';
import { SectionCard } from '#components/layout/SectionCard.tsx';
import { lazyWithRetry } from '#components/ui/lazyWithRetry.tsx';
import { Deferred } from '#components/ui/Deferred.tsx';
import { RecommendationSkeletons } from './RecommendationSkeletons.tsx';

const Shelves = lazyWithRetry(async () => (await import('./RecommendationShelves.tsx')).RecommendationShelves);

/** The recommendations section (section 9). It is deferred, so that the rest of the dashboard does not wait for it. */
export function Recommendations() {
  return (
    <SectionCard title="Recommendations" Icon={Sparkles}>
      <Deferred near idle fallback={<RecommendationSkeletons />}>
        <Shelves />
      </Deferred>
    </SectionCard>
  );
}

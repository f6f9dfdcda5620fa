import { Sparkles } from 'lucide-react';
import { Suspense } from 'react';
import { SectionCard } from '#components/SectionCard.tsx';
import { late } from '#components/ui/late.tsx';
import { RecommendationSkeletons } from './RecommendationSkeletons.tsx';

const Shelves = late(async () => (await import('./RecommendationShelves.tsx')).RecommendationShelves);

/** What to add next (section 9), the last of the dashboard: the rest does not wait for it. */
export function Recommendations() {
  return (
    <SectionCard title="Recommendations" Icon={Sparkles}>
      <Suspense fallback={<RecommendationSkeletons />}>
        <Shelves />
      </Suspense>
    </SectionCard>
  );
}

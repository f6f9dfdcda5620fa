import { Sparkles } from 'lucide-react';
import { SectionCard } from '#components/SectionCard.tsx';
import { late } from '#components/ui/late.tsx';
import { WhenNear } from '#components/ui/WhenNear.tsx';
import { RecommendationSkeletons } from './RecommendationSkeletons.tsx';

const Shelves = late(async () => (await import('./RecommendationShelves.tsx')).RecommendationShelves);

/** What to add next (section 9), the last of the dashboard: the rest does not wait for it. */
export function Recommendations() {
  return (
    <SectionCard title="Recommendations" Icon={Sparkles}>
      <WhenNear anyway waiting={<RecommendationSkeletons />}>
        <Shelves />
      </WhenNear>
    </SectionCard>
  );
}

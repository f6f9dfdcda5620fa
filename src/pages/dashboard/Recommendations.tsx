import { Sparkles } from 'lucide-react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Contained } from '#components/ui/Contained.tsx';
import { LoadingNote, Skeleton } from '#components/ui/Skeleton.tsx';
import { categoryName } from '#domain/categories.ts';
import { SectionCard } from '#components/SectionCard.tsx';
import { RecommendationCard } from './RecommendationCard.tsx';
import { useRecommendations } from './useRecommendations.ts';

/** What to add next, by category (section 9). */
export function Recommendations() {
  const { state, categories, retry } = useRecommendations();
  return (
    <SectionCard title="Recommendations" Icon={Sparkles}>
      {state === 'loading' && (
        <>
          <LoadingNote>Loading recommendations…</LoadingNote>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} className="h-80" />
            ))}
          </div>
        </>
      )}
      {state === 'failed' && <LoadFailure message="Failed to load services" onRetry={retry} />}
      {state === 'ready' && categories.length === 0 && (
        <p className="text-ink-soft">Nothing to recommend here at the moment. Try another city, or all of them.</p>
      )}
      <div className="space-y-8">
        {categories.map(({ category, best }) => (
          <section key={category} aria-labelledby={`recommended-${category}`}>
            <h3 id={`recommended-${category}`} className="mb-3 text-lg">
              {categoryName(category)}
            </h3>
            <ul className={`shelf [--gutter:1.25rem] sm:[--gutter:1.5rem] ${best.length > 3 ? 'lg:grid-cols-4' : ''}`}>
              {best.map((recommended) => (
                <li key={recommended.service.id}>
                  <Contained>
                    <RecommendationCard recommended={recommended} />
                  </Contained>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SectionCard>
  );
}

import { Sparkles } from 'lucide-react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Contained } from '#components/ui/Contained.tsx';
import { LoadingNote, Skeleton } from '#components/ui/Skeleton.tsx';
import { categoryName } from '#domain/categories.ts';
import { SectionCard } from '#components/SectionCard.tsx';
import { RecommendationCard } from './RecommendationCard.tsx';
import { useRecommendations } from './useRecommendations.ts';

// On phones a row to be pushed sideways: fifteen cards below one another would bury the page.
const ROW =
  'gap-4 max-sm:-mx-5 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-2 sm:grid sm:grid-cols-2';

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
            <ul className={best.length > 3 ? `${ROW} lg:grid-cols-4` : `${ROW} lg:grid-cols-3`}>
              {best.map((recommended) => (
                <li key={recommended.service.id} className="max-sm:w-[78%] max-sm:shrink-0 max-sm:snap-start">
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

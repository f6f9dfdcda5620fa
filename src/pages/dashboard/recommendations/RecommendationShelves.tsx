import { LoadFailure } from '#components/LoadFailure.tsx';
import { ErrorBoundary } from '#components/ui/loading/ErrorBoundary.tsx';
import { renderItemFailure } from '#components/renderItemFailure.tsx';
import { Shelf } from '#components/ui/lists/Shelf.tsx';
import { categoryName } from '#domain/catalogue/categories.ts';
import { focusHeadingOnUnmount } from '#hooks/focusHeadingOnUnmount.ts';
import { RecommendationCard } from './RecommendationCard.tsx';
import { RecommendationSkeletons } from './RecommendationSkeletons.tsx';
import { useRecommendations } from './useRecommendations.ts';

/** Shows the recommendations, one shelf for each category (section 9). */
export function RecommendationShelves() {
  const { state, error, categories, retry } = useRecommendations();
  return (
    <>
      {state === 'loading' && <RecommendationSkeletons />}
      {state === 'failed' && <LoadFailure message="Failed to load services" error={error} onRetry={retry} />}
      {state === 'ready' && categories.length === 0 && (
        <p className="text-ink-soft">There are no recommendations at the moment. Try another city, or all cities.</p>
      )}
      <div className="space-y-8">
        {categories.map(({ category, recommendations }) => (
          <section key={category} ref={focusHeadingOnUnmount} aria-labelledby={`recommended-${category}`}>
            <h3 id={`recommended-${category}`} className="mb-3 text-lg">
              {categoryName(category)}
            </h3>
            <Shelf
              className={`[--gutter:1.25rem] sm:[--gutter:1.5rem] ${recommendations.length > 3 ? 'lg:grid-cols-4' : ''}`}
            >
              {recommendations.map((recommendation) => (
                <li key={recommendation.service.id} ref={focusHeadingOnUnmount}>
                  <ErrorBoundary fallback={renderItemFailure}>
                    <RecommendationCard recommendation={recommendation} />
                  </ErrorBoundary>
                </li>
              ))}
            </Shelf>
          </section>
        ))}
      </div>
    </>
  );
}

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isNotFoundOrUnsupported } from '#api/errors.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import { itemsOf } from '#contract/list.ts';
import type { Service } from '#contract/catalogue/services.ts';
import type { Review } from '#contract/catalogue/reviews.ts';
import { formatDate } from '#domain/dates.ts';
import { countText } from '#domain/money.ts';
import { ratingSummary } from '#domain/catalogue/services.ts';
import { useFocusOnAddedItem } from '#hooks/useFocusOnAddedItem.ts';
import { useIdempotencyKey } from '#hooks/useIdempotencyKey.ts';
import { useFocusHeadingAfterEditing } from '#hooks/useFocusHeadingAfterEditing.ts';
import { refetchRatedService, reviewsQuery } from '#queries/reviews.ts';
import { Stars } from './Stars.tsx';
import { CatalogueText } from '../catalogue/CatalogueText.tsx';

const ReviewForm = lazyWithRetry(() => import('./ReviewForm.tsx').then((module) => module.ReviewForm));

/** Number of reviews that are shown at first, and that each click on 'Show more reviews' adds. */
const REVIEWS_PER_STEP = 4;

/** Shows the average rating and the reviews of a venue or service, and lets signed-in users write a review. */
export function Reviews({ service }: { service: Service }) {
  const { status } = useAuth();
  const client = useQueryClient();
  const query = reviewsQuery(service.id);
  const { data, error, isFetching, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } =
    useInfiniteQuery(query);
  const [shownCount, setShownCount] = useState(REVIEWS_PER_STEP);
  const [formState, setFormState] = useState<'idle' | 'open' | 'done'>('idle');
  const { focusOnAdded, focusPropsOf } = useFocusOnAddedItem();
  const idempotencyKeys = useIdempotencyKey();
  const heading = useFocusHeadingAfterEditing(formState !== 'open');
  if (!data && isNotFoundOrUnsupported(error)) return null;
  const reviews = itemsOf(data?.pages ?? []);
  // When all reviews are loaded, show their mean: it is more recent than the rating in the response for the service.
  const summary = ratingSummary(
    hasNextPage || !data ? service : { rating: undefined, reviewCount: undefined },
    reviews,
  );

  const showMore = () => {
    focusOnAdded(Math.min(shownCount, reviews.length));
    if (reviews.length < shownCount + REVIEWS_PER_STEP && hasNextPage) void fetchNextPage();
    // 'Retry' shows the reviews that the failed request should have loaded, so it does not raise the count again.
    if (!isFetchNextPageError) setShownCount(shownCount + REVIEWS_PER_STEP);
  };
  const addToList = (review: Review) =>
    client.setQueryData(query.queryKey, (cached) => {
      const [first, ...rest] = cached?.pages ?? [];
      if (!cached || !first) return cached;
      // The list may already contain the review: the response to an earlier attempt may have been lost.
      if (first.items.some(({ id }) => id === review.id)) return cached;
      return { ...cached, pages: [{ ...first, count: first.count + 1, items: [review, ...first.items] }, ...rest] };
    });
  const finish = (review: Review | null) => {
    if (review) addToList(review);
    else void refetch();
    // Request the service again: it has the mean and the number of all reviews, also of those that are not loaded here.
    void refetchRatedService(client, service.id);
    setFormState('done');
  };

  return (
    <section aria-labelledby="reviews" className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 id="reviews" ref={heading} tabIndex={-1} className="text-2xl">
          Reviews
        </h2>
        {summary && (
          <p className="flex flex-wrap items-center gap-x-2">
            <Stars rating={summary.average} />
            <span className="font-semibold tabular-nums">{`${summary.average} out of 5`}</span>
            <span className="text-ink-soft tabular-nums">{countText(summary.count, 'review')}</span>
          </p>
        )}
      </div>
      {!data && error && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-ink-soft">
          The reviews could not be loaded.
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Load the reviews
          </Button>
        </p>
      )}
      {!data && !error && <Skeleton className={service.reviewCount ? 'mt-3 h-140 lg:h-120' : 'mt-3 h-20'} />}
      {data && reviews.length === 0 && <p className="mt-3 text-ink-soft">There are no reviews yet.</p>}
      <ul className="mt-3 divide-y divide-line">
        {reviews.slice(0, shownCount).map((review, index) => (
          <li key={review.id} className="py-4" {...focusPropsOf(index)}>
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && (
        <p role="alert" className="mt-3 text-ink-soft">
          More reviews could not be loaded.
        </p>
      )}
      {(reviews.length > shownCount || hasNextPage) && (
        <Button variant="quiet" busy={isFetching} className="-ms-5" onClick={showMore} onBlur={() => focusOnAdded()}>
          {isFetchNextPageError ? 'Retry' : 'Show more reviews'}
        </Button>
      )}
      {data && status === 'signed-in' && (
        <div className="mt-3">
          {formState === 'idle' && (
            <Button variant="secondary" onClick={() => setFormState('open')}>
              Write a review
            </Button>
          )}
          {formState === 'open' && (
            <Suspense fallback={<Skeleton className="h-84" />}>
              <ReviewForm
                serviceId={service.id}
                idempotencyKeys={idempotencyKeys}
                onDone={finish}
                onCancel={() => setFormState('idle')}
              />
            </Suspense>
          )}
          {formState === 'done' && <Notice tone="success">Thank you. Your review appears above.</Notice>}
        </div>
      )}
    </section>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">
          <CatalogueText>{review.author || 'A guest'}</CatalogueText>
        </span>
        <Stars rating={review.rating} label={`${review.rating} out of 5 stars`} />
        <span className="text-sm text-ink-soft tabular-nums">{formatDate(review.date.slice(0, 10))}</span>
      </p>
      {review.comment && (
        <p className="mt-1 max-w-read whitespace-pre-line">
          <CatalogueText>{review.comment}</CatalogueText>
        </p>
      )}
    </>
  );
}

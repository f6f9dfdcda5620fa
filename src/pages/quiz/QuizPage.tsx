import { Suspense } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { Button } from '#components/ui/Button.tsx';
import { lazyWithRetry } from '#components/ui/lazyWithRetry.tsx';
import { PageSpinner } from '#components/ui/Spinner.tsx';

const Quiz = lazyWithRetry(
  async () => (await import('./Quiz.tsx')).Quiz,
  () => <QuizUnavailable />,
);

/** The style quiz (section 2). Its questions are fetched on their own, and that may fail. */
export const QuizPage = () => (
  <Suspense fallback={<PageSpinner />}>
    <Quiz />
  </Suspense>
);

const QuizUnavailable = () => (
  <EmptyState
    title="Quiz Unavailable"
    picture="search"
    level={1}
    // Browsers remember that a module could not be fetched; only a reload asks for it again.
    action={<Button onClick={() => window.location.reload()}>Try again</Button>}
  >
    <p role="alert">Sorry, we couldn&apos;t load the quiz questions. Please try again later.</p>
  </EmptyState>
);

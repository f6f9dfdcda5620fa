import { Suspense } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { Button } from '#components/ui/Button.tsx';
import { lazyWithRetry } from '#components/ui/lazyWithRetry.tsx';
import { PageSpinner } from '#components/ui/Spinner.tsx';

const Quiz = lazyWithRetry(
  async () => (await import('./Quiz.tsx')).Quiz,
  () => <QuizUnavailable />,
);

/** Shows the style quiz (section 2). The code with its questions is fetched separately, which may fail. */
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
    // Browsers cache the failure to fetch a module. Only a reload fetches it again.
    action={<Button onClick={() => window.location.reload()}>Try again</Button>}
  >
    <p role="alert">Sorry, we couldn&apos;t load the quiz questions. Please try again later.</p>
  </EmptyState>
);

import { Suspense } from 'react';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { paths } from '#paths';
import { useCanEdit } from '#plan/useCanEdit.ts';
import { EmptyState } from '#components/EmptyState.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { PageSpinner } from '#components/ui/loading/Spinner.tsx';

const Quiz = lazyWithRetry(
  () => import('./Quiz.tsx').then((module) => module.Quiz),
  () => <QuizUnavailable />,
);

/**
 * Shows the style quiz (section 2) to users who may edit the plan. The code with its questions is fetched separately,
 * which may fail.
 */
export const QuizPage = () =>
  useCanEdit() ? (
    <Suspense fallback={<PageSpinner />}>
      <Quiz />
    </Suspense>
  ) : (
    <QuizNotForViewers />
  );

const QuizNotForViewers = () => (
  <EmptyState
    title="The quiz is for those who plan"
    picture="search"
    level={1}
    action={<LinkButton to={paths.dashboard()}>Go to your dashboard</LinkButton>}
  >
    You can view this wedding but not change it, so you cannot answer its style quiz.
  </EmptyState>
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

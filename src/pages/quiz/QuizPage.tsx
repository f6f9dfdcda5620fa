import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#components/EmptyState.tsx';
import { Button } from '#components/ui/Button.tsx';
import { PageSpinner } from '#components/ui/Spinner.tsx';

/** The style quiz (section 2); its questions are loaded by themselves, and may fail to. */
export function QuizPage() {
  const { data: Quiz, isError } = useQuery({
    queryKey: ['quiz'],
    queryFn: async () => (await import('./Quiz.tsx')).Quiz,
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (Quiz) return <Quiz />;
  if (!isError) return <PageSpinner />;
  return (
    <EmptyState
      title="Quiz Unavailable"
      picture="search"
      level={1}
      // Browsers remember that a module could not be had; only a new page asks again.
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      <p role="alert">Sorry, we couldn&apos;t load the quiz questions. Please try again later.</p>
    </EmptyState>
  );
}

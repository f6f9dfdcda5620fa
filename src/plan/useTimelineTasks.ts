import type { PackageItem } from '#contract/plan.ts';
import { timelineTasks } from '#domain/plan/timeline.ts';
import type { TimelineTask } from '#domain/plan/timeline.ts';
import { isQuizFinished } from '#domain/quiz/quizAnswers.ts';
import { useStored } from './useStored.ts';
import { useToday } from './useToday.ts';

/** Returns the tasks before the wedding (section 9), some of which these items of the package complete. */
export function useTimelineTasks(items: readonly PackageItem[]): TimelineTask[] {
  const today = useToday();
  const [weddingDate] = useStored('weddingDate');
  const [completedIds] = useStored('completedTimelineTasks');
  const [answers] = useStored('quizAnswers');
  return timelineTasks({ weddingDate, today, completedIds, items, quizDone: isQuizFinished(answers) });
}

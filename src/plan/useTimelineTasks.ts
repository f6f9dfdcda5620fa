import type { PackageItem } from '#contract/plan.ts';
import { timelineTasks } from '#domain/plan/timeline.ts';
import type { TimelineTask } from '#domain/plan/timeline.ts';
import { isQuizFinished } from '#domain/quiz/quizAnswers.ts';
import { useStored } from './useStored.ts';
import { useToday } from './useToday.ts';

/** Returns the tasks of the timeline (section 9). An item of the package completes the task of its category. */
export function useTimelineTasks(items: readonly PackageItem[]): TimelineTask[] {
  const today = useToday();
  const [weddingDate] = useStored('weddingDate');
  const [completedIds] = useStored('completedTimelineTasks');
  const [answers] = useStored('quizAnswers');
  return timelineTasks({ weddingDate, today, completedIds, items, isQuizDone: isQuizFinished(answers) });
}

import { DEFAULT_ALLOCATIONS } from '#domain/budget/allocations.ts';
import type { Allocations } from '#domain/budget/allocations.ts';
import { quizWishes } from '#domain/quiz/quizWishes.ts';
import type { QuizWishes } from '#domain/quiz/quizWishes.ts';
import { DEFAULT_TOTAL_BUDGET } from '#domain/budget/totalBudget.ts';
import { useStored } from './useStored.ts';

export interface PlanFacts {
  /** YYYY-MM-DD; null when none is set. */
  readonly weddingDate: string | null;
  /** Rupees: what the user set, else the middle of the quiz's answer, else the default (section 9). */
  readonly totalBudget: number;
  /** Whether the user set the total budget. */
  readonly budgetIsSet: boolean;
  readonly allocations: Allocations;
  /** What the quiz has told. */
  readonly wishes: QuizWishes;
}

/** The plan as the dashboard uses it, with the defaults for what is not set. */
export function usePlan(): PlanFacts {
  const [weddingDate] = useStored('weddingDate');
  const [totalBudget] = useStored('totalBudget');
  const [allocations] = useStored('budgetAllocations');
  const [answers] = useStored('quizAnswers');
  const wishes = quizWishes(answers);
  return {
    weddingDate,
    totalBudget: totalBudget ?? wishes.totalBudget ?? DEFAULT_TOTAL_BUDGET,
    budgetIsSet: totalBudget !== null,
    allocations: allocations ?? DEFAULT_ALLOCATIONS,
    wishes,
  };
}

import { DEFAULT_ALLOCATIONS } from '#domain/budget/allocations.ts';
import type { Allocations } from '#domain/budget/allocations.ts';
import { quizWishes } from '#domain/quiz/quizWishes.ts';
import type { QuizWishes } from '#domain/quiz/quizWishes.ts';
import { DEFAULT_TOTAL_BUDGET } from '#domain/budget/totalBudget.ts';
import { useStored } from './useStored.ts';

export interface PlanFacts {
  /** The date as YYYY-MM-DD; null when none is set. */
  readonly weddingDate: string | null;
  /**
   * The rupees that the user set, otherwise the amount that follows from the budget in the quiz answers, otherwise the
   * default (section 9).
   */
  readonly totalBudget: number;
  /** True when the user set the total budget. */
  readonly isBudgetSet: boolean;
  readonly allocations: Allocations;
  readonly wishes: QuizWishes;
}

/** Returns the plan as the dashboard uses it, with defaults for values that are not set. */
export function usePlan(): PlanFacts {
  const [weddingDate] = useStored('weddingDate');
  const [totalBudget] = useStored('totalBudget');
  const [allocations] = useStored('budgetAllocations');
  const [answers] = useStored('quizAnswers');
  const wishes = quizWishes(answers);
  return {
    weddingDate,
    totalBudget: totalBudget ?? wishes.totalBudget ?? DEFAULT_TOTAL_BUDGET,
    isBudgetSet: totalBudget !== null,
    allocations: allocations ?? DEFAULT_ALLOCATIONS,
    wishes,
  };
}

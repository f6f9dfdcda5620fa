import { DEFAULT_ALLOCATIONS } from '#domain/allocations.ts';
import type { Allocations } from '#domain/allocations.ts';
import { quizWishes } from '#domain/quizWishes.ts';
import type { QuizWishes } from '#domain/quizWishes.ts';
import { DEFAULT_TOTAL_BUDGET } from '#domain/totalBudget.ts';
import { useRegion } from './RegionContext.tsx';
import { useStored } from './useStored.ts';

export interface PlanFacts {
  /** YYYY-MM-DD; null when none is set. */
  readonly weddingDate: string | null;
  /** Rupees: what the user set, else the middle of the quiz's answer, else the default (section 9). */
  readonly totalBudget: number;
  /** Whether the user set the total budget. */
  readonly budgetIsSet: boolean;
  readonly allocations: Allocations;
  /** What the quiz wishes for; null as long as it is not taken. */
  readonly wishes: QuizWishes | null;
}

/** The plan as the dashboard reckons with it, with what holds where nothing is set. */
export function usePlan(): PlanFacts {
  const { regions } = useRegion();
  const [weddingDate] = useStored('weddingDate');
  const [totalBudget] = useStored('totalBudget');
  const [allocations] = useStored('budgetAllocations');
  const [answers] = useStored('quizAnswers');
  const wishes = answers && quizWishes(answers, regions);
  return {
    weddingDate,
    totalBudget: totalBudget ?? wishes?.totalBudget ?? DEFAULT_TOTAL_BUDGET,
    budgetIsSet: totalBudget !== null,
    allocations: allocations ?? DEFAULT_ALLOCATIONS,
    wishes,
  };
}

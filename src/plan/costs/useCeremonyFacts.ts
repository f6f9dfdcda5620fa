import { useEffect } from 'react';
import { guestsOfQuiz, ceremoniesOfPlan } from '#domain/ceremonies/ceremonies.ts';
import type { CeremonyFacts } from '#domain/ceremonies/ceremonies.ts';
import { storage } from '#storage/storage.ts';
import { useScope } from '#session/scope.ts';
import { useStored } from '../useStored.ts';
import { useStoredCostValue } from './useStoredCostValue.ts';

/** Returns the ceremonies of the plan and the guests that follow from the quiz. */
export function useCeremonyFacts(): CeremonyFacts {
  'use memo';
  const scope = useScope();
  const [storedCeremonies] = useStoredCostValue('ceremonies');
  const [weddingDate] = useStored('weddingDate');
  const [answers] = useStored('quizAnswers');

  // Move cost values that cannot be read to other storage keys. The app did this for all other values when it started,
  // before the codecs of the cost values were loaded.
  useEffect(() => storage.values.setAsideUnreadable(scope), [scope]);

  return { ceremonies: ceremoniesOfPlan(storedCeremonies, weddingDate), quizGuests: guestsOfQuiz(answers) };
}

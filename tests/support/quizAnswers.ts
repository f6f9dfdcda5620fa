import type { QuizAnswers } from '#domain/quiz/quizAnswers.ts';

/** Builds the answers of a finished quiz; `answers` replaces some of the default ones. */
export const quizAnswers = (answers: Partial<QuizAnswers> = {}): QuizAnswers => ({
  region: 'Pune',
  style: 'themed',
  guestCount: '300-500',
  budget: '5-15',
  priorities: ['decor', 'catering'],
  venueType: 'Palace',
  ...answers,
});

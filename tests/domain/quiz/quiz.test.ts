import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseOption,
  chosenOptions,
  finishedQuiz,
  isAnswered,
  quizPercent,
  quizQuestions,
  reachableStep,
} from '#domain/quiz/quiz.ts';
import type { QuizDraft, QuizQuestion } from '#domain/quiz/quiz.ts';
import { quizAnswersSchema } from '#domain/quiz/quizAnswers.ts';
import { quizWishes } from '#domain/quiz/quizWishes.ts';
import { quizAnswers } from '#support/quizAnswers.ts';

const questions = quizQuestions();
const questionWithId = (id: string): QuizQuestion => {
  const question = questions.find((candidate) => candidate.id === id);
  if (!question) throw new Error(`The quiz has no question ${id}`);
  return question;
};
const answers = quizAnswers();

describe('answering the quiz (sections 4 and 5)', () => {
  it('replaces the answer of a single choice and toggles those of a multiple choice', () => {
    let draft: QuizDraft = {};
    draft = chooseOption(questionWithId('style'), draft, 'themed');
    draft = chooseOption(questionWithId('style'), draft, 'minimal');
    expect(draft).toEqual({ style: 'minimal' });
    draft = chooseOption(questionWithId('priorities'), {}, 'decor');
    draft = chooseOption(questionWithId('priorities'), draft, 'venues');
    expect(chosenOptions(questionWithId('priorities'), draft)).toEqual(['venues', 'decor']);
    draft = chooseOption(questionWithId('priorities'), draft, 'decor');
    draft = chooseOption(questionWithId('priorities'), draft, 'venues');
    expect(isAnswered(questionWithId('priorities'), draft)).toBe(false);
  });

  it('ignores options that a question does not have', { tags: ['fault/I-18'] }, () => {
    expect(chooseOption(questionWithId('style'), {}, 'gothic')).toEqual({});
    expect(isAnswered(questionWithId('style'), { style: 'gothic' })).toBe(false);
    expect(finishedQuiz(questions, { ...answers, style: 'gothic' })).toBeNull();
  });

  it('does not go beyond a question without an answer', { tags: ['fault/I-18'] }, () => {
    expect(reachableStep(questions, {}, 5)).toBe(0);
    expect(reachableStep(questions, { region: 'Pune' }, 5)).toBe(1);
    expect(reachableStep(questions, { ...answers, budget: undefined }, 5)).toBe(3);
    expect(reachableStep(questions, answers, 5)).toBe(5);
    expect(reachableStep(questions, answers, 2)).toBe(2);
    for (const step of [-1, Number.NaN, 1.5]) expect(reachableStep(questions, answers, step)).toBe(0);
    expect(reachableStep(questions, answers, 99)).toBe(questions.length - 1);
  });

  it('is finished only with all answers', () => {
    expect(finishedQuiz(questions, answers)).toEqual(answers);
    for (const { id } of questions) expect(finishedQuiz(questions, { ...answers, [id]: undefined })).toBeNull();
    expect(finishedQuiz(questions, { ...answers, priorities: [] })).toBeNull();
  });

  it('can be finished with any combination of the options', () => {
    const anyChoices = fc.tuple(
      ...questions.map(({ options }) => fc.constantFrom(...options.map(({ value }) => value))),
    );
    fc.assert(
      fc.property(anyChoices, (chosenValues) => {
        const draft = questions.reduce<QuizDraft>(
          (partialDraft, question, index) => chooseOption(question, partialDraft, chosenValues[index] ?? ''),
          {},
        );
        const finishedAnswers = finishedQuiz(questions, draft);
        expect(quizAnswersSchema.parse(JSON.parse(JSON.stringify(finishedAnswers)))).toEqual(finishedAnswers);
      }),
    );
  });

  it('shows its progress in percent', () => {
    expect([0, 1, 2, 3, 4, 5].map((step) => quizPercent(step, 6))).toEqual([17, 33, 50, 67, 83, 100]);
  });
});

describe('quiz wishes (section 1)', () => {
  it('are budget, style, tier, venue type and order of categories', () => {
    expect(quizWishes(answers)).toEqual({
      totalBudget: 1_000_000,
      style: 'themed',
      tier: 'premium',
      venueType: 'Palace',
      categories: ['catering', 'decor', 'venues', 'photography', 'entertainment'],
    });
  });

  it.each([
    ['under-5', 250_000, 'basic'],
    ['5-15', 1_000_000, 'premium'],
    ['15-30', 2_250_000, 'luxury'],
    ['30-plus', 3_000_000, 'luxury'],
  ] as const)('of the budget %s are ₹%i, the middle of the range, and the tier %s', (budget, totalBudget, tier) => {
    expect(quizWishes({ budget })).toMatchObject({ totalBudget, tier });
  });

  it('have no venue type when the user is not sure', () => {
    expect(quizWishes({ ...answers, venueType: 'Not sure yet' }).venueType).toBeNull();
  });
});

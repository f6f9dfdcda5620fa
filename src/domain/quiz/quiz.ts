import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { CategoryId } from '#contract/catalogue/classification.ts';
import * as z from 'zod/mini';
import { CITY_CHOICES } from '../catalogue/regions.ts';
import {
  BUDGET_OPTIONS,
  GUEST_OPTIONS,
  QUESTION_IDS,
  STYLE_OPTIONS,
  VENUE_TYPE_OPTIONS,
  quizAnswersSchema,
} from './quizAnswers.ts';
import type { QuestionId, QuizAnswers } from './quizAnswers.ts';

/** This file has the questions of the style quiz and the steps through them (sections 2, 4, 5 and 9). */

/** The answers given so far by a user who is taking the quiz. */
export type QuizDraft = { readonly [Key in QuestionId]?: string | readonly string[] | undefined };

export interface QuizOption {
  readonly value: string;
  readonly label: string;
}

export interface QuizQuestion {
  readonly id: QuestionId;
  readonly title: string;
  readonly options: readonly QuizOption[];
  /** Whether several options may be chosen. */
  readonly multiple: boolean;
}

const GUEST_LABELS = { 'under-100': 'Under 100', '100-300': '100-300', '300-500': '300-500', '500-plus': '500+' };
const BUDGET_LABELS = {
  'under-5': 'Under 5 lakh',
  '5-15': '5-15 lakh',
  '15-30': '15-30 lakh',
  '30-plus': '30+ lakh',
};
const STYLE_LABELS = {
  traditional: 'Traditional',
  minimal: 'Minimal',
  contemporary: 'Contemporary',
  themed: 'Themed',
  luxury: 'Luxury',
};
const PRIORITY_LABELS: Readonly<Record<CategoryId, string>> = {
  venues: 'The venue',
  catering: 'The food',
  photography: 'Photos and film',
  decor: 'The decor',
  entertainment: 'Music and entertainment',
};

/** Returns the questions in their order (section 9). */
export function quizQuestions(): QuizQuestion[] {
  const questions: Readonly<Record<QuestionId, Omit<QuizQuestion, 'id'>>> = {
    region: singleChoiceQuestion('Where will you celebrate?', optionsLabelledByValue(CITY_CHOICES)),
    style: singleChoiceQuestion('Which style feels like you?', optionsWithLabels(STYLE_OPTIONS, STYLE_LABELS)),
    guestCount: singleChoiceQuestion('How many guests will come?', optionsWithLabels(GUEST_OPTIONS, GUEST_LABELS)),
    budget: singleChoiceQuestion('What is your budget, in rupees?', optionsWithLabels(BUDGET_OPTIONS, BUDGET_LABELS)),
    priorities: {
      title: 'What matters most to you?',
      options: optionsWithLabels(CATEGORY_IDS, PRIORITY_LABELS),
      multiple: true,
    },
    venueType: singleChoiceQuestion('Which kind of venue do you picture?', optionsLabelledByValue(VENUE_TYPE_OPTIONS)),
  };
  return QUESTION_IDS.map((id) => ({ id, ...questions[id] }));
}

const singleChoiceQuestion = (title: string, options: QuizOption[]) => ({ title, options, multiple: false });

const optionsLabelledByValue = (values: readonly string[]): QuizOption[] =>
  values.map((value) => ({ value, label: value }));

const optionsWithLabels = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>): QuizOption[] =>
  values.map((value) => ({ value, label: labels[value] }));

/** Returns the values chosen for a question, without values that the question does not offer. */
export function chosenOptions(question: QuizQuestion, draft: QuizDraft): string[] {
  const answer = draft[question.id] ?? [];
  const chosen: readonly string[] = typeof answer === 'string' ? [answer] : answer;
  return question.options.map(({ value }) => value).filter((value) => chosen.includes(value));
}

/**
 * Returns the draft after an option is chosen. If the question allows several options, the option is toggled. A value
 * that is none of the options changes nothing.
 */
export function chooseOption(question: QuizQuestion, draft: QuizDraft, value: string): QuizDraft {
  if (!question.options.some((option) => option.value === value)) return draft;
  if (!question.multiple) return { ...draft, [question.id]: value };
  const chosen = chosenOptions(question, draft);
  const toggled = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return { ...draft, [question.id]: toggled };
}

/** Returns whether at least one of the question's options is chosen. */
export function isAnswered(question: QuizQuestion, draft: QuizDraft): boolean {
  return chosenOptions(question, draft).length > 0;
}

/** Returns the index of the question to show for the requested `step`, at most that of the first unanswered one. */
export function reachableStep(questions: readonly QuizQuestion[], draft: QuizDraft, step: number): number {
  const firstUnanswered = questions.findIndex((question) => !isAnswered(question, draft));
  const lastReachable = firstUnanswered === -1 ? questions.length - 1 : firstUnanswered;
  return Number.isInteger(step) ? Math.min(Math.max(0, step), lastReachable) : 0;
}

/**
 * Returns the progress at the question with index `step`, in whole percent: 17 at the first of six, 100 at the last.
 */
export function quizPercent(step: number, questionCount: number): number {
  return Math.round(((step + 1) * 100) / questionCount);
}

/** Returns the answers of a finished quiz; null when an answer is missing or is not one of the options. */
export function finishedQuiz(questions: readonly QuizQuestion[], draft: QuizDraft): QuizAnswers | null {
  if (!questions.every((question) => isAnswered(question, draft))) return null;
  const result = z.safeParse(quizAnswersSchema, draft);
  return result.success ? result.data : null;
}

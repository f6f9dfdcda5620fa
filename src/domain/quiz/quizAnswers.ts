import * as z from 'zod/mini';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import type { Style } from '#contract/catalogue/classification.ts';

/** This file lists the possible answers of the style quiz (section 9). */

export const STYLE_OPTIONS = [
  'traditional',
  'minimal',
  'contemporary',
  'themed',
  'luxury',
] as const satisfies readonly Style[];
export const GUEST_OPTIONS = ['under-100', '100-300', '300-500', '500-plus'] as const;
export const BUDGET_OPTIONS = ['under-5', '5-15', '15-30', '30-plus'] as const;
export const UNDECIDED_VENUE_TYPE = 'Not sure yet';
/** The options for the venue type: the words that venues use, and one for users who have not decided. */
export const VENUE_TYPE_OPTIONS = [
  'Banquet Hall',
  'Garden Lawn',
  'Palace',
  'Resort',
  'Heritage House',
  'Beachside',
  'Hotel Ballroom',
  UNDECIDED_VENUE_TYPE,
] as const;

/** The answers of a finished quiz. */
export const quizAnswersSchema = z.object({
  /** A city's name, or 'All Regions'. */
  region: z.string().check(z.minLength(1), z.maxLength(100)),
  style: z.enum(STYLE_OPTIONS),
  guestCount: z.enum(GUEST_OPTIONS),
  budget: z.enum(BUDGET_OPTIONS),
  priorities: z.array(z.enum(CATEGORY_IDS)).check(z.minLength(1), z.maxLength(CATEGORY_IDS.length)),
  venueType: z.enum(VENUE_TYPE_OPTIONS),
});

export type QuizAnswers = z.infer<typeof quizAnswersSchema>;
export type QuestionId = keyof QuizAnswers;

/** The questions in the order in which the quiz asks them. */
export const QUESTION_IDS: readonly QuestionId[] = z.keyof(quizAnswersSchema).options;

/**
 * The stored answers of a finished quiz. An answer is missing if its question was added to the quiz later, or if this
 * version of the app cannot read the answer.
 */
export type KnownQuizAnswers = { readonly [Key in keyof QuizAnswers]?: QuizAnswers[Key] | undefined };

/** Returns whether every question is answered. */
export const isQuizFinished = (answers: KnownQuizAnswers | null): boolean =>
  z.safeParse(quizAnswersSchema, answers).success;

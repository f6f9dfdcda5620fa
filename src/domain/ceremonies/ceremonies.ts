import * as z from 'zod/mini';
import { MAX_GUESTS } from '#contract/amounts.ts';
import { isCalendarDate } from '#contract/dates.ts';
import { formatDate } from '../dates.ts';
import { countText } from '../money.ts';
import { wholeNumberSchema } from '../wholeNumberSchema.ts';
import { comparableText, compareTexts } from '../compareTexts.ts';
import type { KnownQuizAnswers, QuizAnswers } from '../quiz/quizAnswers.ts';

/** This file handles the ceremonies of a plan (section 10). Dates are YYYY-MM-DD. */

export const MAX_CEREMONIES = 20;
export const MAX_CEREMONY_NAME_LENGTH = 60;
export const MAX_MEALS = 5;

/** The names that the form of a ceremony offers, in this order. The user can also type any other name. */
export const OFFERED_CEREMONY_NAMES = ['Engagement', 'Haldi', 'Mehendi', 'Sangeet', 'Wedding', 'Reception'] as const;

/** A stored ceremony. The date of the main ceremony is not stored with it, because it is the plan's wedding date. */
export const ceremonySchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.minLength(1), z.maxLength(MAX_CEREMONY_NAME_LENGTH)),
  date: z._default(z.nullable(z.string().check(z.refine(isCalendarDate))), null),
  /** The ceremony's own number of guests; null when it is not set. */
  guests: z._default(z.nullable(wholeNumberSchema(1, MAX_GUESTS)), null),
  /** The number of plates for each guest. */
  meals: z._default(wholeNumberSchema(0, MAX_MEALS), 1),
  /** True for exactly one ceremony of a plan. */
  main: z.boolean(),
});

export interface Ceremony extends Readonly<z.infer<typeof ceremonySchema>> {}

/** The only ceremony of a new plan. Its id is always the same, so that all devices of a user mean the same ceremony. */
export const NEW_MAIN_CEREMONY: Ceremony = {
  id: 'main',
  name: 'Wedding',
  date: null,
  guests: null,
  meals: 1,
  main: true,
};

/**
 * Returns the ceremonies of a plan: exactly one main ceremony, with the wedding date, and at most 20 in all. They are
 * sorted by date, undated ones last, then by name. The stored list can have more than 20: two devices may have added
 * ceremonies at the same time, or an Undo may have brought one back. The last ones in this order are then left out, but
 * never the main ceremony. All devices leave out the same ones.
 */
export function ceremoniesOfPlan(stored: readonly Ceremony[], weddingDate: string | null): readonly Ceremony[] {
  const byId = new Map(stored.map((ceremony) => [ceremony.id, ceremony]));
  const main = stored.find((ceremony) => ceremony.main) ?? NEW_MAIN_CEREMONY;
  byId.delete(main.id);
  const otherCeremonies = [...byId.values()].toSorted(compareCeremonies).slice(0, MAX_CEREMONIES - 1);
  return [
    { ...main, date: weddingDate },
    ...otherCeremonies.map((ceremony) => ({ ...ceremony, main: false })),
  ].toSorted(compareCeremonies);
}

const compareCeremonies = (a: Ceremony, b: Ceremony): number =>
  compareTexts(a.date ?? UNDATED_SORT_KEY, b.date ?? UNDATED_SORT_KEY) ||
  compareTexts(comparableText(a.name), comparableText(b.name)) ||
  compareTexts(a.id, b.id);

// A text that sorts after every date.
const UNDATED_SORT_KEY = '~';

/**
 * Returns the stored list with this ceremony in place of the one with the same id; adds it when there is none. The main
 * ceremony is stored without its date.
 */
export function withCeremony(ceremonies: readonly Ceremony[], ceremony: Ceremony): readonly Ceremony[] {
  const storedCeremony = ceremony.main ? { ...ceremony, date: null } : ceremony;
  const isKnown = ceremonies.some(({ id }) => id === storedCeremony.id);
  return isKnown
    ? ceremonies.map((other) => (other.id === storedCeremony.id ? { ...other, ...storedCeremony } : other))
    : [...ceremonies, storedCeremony];
}

export const withoutCeremony = (ceremonies: readonly Ceremony[], id: string): readonly Ceremony[] =>
  ceremonies.filter((ceremony) => ceremony.id !== id);

/** Returns whether two names count as the same, ignoring case and additional spaces. */
export const isSameName = (a: string, b: string): boolean => comparableText(a) === comparableText(b);

/** The ceremonies of a plan, and the guests that the quiz names, on which every estimate depends. */
export interface CeremonyFacts {
  /** The result of ceremoniesOfPlan(). */
  readonly ceremonies: readonly Ceremony[];
  /**
   * The result of guestsOfQuiz(). It is used for a ceremony when neither this ceremony nor the main one has a number of
   * guests.
   */
  readonly quizGuests: number | null;
}

const GUESTS_BY_ANSWER: Readonly<Record<QuizAnswers['guestCount'], number>> = {
  'under-100': 75,
  '100-300': 200,
  '300-500': 400,
  '500-plus': 600,
};

/** Returns the number of guests that the quiz answers stand for; null without an answer (section 10.6). */
export const guestsOfQuiz = (answers: KnownQuizAnswers | null): number | null =>
  answers?.guestCount ? GUESTS_BY_ANSWER[answers.guestCount] : null;

/** Returns the main ceremony. Throws when there is none; the lists that ceremoniesOfPlan() returns always have one. */
export function mainCeremony({ ceremonies }: Pick<CeremonyFacts, 'ceremonies'>): Ceremony {
  const main = ceremonies.find((ceremony) => ceremony.main);
  if (!main) throw new Error('A plan has a main ceremony');
  return main;
}

/**
 * Returns the guests of a ceremony: its own, else those of the main ceremony, else those of the quiz; null when none of
 * these is known (section 10.6).
 */
export const guestsAt = (ceremony: Pick<Ceremony, 'guests'>, facts: CeremonyFacts): number | null =>
  ceremony.guests ?? mainCeremony(facts).guests ?? facts.quizGuests;

/** Returns guests times meals; null when the guests are not known. */
export function platesAt(ceremony: Pick<Ceremony, 'guests' | 'meals'>, facts: CeremonyFacts): number | null {
  const guests = guestsAt(ceremony, facts);
  return guests === null ? null : guests * ceremony.meals;
}

export interface CeremonyTexts {
  /** "10 December 2026" or 'No date yet'. */
  readonly date: string;
  /** "400 guests" or 'Guests not set'. */
  readonly guests: string;
  /** "400 plates", or "0 plates" when no number of guests is known. */
  readonly plates: string;
  /**
   * Says which number of guests is assumed for a ceremony without its own number; '' when it has its own, or when no
   * number is known.
   */
  readonly assumedGuests: string;
}

/** Returns the texts that describe a ceremony (section 10.4). */
export function ceremonyTexts(ceremony: Ceremony, facts: CeremonyFacts): CeremonyTexts {
  const main = mainCeremony(facts);
  const assumedCount = ceremony.guests === null ? guestsAt(ceremony, facts) : null;
  const source = main.guests === null ? 'from your quiz answers' : `as for ${main.name}`;
  return {
    date: ceremony.date === null ? 'No date yet' : formatDate(ceremony.date),
    guests: ceremony.guests === null ? 'Guests not set' : countText(ceremony.guests, 'guest'),
    plates: countText(platesAt(ceremony, facts) ?? 0, 'plate'),
    assumedGuests:
      assumedCount === null ? '' : `Until you set them, we count with ${countText(assumedCount, 'guest')}, ${source}.`,
  };
}

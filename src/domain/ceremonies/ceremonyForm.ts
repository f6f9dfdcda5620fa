import * as z from 'zod/mini';
import { MAX_GUESTS } from '#contract/amounts.ts';
import { isCalendarDate } from '#contract/dates.ts';
import { CALENDAR_DATE_MESSAGE, PAST_DATE_MESSAGE, requiredText } from '#contract/formFields.ts';
import { formatCount, parseWholeNumber } from '../money.ts';
import { MAX_MEALS, MAX_CEREMONY_NAME_LENGTH, isSameName } from './ceremonies.ts';
import type { Ceremony } from './ceremonies.ts';

export const DUPLICATE_NAME_MESSAGE = 'You already have a ceremony of this name';

/** The texts that the user types into the form of a ceremony. */
export interface CeremonyFormTexts {
  name: string;
  date: string;
  guests: string;
  meals: string;
}

export type CeremonyValues = Pick<Ceremony, 'name' | 'date' | 'guests' | 'meals'>;

interface FormRules {
  /** The other ceremonies of the plan, whose names cannot be used again. */
  readonly others: readonly Pick<Ceremony, 'name'>[];
  /** The earliest date that can be chosen, as YYYY-MM-DD; null when any date can. */
  readonly earliestDate: string | null;
  /** The ceremony's stored date. The form accepts it even if it is before `earliestDate`. */
  readonly storedDate: string | null;
}

/** Returns the schema of the form of a ceremony (section 10.4). */
export const ceremonyFormSchema = ({ others, earliestDate, storedDate }: FormRules) =>
  z.object({
    name: requiredText('Ceremony', MAX_CEREMONY_NAME_LENGTH).check(
      z.refine((name) => !others.some((other) => isSameName(other.name, name)), DUPLICATE_NAME_MESSAGE),
    ),
    date: z.string().check(
      z.refine((date) => date === '' || isCalendarDate(date), CALENDAR_DATE_MESSAGE),
      z.refine(
        (date) => date === '' || date === storedDate || earliestDate === null || date >= earliestDate,
        PAST_DATE_MESSAGE,
      ),
    ),
    guests: z
      .string()
      .check(
        z.refine(
          (guests) => guests.trim() === '' || isWholeNumberBetween(guests, 1, MAX_GUESTS),
          `Enter a whole number of guests from 1 to ${formatCount(MAX_GUESTS)}, or leave it empty`,
        ),
      ),
    meals: z
      .string()
      .check(
        z.refine(
          (meals) => isWholeNumberBetween(meals, 0, MAX_MEALS),
          `Enter a whole number of meals from 0 to ${MAX_MEALS}`,
        ),
      ),
  });

/** Converts texts that the form has accepted to the values of a ceremony. */
export const ceremonyValues = ({ name, date, guests, meals }: CeremonyFormTexts): CeremonyValues => ({
  name: name.trim(),
  date: date || null,
  guests: parseWholeNumber(guests),
  meals: parseWholeNumber(meals) ?? 1,
});

function isWholeNumberBetween(typed: string, smallest: number, largest: number): boolean {
  const value = parseWholeNumber(typed);
  return value !== null && value >= smallest && value <= largest;
}

/** Returns the texts that the form of a ceremony shows at first. */
export const formTextsOf = ({ name, date, guests, meals }: CeremonyValues): CeremonyFormTexts => ({
  name,
  date: date ?? '',
  guests: guests === null ? '' : String(guests),
  meals: String(meals),
});

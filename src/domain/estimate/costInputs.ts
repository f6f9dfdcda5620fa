import { MAX_AMOUNT_RUPEES, MAX_GUESTS } from '#contract/amounts.ts';
import { requiredText } from '#contract/formFields.ts';
import * as z from 'zod/mini';
import { parsePercent } from '../budget/allocationInput.ts';
import { formatCount, formatRupees, parseRupees, parseWholeNumber } from '../money.ts';
import { MAX_CONTINGENCY_PERCENT, MAX_EXTRA_LABEL_LENGTH, MAX_MINIMUM_PLATES } from './assumptions.ts';
import { MAX_SCENARIO_NAME_LENGTH } from './scenarios.ts';

/** This file reads what the user types into the fields of an estimate or a scenario (sections 11 and 12). */

/** A value that was read, or a sentence that says what is wrong with the typed text. */
export type ParsedInput<T> =
  | { readonly value: T; readonly problem: '' }
  | { readonly value?: undefined; readonly problem: string };

const validInput = <T>(value: T): ParsedInput<T> => ({ value, problem: '' });
const isEmpty = (typed: string) => typed.trim() === '';

/** Reads an amount in whole rupees, from 0 to MAX_AMOUNT_RUPEES. */
export function readAmount(typed: string): ParsedInput<number> {
  const amount = parseRupees(typed);
  if (amount === null) return { problem: 'Enter an amount in whole rupees, like 25,000' };
  return amount > MAX_AMOUNT_RUPEES
    ? { problem: `Enter at most ${formatRupees(MAX_AMOUNT_RUPEES)}` }
    : validInput(amount);
}

/** Reads a quoted price; null when the field is empty. */
export const readQuote = (typed: string): ParsedInput<number | null> =>
  isEmpty(typed) ? validInput(null) : readAmount(typed);

/** Reads a minimum number of plates; 0 when the field is empty. */
export function readMinimumPlates(typed: string): ParsedInput<number> {
  const plates = isEmpty(typed) ? 0 : parseWholeNumber(typed);
  if (plates === null || plates > MAX_MINIMUM_PLATES)
    return { problem: `Enter a whole number of plates from 0 to ${formatCount(MAX_MINIMUM_PLATES)}` };
  return validInput(plates);
}

/** Reads a contingency in percent with at most two decimals; null when the field is empty. */
export function readContingency(typed: string): ParsedInput<number | null> {
  if (isEmpty(typed)) return validInput(null);
  const percent = parsePercent(typed);
  if (percent === null) return { problem: `Enter a percentage from 0 to ${MAX_CONTINGENCY_PERCENT}, like 7.5` };
  if (percent > MAX_CONTINGENCY_PERCENT) return { problem: `Enter a percentage from 0 to ${MAX_CONTINGENCY_PERCENT}` };
  return validInput(percent);
}

/** Reads a number of guests; null when the field is empty. */
export function readGuests(typed: string): ParsedInput<number | null> {
  if (isEmpty(typed)) return validInput(null);
  const guests = parseWholeNumber(typed);
  if (guests === null || guests < 1 || guests > MAX_GUESTS)
    return { problem: `Enter a whole number of guests from 1 to ${formatCount(MAX_GUESTS)}` };
  return validInput(guests);
}

const scenarioNameSchema = requiredText('Name', MAX_SCENARIO_NAME_LENGTH);
const extraLabelSchema = requiredText('Extra', MAX_EXTRA_LABEL_LENGTH);

/** Reads the label of an extra. */
export const readExtraLabel = (typed: string): ParsedInput<string> => readText(extraLabelSchema, typed);

/** Reads the name of a scenario. */
export const readScenarioName = (typed: string): ParsedInput<string> => readText(scenarioNameSchema, typed);

function readText(schema: ReturnType<typeof requiredText>, typed: string): ParsedInput<string> {
  const result = z.safeParse(schema, typed.trim());
  return result.success ? validInput(result.data) : { problem: result.error.issues[0]?.message ?? '' };
}

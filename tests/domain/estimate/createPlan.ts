import { ceremoniesOfPlan } from '#domain/ceremonies/ceremonies.ts';
import type { Ceremony, CeremonyFacts } from '#domain/ceremonies/ceremonies.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/estimate/assumptions.ts';
import type { Assumptions } from '#domain/estimate/assumptions.ts';
import type { PlanToEstimate } from '#domain/estimate/planEstimate.ts';

/** Builds a ceremony with the given fields; its default name is its id. */
export const createCeremony = (id: string, fields: Partial<Ceremony> = {}): Ceremony => ({
  id,
  name: id,
  date: null,
  guests: null,
  meals: 1,
  main: false,
  ...fields,
});

/** Builds the main ceremony with the given fields. */
export const createMainCeremony = (fields: Partial<Ceremony> = {}): Ceremony =>
  createCeremony('main', { name: 'Wedding', main: true, ...fields });

/**
 * Builds what an estimate must know about ceremonies and guests: the given ceremonies, with a main ceremony added if
 * there is none, and the guests of the quiz answers.
 */
export const ceremonyFactsOf = (ceremonies: readonly Ceremony[], quizGuests: number | null = null): CeremonyFacts => ({
  ceremonies: ceremoniesOfPlan(ceremonies, null),
  quizGuests,
});

/** Builds assumptions with the given fields, and the defaults for all others. */
export const createAssumptions = (fields: Partial<Assumptions>): Assumptions => ({ ...DEFAULT_ASSUMPTIONS, ...fields });

/**
 * Builds a plan with the given fields. By default it has no items, and one ceremony, for which no guests are set.
 */
export const createPlanToEstimate = (fields: Partial<PlanToEstimate> = {}): PlanToEstimate => ({
  ...ceremonyFactsOf([]),
  items: [],
  assumptions: {},
  contingencyPercent: 0,
  ...fields,
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeAllocation } from '#domain/budget/allocationInput.ts';
import { DEFAULT_ALLOCATIONS, allocationsSchema } from '#domain/budget/allocations.ts';
import type { Allocations } from '#domain/budget/allocations.ts';
import { budgetAdvice } from '#domain/budget/budgetAdvice.ts';
import { BUDGET_CATEGORIES } from '#domain/catalogue/categories.ts';

const ZERO_ALLOCATIONS: Allocations = { venue: 0, catering: 0, photography: 0, decor: 0, entertainment: 0, other: 0 };

describe('budget advice (section 9, minimum prices)', () => {
  it('names the default shares that are too small, and suggests a split', () => {
    const advice = budgetAdvice(500_000, DEFAULT_ALLOCATIONS, 'Pune');
    expect(advice.gaps.map(({ text }) => text)).toEqual([
      'Your decor share is ₹40,000; decor in Pune starts at ₹70,000.',
      'Your entertainment share is ₹20,000; entertainment in Pune starts at ₹30,000.',
    ]);
    expect(advice.suggestion).toEqual({
      venue: 41,
      catering: 26,
      photography: 10,
      decor: 14,
      entertainment: 6,
      other: 3,
    });
  });

  it('is empty when every share is large enough', () => {
    expect(budgetAdvice(2_000_000, DEFAULT_ALLOCATIONS)).toEqual({ gaps: [], suggestion: null, tooLittleText: '' });
  });

  it('explains when the total is less than the sum of the minimum prices', () => {
    const advice = budgetAdvice(300_000, DEFAULT_ALLOCATIONS);
    expect(advice.suggestion).toBeNull();
    expect(advice.tooLittleText).toBe(
      '₹3,00,000 is not enough for everything in your split: together it starts at ₹3,80,000. Raise the total, or set what you do not need to 0%.',
    );
  });

  it('explains when the total equals the sum of the minimum prices, but no split reaches all of them', () => {
    const advice = budgetAdvice(380_000, DEFAULT_ALLOCATIONS);
    expect(advice.suggestion).toBeNull();
    expect(advice.tooLittleText).toBe(
      'Percentages cannot divide ₹3,80,000 so that each of these gets the price at which it starts. Raise the total a little, or set what you do not need to 0%.',
    );
    expect(budgetAdvice(390_000, DEFAULT_ALLOCATIONS).suggestion).not.toBeNull();
  });

  it('ignores categories with 0 percent', () => {
    const advice = budgetAdvice(150_000, { ...ZERO_ALLOCATIONS, venue: 90, other: 10 });
    expect(advice.gaps.map(({ category }) => category)).toEqual(['venue']);
    expect(advice.suggestion).toEqual({ ...ZERO_ALLOCATIONS, venue: 100 });
  });

  it("gives nothing to 'other' when the user has set it to 0 percent", () => {
    const percentages = { venue: 50, catering: 30, photography: 10, decor: 7, entertainment: 3, other: 0 };
    const { suggestion } = budgetAdvice(900_000, percentages);
    expect(suggestion).not.toBeNull();
    expect(suggestion?.other).toBe(0);
    expect(allocationsSchema.safeParse(suggestion).success).toBe(true);
  });

  it("gives what remains after rounding to the category with the largest surplus when 'other' has 0 percent", () => {
    const percentages = { venue: 20, catering: 60, photography: 10, decor: 7, entertainment: 3, other: 0 };
    expect(budgetAdvice(900_000, percentages).suggestion).toEqual({
      venue: 19,
      catering: 60,
      photography: 9,
      decor: 8,
      entertainment: 4,
      other: 0,
    });
  });

  it('suggests hundredths of a percent where whole percents do not suffice', () => {
    const percentages = { venue: 20, catering: 20, photography: 20, decor: 20, entertainment: 10, other: 10 };
    const advice = budgetAdvice(381_000, percentages);
    expect(allocationsSchema.safeParse(advice.suggestion).success).toBe(true);
    expect(budgetAdvice(381_000, advice.suggestion ?? ZERO_ALLOCATIONS).gaps).toEqual([]);
  });

  it('suggests only splits of 100 percent in which every share is large enough', () => {
    const anyAllocations = fc
      .array(fc.tuple(fc.constantFrom(...BUDGET_CATEGORIES), fc.double({ min: 0, max: 60, noNaN: true })), {
        maxLength: 12,
      })
      .map((changes) =>
        changes.reduce((all, [category, percent]) => changeAllocation(all, category, percent), ZERO_ALLOCATIONS),
      );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), anyAllocations, (steps, allocations) => {
        const totalBudget = steps * 10_000;
        const { gaps, suggestion, tooLittleText } = budgetAdvice(totalBudget, allocations);
        expect(suggestion !== null).toBe(gaps.length > 0 && tooLittleText === '');
        if (!suggestion) return;
        expect(allocationsSchema.safeParse(suggestion).success).toBe(true);
        expect(budgetAdvice(totalBudget, suggestion).gaps).toEqual([]);
      }),
    );
  });
});

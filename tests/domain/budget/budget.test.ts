import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeAllocation, parsePercent } from '#domain/budget/allocationInput.ts';
import {
  ALLOCATION_PROBLEM,
  DEFAULT_ALLOCATIONS,
  allocationTotal,
  allocationsSchema,
  canSaveAllocations,
} from '#domain/budget/allocations.ts';
import type { Allocations } from '#domain/budget/allocations.ts';
import {
  barColour,
  budgetRows,
  budgetText,
  budgetTip,
  budgetWarning,
  formatPercent,
  percentSpent,
} from '#domain/budget/budget.ts';
import { BUDGET_CATEGORIES } from '#domain/catalogue/categories.ts';
import { readTotalBudget, totalBudgetSchema } from '#domain/budget/totalBudget.ts';
import { packageItem } from '#support/packageItem.ts';

const ZERO_ALLOCATIONS: Allocations = { venue: 0, catering: 0, photography: 0, decor: 0, entertainment: 0, other: 0 };

describe('budget bar (section 9)', () => {
  it.each([
    [0, 'green', ''],
    [70, 'green', ''],
    [70.01, 'orange', ''],
    [90, 'orange', ''],
    [90.01, 'yellow', 'Approaching budget limit!'],
    [100, 'yellow', 'Approaching budget limit!'],
    [100.01, 'red', 'You are over budget!'],
    [Infinity, 'red', 'You are over budget!'],
  ])(
    'at %d percent is %s, with the warning %j',
    { tags: ['section-9/budget-bar-colours', 'section-9/budget-warnings'] },
    (percent, colour, warning) => {
      expect(barColour(percent)).toBe(colour);
      expect(budgetWarning(percent)).toBe(warning);
    },
  );

  it('has one tip below 50 percent, another below 80, and another from 80', { tags: ['section-9/budget-tips'] }, () => {
    const tips = [0, 49.99, 50, 79.99, 80, 120].map(budgetTip);
    expect(tips[0]).toBe(tips[1]);
    expect(tips[2]).toBe(tips[3]);
    expect(tips[4]).toBe(tips[5]);
    expect(new Set(tips).size).toBe(3);
  });

  it('has a text with amounts, percent and warning', { tags: ['fault/C6'] }, () => {
    expect(budgetText(460_000, 500_000)).toBe('₹4,60,000 of ₹5,00,000, 92%, Approaching budget limit!');
    expect(budgetText(100_000, 500_000)).toBe('₹1,00,000 of ₹5,00,000, 20%');
    expect(budgetText(1_000_000, 500_000)).toBe('₹10,00,000 of ₹5,00,000, 200%, You are over budget!');
    expect([formatPercent(100.2), formatPercent(Infinity)]).toEqual(['101%', 'over 100%']);
    expect([percentSpent(0, 0), percentSpent(1, 0)]).toEqual([0, Infinity]);
  });
});

describe('total budget (section 5)', () => {
  it.each([
    ['10000', 10_000],
    ['5,00,000', 500_000],
    ['₹5,20,000', 520_000],
    ['10,00,00,00,000', 10_000_000_000],
    ['५०००००', 500_000],
  ])('is saved when the user types %s', { tags: ['fault/I-12'] }, (typed, amount) => {
    expect(readTotalBudget(typed)).toEqual({ amount, problem: '' });
  });

  it.each([
    ['9999', 'The total budget must be at least ₹10,000'],
    ['0', 'The total budget must be at least ₹10,000'],
    ['525000', 'Use steps of ₹10,000: ₹5,20,000 or ₹5,30,000'],
    ['10,00,00,10,000', 'The total budget can be at most ₹10,00,00,00,000'],
    ['99999999999', 'The total budget can be at most ₹10,00,00,00,000'],
    ['10000.5', 'Enter an amount in rupees, like 5,00,000'],
    ['-0', 'Enter an amount in rupees, like 5,00,000'],
    ['1e21', 'Enter an amount in rupees, like 5,00,000'],
    ['', 'Enter an amount in rupees, like 5,00,000'],
  ])('is rejected when the user types %j: %s', { tags: ['fault/I-12'] }, (typed, problem) => {
    expect(readTotalBudget(typed)).toEqual({ amount: null, problem });
  });

  it('is read from storage only when it is above 0', { tags: ['fault/T10'] }, () => {
    for (const storedValue of [525_000, 1e10]) expect(totalBudgetSchema.safeParse(storedValue).success).toBe(true);
    for (const storedValue of [0, -1, Number.NaN, 1e21, '500000', null]) {
      expect(totalBudgetSchema.safeParse(storedValue).success).toBe(false);
    }
  });
});

describe('allocations (section 5)', () => {
  it('never exceed 100 percent in total while typing, and each stays between 0 and 100', () => {
    const anyChange = fc.tuple(
      fc.constantFrom(...BUDGET_CATEGORIES),
      fc.oneof(fc.double(), fc.double({ min: -50, max: 150 }), fc.constantFrom(33.3, 33.4, 14.3, -0)),
    );
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
        let allocations: Allocations = ZERO_ALLOCATIONS;
        for (const [category, percent] of changes) {
          const previousAllocations = allocations;
          allocations = changeAllocation(allocations, category, percent);
          for (const other of BUDGET_CATEGORIES) {
            if (other !== category) expect(allocations[other]).toBe(previousAllocations[other]);
            expect(allocations[other]).toBeGreaterThanOrEqual(0);
            expect(allocations[other]).toBeLessThanOrEqual(100);
          }
          expect(allocationTotal(allocations)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('are added up without rounding errors', { tags: ['fault/I-13'] }, () => {
    const thirds = { ...ZERO_ALLOCATIONS, venue: 33.3, catering: 33.3, photography: 33.4 };
    expect(allocationTotal(thirds)).toBe(100);
    expect(canSaveAllocations(thirds)).toBe(true);
    expect(canSaveAllocations({ ...thirds, photography: 33.39 })).toBe(false);
    expect(changeAllocation(thirds, 'other', 14.3)).toEqual(thirds);
    const sevenths = BUDGET_CATEGORIES.reduce(
      (split, category) => changeAllocation(split, category, 14.3),
      ZERO_ALLOCATIONS,
    );
    expect(allocationTotal(sevenths)).toBe(85.8);
  });

  it('are limited to the remaining percent and rounded to hundredths', () => {
    expect(changeAllocation(DEFAULT_ALLOCATIONS, 'other', 50).other).toBe(3);
    expect(changeAllocation(DEFAULT_ALLOCATIONS, 'venue', -5).venue).toBe(0);
    expect(changeAllocation(ZERO_ALLOCATIONS, 'venue', 150).venue).toBe(100);
    expect(changeAllocation(ZERO_ALLOCATIONS, 'venue', Number.NaN).venue).toBe(0);
    expect(changeAllocation(ZERO_ALLOCATIONS, 'venue', 12.346).venue).toBe(12.35);
  });

  it.each([
    ['45', 45],
    ['33.3', 33.3],
    ['12.', 12],
    ['.5', 0.5],
    ['45 %', 45],
    ['४५', 45],
    ['150', 150],
    ['', null],
    ['5e1', null],
    ['-0', null],
    ['1.234', null],
    ['a', null],
  ])('%j is parsed as %s', { tags: ['fault/I-13'] }, (typed, percent) => {
    expect(parsePercent(typed)).toBe(percent);
  });

  it('are read from storage also when a category is missing or unknown', () => {
    const split = { venue: 60, catering: 40, photography: 0, decor: 0, entertainment: 0, other: 0 };
    expect(allocationsSchema.parse({ venue: 60, catering: 40 })).toEqual(split);
    expect(allocationsSchema.parse({ ...split, gold: 0 })).toEqual(split);
  });

  it('are valid only when their total is 100 percent', () => {
    expect(allocationsSchema.parse(DEFAULT_ALLOCATIONS)).toEqual(DEFAULT_ALLOCATIONS);
    const invalidAllocations: unknown[] = [
      { ...DEFAULT_ALLOCATIONS, venue: 75 },
      { ...DEFAULT_ALLOCATIONS, venue: -45, catering: 120 },
      { ...DEFAULT_ALLOCATIONS, venue: -5, catering: 80 },
      { ...DEFAULT_ALLOCATIONS, venue: '45' },
      { ...DEFAULT_ALLOCATIONS, venue: 44.999, other: 3.001 },
      { ...DEFAULT_ALLOCATIONS, venue: 0, gold: 45 },
      { venue: 90 },
      {},
      null,
      [],
    ];
    for (const storedValue of invalidAllocations) expect(allocationsSchema.safeParse(storedValue).success).toBe(false);
    expect(allocationsSchema.safeParse({ ...DEFAULT_ALLOCATIONS, venue: 44 }).error?.issues[0]?.message).toBe(
      ALLOCATION_PROBLEM,
    );
    expect(ALLOCATION_PROBLEM).toBe('Total allocation must equal 100% to save');
  });
});

describe('budget by category (section 3)', () => {
  const items = [
    packageItem({ price: 250_000, category: 'venues', type: 'venue' }),
    packageItem({ price: 20_000, category: 'decor' }),
    packageItem({ price: 0, category: 'decor' }),
    packageItem({ price: 9_000, category: '', type: 'service' }),
  ];
  it('contains the allocated and spent amounts', () => {
    const rows = Object.fromEntries(budgetRows(items, 500_000, DEFAULT_ALLOCATIONS).map((row) => [row.category, row]));
    expect(rows['venue']).toMatchObject({ allocationPercent: 45, allocated: 225_000, spent: 250_000 });
    expect(rows['decor']).toMatchObject({ allocated: 40_000, spent: 20_000, spentPercent: 50 });
    expect(rows['other']).toMatchObject({ allocated: 15_000, spent: 9_000, spentPercent: 60 });
    expect(rows['catering']).toMatchObject({ spent: 0, spentPercent: 0 });
  });

  it('has the amounts of percentages with two decimals, and the costs of another price', () => {
    const allocations = { ...DEFAULT_ALLOCATIONS, venue: 44.67, other: 3.33 };
    const rows = budgetRows(items, 500_000, allocations, ({ price }) => price * 2);
    expect(rows[0]).toMatchObject({ allocationPercent: 44.67, allocated: 223_350, spent: 500_000 });
    expect(rows.at(-1)).toMatchObject({ allocationPercent: 3.33, allocated: 16_650, spent: 18_000 });
  });

  it('has allocated amounts whose sum is exactly the total budget', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (steps) => {
        const rows = budgetRows([], steps * 10_000, { ...DEFAULT_ALLOCATIONS, venue: 44.67, other: 3.33 });
        expect(rows.reduce((sum, row) => sum + row.allocated, 0)).toBe(steps * 10_000);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ceremoniesOfPlan } from '#domain/ceremonies/ceremonies.ts';
import { GST_CHOICES } from '#domain/estimate/gstRates.ts';
import { estimateOf, percentOfRange } from '#domain/estimate/itemEstimate.ts';
import { estimatePlan, withMoreGuests } from '#domain/estimate/planEstimate.ts';
import type { PlanToEstimate } from '#domain/estimate/planEstimate.ts';
import { packageItem } from '#support/packageItem.ts';
import { createAssumptions, ceremonyFactsOf } from './createPlan.ts';

/** This file checks with random plans what section 11.8 says of every estimate. */

const anyRupees = fc.oneof(
  fc.constant(undefined),
  fc.double({ min: 1, max: 1e7, noNaN: true }),
  fc.integer({ min: 1, max: 1e9 }),
);

const anyItem = fc.record({
  category: fc.constantFrom('venues', 'catering', 'photography', 'decor', 'entertainment', ''),
  price: fc.nat(1e9),
  minBudget: anyRupees,
  maxBudget: anyRupees,
  pricePerPlate: anyRupees,
});

const CEREMONY_IDS = ['main', 'a', 'b', 'c'];

const anyCeremonies = fc
  .array(
    fc.record({
      id: fc.constantFrom(...CEREMONY_IDS),
      guests: fc.option(fc.integer({ min: 1, max: 100_000 })),
      meals: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 6 },
  )
  .map((ceremonies) =>
    ceremoniesOfPlan(
      ceremonies.map((ceremony) => ({ ...ceremony, name: ceremony.id, date: null, main: ceremony.id === 'main' })),
      null,
    ),
  );

const anyAssumptions = fc
  .record({
    quote: fc.option(fc.nat(1e9), { freq: 2 }),
    charged: fc.constantFrom('once', 'each-ceremony'),
    minimumPlates: fc.oneof(fc.constant(0), fc.nat(1e6)),
    food: fc.constantFrom('others', 'venue'),
    extras: fc.array(fc.record({ label: fc.constant('Extra'), amount: fc.nat(1e9) }), { maxLength: 3 }),
    gst: fc.constantFrom('added', 'included'),
    gstRate: fc.option(fc.constantFrom(...GST_CHOICES)),
    ceremonies: fc.subarray([...CEREMONY_IDS, 'gone']),
  })
  .map(createAssumptions);

const anyPlan = fc
  .record({
    ceremonies: anyCeremonies,
    quizGuests: fc.option(fc.constantFrom(75, 200, 400, 600)),
    itemsWithAssumptions: fc.array(fc.tuple(anyItem, anyAssumptions), { maxLength: 6 }),
    contingencyPercent: fc.nat(3000).map((hundredths) => hundredths / 100),
  })
  .map(({ itemsWithAssumptions, ...plan }): PlanToEstimate => ({
    ...plan,
    items: itemsWithAssumptions.map(([item], index) => packageItem({ ...item, uniqueId: `u${index}` })),
    assumptions: Object.fromEntries(itemsWithAssumptions.map(([, assumptions], index) => [`u${index}`, assumptions])),
  }));

const checkForAnyPlan = (property: (plan: PlanToEstimate) => void) =>
  fc.assert(fc.property(anyPlan, property), { numRuns: 500 });

describe('the estimate of any plan (section 11.8)', () => {
  it('never falls when more guests come, to all ceremonies or to one', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(500), fc.nat(3), (plan, addedGuests, changedIndex) => {
        const totalBefore = estimatePlan(plan).total;
        const plansWithMoreGuests = [
          withMoreGuests(plan, addedGuests),
          {
            ...plan,
            ceremonies: plan.ceremonies.map((ceremony, index) =>
              index === changedIndex && ceremony.guests !== null
                ? { ...ceremony, guests: ceremony.guests + addedGuests }
                : ceremony,
            ),
          },
        ];
        for (const planWithMoreGuests of plansWithMoreGuests) {
          const totalAfter = estimatePlan(planWithMoreGuests).total;
          expect(totalAfter.low).toBeGreaterThanOrEqual(totalBefore.low);
          expect(totalAfter.high).toBeGreaterThanOrEqual(totalBefore.high);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has only amounts in whole rupees whose low end is at most the high end', () => {
    checkForAnyPlan((plan) => {
      const { itemEstimates, total, sum, contingency } = estimatePlan(plan);
      const ranges = [
        total,
        sum,
        contingency,
        ...[...itemEstimates.values()].flatMap(({ lines }) => lines.map(({ amount }) => amount)),
      ];
      for (const { low, high } of ranges) {
        expect(low).toBeLessThanOrEqual(high);
        expect([Number.isInteger(low), Number.isInteger(high)]).toEqual([true, true]);
      }
    });
  });

  it('is the sum of its lines, of its items and of its categories', () => {
    checkForAnyPlan((plan) => {
      const { itemEstimates, categoryCosts, sum, contingency, total } = estimatePlan(plan);
      const sumOfRanges = (amounts: Iterable<{ low: number; high: number }>) =>
        [...amounts].reduce((all, { low, high }) => ({ low: all.low + low, high: all.high + high }), {
          low: 0,
          high: 0,
        });
      for (const estimate of itemEstimates.values())
        expect(sumOfRanges(estimate.lines.map(({ amount }) => amount))).toEqual(estimate.total);
      expect(sumOfRanges([...itemEstimates.values()].map((estimate) => estimate.total))).toEqual(sum);
      expect(sumOfRanges(categoryCosts.values())).toEqual(sum);
      expect(sumOfRanges([sum, contingency])).toEqual(total);
    });
  });

  it('is never higher when the price includes GST', () => {
    checkForAnyPlan((plan) => {
      for (const item of plan.items) {
        const assumptions = plan.assumptions[item.uniqueId];
        if (!assumptions) continue;
        const estimateWithGstIncluded = estimateOf(item, { ...assumptions, gst: 'included' }, plan);
        const estimateWithGstAdded = estimateOf(item, { ...assumptions, gst: 'added' }, plan);
        expect(estimateWithGstIncluded.lines.at(-1)?.amount).toEqual({ low: 0, high: 0 });
        expect(estimateWithGstIncluded.total.high).toBeLessThanOrEqual(estimateWithGstAdded.total.high);
      }
    });
  });

  it('counts a hire price also when the user has set no assumptions', () => {
    fc.assert(
      fc.property(anyItem, (fields) => {
        const item = packageItem(fields);
        if (fields.category === 'catering') return;
        const hasHirePrice = [fields.minBudget, fields.maxBudget, fields.price].some(
          (amount) => amount !== undefined && amount >= 1,
        );
        const { total, isIncomplete } = estimateOf(item, createAssumptions({}), ceremonyFactsOf([]));
        if (hasHirePrice) expect([total.high > 0, isIncomplete]).toEqual([true, false]);
      }),
    );
  });
});

describe('a percentage (section 11.1)', () => {
  it('is exact and rounded half up, also of 200 items of a lakh crore each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 236e12 }), fc.integer({ min: 0, max: 3000 }), (amount, hundredths) => {
        const exact = (2n * BigInt(amount) * BigInt(hundredths) + 10_000n) / 20_000n;
        expect(percentOfRange({ low: amount, high: amount }, hundredths / 100).high).toBe(Number(exact));
      }),
      { numRuns: 2000 },
    );
  });
});

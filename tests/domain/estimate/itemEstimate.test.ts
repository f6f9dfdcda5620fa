import { describe, expect, it } from 'vitest';
import { assumptionsOf, withChangedAssumptions } from '#domain/estimate/assumptions.ts';
import type { Assumptions } from '#domain/estimate/assumptions.ts';
import {
  readAmount,
  readContingency,
  readExtraLabel,
  readGuests,
  readMinimumPlates,
  readQuote,
} from '#domain/estimate/costInputs.ts';
import { allInText, lineText, rangeText, tenMoreGuestsText } from '#domain/estimate/estimateTexts.ts';
import { estimateOf } from '#domain/estimate/itemEstimate.ts';
import { costOfTenMoreGuests, estimatePlan } from '#domain/estimate/planEstimate.ts';
import { itemFromAnyService } from '#domain/plan/customPackage.ts';
import type { CeremonyFacts } from '#domain/ceremonies/ceremonies.ts';
import type { PackageItem } from '#contract/plan.ts';
import { packageItem } from '#support/packageItem.ts';
import { createService } from '../createService.ts';
import {
  ceremonyFactsOf,
  createAssumptions,
  createCeremony,
  createMainCeremony,
  createPlanToEstimate,
} from './createPlan.ts';

const FACTS_WITHOUT_GUESTS = ceremonyFactsOf([]);
const estimateItem = (
  item: Partial<PackageItem>,
  assumptions: Partial<Assumptions> = {},
  facts: CeremonyFacts = FACTS_WITHOUT_GUESTS,
) => estimateOf(packageItem(item), createAssumptions(assumptions), facts);
/**
 * Returns the low and the high end of the all-in cost when prices include GST, and whether the estimate is incomplete.
 */
const costRangeWithGstIncluded = (
  item: Partial<PackageItem>,
  assumptions: Partial<Assumptions> = {},
  facts: CeremonyFacts = FACTS_WITHOUT_GUESTS,
) => {
  const { total, isIncomplete } = estimateItem(item, { gst: 'included', ...assumptions }, facts);
  return [total.low, total.high, isIncomplete];
};

describe('the worked example (section 11.3)', () => {
  const venue = packageItem({ category: 'venues', minBudget: 650_000, maxBudget: 1_100_000, pricePerPlate: 1650 });
  const assumptions = createAssumptions({
    food: 'venue',
    minimumPlates: 500,
    extras: [{ label: 'Generator', amount: 25_000 }],
    gstRate: 5,
  });
  const facts = ceremonyFactsOf([createMainCeremony({ guests: 400 })]);

  it('has the lines and the all-in cost of the specification', () => {
    const { lines, total } = estimateOf(venue, assumptions, facts);
    expect(lines.map(lineText)).toEqual([
      { label: 'Hire', note: '', amount: '₹6,50,000 – ₹11,00,000' },
      {
        label: 'Plates at Wedding',
        note: '500 plates × ₹1,650 (the minimum instead of 400 plates)',
        amount: '₹8,25,000',
      },
      { label: 'Generator', note: '', amount: '₹25,000' },
      { label: 'GST', note: '5%', amount: '₹75,000 – ₹97,500' },
    ]);
    expect(total).toEqual({ low: 1_575_000, high: 2_047_500 });
  });

  it('names a price with paise exactly, so that each line adds up', () => {
    const caterer = { category: 'catering', pricePerPlate: 1650.5 } as const;
    const [plates] = estimateItem(caterer, {}, facts).lines.map(lineText);
    expect(plates).toMatchObject({ note: '400 plates × ₹1,650.50', amount: '₹6,60,200' });
  });

  it('has the total with contingency of the specification', () => {
    const plan = createPlanToEstimate({
      ...facts,
      items: [venue],
      assumptions: { u1: assumptions },
      contingencyPercent: 10,
    });
    expect(estimatePlan(plan).total).toEqual({ low: 1_732_500, high: 2_252_250 });
  });
});

describe('the base (section 11.1)', () => {
  it.each([
    ['from the lowest to the highest price', { minBudget: 1000, maxBudget: 3000, price: 2000 }, [1000, 3000, false]],
    ['the lowest price alone', { minBudget: 1000, price: 2000 }, [1000, 1000, false]],
    ['the highest price alone', { maxBudget: 3000, price: 2000 }, [3000, 3000, false]],
    ['the price', { price: 2000 }, [2000, 2000, false]],
    ['sorted when the highest is lower', { minBudget: 3000, maxBudget: 1000 }, [1000, 3000, false]],
    ['0 and incomplete when nothing is known', {}, [0, 0, true]],
    ['0 and incomplete for prices that are no amounts', { minBudget: Number.NaN, price: 0 }, [0, 0, true]],
  ])('is the hire when there is no quote: %s', (_, item, expected) => {
    expect(costRangeWithGstIncluded(item)).toEqual(expected);
  });

  it('is the quote, whatever the listed price is', () => {
    expect(costRangeWithGstIncluded({ minBudget: 1000, maxBudget: 3000 }, { quote: 1800 })).toEqual([
      1800,
      1800,
      false,
    ]);
    expect(costRangeWithGstIncluded({ category: 'catering', pricePerPlate: 900 }, { quote: 0 })).toEqual([0, 0, false]);
  });

  it('has the hire once for each ceremony when the vendor charges for each ceremony', () => {
    const facts = ceremonyFactsOf([createCeremony('a'), createCeremony('b'), createCeremony('c')]);
    const ceremonies = ['a', 'b', 'gone'];
    expect(costRangeWithGstIncluded({ price: 1000 }, { ceremonies }, facts)).toEqual([1000, 1000, false]);
    expect(costRangeWithGstIncluded({ price: 1000 }, { ceremonies, charged: 'each-ceremony' }, facts)).toEqual([
      2000,
      2000,
      false,
    ]);
    expect(costRangeWithGstIncluded({ price: 1000 }, { charged: 'each-ceremony' }, facts)).toEqual([1000, 1000, false]);
  });

  it('has plates only for catering with a price per plate', () => {
    const facts = ceremonyFactsOf([
      createMainCeremony({ guests: 100 }),
      createCeremony('a', { guests: 50, meals: 2 }),
      createCeremony('b'),
    ]);
    const catering = { category: 'catering', minBudget: 80_000, pricePerPlate: 900 };
    expect(costRangeWithGstIncluded(catering, {}, facts)).toEqual([90_000, 90_000, false]);
    expect(costRangeWithGstIncluded(catering, { ceremonies: ['main', 'a', 'b'] }, facts)).toEqual([
      270_000,
      270_000,
      false,
    ]);
    expect(costRangeWithGstIncluded(catering, { minimumPlates: 120 }, facts)).toEqual([108_000, 108_000, false]);
    expect(costRangeWithGstIncluded({ category: 'catering', minBudget: 80_000 }, {}, facts)).toEqual([
      80_000,
      80_000,
      false,
    ]);
  });

  it('has the plates of a venue when the venue provides the food', () => {
    const facts = ceremonyFactsOf([createMainCeremony({ guests: 100 })]);
    const venue = { category: 'venues', minBudget: 50_000, pricePerPlate: 1000 };
    expect(costRangeWithGstIncluded(venue, {}, facts)).toEqual([50_000, 50_000, false]);
    expect(costRangeWithGstIncluded(venue, { food: 'venue' }, facts)).toEqual([150_000, 150_000, false]);
    expect(costRangeWithGstIncluded({ ...venue, pricePerPlate: 0 }, { food: 'venue' }, facts)).toEqual([
      50_000,
      50_000,
      false,
    ]);
    expect(costRangeWithGstIncluded({ ...venue, category: 'decor' }, { food: 'venue' }, facts)).toEqual([
      50_000,
      50_000,
      false,
    ]);
  });

  it('has no plates without guests, even with a minimum, and is incomplete', () => {
    const catering = { category: 'catering', pricePerPlate: 900 };
    const { lines, isIncomplete, total } = estimateItem(catering, { minimumPlates: 500 });
    expect([isIncomplete, total]).toEqual([true, { low: 0, high: 0 }]);
    expect(lines.map((line) => lineText(line).amount)).toEqual(['Set the guests to see this cost', '₹0']);
    expect(costRangeWithGstIncluded(catering, {}, ceremonyFactsOf([], 200))).toEqual([180_000, 180_000, false]);
  });

  it('says that the price is on request when nothing is known, and counts it as 0', () => {
    const { lines, total, isIncomplete } = estimateItem({}, { extras: [{ label: 'Generator', amount: 1000 }] });
    expect(lines.map((line) => lineText(line).amount)).toEqual(['Price on request', '₹1,000', '₹180']);
    expect([rangeText(total), isIncomplete]).toEqual(['₹1,180', true]);
  });
});

describe('GST (section 11.1)', () => {
  it.each([
    ['catering', {}, 105],
    ['venues', { food: 'venue' }, 105],
    ['venues', {}, 118],
    ['photography', {}, 118],
    ['decor', {}, 118],
    ['entertainment', {}, 118],
    ['', {}, 118],
    ['catering', { gstRate: 28 }, 128],
    ['catering', { gstRate: 0 }, 100],
    ['venues', { gst: 'included' }, 100],
  ] as const)('turns ₹100 of %s with %o into ₹%i', (category, assumptions, total) => {
    expect(estimateItem({ category, price: 100 }, assumptions).total.high).toBe(total);
  });

  it('is rounded half up to the rupee, separately for the low and the high end', () => {
    const { lines } = estimateItem({ minBudget: 10, maxBudget: 30 }, { gstRate: 5 });
    expect(lines.at(-1)?.amount).toEqual({ low: 1, high: 2 });
    expect(estimateItem({ price: 25 }, { gstRate: 18 }).lines.at(-1)?.amount.low).toBe(5);
    expect(estimateItem({ price: 19 }, { gstRate: 28 }).lines.at(-1)?.amount.low).toBe(5);
  });
});

describe('the texts of an estimate (section 11.4)', () => {
  const facts = ceremonyFactsOf([createMainCeremony({ guests: 400 })]);
  const catering = { category: 'catering', pricePerPlate: 1000 };

  it('name the minimum plates only when it is larger than the plates of the ceremony', () => {
    const noteOf = (minimumPlates: number) => {
      const [line] = estimateItem(catering, { minimumPlates }, facts).lines;
      return line && lineText(line).note;
    };
    expect(noteOf(500)).toBe('500 plates × ₹1,000 (the minimum instead of 400 plates)');
    expect(noteOf(400)).toBe('400 plates × ₹1,000');
  });

  it('say what an item of unknown price costs when it has extras', () => {
    const extras = [{ label: 'Generator', amount: 1000 }];
    expect(allInText(estimateItem({ price: 0 }, { extras, gst: 'included' }))).toBe('₹1,000');
    expect(allInText(estimateItem({ price: 0 }))).toBe('Price on request');
  });

  it('say that ten more guests cost nothing, or that the guests are missing', () => {
    expect(tenMoreGuestsText(0)).toBe('Ten more guests cost ₹0');
    expect(tenMoreGuestsText(null)).toBe('Set the guests to see this cost');
  });
});

describe('what is typed into the fields of an estimate (section 11)', () => {
  it.each([
    [readQuote, ' ', null],
    [readQuote, '0', 0],
    [readQuote, '₹10,00,00,00,00,000', 1e12],
    [readMinimumPlates, ' ', 0],
    [readMinimumPlates, '10,00,000', 1_000_000],
    [readContingency, ' ', null],
    [readContingency, '30', 30],
    [readContingency, '12.5 %', 12.5],
    [readGuests, ' ', null],
    [readGuests, '1', 1],
    [readGuests, '1,00,000', 100_000],
    [readExtraLabel, ' Generator ', 'Generator'],
  ])('%o reads %j as %j', (read, typed, value) => {
    expect(read(typed)).toEqual({ value, problem: '' });
  });

  it.each([
    [readAmount, '10,00,00,00,00,001', 'Enter at most ₹10,00,00,00,00,000'],
    [readAmount, '', 'Enter an amount in whole rupees, like 25,000'],
    [readMinimumPlates, '10,00,001', 'Enter a whole number of plates from 0 to 10,00,000'],
    [readContingency, '30.01', 'Enter a percentage from 0 to 30'],
    [readContingency, '7.125', 'Enter a percentage from 0 to 30, like 7.5'],
    [readGuests, '0', 'Enter a whole number of guests from 1 to 1,00,000'],
    [readGuests, '1,00,001', 'Enter a whole number of guests from 1 to 1,00,000'],
    [readExtraLabel, ' ', 'Extra is required'],
    [readExtraLabel, 'x'.repeat(61), 'Extra can have at most 60 characters'],
  ])('%o refuses %j: %s', (read, typed, problem) => {
    expect(read(typed)).toEqual({ problem });
  });
});

describe('an item that is created from a service', () => {
  const facts = ceremonyFactsOf([createMainCeremony({ guests: 400 })]);

  it('has the prices of the service that the estimate needs', () => {
    const venue = createService({ category: 'venues', minBudget: 650_000, maxBudget: 1_100_000, pricePerPlate: 1650 });
    expect(estimateOf(itemFromAnyService(venue, ''), createAssumptions({ food: 'venue' }), facts).total).toEqual({
      low: 1_375_500,
      high: 1_848_000,
    });
  });

  it('has the price of a venue that has no lowest and highest price', () => {
    const venue = createService({ category: 'venues', minBudget: undefined, maxBudget: undefined, price: 90_000 });
    expect(itemFromAnyService(venue, '').price).toBe(0);
    expect(estimateOf(itemFromAnyService(venue, ''), createAssumptions({ gst: 'included' }), facts).total.high).toBe(
      90_000,
    );
  });
});

describe('the assumptions of an item (section 11.7)', () => {
  it('still apply to an item that was removed and restored', () => {
    const allAssumptions = withChangedAssumptions({}, 'u1', { quote: 500 });
    expect(assumptionsOf(allAssumptions, 'u1__')).toMatchObject({ quote: 500 });
    const changedAssumptions = withChangedAssumptions(allAssumptions, 'u1__', { minimumPlates: 20 });
    expect(assumptionsOf(changedAssumptions, 'u1__')).toMatchObject({ quote: 500, minimumPlates: 20 });
    expect(assumptionsOf(allAssumptions, 'u12')).toMatchObject({ quote: null });
    expect(assumptionsOf({}, '__proto__')).toMatchObject({ quote: null });
  });
});

describe('ten more guests (section 11.4)', () => {
  const catering = packageItem({ category: 'catering', pricePerPlate: 1000 });

  const { ceremonies } = ceremonyFactsOf([
    createMainCeremony({ guests: 100 }),
    createCeremony('a', { guests: 50 }),
    createCeremony('b'),
  ]);

  it.each([
    ['every ceremony that has its own guest count, with contingency', ['main', 'a'], 23_100],
    ['ceremonies that have the guests of the main one, too', ['main', 'a', 'b'], 34_650],
  ])('come to %s', (_, servedCeremonies, cost) => {
    const assumptions = { u1: createAssumptions({ ceremonies: servedCeremonies }) };
    expect(
      costOfTenMoreGuests(createPlanToEstimate({ ceremonies, items: [catering], assumptions, contingencyPercent: 10 })),
    ).toBe(cost);
  });

  it('come to the main ceremony when no ceremony has its own guest count', () => {
    expect(
      costOfTenMoreGuests(createPlanToEstimate({ ...ceremonyFactsOf([createCeremony('a')], 200), items: [catering] })),
    ).toBe(10_500);
  });

  it('come only to the ceremonies with a guest count of their own when the main one has none', () => {
    const facts = ceremonyFactsOf([createMainCeremony(), createCeremony('sangeet', { guests: 300 })], 200);
    const assumptions = { u1: createAssumptions({ ceremonies: ['main', 'sangeet'] }) };
    expect(costOfTenMoreGuests(createPlanToEstimate({ ...facts, items: [catering], assumptions }))).toBe(10_500);
    // The guests of the main ceremony are not known.
    expect(
      costOfTenMoreGuests(createPlanToEstimate({ ...facts, quizGuests: null, items: [catering], assumptions })),
    ).toBe(10_500);
  });

  it('cost nothing below the minimum plates, and are unknown without guests', () => {
    const assumptions = { u1: createAssumptions({ minimumPlates: 500 }) };
    const plan = createPlanToEstimate({
      ...ceremonyFactsOf([createMainCeremony({ guests: 400 })]),
      items: [catering],
      assumptions,
    });
    expect(costOfTenMoreGuests(plan)).toBe(0);
    expect(costOfTenMoreGuests(createPlanToEstimate({ items: [catering] }))).toBeNull();
    expect(costOfTenMoreGuests(createPlanToEstimate({ items: [packageItem({ price: 1000 })] }))).toBe(0);
    // The caterer is for the main ceremony, whose guests are not known.
    const facts = ceremonyFactsOf([createMainCeremony(), createCeremony('sangeet', { guests: 300 })]);
    expect(costOfTenMoreGuests(createPlanToEstimate({ ...facts, items: [catering] }))).toBeNull();
  });
});

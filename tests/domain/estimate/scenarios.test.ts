import { describe, expect, it } from 'vitest';
import { estimatePlan } from '#domain/estimate/planEstimate.ts';
import {
  categoryDifferences,
  applyChanges,
  differenceText,
  newScenarioName,
  replacementChange,
  replacementOf,
  withChange,
  withoutSameSubject,
} from '#domain/estimate/scenarios.ts';
import type { ScenarioChange } from '#domain/estimate/scenarios.ts';
import { waysToSave } from '#domain/estimate/waysToSave.ts';
import { packageItem } from '#support/packageItem.ts';
import { createService } from '../createService.ts';
import {
  ceremonyFactsOf,
  createAssumptions,
  createCeremony,
  createMainCeremony,
  createPlanToEstimate,
} from './createPlan.ts';

const CATERING = packageItem({
  uniqueId: 'food',
  name: 'Saffron Kitchen',
  category: 'catering',
  pricePerPlate: 1500,
  tier: 'premium',
  region: 'pune',
});
const DECOR = packageItem({
  uniqueId: 'decor',
  name: 'Marigold Stage',
  category: 'decor',
  price: 200_000,
  tier: 'luxury',
  region: 'pune',
  decorType: 'wedding',
});

/** A plan with a wedding of 400 and a sangeet of 400 guests. The caterer serves both, the decor is for the sangeet. */
const PLAN = createPlanToEstimate({
  ...ceremonyFactsOf([
    createMainCeremony({ guests: 400 }),
    createCeremony('sangeet', { name: 'Sangeet', guests: 400 }),
  ]),
  items: [CATERING, DECOR],
  assumptions: {
    food: createAssumptions({ ceremonies: ['main', 'sangeet'], gst: 'included' }),
    decor: createAssumptions({ ceremonies: ['sangeet'], gst: 'included', charged: 'each-ceremony', quote: 180_000 }),
  },
});
const costOf = (...changes: ScenarioChange[]) => estimatePlan(applyChanges(PLAN, changes)).total.high;

describe('a scenario (section 12.2)', () => {
  it('changes the guests of a ceremony', () => {
    expect(costOf()).toBe(1_380_000);
    expect(costOf({ kind: 'guests', ceremony: 'sangeet', guests: 300 })).toBe(1_230_000);
  });

  it('leaves out a ceremony, and assigns its items to the main ceremony', () => {
    const planWithoutSangeet = applyChanges(PLAN, [{ kind: 'without-ceremony', ceremony: 'sangeet' }]);
    expect(planWithoutSangeet.ceremonies.map(({ id }) => id)).toEqual(['main']);
    expect(costOf({ kind: 'without-ceremony', ceremony: 'sangeet' })).toBe(780_000);
    expect(costOf({ kind: 'without-ceremony', ceremony: 'main' })).toBe(1_380_000);
  });

  it('leaves out an item, also one that was removed and restored', () => {
    expect(costOf({ kind: 'without-item', item: 'decor' })).toBe(1_200_000);
    expect(costOf({ kind: 'without-item', item: 'decor__' })).toBe(1_200_000);
  });

  it('replaces an item, and keeps its ceremonies but not the quote of the former vendor', () => {
    const otherService = createService({
      id: 'cheap',
      category: 'decor',
      price: 100_000,
      minBudget: undefined,
      maxBudget: undefined,
    });
    expect(costOf(replacementChange(DECOR, otherService))).toBe(1_200_000 + 118_000);
  });

  it("keeps 'Charged' and 'Food from this venue' of an item that it replaces (section 12.6)", () => {
    const hall = packageItem({ uniqueId: 'hall', name: 'Lotus Hall', category: 'venues', price: 500_000 });
    const otherHall = createService({
      id: 'other',
      category: 'venues',
      minBudget: 100_000,
      maxBudget: 100_000,
      pricePerPlate: 1000,
    });
    const assumptions = createAssumptions({
      ceremonies: ['main', 'sangeet'],
      charged: 'each-ceremony',
      food: 'venue',
      gst: 'included',
      minimumPlates: 1000,
    });
    const plan = { ...PLAN, items: [hall], assumptions: { hall: assumptions } };
    const changedEstimate = estimatePlan(applyChanges(plan, [replacementChange(hall, otherHall)]));
    // Twice the hire and 800 plates, with 5 % GST: the other vendor has neither minimum plates nor a GST choice.
    expect(changedEstimate.total.high).toBe(1_050_000);
  });

  it('replaces an item also after it was removed and restored', () => {
    const decorReplacement = replacementChange(
      { ...DECOR, uniqueId: 'decor_' },
      createService({ id: 'cheap', name: 'Cheap' }),
    );
    expect(applyChanges(PLAN, [decorReplacement]).items.map(({ name }) => name)).toEqual(['Saffron Kitchen', 'Cheap']);
    expect(replacementOf([decorReplacement], 'decor__')?.name).toBe('Cheap');
    expect(withChange([decorReplacement], { kind: 'without-item', item: 'decor' })).toHaveLength(1);
  });

  it('contains a service only once, also when it replaces two items or is in the package already', () => {
    const stage = packageItem({ uniqueId: 'stage', id: 'stage', name: 'Stage', category: 'decor', region: 'pune' });
    const otherService = createService({ id: 'cheap', name: 'Cheap', category: 'decor' });
    const idsOf = (...items: (typeof DECOR)[]) => {
      const changes = [replacementChange(DECOR, otherService), replacementChange(stage, otherService)];
      return applyChanges({ ...PLAN, items }, changes).items.map(({ uniqueId }) => uniqueId);
    };
    expect(idsOf(DECOR, stage)).toEqual(['in place of decor']);
    expect(idsOf(DECOR, { ...stage, uniqueId: 'own', id: 'cheap' })).toEqual(['own']);
  });

  it('sets the contingency', () => {
    expect(costOf({ kind: 'contingency', percent: 10 })).toBe(1_518_000);
    const plan = { ...PLAN, contingencyPercent: 10 };
    expect(applyChanges(plan, [{ kind: 'contingency', percent: 0 }]).contingencyPercent).toBe(0);
    expect(applyChanges(plan, []).contingencyPercent).toBe(10);
  });

  it('ignores changes of ceremonies and items that the plan no longer has', () => {
    expect(
      costOf(
        { kind: 'guests', ceremony: 'gone', guests: 5 },
        { kind: 'without-ceremony', ceremony: 'gone' },
        { kind: 'without-item', item: 'gone' },
      ),
    ).toBe(1_380_000);
  });

  it('has at most one change of each value of the plan', () => {
    const guestsChange = { kind: 'guests', ceremony: 'sangeet', guests: 300 } as const;
    const withoutDecor = { kind: 'without-item', item: 'decor' } as const;
    const changes = withChange(withChange([guestsChange], withoutDecor), { ...guestsChange, guests: 200 });
    expect(changes).toEqual([withoutDecor, { ...guestsChange, guests: 200 }]);
    expect(withChange(changes, replacementChange(DECOR, createService()))).toHaveLength(2);
    expect(withoutSameSubject(changes, withoutDecor)).toEqual([{ ...guestsChange, guests: 200 }]);
    // The guests of a ceremony and whether it takes place are two values.
    expect(withChange([guestsChange], { kind: 'without-ceremony', ceremony: 'sangeet' })).toHaveLength(2);
  });

  it('is compared with the plan by category, in words (section 12.3)', () => {
    const currentEstimate = estimatePlan(PLAN);
    const changedEstimate = estimatePlan(applyChanges(PLAN, [{ kind: 'without-item', item: 'decor' }]));
    expect(categoryDifferences(changedEstimate, currentEstimate)).toEqual([
      { category: 'catering', cost: 1_200_000, difference: 0 },
      { category: 'decor', cost: 0, difference: -180_000 },
    ]);
    expect([-120_000, 80_000, 0].map(differenceText)).toEqual(['₹1,20,000 less', '₹80,000 more', 'The same']);
  });

  it('gets the first unused name, such as Scenario 2', () => {
    expect(newScenarioName([{ id: 'a', name: 'Scenario 1', changes: [] }])).toBe('Scenario 2');
  });
});

describe('ways to save (section 12.5)', () => {
  const createCheaperCaterer = (id: string, price: number) =>
    createService({
      id,
      name: `Caterer ${id}`,
      category: 'catering',
      tier: 'basic',
      region: 'pune',
      pricePerPlate: price,
    });
  const sentencesOfWays = (
    services = [createCheaperCaterer('a', 1200), createCheaperCaterer('b', 1000)],
    plan = PLAN,
  ) => waysToSave(plan, services).map(({ sentence }) => sentence);

  it('are sentences that name the saving, the largest first', () => {
    expect(sentencesOfWays()).toEqual([
      'Without Sangeet: ₹6,00,000 less',
      'Caterer b instead of Saffron Kitchen: ₹3,60,000 less (of 2 compared)',
      'Fewer guests at Sangeet, 360 instead of 400: ₹60,000 less',
      'Fewer guests at Wedding, 360 instead of 400: ₹60,000 less',
    ]);
  });

  it('save the contingency of what they save, too', () => {
    expect(sentencesOfWays(undefined, { ...PLAN, contingencyPercent: 10 })).toEqual([
      'Without Sangeet: ₹6,60,000 less',
      'Caterer b instead of Saffron Kitchen: ₹3,96,000 less (of 2 compared)',
      'Fewer guests at Sangeet, 360 instead of 400: ₹66,000 less',
      'Fewer guests at Wedding, 360 instead of 400: ₹66,000 less',
    ]);
  });

  it('name the service whose high end is the lowest, not its low end', () => {
    const decor = { category: 'decor', tier: 'premium', region: 'pune', decorType: 'wedding' } as const;
    const services = [
      createService({ ...decor, id: 'wide', name: 'Wide', minBudget: 10_000, maxBudget: 90_000 }),
      createService({ ...decor, id: 'narrow', name: 'Narrow', minBudget: 40_000, maxBudget: 50_000 }),
    ];
    expect(sentencesOfWays(services)).toContain('Narrow instead of Marigold Stage: ₹1,21,000 less (of 2 compared)');
  });

  it('remove a tenth of the guests, rounded up', () => {
    const plan = { ...PLAN, ...ceremonyFactsOf([createMainCeremony({ guests: 355 })]) };
    expect(sentencesOfWays([], plan)).toEqual(['Fewer guests at Wedding, 319 instead of 355: ₹54,000 less']);
  });

  it('have fewer guests at one ceremony only, even if others take their number from it', () => {
    const ceremonies = [createMainCeremony({ guests: 400 }), createCeremony('sangeet', { name: 'Sangeet' })];
    const plan = { ...PLAN, ...ceremonyFactsOf(ceremonies), items: [CATERING] };
    const ways = waysToSave(plan, []);
    expect(ways.map(({ sentence }) => sentence)).toEqual([
      'Without Sangeet: ₹6,00,000 less',
      'Fewer guests at Sangeet, 360 instead of 400: ₹60,000 less',
      'Fewer guests at Wedding, 360 instead of 400: ₹60,000 less',
    ]);
    for (const { saving, changes } of ways)
      expect(estimatePlan(applyChanges(plan, changes)).total.high).toBe(1_200_000 - saving);
  });

  it.each([
    ['of another tier', { tier: 'luxury' }],
    ['of another region', { region: 'delhi' }],
    ['of another category', { category: 'decor' }],
    [
      'without a known price',
      { pricePerPlate: undefined, price: undefined, minBudget: undefined, maxBudget: undefined },
    ],
    ['of the package itself', { id: CATERING.id }],
  ] as const)('do not name a service %s', (_, fields) => {
    expect(sentencesOfWays([{ ...createCheaperCaterer('a', 100), ...fields }]).join('\n')).not.toContain(
      'instead of Saffron Kitchen',
    );
  });

  it('name only decor for the same type of ceremony', () => {
    const decor = { category: 'decor', tier: 'premium', region: 'pune', price: 1000 } as const;
    const services = [
      createService({ ...decor, id: 'h', name: 'For haldi', decorType: 'haldi' }),
      createService({
        ...decor,
        id: 'w',
        name: 'For weddings',
        decorType: 'wedding',
        minBudget: 2000,
        maxBudget: 3000,
      }),
    ];
    expect(sentencesOfWays(services).join('\n')).toContain(
      'For weddings instead of Marigold Stage: ₹1,76,460 less (of 1 compared)',
    );
  });

  it('do not replace a venue that provides the food by one whose food has no known price (section 12.6)', () => {
    const hall = packageItem({
      uniqueId: 'hall',
      category: 'venues',
      tier: 'luxury',
      region: 'pune',
      minBudget: 600_000,
      pricePerPlate: 1500,
    });
    const planWithFood = (food: 'venue' | 'others') =>
      createPlanToEstimate({
        ...ceremonyFactsOf([createMainCeremony({ guests: 400 })]),
        items: [hall],
        assumptions: { hall: createAssumptions({ food }) },
      });
    const venue = { category: 'venues', tier: 'premium', region: 'pune', minBudget: 300_000 } as const;
    const services = [
      createService({ ...venue, id: 'a', name: 'Hire only', pricePerPlate: undefined }),
      createService({ ...venue, id: 'b', name: 'With food', pricePerPlate: 1400 }),
    ];
    expect(sentencesOfWays(services, planWithFood('venue'))[0]).toMatch(/^With food instead of .* \(of 1 compared\)$/);
    expect(sentencesOfWays(services, planWithFood('others'))[0]).toMatch(/\(of 2 compared\)$/);
  });

  it('do not leave out a ceremony when its items move to one whose guests are not set (section 12.6)', () => {
    const plan = createPlanToEstimate({
      ...ceremonyFactsOf([createMainCeremony(), createCeremony('sangeet', { name: 'Sangeet', guests: 400 })]),
      items: [CATERING],
      assumptions: { food: createAssumptions({ ceremonies: ['sangeet'], gst: 'included' }) },
    });
    expect(sentencesOfWays([], plan)).toEqual(['Fewer guests at Sangeet, 360 instead of 400: ₹60,000 less']);
  });

  it('are at most five, and none when no change makes the plan cheaper', () => {
    const ceremonies = Array.from({ length: 9 }, (_, index) => createCeremony(`c${index}`, { guests: 100 }));
    const assumptions = { food: createAssumptions({ ceremonies: ceremonies.map(({ id }) => id) }) };
    expect(waysToSave({ ...PLAN, ...ceremonyFactsOf(ceremonies), assumptions }, [])).toHaveLength(5);
    expect(waysToSave(createPlanToEstimate({ items: [DECOR] }), [])).toEqual([]);
    // The guests and the sangeet change no cost, because the decor is for the wedding.
    expect(waysToSave({ ...PLAN, items: [DECOR], assumptions: {} }, [])).toEqual([]);
  });
});

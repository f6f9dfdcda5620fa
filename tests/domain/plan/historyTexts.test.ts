import { describe, expect, it } from 'vitest';
import { changeText, knownItemNames } from '#domain/plan/historyTexts.ts';

const ITEM_NAMES = new Map([['u1', 'Sampangi Banquets']]);
const item = { uniqueId: 'u1', name: 'Sampangi Banquets' };
const wedding = { id: 'main', name: 'Wedding', date: null, guests: null, meals: 1, main: true };
const sangeet = { id: 'c1', name: 'Sangeet', date: null, guests: null, meals: 1, main: false };

describe('the history in words (section 14.5)', () => {
  it.each<[string, unknown, unknown, string]>([
    ['items/u1', null, item, 'Added Sampangi Banquets'],
    ['items/u1', item, null, 'Removed Sampangi Banquets'],
    ['items/u1', item, { ...item, tier: 'basic' }, 'Updated the facts about Sampangi Banquets'],
    ['ceremonies/c1', null, sangeet, 'Added the ceremony Sangeet'],
    ['ceremonies/c1', sangeet, null, 'Removed the ceremony Sangeet'],
    [
      'ceremonies/c1',
      sangeet,
      { ...sangeet, name: 'Sangeet Night', guests: 400, date: '2027-02-13', meals: 2 },
      'Changed Sangeet Night: its name from Sangeet, 13 February 2027, 400 guests, 2 meals per guest',
    ],
    ['ceremonies/c1', { ...sangeet, guests: 5 }, sangeet, 'Changed Sangeet: guests not set'],
    ['ceremonies/c1', { ...sangeet, date: '2027-02-13' }, sangeet, 'Changed Sangeet: no date'],
    ['ceremonies/main', null, { ...wedding, guests: 400 }, 'Changed Wedding: 400 guests'],
    ['ceremonies/main', { ...wedding, guests: 400 }, null, 'Changed Wedding: guests not set'],
    ['costAssumptions/u1', null, { quote: 5 }, 'Changed what Sampangi Banquets costs or is for'],
    ['costAssumptions/u2', null, { quote: 5 }, 'Changed what an item costs or is for'],
    ['completedTimelineTasks/theme', null, true, 'Finished the task Theme chosen'],
    ['completedTimelineTasks/theme', true, null, 'Opened the task Theme chosen'],
    ['completedTimelineTasks/newer', null, true, 'Finished the task newer'],
    ['name', null, 'Our Wedding', 'Named the wedding Our Wedding'],
    ['name', 'Our Wedding', 'Asha & Dev', 'Renamed Our Wedding to Asha & Dev'],
    ['weddingDate', null, '2027-02-14', 'Set the wedding date to 14 February 2027'],
    ['weddingDate', '2027-02-14', null, 'Removed the wedding date'],
    ['totalBudget', null, 1_500_000, 'Set the total budget to ₹15,00,000'],
    ['totalBudget', 1_500_000, null, 'Removed the total budget'],
    ['budgetAllocations', null, {}, 'Changed the budget split'],
    ['budgetAllocations', {}, null, 'Went back to the usual budget split'],
    ['quizAnswers', null, {}, 'Answered the style quiz'],
    ['quizAnswers', {}, null, 'Removed the quiz answers'],
    ['contingencyPercent', null, 10, 'Set the contingency to 10%'],
    ['contingencyPercent', 10, null, 'Set the contingency to 0%'],
    ['budgetPrices', null, 'all-in', 'Chose the all-in estimate for the budget'],
    ['budgetPrices', 'all-in', null, 'Chose listed prices for the budget'],
    ['scenarios', null, [{ name: 'Smaller' }], 'Added the scenario Smaller'],
    ['scenarios', [{ name: 'Smaller' }], [{ name: 'Smaller' }, { name: 'Larger' }], 'Added the scenario Larger'],
    ['scenarios', [{ name: 'Smaller' }], [], 'Removed the scenario Smaller'],
    ['scenarios', [{ name: 'Smaller' }, { name: 'Larger' }], [{ name: 'Larger' }], 'Removed the scenario Smaller'],
    ['scenarios', [{ name: 'Smaller' }], [{ name: 'Larger' }], 'Changed the scenarios'],
    ['somethingNewer', null, 1, 'Changed the plan'],
  ])('says what a change of %s did', (key, before, after, text) => {
    expect(changeText({ key, before, after }, ITEM_NAMES)).toBe(text);
  });

  it('names also items that were removed from the package', () => {
    const revisions = [{ changes: [{ key: 'items/u2', before: { name: 'Dhol & Co' }, after: null }] }];
    const names = knownItemNames([item], revisions);
    expect([names.get('u1'), names.get('u2')]).toEqual(['Sampangi Banquets', 'Dhol & Co']);
  });
});

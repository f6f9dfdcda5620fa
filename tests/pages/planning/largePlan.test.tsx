import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { describe, expect, it } from 'vitest';
import type { PackageItem } from '#contract/plan.ts';
import { signInTestUser, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { packageItem } from '#support/packageItem.ts';

useBackend();
failOnConsoleErrors();

const CATEGORIES = ['venues', 'catering', 'photography', 'decor', 'entertainment'];
/** 200 items: 40 of each category. Each has the price ₹1,00,000; the caterers also have a price of ₹1,000 per plate. */
const ITEMS = Array.from({ length: 200 }, (_, index): PackageItem => {
  const category = CATEGORIES[index % CATEGORIES.length] ?? '';
  return packageItem({
    uniqueId: String(1000 + index),
    id: `s${index}`,
    name: `Vendor ${index}`,
    category,
    price: 100_000,
    minBudget: 100_000,
    tier: 'basic',
    ...(category === 'catering' && { pricePerPlate: 1000 }),
  });
});
const CEREMONIES = Array.from({ length: 20 }, (_, index) => ({
  id: index === 0 ? 'main' : `c${index}`,
  name: index === 0 ? 'Wedding' : `Puja ${index}`,
  guests: 100,
  main: index === 0,
}));
/** Every item is assigned to all ceremonies. */
const ASSUMPTIONS = Object.fromEntries(
  ITEMS.map(({ uniqueId }) => [uniqueId, { ceremonies: CEREMONIES.map(({ id }) => id) }]),
);

async function openPage(path: string) {
  const { id } = await signInTestUser();
  const plan = { customPackageItems: ITEMS, ceremonies: CEREMONIES, costAssumptions: ASSUMPTIONS };
  for (const [key, value] of Object.entries(plan)) localStorage.setItem(`${key}:${id}`, JSON.stringify(value));
  return renderApp(path);
}

// 40 caterers × 20 ceremonies × 100 plates × ₹1,000 + 5 % GST, and 160 other items × ₹1,00,000 + 18 % GST.
const TOTAL = '₹10,28,80,000';

describe('a plan of 20 ceremonies and 200 items (sections 10 to 12)', () => {
  it('is estimated on the custom package page, whose items are shown step by step', async () => {
    const { user } = await openPage('/custom-package');
    expect(await screen.findByRole('region', { name: 'All-in estimate' })).toHaveTextContent(TOTAL);
    expect(screen.getAllByRole('article')).toHaveLength(100);
    const caterer = within(screen.getByRole('article', { name: 'Vendor 1' }));
    expect(await caterer.findByText('All-in ₹21,00,000')).toBeVisible();
    await user.click(caterer.getByRole('button', { name: 'How this is calculated' }));
    expect(caterer.getAllByText('100 plates × ₹1,000')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const items = screen.getAllByRole('article');
    expect(items).toHaveLength(200);
    // The button has disappeared with this click.
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(items[100]?.closest('li')).toHaveFocus();
  });

  it('is compared with a scenario, whose editors are shown step by step', async () => {
    const { user } = await openPage('/what-if');
    expect(await screen.findByRole('region', { name: 'Current plan' })).toHaveTextContent(TOTAL);
    expect(screen.getByRole('region', { name: 'Current plan' })).toHaveTextContent('Ten more guests cost ₹84,00,000');
    await user.click(screen.getByRole('button', { name: 'Add Scenario' }));
    const scenario = within(screen.getByRole('region', { name: 'Scenario 1' }));
    expect(await scenario.findAllByLabelText(/^Guests at /)).toHaveLength(20);
    expect(scenario.getAllByRole('checkbox', { name: /^Leave out Vendor/ })).toHaveLength(20);
    await user.click(scenario.getByRole('button', { name: 'Show more' }));
    const checkboxes = scenario.getAllByRole('checkbox', { name: /^Leave out Vendor/ });
    expect(checkboxes).toHaveLength(40);
    expect(checkboxes[20]?.closest('fieldset')?.querySelector('legend')).toHaveFocus();
    await user.click(scenario.getByRole('checkbox', { name: 'Leave out Vendor 1' }));
    await waitFor(() => expect(scenario.getAllByText('₹21,00,000 less')).toHaveLength(2));
    await user.type(scenario.getByLabelText(/^Guests at Wedding/), '९०');
    // The scenario saves the ₹21,00,000 of Vendor 1 and, at each of the 39 other caterers, 10 plates × ₹1,000 + 5 %
    // GST.
    expect(scenario.getAllByText('₹25,09,500 less')).toHaveLength(2);
    expect(screen.getAllByText(/^Without Puja \d+: ₹42,00,000 less$/)).toHaveLength(5);
  });
});

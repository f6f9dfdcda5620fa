import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { PackageItem } from '#contract/plan.ts';
import { createCallWithToken, firstPlanIdOf } from '#support/dom/otherUser.ts';
import { currentBackend, network, signInTestUser, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { packageItem } from '#support/packageItem.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const KITCHEN = packageItem({
  uniqueId: 'food',
  name: 'Saffron Kitchen',
  category: 'catering',
  pricePerPlate: 1500,
  tier: 'other',
});
const PLAN = {
  ceremonies: [
    { id: 'main', name: 'Wedding', guests: 400, main: true },
    { id: 'sangeet', name: 'Sangeet', guests: 400 },
  ],
  costAssumptions: { food: { ceremonies: ['main', 'sangeet'], gst: 'included' } },
};

/**
 * Signs a user in, stores the plan, and opens the page. `readStorage()` returns this user's parsed value of a key of
 * localStorage, or null when there is none.
 */
async function openPage(items: readonly PackageItem[] = [KITCHEN], plan: Readonly<Record<string, unknown>> = PLAN) {
  const { id, token } = await signInTestUser();
  for (const [key, value] of Object.entries({ customPackageItems: items, ...plan }))
    localStorage.setItem(`${key}:${id}`, JSON.stringify(value));
  const app = renderApp('/what-if');
  expect(await screen.findByRole('heading', { level: 1, name: 'What If' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument());
  const readStorage = (key: string): unknown => JSON.parse(localStorage.getItem(`${key}:${id}`) ?? 'null');
  return { ...app, call: createCallWithToken(token), readStorage };
}

const readClock = performance.now.bind(performance);
let addedMilliseconds = 0;
/** Puts the clock forward by a second, so that this click on 'Add Scenario' is not the second one of a double click. */
function addScenarioAfterPause(user: ReturnType<typeof renderApp>['user']) {
  addedMilliseconds += 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => readClock() + addedMilliseconds);
  return user.click(screen.getByRole('button', { name: 'Add Scenario' }));
}

const getScenarioColumn = (name: string) => within(screen.getByRole('region', { name }));

describe('the what-if page (section 12)', () => {
  it('shows the current plan beside up to three scenarios', async () => {
    const { user } = await openPage();
    expect(screen.getByRole('region', { name: 'Current plan' })).toHaveTextContent('₹12,00,000');
    expect(screen.getByRole('region', { name: 'Current plan' })).toHaveTextContent('Ten more guests cost ₹30,000');
    for (const name of ['Scenario 1', 'Scenario 2', 'Scenario 3']) {
      await addScenarioAfterPause(user);
      expect(getScenarioColumn(name).getByRole('heading', { name })).toHaveFocus();
    }
    expect(screen.queryByRole('button', { name: 'Add Scenario' })).toBeNull();
    expect(getScenarioColumn('Scenario 3').getAllByText('The same')).toHaveLength(2);
  });

  it.each(['Add Scenario', 'Try it Without Sangeet'])("adds one scenario with a double click on '%s'", async (name) => {
    const { user, readStorage } = await openPage();
    const button = await screen.findByRole('button', { name });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await user.dblClick(button);
    expect(readStorage('scenarios')).toHaveLength(1);
  });

  it('restores a removed scenario, also when there are three others by then', async () => {
    const { user, readStorage } = await openPage();
    for (let count = 0; count < 3; count += 1) await addScenarioAfterPause(user);
    await user.click(screen.getByRole('button', { name: 'Remove Scenario 1' }));
    await addScenarioAfterPause(user);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(readStorage('scenarios')).toHaveLength(4);
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(4);
  });

  it('shows what fewer guests, another contingency, and leaving out a ceremony and an item save', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Add Scenario' }));
    const scenario = getScenarioColumn('Scenario 1');
    await user.type(await scenario.findByLabelText(/^Guests at Sangeet/), '320');
    expect(scenario.getAllByText('₹1,20,000 less')).toHaveLength(2);
    await user.type(scenario.getByLabelText(/^Contingency/), '10');
    expect(scenario.getByText('₹12,000 less')).toBeVisible();
    await user.click(scenario.getByRole('checkbox', { name: 'Leave out Sangeet' }));
    expect(scenario.getByText('₹5,40,000 less')).toBeVisible();
    await user.click(scenario.getByRole('checkbox', { name: 'Leave out Saffron Kitchen' }));
    expect(scenario.getAllByText('₹12,00,000 less')).toHaveLength(2);
    expect(scenario.queryByRole('checkbox', { name: 'Leave out Wedding' })).toBeNull();
  });

  it('refuses bad input with a message at the field', async () => {
    const { user, readStorage } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Add Scenario' }));
    const scenario = getScenarioColumn('Scenario 1');
    await user.type(await scenario.findByLabelText(/^Guests at Wedding/), '4x');
    await user.tab();
    expect(scenario.getByText('Enter a whole number of guests from 1 to 1,00,000')).toBeVisible();
    await user.clear(scenario.getByLabelText('Name'));
    await user.tab();
    expect(scenario.getByText('Name is required')).toBeVisible();
    expect(readStorage('scenarios')).toMatchObject([{ name: 'Scenario 1', changes: [] }]);
  });

  it('shows the contingency beside the categories, and what a plate costs in the list of replacements', async () => {
    const { user } = await openPage([KITCHEN], { ...PLAN, contingencyPercent: 10 });
    await user.click(screen.getByRole('button', { name: 'Add Scenario' }));
    for (const name of ['Current plan', 'Scenario 1'])
      expect(screen.getByRole('region', { name })).toHaveTextContent('Contingency 10%₹1,20,000');
    const scenario = getScenarioColumn('Scenario 1');
    await waitFor(() =>
      expect(scenario.getAllByRole('option').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(/, ₹[\d,]+ – ₹[\d,]+, ₹[\d,]+ per plate$/),
      ),
    );
  });

  it('adopts a scenario, with Undo (section 12.4)', async () => {
    const { user, readStorage } = await openPage([KITCHEN], {
      ...PLAN,
      scenarios: [
        {
          id: 's1',
          name: 'Smaller',
          changes: [
            { kind: 'guests', ceremony: 'main', guests: 300 },
            { kind: 'without-ceremony', ceremony: 'sangeet' },
            {
              kind: 'replace',
              item: 'food',
              by: { ...KITCHEN, id: 'c2', uniqueId: 'x', name: 'Thali', pricePerPlate: 1000 },
            },
            { kind: 'contingency', percent: 5 },
          ],
        },
      ],
    });
    expect(screen.getByRole('region', { name: 'Smaller' })).toHaveTextContent('₹3,30,750');
    await user.click(screen.getByRole('button', { name: 'Adopt Smaller' }));
    expect(document.activeElement).toHaveTextContent('Smaller is now your plan.');
    expect(screen.getByRole('region', { name: 'Current plan' })).toHaveTextContent('₹3,30,750');
    expect(screen.queryByRole('region', { name: 'Smaller' })).toBeNull();
    expect(readStorage('customPackageItems')).toMatchObject([{ name: 'Thali' }]);
    expect(readStorage('ceremonies')).toMatchObject([{ id: 'main', guests: 300 }]);
    expect(readStorage('contingencyPercent')).toBe(5);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('region', { name: 'Current plan' })).toHaveTextContent('₹12,00,000');
    expect(screen.getByRole('region', { name: 'Smaller' })).toHaveTextContent('₹3,30,750');
    expect(readStorage('contingencyPercent')).toBeNull();
    // Check that adopting and undoing works a second time.
    await user.click(screen.getByRole('button', { name: 'Adopt Smaller' }));
    expect(screen.getByRole('region', { name: 'Current plan' })).toHaveTextContent('₹3,30,750');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(readStorage('customPackageItems')).toMatchObject([{ name: 'Saffron Kitchen' }]);
  });

  it("undoes 'Adopt' without undoing what others have changed since (sections 12.4 and 14.2)", async () => {
    const changes = [
      { kind: 'guests', ceremony: 'main', guests: 300 },
      { kind: 'without-ceremony', ceremony: 'sangeet' },
      { kind: 'contingency', percent: 5 },
    ];
    const { user, call, readStorage } = await openPage([KITCHEN], {
      ...PLAN,
      scenarios: [{ id: 's1', name: 'Smaller', changes }],
    });
    await user.click(screen.getByRole('button', { name: 'Adopt Smaller' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    const createChangeFromPhone = (key: string, value: unknown) => ({
      key,
      value,
      clock: Date.now() + 1000,
      tab: 'phone',
    });
    await call('PATCH', `/plans/${await firstPlanIdOf({ call })}/`, {
      changes: [
        createChangeFromPhone('ceremonies/haldi', {
          id: 'haldi',
          name: 'Haldi',
          date: null,
          guests: 80,
          meals: 1,
          main: false,
        }),
        createChangeFromPhone('costAssumptions/food', { gst: 'added', minimumPlates: 50 }),
        createChangeFromPhone('contingencyPercent', 7),
      ],
    });
    await waitFor(() => expect(readStorage('contingencyPercent')).toBe(7));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(readStorage('ceremonies')).toMatchObject([
      { id: 'main', guests: 400 },
      { id: 'haldi', guests: 80 },
      { id: 'sangeet', guests: 400 },
    ]);
    expect(readStorage('costAssumptions')).toMatchObject({ food: { minimumPlates: 50 } });
    expect(readStorage('contingencyPercent')).toBe(7);
    expect(screen.getByRole('region', { name: 'Smaller' })).toBeVisible();
  });

  it('leaves out, when a scenario is adopted, also a second item for the same service (section 12.4)', async () => {
    const changes = [{ kind: 'without-item', item: 'food' }];
    const { user, readStorage } = await openPage([KITCHEN, { ...KITCHEN, uniqueId: 'food-2' }], {
      scenarios: [{ id: 's1', name: 'No caterer', changes }],
    });
    await user.click(screen.getByRole('button', { name: 'Adopt No caterer' }));
    expect(readStorage('customPackageItems')).toEqual([]);
  });

  it('adopts or removes one scenario with a double click, although the next one moves to its place', async () => {
    const scenarios = ['Smaller', 'Later'].map((name) => ({ id: name, name, changes: [] }));
    const { user } = await openPage([KITCHEN], { ...PLAN, scenarios });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await user.click(screen.getByRole('button', { name: 'Adopt Smaller' }));
    await user.click(screen.getByRole('button', { name: 'Adopt Later' }));
    await user.click(screen.getByRole('button', { name: 'Remove Later' }));
    expect(screen.queryByRole('region', { name: 'Smaller' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Later' })).toBeVisible();
  });

  it('removes a scenario, with Undo', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Add Scenario' }));
    await user.click(screen.getByRole('button', { name: 'Remove Scenario 1' }));
    expect(screen.queryByRole('region', { name: 'Scenario 1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(getScenarioColumn('Scenario 1').getAllByText('The same')).toHaveLength(2);
  });

  it('finds ways to save among the services of the server, and tries one (section 12.5)', async () => {
    const response = await currentBackend().app.request('/api/photography/?tier=luxury&limit=1');
    const { results } = (await response.json()) as { results: { id: string; name: string; region: string }[] };
    const [luxuryPhotographer] = results;
    const films = packageItem({
      uniqueId: 'films',
      id: luxuryPhotographer?.id ?? '',
      name: luxuryPhotographer?.name ?? '',
      category: 'photography',
      price: 9_000_000,
      minBudget: 9_000_000,
      tier: 'luxury',
      region: luxuryPhotographer?.region ?? '',
    });
    const { user } = await openPage([KITCHEN, films]);
    const savingSentence = await screen.findByText(
      new RegExp(`instead of ${films.name}: ₹[\\d,]+ less \\(of \\d+ compared\\)$`),
    );
    expect(savingSentence).toBeVisible();
    expect(screen.getByText('Without Sangeet: ₹6,00,000 less')).toBeVisible();
    expect(screen.getByText('Fewer guests at Sangeet, 360 instead of 400: ₹60,000 less')).toBeVisible();
    const scenarioName = savingSentence.textContent.split(':')[0] ?? '';
    await user.click(screen.getByRole('button', { name: `Try it ${scenarioName}` }));
    const amount = /₹[\d,]+ less/.exec(savingSentence.textContent)?.[0] ?? '';
    await waitFor(() => expect(getScenarioColumn(scenarioName).getAllByText(amount)).toHaveLength(2));
  });

  it('finds ways to save on a backend that sends no regions (section 12.5)', async () => {
    const photographers = [
      { id: 1, name: 'Costly Films', category: 'photography', tier: 'luxury', price: 9_000_000 },
      { id: 2, name: 'Fair Films', category: 'photography', tier: 'premium', price: 500_000 },
    ];
    network.use(http.get('*/api/photography/', () => HttpResponse.json(photographers)));
    const films = packageItem({ name: 'Costly Films', category: 'photography', price: 9_000_000, tier: 'luxury' });
    // The backend ignores the tier, so it sends the same photographers as alternatives to the second item.
    const otherFilms = packageItem({
      uniqueId: 'other',
      id: '3',
      name: 'Other Films',
      category: 'photography',
      price: 100_000,
      tier: 'premium',
    });
    await openPage([KITCHEN, { ...films, region: '' }, { ...otherFilms, region: '' }]);
    expect(await screen.findByText(/^Fair Films instead of Costly Films: .* less \(of 1 compared\)$/)).toBeVisible();
  });

  it('shows no way to save before all of them are found, so that the list does not change afterwards', async () => {
    let releaseResponse = () => {};
    const released = new Promise<void>((resolve) => (releaseResponse = resolve));
    network.use(http.get('*/api/photography/', () => released));
    const films = packageItem({ category: 'photography', price: 9_000_000, tier: 'luxury', region: 'pune' });
    await openPage([KITCHEN, films]);
    expect(screen.getByText('Looking for ways to save…')).toBeInTheDocument();
    expect(screen.queryByText(/^Without Sangeet: /)).toBeNull();
    releaseResponse();
    expect(await screen.findByText(/^Without Sangeet: /)).toBeVisible();
    expect(screen.getByText(/less \(of \d+ compared\)$/)).toBeVisible();
    expect(screen.queryByText('Looking for ways to save…')).toBeNull();
  });

  it('says that cheaper services could not be loaded, and finds ways to save after a retry', async () => {
    let isServerDown = true;
    network.use(http.get('*/api/photography/', () => (isServerDown ? HttpResponse.error() : undefined)));
    const films = packageItem({ category: 'photography', price: 9_000_000, tier: 'luxury', region: 'pune' });
    const { user } = await openPage([films], {});
    expect(await screen.findByText('Failed to load cheaper services')).toBeVisible();
    expect(screen.queryByText(/^We found no way to save/)).toBeNull();
    isServerDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/less \(of \d+ compared\)$/)).toBeVisible();
    allowConsoleErrors();
  });

  it('offers other services in place of an item', async () => {
    const films = packageItem({
      uniqueId: 'films',
      name: 'Neel Pictures',
      category: 'photography',
      price: 100_000,
      tier: 'basic',
    });
    const { user } = await openPage([films], {});
    await user.click(screen.getByRole('button', { name: 'Add Scenario' }));
    const select = await getScenarioColumn('Scenario 1').findByRole('combobox', { name: 'Replace with' });
    await waitFor(() => expect(select).toBeEnabled());
    const [, firstAlternative] = within(select).getAllByRole('option');
    await user.selectOptions(select, firstAlternative ?? '');
    expect(getScenarioColumn('Scenario 1').getAllByText(/(less|more)$/)).toHaveLength(2);
    await user.selectOptions(select, '');
    expect(getScenarioColumn('Scenario 1').getAllByText('The same')).toHaveLength(2);
  });

  it('says when the services in place of an item could not be loaded', async () => {
    network.use(http.get('*/api/photography/', () => new HttpResponse(null, { status: 500 })));
    const films = packageItem({ uniqueId: 'films', name: 'Neel Pictures', category: 'photography' });
    const { user } = await openPage([films], {});
    await user.click(screen.getByRole('button', { name: 'Add Scenario' }));
    const scenario = getScenarioColumn('Scenario 1');
    expect(await scenario.findByText('Other services could not be loaded.')).toBeVisible();
    expect(scenario.getByRole('combobox', { name: 'Replace with' })).toBeEnabled();
    allowConsoleErrors();
  });

  it('does not offer a service that already replaces another item', async () => {
    const films = packageItem({ uniqueId: 'films', name: 'Neel Pictures', category: 'photography' });
    const { user } = await openPage([films, { ...films, uniqueId: 'album', id: 'album', name: 'Album House' }], {});
    await user.click(screen.getByRole('button', { name: 'Add Scenario' }));
    const selects = await getScenarioColumn('Scenario 1').findAllByRole('combobox', { name: 'Replace with' });
    const optionNamesIn = (select?: HTMLElement) =>
      select
        ? within(select)
            .getAllByRole('option')
            .map(({ textContent }) => textContent)
        : [];
    await waitFor(() => expect(selects[0]).toBeEnabled());
    const [, firstAlternative = ''] = optionNamesIn(selects[0]);
    expect(optionNamesIn(selects[1])).toContain(firstAlternative);
    await user.selectOptions(selects[0] as HTMLElement, firstAlternative);
    expect(optionNamesIn(selects[0])).toContain(firstAlternative);
    expect(optionNamesIn(selects[1])).not.toContain(firstAlternative);
  });

  it('says that there is nothing to compare when the package is empty', async () => {
    await openPage([], {});
    expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  });
});

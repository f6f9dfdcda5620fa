import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { PackageItem } from '#contract/plan.ts';
import { network, signInTestUser, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { packageItem } from '#support/packageItem.ts';
import { userScope } from '#storage/keys.ts';
import { createStorage } from '#storage/storage.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

type User = ReturnType<typeof renderApp>['user'];

const SERVICE_FACTS = { tier: 'premium', region: 'pune', decorType: '' };
const HALL = packageItem({
  ...SERVICE_FACTS,
  uniqueId: '1',
  name: 'Lotus Hall',
  category: 'venues',
  price: 650_000,
  minBudget: 650_000,
  maxBudget: 1_100_000,
  pricePerPlate: 1650,
});
const KITCHEN = packageItem({
  ...SERVICE_FACTS,
  uniqueId: '2',
  name: 'Saffron Kitchen',
  category: 'catering',
  price: 80_000,
  minBudget: 80_000,
  pricePerPlate: 900,
});
const FILMS = packageItem({ ...SERVICE_FACTS, uniqueId: '3', name: 'Neel Pictures', category: 'photography' });

const WEDDING = { id: 'main', name: 'Wedding', guests: 400, main: true };
const HALDI = { id: 'haldi', name: 'Haldi', guests: 100 };

/**
 * Signs a user in, stores the plan, and opens the custom package page. `readStorage()` returns this user's parsed value
 * of a key of localStorage, or null when there is none.
 */
async function openPage(items: readonly PackageItem[], plan: Readonly<Record<string, unknown>> = {}) {
  const { id } = await signInTestUser();
  for (const [key, value] of Object.entries({ customPackageItems: items, ...plan }))
    localStorage.setItem(`${key}:${id}`, JSON.stringify(value));
  const app = renderApp('/custom-package');
  await screen.findByRole('region', { name: /^All-in estimate/ });
  const readStorage = (key: string): unknown => JSON.parse(localStorage.getItem(`${key}:${id}`) ?? 'null');
  return { ...app, id, readStorage };
}

const getItemCard = (name: string) => within(screen.getByRole('article', { name }));
const getPackageEstimate = () => screen.getByRole('region', { name: /^All-in estimate/ });
/** Opens the calculation of an item. Waits for its button, whose code may load after the card. */
const openCalculation = async (user: User, name: string) =>
  user.click(await getItemCard(name).findByRole('button', { name: 'How this is calculated' }));

async function fillField(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

/**
 * Returns the low and the high end of the amount of a bill's line, in rupees: 75,000 and 97,500 for
 * "GST5%₹75,000 – ₹97,500". Both are 0 when the line has no amount.
 */
function readRange(line: Element): [number, number] {
  const amounts = (line.querySelector('dd')?.textContent ?? '').match(/[\d,]+/g) ?? ['0'];
  const rupees = amounts.map((amount) => Number(amount.replaceAll(',', '')));
  return [rupees[0] ?? 0, rupees.at(-1) ?? 0];
}

/** Checks that the lines of every bill on the page add up to its total. Returns the number of bills. */
function checkBills(): number {
  const bills = [...document.querySelectorAll('dl')].filter((list) =>
    list.lastElementChild?.textContent?.match(/^(All-in|Total)/),
  );
  for (const bill of bills) {
    const lines = [...bill.children].map(readRange);
    const sum = lines.slice(0, -1).reduce(([low, high], line) => [low + line[0], high + line[1]], [0, 0]);
    expect(sum).toEqual(lines.at(-1));
  }
  return bills.length;
}

describe('the estimate on the custom package page (section 11.4)', () => {
  it('shows the all-in cost under each item and for the package, beside the listed total', async () => {
    await openPage([HALL, KITCHEN, FILMS], { ceremonies: [WEDDING] });
    expect(await getItemCard('Lotus Hall').findByText('All-in ₹7,67,000 – ₹12,98,000')).toBeVisible();
    expect(getItemCard('Saffron Kitchen').getByText('All-in ₹3,78,000')).toBeVisible();
    // Both the listed price and the all-in cost have this text.
    expect(getItemCard('Neel Pictures').getAllByText('Price on request')).toHaveLength(2);
    expect(getItemCard('Neel Pictures').queryByText(/^All-in ₹/)).not.toBeInTheDocument();
    expect(getItemCard('Neel Pictures').getByText('Incomplete')).toBeVisible();
    expect(getPackageEstimate()).toHaveTextContent('₹11,45,000 – ₹16,76,000');
    expect(getPackageEstimate()).toHaveTextContent('Listed total₹7,30,000');
    expect(within(getPackageEstimate()).getByText('Incomplete')).toBeVisible();
    expect(getPackageEstimate()).toHaveTextContent('Ten more guests cost ₹9,450');
    expect(screen.getByRole('region', { name: 'Package total' })).toHaveTextContent('₹7,30,000');
  });

  it('shows the costs of the worked example when the user enters its values (section 11.3)', async () => {
    const { user, readStorage } = await openPage([HALL], { ceremonies: [WEDDING] });
    await openCalculation(user, 'Lotus Hall');
    const hall = getItemCard('Lotus Hall');
    expect(hall.getByText(/^An estimate, not tax advice\. Hotels with rooms above ₹7,500 a night/)).toBeVisible();
    expect(hall.getByLabelText('GST rate')).toHaveValue('18');
    await user.click(hall.getByRole('checkbox', { name: 'Food from this venue' }));
    expect(hall.getByLabelText('GST rate')).toHaveValue('5');
    await fillField(user, hall.getByLabelText(/^Minimum plates/), '५००');
    await user.click(hall.getByRole('button', { name: 'Add Extra' }));
    await fillField(user, hall.getByLabelText('Extra'), 'Generator');
    await fillField(user, hall.getByLabelText('Amount'), '25,000');
    expect(hall.getByText('All-in ₹15,75,000 – ₹20,47,500')).toBeVisible();
    await fillField(user, within(getPackageEstimate()).getByLabelText(/^Contingency/), '10');
    expect(getPackageEstimate()).toHaveTextContent('₹17,32,500 – ₹22,52,250');
    expect(checkBills()).toBe(2);
    expect(readStorage('costAssumptions')).toMatchObject({
      1: { food: 'venue', minimumPlates: 500, extras: [{ label: 'Generator', amount: 25_000 }] },
    });
    expect(readStorage('contingencyPercent')).toBe(10);
  });

  it('has lines that add up to the total in every calculation that the user opens', async () => {
    const { user } = await openPage([HALL, KITCHEN, FILMS], {
      ceremonies: [WEDDING, HALDI],
      contingencyPercent: 7.5,
      costAssumptions: {
        1: { charged: 'each-ceremony', ceremonies: ['main', 'haldi'], gstRate: 12 },
        2: { ceremonies: ['main', 'haldi'], minimumPlates: 333, extras: [{ label: 'Corkage', amount: 777 }] },
        3: { quote: 99_999, gst: 'included' },
      },
    });
    for (const name of ['Lotus Hall', 'Saffron Kitchen', 'Neel Pictures']) await openCalculation(user, name);
    expect(checkBills()).toBe(4);
    expect(
      getItemCard('Saffron Kitchen').getByText('333 plates × ₹900 (the minimum instead of 100 plates)'),
    ).toBeVisible();
    expect(getItemCard('Neel Pictures').getByText('The price includes it')).toBeVisible();
  });

  it('assigns items to ceremonies with checkboxes (section 10.5)', async () => {
    const { user, readStorage } = await openPage([KITCHEN], { ceremonies: [WEDDING, HALDI] });
    await openCalculation(user, 'Saffron Kitchen');
    const group = screen.getByRole('group', { name: 'For' });
    expect(group).toHaveAccessibleDescription('When nothing is checked, the item is for the main ceremony.');
    const ceremonyCheckboxes = within(group);
    expect(ceremonyCheckboxes.getByRole('checkbox', { name: 'Wedding' })).not.toBeChecked();
    await user.click(ceremonyCheckboxes.getByRole('checkbox', { name: 'Haldi' }));
    expect(getItemCard('Saffron Kitchen').getByText('All-in ₹94,500')).toBeVisible();
    expect(group).not.toHaveAccessibleDescription();
    await user.click(ceremonyCheckboxes.getByRole('checkbox', { name: 'Wedding' }));
    expect(getItemCard('Saffron Kitchen').getByText('All-in ₹4,72,500')).toBeVisible();
    expect(readStorage('costAssumptions')).toMatchObject({ 2: { ceremonies: ['haldi', 'main'] } });
  });

  it('asks for the guests when a cost depends on them (section 10.6)', async () => {
    const { user } = await openPage([KITCHEN]);
    expect(await getItemCard('Saffron Kitchen').findByText('Incomplete')).toBeVisible();
    await openCalculation(user, 'Saffron Kitchen');
    // The all-in cost, the line of the plates and the total of the lines each have this text.
    expect(getItemCard('Saffron Kitchen').getAllByText('Set the guests to see this cost')).toHaveLength(3);
    expect(getPackageEstimate()).toHaveTextContent('Set the guests to see this cost');
  });

  it('refuses bad input with a message at the field, and keeps what was typed', async () => {
    const { user, readStorage } = await openPage([HALL], { costAssumptions: { 1: { quote: 500_000 } } });
    await openCalculation(user, 'Lotus Hall');
    const hall = getItemCard('Lotus Hall');
    const quote = hall.getByLabelText(/^Quoted price/);
    expect(quote).toHaveValue('5,00,000');
    await fillField(user, quote, 'about 5 lakh');
    await user.tab();
    expect(hall.getByText('Enter an amount in whole rupees, like 25,000')).toBeVisible();
    expect(quote).toHaveValue('about 5 lakh');
    await fillField(user, quote, '1000000000001');
    await user.tab();
    expect(hall.getByText('Enter at most ₹10,00,00,00,00,000')).toBeVisible();
    await user.click(hall.getByRole('button', { name: 'Add Extra' }));
    await user.click(hall.getByLabelText('Extra'));
    await user.tab();
    expect(hall.getByText('Extra is required')).toBeVisible();
    await fillField(user, within(getPackageEstimate()).getByLabelText(/^Contingency/), '31');
    await user.tab();
    expect(within(getPackageEstimate()).getByText('Enter a percentage from 0 to 30')).toBeVisible();
    expect(readStorage('contingencyPercent')).toBeNull();
    await user.clear(quote);
    expect(readStorage('costAssumptions')).toMatchObject({ 1: { quote: null, extras: [] } });
  });

  it('keeps what another member saves while the user types text that cannot be saved', async () => {
    const { user, id, readStorage } = await openPage([HALL], { costAssumptions: { 1: { quote: 400_000 } } });
    await openCalculation(user, 'Lotus Hall');
    const quote = getItemCard('Lotus Hall').getByLabelText(/^Quoted price/);
    await user.type(quote, 'x');
    createStorage().plans.changeValue('costAssumptions', userScope(id), () => ({ 1: { quote: 500_000 } }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `costAssumptions:${id}` })));
    await user.type(quote, 'y');
    expect(quote).toHaveValue('4,00,000xy');
    expect(readStorage('costAssumptions')).toMatchObject({ 1: { quote: 500_000 } });
  });

  it('offers no more extras than an item can have', async () => {
    const extras = Array.from({ length: 100 }, (_, index) => ({ label: `Extra ${index}`, amount: 100 }));
    const { user } = await openPage([HALL], { costAssumptions: { 1: { extras } } });
    await openCalculation(user, 'Lotus Hall');
    const hall = getItemCard('Lotus Hall');
    expect(hall.getByText('An item can have up to 100 extras.')).toBeVisible();
    const addButton = hall.getByRole('button', { name: 'Add Extra' });
    expect(addButton).toHaveAccessibleDescription('An item can have up to 100 extras.');
    await user.click(addButton);
    expect(hall.getAllByLabelText('Amount')).toHaveLength(100);
    await user.click(hall.getByRole('button', { name: 'Remove Extra 7' }));
    expect(addButton).toHaveFocus();
    await user.click(addButton);
    expect(hall.getAllByLabelText('Amount')).toHaveLength(100);
  });

  it('removes one extra with a double click, although the next one moves to its place', async () => {
    const extras = ['Generator', 'Corkage'].map((label) => ({ label, amount: 5000 }));
    const { user, readStorage } = await openPage([HALL], { costAssumptions: { 1: { extras } } });
    await openCalculation(user, 'Lotus Hall');
    const hall = getItemCard('Lotus Hall');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await user.click(hall.getByRole('button', { name: 'Remove Generator' }));
    await user.click(hall.getByRole('button', { name: 'Remove Corkage' }));
    expect(hall.getByLabelText('Extra')).toHaveValue('Corkage');
    expect(readStorage('costAssumptions')).toMatchObject({ 1: { extras: [{ label: 'Corkage' }] } });
  });

  it('keeps all extras when another tab adds the last one while the user is typing one more', async () => {
    const createExtras = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ label: `Extra ${index}`, amount: 100 }));
    const { user, id, readStorage } = await openPage([HALL], { costAssumptions: { 1: { extras: createExtras(99) } } });
    await openCalculation(user, 'Lotus Hall');
    const hall = getItemCard('Lotus Hall');
    await user.click(hall.getByRole('button', { name: 'Add Extra' }));
    const extras = createExtras(100);
    createStorage().plans.changeValue('costAssumptions', userScope(id), () => ({ 1: { extras } }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `costAssumptions:${id}` })));
    await user.type(hall.getAllByLabelText('Extra')[100] as HTMLElement, 'DJ');
    await user.type(hall.getAllByLabelText('Amount')[100] as HTMLElement, '5');
    expect(readStorage('costAssumptions')).toMatchObject({ 1: { extras } });
    expect(hall.getAllByLabelText('Extra')[100]).toHaveValue('DJ');
    expect(hall.getByText('An item can have up to 100 extras.')).toBeVisible();
  });

  it('does not move the focus to an extra that another tab adds', async () => {
    const { user, id } = await openPage([HALL]);
    await openCalculation(user, 'Lotus Hall');
    const hall = getItemCard('Lotus Hall');
    await user.click(hall.getByRole('button', { name: 'Add Extra' }));
    await user.click(hall.getByRole('button', { name: 'Remove this extra' }));
    const addButton = hall.getByRole('button', { name: 'Add Extra' });
    expect(addButton).toHaveFocus();
    const extras = [{ label: 'Valet', amount: 8000 }];
    createStorage().plans.changeValue('costAssumptions', userScope(id), () => ({ 1: { extras } }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `costAssumptions:${id}` })));
    expect(hall.getByLabelText('Extra')).toHaveValue('Valet');
    expect(addButton).toHaveFocus();
  });

  it('keeps an extra that the user is typing when another tab adds another extra (section 11.1)', async () => {
    const { user, id, readStorage } = await openPage([HALL], {
      costAssumptions: { 1: { extras: [{ label: 'Generator', amount: 25_000 }] } },
    });
    await openCalculation(user, 'Lotus Hall');
    const hall = getItemCard('Lotus Hall');
    await user.click(hall.getByRole('button', { name: 'Add Extra' }));
    expect(hall.getAllByLabelText('Extra')[1]).toHaveFocus();
    await fillField(user, hall.getAllByLabelText('Extra')[1] as HTMLElement, 'Corkage');
    const extras = [
      { label: 'Valet', amount: 8000 },
      { label: 'Generator', amount: 25_000 },
    ];
    createStorage().plans.changeValue('costAssumptions', userScope(id), () => ({ 1: { extras } }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `costAssumptions:${id}` })));
    expect(hall.getAllByLabelText('Extra').map((field) => (field as HTMLInputElement).value)).toEqual([
      'Valet',
      'Generator',
      'Corkage',
    ]);
    await fillField(user, hall.getAllByLabelText('Amount')[2] as HTMLElement, '5,000');
    expect(readStorage('costAssumptions')).toMatchObject({
      1: { extras: [...extras, { label: 'Corkage', amount: 5000 }] },
    });
  });

  it('keeps the assumptions of an item that is removed and restored (section 11.7)', async () => {
    const { user } = await openPage([HALL], { costAssumptions: { 1: { quote: 100_000 } } });
    expect(await getItemCard('Lotus Hall').findByText('All-in ₹1,18,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Lotus Hall' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(getItemCard('Lotus Hall').getByText('All-in ₹1,18,000')).toBeVisible();
  });

  it('announces a changed total once, when it has stayed the same for a while', async () => {
    const { user } = await openPage([HALL]);
    const announcements = screen.getByRole('log', { name: 'Announcements' });
    // Paste the number: while somebody types slowly, the total after the first digit is announced, too.
    await user.click(within(getPackageEstimate()).getByLabelText(/^Contingency/));
    await user.paste('12');
    await waitFor(() => expect(announcements).toHaveTextContent('All-in estimate ₹8,59,040 – ₹14,53,760'));
    expect(announcements.children).toHaveLength(1);
  });
});

describe('an item that an earlier version has stored (section 11)', () => {
  const { tier: _tier, region: _region, decorType: _decorType, minBudget: _min, maxBudget: _max, ...OLD_HALL } = HALL;

  it('is estimated by its own price until its service is fetched, and then by the prices of the service', async () => {
    network.use(
      http.get('*/api/venues/1/', () =>
        HttpResponse.json({
          id: '1',
          name: 'Lotus Hall',
          min_budget: '650000.00',
          max_budget: 1_100_000,
          tier: 'luxury',
        }),
      ),
    );
    const { readStorage } = await openPage([OLD_HALL]);
    expect(await getItemCard('Lotus Hall').findByText('All-in ₹7,67,000 – ₹12,98,000')).toBeVisible();
    expect(readStorage('customPackageItems')).toMatchObject([{ uniqueId: '1', maxBudget: 1_100_000, tier: 'luxury' }]);
  });

  it('gets the missing facts of its service, although the services of earlier items no longer exist', async () => {
    allowConsoleErrors();
    network.use(
      http.get('*/api/:category/:id/', ({ params }) => {
        if (params['id'] === 'last') return HttpResponse.json({ id: 'last', name: 'Lotus Hall', tier: 'luxury' });
        return String(params['id']).startsWith('old') ? new HttpResponse('{}', { status: 404 }) : undefined;
      }),
    );
    const oldItems = Array.from({ length: 200 }, (_, index) => ({
      ...OLD_HALL,
      id: `old${index}`,
      uniqueId: `a${index}`,
    }));
    const { readStorage } = await openPage([...oldItems, { ...OLD_HALL, id: 'last', uniqueId: 'b' }]);
    await waitFor(() =>
      expect(readStorage('customPackageItems')).toContainEqual(expect.objectContaining({ tier: 'luxury' })),
    );
  });

  it('gets the missing facts of its service when the device is online again', async () => {
    allowConsoleErrors();
    let isServerReachable = false;
    network.use(
      http.get('*/api/venues/1/', () =>
        isServerReachable ? HttpResponse.json({ id: '1', name: 'Lotus Hall', tier: 'luxury' }) : HttpResponse.error(),
      ),
    );
    const { readStorage, queryClient } = await openPage([OLD_HALL]);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(readStorage('customPackageItems')).not.toMatchObject([{ tier: 'luxury' }]);
    isServerReachable = true;
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(readStorage('customPackageItems')).toMatchObject([{ tier: 'luxury' }]));
  });

  it('has its service requested once, however many pages show costs, also when the service no longer exists', async () => {
    allowConsoleErrors();
    const requests: string[] = [];
    network.use(
      http.get('*/api/:category/:id/', ({ request, params }) => {
        if (!/^(1|9)$/.test(String(params['id']))) return undefined;
        requests.push(new URL(request.url).pathname);
        return HttpResponse.json({ detail: 'Not found.' }, { status: 404 });
      }),
    );
    const { user } = await openPage([OLD_HALL, { ...OLD_HALL, id: '9', uniqueId: '9', name: 'Old Hall' }]);
    await waitFor(() => expect(requests).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: 'Remove Old Hall' }));
    await user.click(screen.getByRole('link', { name: 'What If' }));
    expect(await screen.findByRole('region', { name: 'Current plan' })).toHaveTextContent('₹7,67,000');
    await user.click(screen.getAllByRole('link', { name: /Custom Package/ })[0] ?? document.body);
    expect(await getItemCard('Lotus Hall').findByText('All-in ₹7,67,000')).toBeVisible();
    expect(requests.toSorted()).toEqual(['/api/services/1/', '/api/services/9/', '/api/venues/1/', '/api/venues/9/']);
  });

  it('is estimated by its own price when its service no longer exists', async () => {
    allowConsoleErrors();
    await openPage([OLD_HALL]);
    expect(await getItemCard('Lotus Hall').findByText('All-in ₹7,67,000')).toBeVisible();
  });
});

describe('the budget tracker (section 11.5)', () => {
  it("adds up the high ends of the all-in estimate when the user chooses 'All-in estimate', and stores the choice", async () => {
    const { user, readStorage } = await openPage([HALL, KITCHEN], { ceremonies: [WEDDING], contingencyPercent: 10 });
    await user.click(screen.getAllByRole('link', { name: /Dashboard/ })[0] ?? document.body);
    const tracker = within(
      (await screen.findByRole('heading', { name: 'Budget Tracker' })).closest('section') ?? document.body,
    );
    expect(tracker.getByRole('radio', { name: 'Listed prices' })).toBeChecked();
    expect(tracker.getByText('₹7,30,000')).toBeVisible();
    await user.click(tracker.getByRole('radio', { name: 'All-in estimate' }));
    expect(await tracker.findByText('₹16,76,000')).toBeVisible();
    expect(tracker.getByText(/^₹12,98,000 of /)).toBeVisible();
    expect(tracker.getByText(/^₹3,78,000 of /)).toBeVisible();
    expect(readStorage('budgetPrices')).toBe('all-in');
    await user.click(tracker.getByRole('radio', { name: 'Listed prices' }));
    expect(tracker.getByText('₹7,30,000')).toBeVisible();
    expect(readStorage('budgetPrices')).toBeNull();
  });

  it('is followed by a list of the ceremonies (section 10.4)', async () => {
    const { id } = await signInTestUser();
    localStorage.setItem(`ceremonies:${id}`, JSON.stringify([HALDI]));
    renderApp('/dashboard');
    const card = within(
      (await screen.findByRole('heading', { name: 'Ceremonies' })).closest('section') ?? document.body,
    );
    expect(await card.findByText('Haldi')).toBeVisible();
    expect(card.getByText('No date yet · 100 guests')).toBeVisible();
    expect(card.getByRole('link', { name: 'Open Ceremonies' })).toHaveAttribute('href', '/ceremonies');
  });
});

describe('the page of a venue or caterer (section 11.6)', () => {
  async function openService(path: string, plan: Readonly<Record<string, unknown>>) {
    const { id } = await signInTestUser();
    for (const [key, value] of Object.entries(plan)) localStorage.setItem(`${key}:${id}`, JSON.stringify(value));
    renderApp(path);
    await screen.findByRole('heading', { level: 1, name: 'Lotus' });
  }
  const respondWithService = (collection: string, fields: object) =>
    network.use(
      http.get(`*/api/${collection}/x1/`, () =>
        HttpResponse.json({
          id: 'x1',
          name: 'Lotus',
          category: collection,
          min_budget: 100_000,
          max_budget: 200_000,
          ...fields,
        }),
      ),
    );

  it.each([
    ['of a venue', 'venues', '/venues/x1'],
    ['of a venue that is opened as a service', 'services', '/services/x1'],
  ])('shows the all-in cost for the guests of the main ceremony on the page %s', async (_, collection, path) => {
    respondWithService(collection, { category: 'venues', price_per_plate: 1000 });
    await openService(path, { ceremonies: [{ ...WEDDING, guests: 1250 }] });
    expect(await screen.findByText('For your 1,250 guests: ₹1,18,000 – ₹2,36,000 all-in')).toBeVisible();
  });

  it('shows the all-in cost of a caterer for the guests of the quiz', async () => {
    respondWithService('catering', { price_per_plate: 1000 });
    await openService('/catering/x1/details', { quizAnswers: { guestCount: '300-500' } });
    expect(await screen.findByText('For your 400 guests: ₹4,20,000 all-in')).toBeVisible();
  });

  it('shows no all-in cost while the guests are not known', async () => {
    respondWithService('venues', {});
    await openService('/venues/x1', { ceremonies: [{ ...WEDDING, guests: null }] });
    expect(await screen.findAllByText('₹1,00,000 – ₹2,00,000')).not.toEqual([]);
    expect(screen.queryByText(/^For your/)).toBeNull();
  });
});

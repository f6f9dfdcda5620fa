import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import { addDays, addWeeks, formatDate, calendarDateIn } from '#domain/dates.ts';
import { stubStorage, throwQuotaExceeded } from '#support/dom/storage.ts';
import { packageItem } from '#support/packageItem.ts';
import { network, signInTestUser, currentBackend, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import type { TestUser } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { quizAnswers } from '#support/quizAnswers.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const today = calendarDateIn(new Date());

let testUser: TestUser;
beforeEach(async () => {
  // Every test starts at noon of the same day, so that none runs across midnight.
  vi.useFakeTimers({ now: new Date(`${today}T12:00`), toFake: ['Date'], shouldAdvanceTime: true });
  testUser = await signInTestUser();
});
afterEach(() => void vi.useRealTimers());

const readStorage = (key: string): unknown => JSON.parse(localStorage.getItem(`${key}:${testUser.id}`) ?? 'null');
const writeStorage = (key: string, value: unknown) =>
  localStorage.setItem(`${key}:${testUser.id}`, JSON.stringify(value));
const createItem = (name: string, price: number, category = 'venues') =>
  packageItem({ uniqueId: name, name, price, type: category === 'venues' ? 'venue' : 'service', category });

describe('the wedding date card (sections 2, 4 and 5)', () => {
  it('is edited, saved, and gives every task its date', async () => {
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Set Date' }));
    const date = addWeeks(today, 50);
    const field = screen.getByLabelText('Wedding Date');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('min', today);
    await user.type(field, date);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('50 weeks to go')).toBeVisible();
    expect(readStorage('weddingDate')).toBe(date);
    expect(screen.getByText(`${formatDate(addWeeks(date, -24))}, 24 weeks before`, { exact: false })).toBeVisible();
  });

  it('does not accept a past date and keeps the form; Cancel changes nothing', async () => {
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Set Date' }));
    const field = screen.getByLabelText('Wedding Date');
    await user.type(field, addDays(today, -1));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose today or a later date')).toBeVisible();
    expect(field).toHaveValue(addDays(today, -1));
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(readStorage('weddingDate')).toBeNull();
    expect(screen.getByRole('button', { name: 'Set Date' })).toBeVisible();
  });

  it('shows a notice when another tab changes the date while the editor is open', { tags: ['fault/B6'] }, async () => {
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Set Date' }));
    writeStorage('weddingDate', addWeeks(today, 10));
    window.dispatchEvent(new StorageEvent('storage', { key: `weddingDate:${testUser.id}`, storageArea: localStorage }));
    expect(await screen.findByText(/changed in another tab/)).toBeVisible();
    expect(screen.getByLabelText('Wedding Date')).toHaveValue('');
  });
});

describe('the total budget card (sections 4, 5 and 9)', () => {
  it('starts at 500000 and is edited in steps of 10000, at least 10000', { tags: ['fault/T10'] }, async () => {
    const { user } = renderApp('/dashboard');
    expect(await screen.findByText('₹5,00,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Budget' }));
    const field = screen.getByLabelText(/Total Budget/);
    expect(field).toHaveAttribute('min', '10000');
    expect(field).toHaveAttribute('step', '10000');
    await user.clear(field);
    await user.type(field, '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('The total budget must be at least ₹10,000')).toBeVisible();
    expect(field).toHaveFocus();
    expect(readStorage('totalBudget')).toBeNull();
    await user.clear(field);
    expect(screen.queryByText('The total budget must be at least ₹10,000')).not.toBeInTheDocument();
    await user.type(field, '८०००००');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(readStorage('totalBudget')).toBe(800_000);
    expect(screen.getByText('₹8,00,000')).toBeVisible();
  });

  it('is the middle of the quiz’s budget range until the user sets one', async () => {
    writeStorage('quizAnswers', quizAnswers({ budget: '5-15' }));
    renderApp('/dashboard');
    expect(await screen.findByText('₹10,00,000')).toBeVisible();
    expect(screen.getByText(/From your quiz answers/)).toBeVisible();
  });
});

describe('the package overview (section 2)', () => {
  it('prompts to browse while the package is empty', async () => {
    renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: 'Browse Venues' })).toHaveAttribute('href', '/venues');
    expect(screen.getByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/services');
  });

  it('shows services, categories, total value, average price, and a chip for each category', async () => {
    writeStorage('customPackageItems', [
      createItem('Hall', 300_000),
      createItem('Feast', 100_000, 'catering'),
      createItem('Band', 0, 'entertainment'),
    ]);
    renderApp('/dashboard');
    const term = await screen.findByText('Total Services');
    const descriptionList = term.closest('dl')!;
    expect([...descriptionList.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
      '3',
      '3',
      '₹4,00,000',
      '₹2,00,000',
    ]);
    expect(screen.getByText('1 item with price on request is not in the total')).toBeVisible();
    const chips = within(screen.getByRole('list', { name: 'Services by category' })).getAllByRole('listitem');
    expect(chips.map((chip) => chip.textContent)).toEqual(['Venue: 1', 'Catering: 1', 'Entertainment: 1']);
  });
});

describe('the budget tracker (section 9)', () => {
  it.each([
    [340_000, 'green', ''],
    [360_000, 'orange', ''],
    [460_000, 'yellow', 'Approaching budget limit!'],
    [510_000, 'red', 'You are over budget!'],
  ])('with %d of 500000 spent is %s and says "%s"', { tags: ['fault/C6'] }, async (price, colour, warning) => {
    writeStorage('customPackageItems', [createItem('Hall', price)]);
    renderApp('/dashboard');
    const meter = await screen.findByRole('meter', { name: 'Spent of the whole budget' });
    expect(meter.querySelector('rect')).toHaveClass(`fill-meter-${colour}`);
    expect(meter).toHaveAttribute('aria-valuetext', expect.stringContaining(warning));
    for (const text of ['Approaching budget limit!', 'You are over budget!'])
      if (text === warning) expect(screen.getByText(text)).toBeVisible();
      else expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('allocates the total budget by the default split of the specification', async () => {
    renderApp('/dashboard');
    expect(await screen.findByText('₹0 of ₹2,25,000')).toBeVisible();
    for (const share of ['₹1,50,000', '₹50,000', '₹40,000', '₹20,000', '₹15,000'])
      expect(screen.getByText(`₹0 of ${share}`)).toBeVisible();
  });

  it('warns about shares below the lowest price, and offers another split', async () => {
    const { user } = renderApp('/dashboard');
    expect(await screen.findByText('Your decor share is ₹40,000; decor starts at ₹70,000.')).toBeVisible();
    expect(readStorage('budgetAllocations')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use this split' }));
    const split = readStorage('budgetAllocations') as Record<string, number>;
    expect(Object.values(split).reduce((sum, share) => sum + share)).toBe(100);
    expect(split['decor']).toBeGreaterThanOrEqual(14);
    expect(screen.queryByRole('button', { name: 'Use this split' })).not.toBeInTheDocument();
    expect(screen.getByText('The new split is saved.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Budget Tracker' })).toHaveFocus();
  });

  it('does not say that another split is saved when the device could not store it', async () => {
    const { user } = renderApp('/dashboard');
    const button = await screen.findByRole('button', { name: 'Use this split' });
    stubStorage({ setItem: throwQuotaExceeded });
    await user.click(button);
    vi.unstubAllGlobals();
    expect(await screen.findByText(/^Not saved on this device/)).toBeVisible();
    expect(screen.queryByText('The new split is saved.')).not.toBeInTheDocument();
  });
});

describe('the allocation editor (sections 4, 5 and 8)', () => {
  it(
    'limits each value so that the total stays within 100 percent, and saves only exactly 100 percent',
    { tags: ['fault/I-13'] },
    async () => {
      const { user } = renderApp('/dashboard');
      await user.click(await screen.findByRole('button', { name: 'Edit Allocation' }));
      const venue = screen.getByLabelText('Venue (%)');
      const decor = screen.getByLabelText('Decor (%)');
      await user.clear(venue);
      await user.type(venue, '40');
      expect(screen.getByText('Total allocation must equal 100% to save')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
      await user.clear(decor);
      await user.type(decor, '९०');
      expect(decor).toHaveValue('13');
      expect(screen.getByText('Total: 100%. Decor can be at most 13% until you lower another share.')).toBeVisible();
      await user.clear(venue);
      await user.paste('-5');
      expect(venue).toHaveValue('0');
      await user.clear(venue);
      await user.type(venue, '150');
      expect(venue).toHaveValue('40');
      await user.type(venue, 'a');
      expect(venue).toHaveValue('40');
      await user.clear(venue);
      await user.type(venue, '.5');
      expect(venue).toHaveValue('.5');
      await user.clear(venue);
      await user.type(venue, '12,5');
      expect(venue).toHaveValue('12');
      await user.clear(venue);
      await user.type(venue, '१२,५');
      expect(venue).toHaveValue('12');
      await user.clear(venue);
      await user.type(venue, '40');
      expect(screen.getByText('Total: 100%')).toBeVisible();
      // Choose other prices for the budget, and check that the typed allocations stay. Another device may make this
      // choice while the user types.
      await user.click(screen.getByRole('radio', { name: 'All-in estimate' }));
      expect(venue).toBeVisible();
      await user.click(screen.getByRole('radio', { name: 'Listed prices' }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(readStorage('budgetAllocations')).toMatchObject({ venue: 40, decor: 13 });
      await user.click(screen.getByRole('button', { name: 'Edit Allocation' }));
      await user.click(screen.getByRole('button', { name: 'Reset to Defaults' }));
      expect(readStorage('budgetAllocations')).toBeNull();
      expect(screen.getByText('₹0 of ₹2,25,000')).toBeVisible();
    },
  );
});

describe('the timeline (sections 4 and 9)', () => {
  it('toggles tasks, and shows the overdue and the completed ones', async () => {
    writeStorage('weddingDate', addWeeks(today, 39));
    const { user } = renderApp('/dashboard');
    expect(await screen.findByText('0 of 19 tasks done')).toBeVisible();
    expect(screen.getByText('2 tasks are overdue.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done: Theme chosen' }));
    expect(screen.getByText('1 of 19 tasks done')).toBeVisible();
    expect(screen.getByText('1 task is overdue.')).toBeVisible();
    expect(readStorage('completedTimelineTasks')).toEqual(['theme']);
    await user.click(screen.getByRole('button', { name: 'Done: Theme chosen' }));
    expect(readStorage('completedTimelineTasks')).toEqual([]);
  });

  it('marks a task as done when the package has an item for it, without a button to undo it', async () => {
    writeStorage('customPackageItems', [createItem('Hall', 300_000)]);
    renderApp('/dashboard');
    expect(await screen.findByText('1 of 19 tasks done')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Done: Venue finalised' })).not.toBeInTheDocument();
  });

  it('asks for a wedding date when none is set', async () => {
    renderApp('/dashboard');
    expect(await screen.findByText(/Set your wedding date above/)).toBeVisible();
  });
});

describe('recommendations (section 9)', () => {
  it(
    'are 3 of each category and 4 of decor, with two features and the reasons',
    { tags: ['section-9/recommendation-card-features', 'section-9/recommendations-per-category'] },
    async () => {
      const { user } = renderApp('/dashboard');
      const decor = (await screen.findByRole('heading', { level: 3, name: 'Decor' })).closest('section')!;
      expect(within(decor).getAllByRole('article')).toHaveLength(4);
      const venues = screen.getByRole('heading', { level: 3, name: 'Venues' }).closest('section')!;
      const cards = within(venues).getAllByRole('article');
      expect(cards).toHaveLength(3);
      const name = within(cards[0]!).getByRole('heading', { level: 4 }).textContent;
      expect(cards[0]).toHaveAccessibleName(name);
      expect(within(cards[0]!).getByRole('button', { name: 'Add to Package' })).toHaveAccessibleDescription(name);
      expect(Math.max(...cards.map((card) => within(card).queryAllByRole('listitem').length))).toBe(2);
      await user.click(within(cards[0]!).getByText('Why this?'));
      expect(within(cards[0]!).getByText(/Basic, the tier of your plan: 100/)).toBeVisible();
    },
  );

  it('can be added to the package, and are then replaced by other recommendations', async () => {
    const { user } = renderApp('/dashboard');
    const catering = (await screen.findByRole('heading', { level: 3, name: 'Catering' })).closest('section')!;
    const card = within(catering).getAllByRole('article')[0]!;
    await user.click(within(card).getByRole('button', { name: 'Add to Package' }));
    expect(await within(card).findByRole('button', { name: 'Added!' })).toBeVisible();
    expect(readStorage('customPackageItems')).toHaveLength(1);
    expect(await screen.findByText('Total Services')).toBeVisible();
    // Another recommendation takes the place of the added one.
    await waitFor(() => expect(card).not.toBeInTheDocument());
    expect(within(catering).getByRole('heading', { level: 3 })).toHaveFocus();
    await waitFor(() => expect(within(catering).getAllByRole('article')).toHaveLength(3));
    expect(catering).toBeInTheDocument();
  });

  it('are ranked by the app when the backend has no endpoint for recommendations', async () => {
    network.use(
      http.post('*/api/ai-recommendations/', () => HttpResponse.json({ detail: 'Not found.' }, { status: 404 })),
    );
    renderApp('/dashboard');
    for (const name of ['Venues', 'Catering', 'Photography & Videography', 'Decor', 'Entertainment'])
      expect(await screen.findByRole('heading', { level: 3, name })).toBeVisible();
  });

  it('contain a caterer with the same id as a venue in the package, on a backend that uses an id in several categories', async () => {
    writeStorage('customPackageItems', [
      packageItem({ uniqueId: 'a', id: '3', name: 'Lotus Hall', category: 'venues' }),
    ]);
    network.use(
      http.post('*/api/ai-recommendations/', () => HttpResponse.json({ detail: 'Not found.' }, { status: 404 })),
      http.get('*/api/catering/', () => HttpResponse.json([{ id: 3, name: 'Saffron Kitchen' }])),
    );
    renderApp('/dashboard');
    const catering = (await screen.findByRole('heading', { level: 3, name: 'Catering' })).closest('section')!;
    expect(await within(catering).findByRole('heading', { name: 'Saffron Kitchen' })).toBeVisible();
  });

  it('are loading until all lists have arrived, and have failed when one list could not be loaded and the others are empty', async () => {
    let releaseResponse = () => {};
    const released = new Promise<void>((resolve) => (releaseResponse = resolve));
    let emptyListCount = 0;
    network.use(
      http.post('*/api/ai-recommendations/', () => HttpResponse.json({ detail: 'Not found.' }, { status: 404 })),
      http.get('*/api/venues/', async () => {
        await released;
        return HttpResponse.json({ detail: 'No.' }, { status: 500 });
      }),
      ...CATEGORY_IDS.map((category) =>
        http.get(`*/api/${category}/`, () => {
          emptyListCount += 1;
          return HttpResponse.json([]);
        }),
      ),
    );
    renderApp('/dashboard');
    await waitFor(() => expect(emptyListCount).toBe(CATEGORY_IDS.length - 1));
    expect(screen.queryByText(/There are no recommendations/)).not.toBeInTheDocument();
    releaseResponse();
    expect(await screen.findByText('Failed to load services')).toHaveAccessibleDescription('No.');
    expect(screen.queryByText(/There are no recommendations/)).not.toBeInTheDocument();
    allowConsoleErrors();
  });

  it('show an error with Retry when nothing can be loaded', async () => {
    network.use(http.all('*/api/*', () => HttpResponse.json({ detail: 'No.' }, { status: 500 })));
    const { user } = renderApp('/dashboard');
    expect(await screen.findByText('Failed to load services')).toHaveAccessibleDescription('No.');
    network.resetHandlers();
    network.use(http.all('*/api/*', ({ request }) => currentBackend().fetch(request)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Decor' })).toBeVisible();
    allowConsoleErrors();
  });
});

describe('continuing after signing in (section 2)', () => {
  it('offers once to continue to the page that required sign-in', { tags: ['fault/A23'] }, async () => {
    sessionStorage.setItem('returnTo', '/custom-package');
    const { user } = renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: 'Continue to your custom package' })).toHaveAttribute(
      'href',
      '/custom-package',
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('link', { name: /Continue to/ })).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

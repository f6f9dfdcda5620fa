import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  createTestUser,
  currentBackend,
  network,
  signInTestUser,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { packageItem } from '#support/packageItem.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

async function openPage(path: string) {
  await signInTestUser();
  return renderApp(path);
}

/** Returns the ids of the first luxury venues of the sample catalogue. */
async function readVenueIds(count: number): Promise<string[]> {
  const response = await currentBackend().fetch(new Request(`http://localhost/api/venues/?tier=luxury&limit=${count}`));
  return ((await response.json()) as { results: { id: string }[] }).results.map(({ id }) => id);
}

/** Waits until all cards have their Compare buttons, whose code may load after the cards. Returns the buttons. */
async function findCompareButtons(): Promise<HTMLElement[]> {
  const articles = await screen.findAllByRole('article');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Compare' })).toHaveLength(articles.length));
  return screen.getAllByRole('button', { name: 'Compare' });
}

const getComparisonBar = () => within(screen.getByRole('region', { name: 'Comparison' }));

describe('choosing services to compare (section 15.3)', () => {
  it("is possible on every card, for up to four services; the bar says 'Compare ({n})' and opens the comparison", async () => {
    const { user } = await openPage('/venues?tier=luxury');
    await screen.findAllByRole('article');
    const compareButtons = await findCompareButtons();
    for (const toggle of compareButtons.slice(0, 4)) await user.click(toggle);
    expect(await screen.findByRole('link', { name: 'Compare (4)' })).toBeVisible();
    await user.click(compareButtons[4] as HTMLElement);
    expect(compareButtons[4]).toHaveAttribute('aria-pressed', 'false');
    expect(getComparisonBar().getByRole('status')).toHaveTextContent(
      'You can compare up to four. Press Compare on one of them again to remove it.',
    );
    await user.click(compareButtons[0] as HTMLElement);
    expect(compareButtons[0]).toHaveAttribute('aria-pressed', 'false');
    await user.click(getComparisonBar().getByRole('link', { name: 'Compare (3)' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
    expect(await screen.findAllByRole('columnheader')).toHaveLength(3);
    const address = new URL(window.location.href);
    expect(address.pathname).toBe('/compare');
    expect(address.searchParams.get('ids')?.split(',')).toHaveLength(3);
    expect(document.title).toMatch(/^Compare · /);
  });

  it('is forgotten when the user signs out', async () => {
    const { user } = await openPage('/venues?tier=luxury');
    await user.click((await findCompareButtons())[0] as HTMLElement);
    expect(getComparisonBar().getByRole('link', { name: 'Compare (1)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('link', { name: 'Sign in' });
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('belongs to its user, as does the page to continue with, when users change in another tab', async () => {
    const { user } = await openPage('/venues?tier=luxury');
    await user.click((await findCompareButtons())[0] as HTMLElement);
    expect(getComparisonBar().getByRole('link', { name: 'Compare (1)' })).toBeVisible();
    /** Stores an access token as another tab does when a user signs in there. Null removes it, as at a sign-out. */
    const changeTokenInOtherTab = async (token: string | null) => {
      if (token === null) localStorage.removeItem('authToken');
      else localStorage.setItem('authToken', token);
      await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
    };
    const token = localStorage.getItem('authToken');
    const { token: otherToken } = await createTestUser();
    await changeTokenInOtherTab(otherToken);
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
    await changeTokenInOtherTab(token);
    expect(getComparisonBar().getByRole('link', { name: 'Compare (1)' })).toBeVisible();
    await changeTokenInOtherTab(null);
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
    await changeTokenInOtherTab(otherToken);
    await screen.findByRole('heading', { name: 'Your Wedding Dashboard' });
    expect(screen.queryByRole('link', { name: /^Continue to/ })).not.toBeInTheDocument();
    await changeTokenInOtherTab(token);
    expect(await screen.findByRole('link', { name: 'Continue to the venues' })).toBeVisible();
    expect(getComparisonBar().getByRole('link', { name: 'Compare (1)' })).toBeVisible();
  });

  it('keeps the chosen services in this tab, refuses a service of another category, and can be cleared', async () => {
    const { user } = await openPage('/venues?tier=luxury');
    await user.click((await findCompareButtons())[0] as HTMLElement);
    expect(JSON.parse(sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '')).toMatchObject([
      { category: 'venues' },
    ]);
    await user.click(screen.getByRole('button', { name: '← Back to Venue Tiers' }));
    window.history.pushState(null, '', '/services/catering?tier=basic');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('heading', { level: 1, name: 'Catering' });
    await screen.findAllByRole('article');
    const [toggle] = await findCompareButtons();
    await user.click(toggle as HTMLElement);
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(getComparisonBar().getByRole('status')).toHaveTextContent(
      'You are comparing venues. Press Clear to compare something else.',
    );
    await user.click(getComparisonBar().getByRole('button', { name: 'Clear' }));
    await user.click(toggle as HTMLElement);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await user.click(getComparisonBar().getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('the comparison (section 15.3)', () => {
  it('has a column for each service, marks the rows that differ, and hides the others', async () => {
    const ids = await readVenueIds(3);
    const { user } = await openPage(`/compare?ids=${ids.join(',')}&category=venues`);
    expect(await screen.findAllByRole('columnheader')).toHaveLength(3);
    for (const name of [/^Price(?! per)/, /^All-in for your guests/, /^Tier/, /^Area/, /^Capacity/, /^Type/, /^Rating/])
      expect(screen.getByRole('rowheader', { name })).toBeVisible();
    const tier = screen.getByRole('rowheader', { name: 'Tier' });
    expect(screen.getByRole('rowheader', { name: /^Area.*differs/ })).toBeVisible();
    expect(screen.getAllByText('Yes').length).toBeGreaterThan(3);
    const rowCount = screen.getAllByRole('row').length;
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(tier).not.toBeInTheDocument();
    expect(screen.getAllByRole('row').length).toBeLessThan(rowCount);
    expect(new URLSearchParams(window.location.search).get('differences')).toBe('only');
  });

  it('removes two columns whose buttons are pressed in quick succession', async () => {
    const ids = await readVenueIds(3);
    await openPage(`/compare?ids=${ids.join(',')}&category=venues`);
    const [firstButton, secondButton] = await screen.findAllByRole('button', { name: 'Remove' });
    act(() => {
      firstButton?.click();
      secondButton?.click();
    });
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1));
    expect(new URLSearchParams(window.location.search).get('ids')).toBe(ids[2]);
  });

  it("adds a service to the package with 'Add to Package', and removes a column with 'Remove'", async () => {
    const ids = await readVenueIds(2);
    const { user } = await openPage(`/compare?ids=${ids.join(',')}&category=venues`);
    const [firstColumn] = await screen.findAllByRole('columnheader');
    expect(screen.queryByRole('link', { name: 'In your package' })).not.toBeInTheDocument();
    await user.click(within(firstColumn as HTMLElement).getByRole('button', { name: 'Add to Package' }));
    expect(await screen.findByRole('button', { name: 'Added!' })).toBeVisible();
    expect(within(firstColumn as HTMLElement).getByRole('link', { name: 'In your package' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'In your package' })).toHaveLength(1);
    await user.click(within(firstColumn as HTMLElement).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1));
    expect(new URLSearchParams(window.location.search).get('ids')).toBe(ids[1]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  });

  it('says when a service cannot be added, and names the service of each button', async () => {
    // A venue without a name cannot be added (section 5).
    network.use(
      http.get('*/api/venues/lotus/', () => HttpResponse.json({ id: 'lotus', name: '', category: 'venues' })),
    );
    const { user } = await openPage('/compare?ids=lotus&category=venues');
    const addButton = await screen.findByRole('button', { name: 'Add to Package' });
    const name = screen.getByRole('columnheader').querySelector('a')?.textContent ?? '';
    expect(name).not.toBe('');
    expect(addButton).toHaveAccessibleDescription(name);
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveAccessibleDescription(name);
    await user.click(addButton);
    expect(await screen.findByText('Failed to add venue to package. Please try again.')).toBeVisible();
  });

  it("keeps 'Only differences' when a column is removed, and shows all rows when one column is left", async () => {
    const ids = await readVenueIds(3);
    const { user } = await openPage(`/compare?ids=${ids.join(',')}&category=venues&differences=only`);
    const queryTierRow = () => screen.queryByRole('rowheader', { name: 'Tier' });
    const removeFirstColumn = async () => user.click(screen.getAllByRole('button', { name: 'Remove' })[0]!);
    expect(await screen.findAllByRole('columnheader')).toHaveLength(3);
    await removeFirstColumn();
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
    expect(screen.getByRole('checkbox', { name: 'Only differences' })).toBeChecked();
    expect(queryTierRow()).not.toBeInTheDocument();
    await removeFirstColumn();
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1));
    expect(queryTierRow()).toBeVisible();
  });

  it('shows all-in costs, with the assumptions of the plan for items of the package and the defaults for other services', async () => {
    const { id: userId } = await signInTestUser();
    const hall = { category: 'venues', tier: 'basic', price: 100_000 };
    network.use(
      http.get('*/api/venues/lotus/', () => HttpResponse.json({ ...hall, id: 'lotus', name: 'Lotus' })),
      http.get('*/api/venues/rose/', () => HttpResponse.json({ ...hall, id: 'rose', name: 'Rose' })),
      http.get('*/api/venues/jasmine/', () =>
        HttpResponse.json({ ...hall, price: null, id: 'jasmine', name: 'Jasmine' }),
      ),
    );
    const item = packageItem({ id: 'lotus', uniqueId: '1', type: 'venue', category: 'venues', price: 100_000 });
    localStorage.setItem(`customPackageItems:${userId}`, JSON.stringify([item]));
    localStorage.setItem(`costAssumptions:${userId}`, JSON.stringify({ 1: { quote: 500_000 } }));
    renderApp('/compare?ids=lotus,rose,jasmine&category=venues');
    const allInRow = (await screen.findByRole('rowheader', { name: /^All-in for your guests/ })).closest(
      'tr',
    ) as HTMLElement;
    expect(
      within(allInRow)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['₹5,90,000', '₹1,18,000', 'Price on request']);
  });

  it('opens a link without the category, and says which service could not be loaded', async () => {
    const [id] = await readVenueIds(1);
    network.use(http.get('*/api/services/gone/', () => HttpResponse.json({ detail: 'Not found.' }, { status: 404 })));
    const { user } = await openPage(`/compare?ids=${id},gone`);
    expect(await screen.findByText('This one could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to Package' })).toBeVisible();
    // The table stays while the missing service is requested again.
    let retryCount = 0;
    network.use(
      http.get('*/api/services/gone/', () => {
        retryCount += 1;
        return new Promise<never>(() => {});
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(retryCount).toBe(1));
    expect(screen.getByRole('button', { name: 'Add to Package' })).toBeVisible();
    allowConsoleErrors();
  });
});

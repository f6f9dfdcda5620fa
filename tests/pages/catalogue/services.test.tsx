import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, signInTestUser, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

/** Signs a user in and opens the services page. */
async function openPage(path = '/services') {
  await signInTestUser();
  const app = renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  return app;
}

/** Records the query of each request for the list of all services. */
function recordQueries(): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  network.use(http.get('*/api/services/', ({ request }) => void queries.push(new URL(request.url).searchParams)));
  return queries;
}

const findBudgetField = () => screen.findByRole('combobox', { name: 'Budget' });
const findCountText = () => screen.findByText(/^[\d,]+ of [\d,]+ services$/);
const getAllServicesRegion = () => within(screen.getByRole('region', { name: 'All services' }));
const findCards = () => getAllServicesRegion().findAllByRole('article');

describe('browsing services (section 2)', () => {
  it('shows a card for each category, which links to its page', async () => {
    await openPage();
    const categoriesRegion = within(await screen.findByRole('region', { name: 'By category' }));
    const links = await categoriesRegion.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/services/venues',
      '/services/catering',
      '/services/photography',
      '/services/decor',
      '/services/entertainment',
    ]);
    expect(categoriesRegion.getByText('from ₹70,000')).toBeVisible();
  });

  it('offers the budgets of the specification', async () => {
    await openPage();
    const options = within(await findBudgetField());
    const NAMES = ['All', 'Up to ₹50,000', 'Up to ₹1,00,000', 'Up to ₹2,00,000', 'Up to ₹5,00,000'];
    expect(options.getAllByRole('option')).toEqual(NAMES.map((name) => options.getByRole('option', { name })));
  });

  it('says at its start when the address filters the list far below, as in a link that was shared', async () => {
    await openPage('/services?search=garden&budget=100000');
    expect(screen.getByRole('link', { name: 'see the services that match your filters' })).toHaveAttribute(
      'href',
      '#all-services',
    );
  });

  it('filters by budget; the URL contains the chosen budget, and Back clears it', async () => {
    const queries = recordQueries();
    const { user } = await openPage();
    const countTextBefore = (await findCountText()).textContent;
    await user.selectOptions(await findBudgetField(), 'Up to ₹50,000');
    await waitFor(() =>
      expect(screen.getByText(/^[\d,]+ of [\d,]+ services$/)).not.toHaveTextContent(countTextBefore ?? ''),
    );
    expect(window.location.search).toBe('?budget=50000');
    expect(queries.at(-1)?.get('budget_max')).toBe('50000');
    for (const price of screen.getAllByText(/^(From )?₹[\d,]+( – ₹[\d,]+)?$/, { selector: 'article span' }))
      expect(Number(price.textContent?.replace(/ –.*$/, '').replaceAll(/\D/g, ''))).toBeLessThanOrEqual(50_000);
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByText(countTextBefore ?? '')).toBeVisible());
    expect(await findBudgetField()).toHaveValue('');
  });

  it('applies the filters in the URL', async () => {
    const queries = recordQueries();
    await openPage('/services?q=haldi&budget=100000');
    expect(await findBudgetField()).toHaveValue('100000');
    expect(screen.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('haldi');
    await findCountText();
    expect(queries.at(-1)?.get('search')).toBe('haldi');
    expect(queries.at(-1)?.get('budget_max')).toBe('100000');
  });

  it('ignores an unknown budget in the URL', async () => {
    const queries = recordQueries();
    await openPage('/services?budget=7');
    await findCountText();
    expect(await findBudgetField()).toHaveValue('');
    expect(queries.at(-1)?.has('budget_max')).toBe(false);
  });

  it('searches while the user types; the / key focuses the field', async () => {
    const queries = recordQueries();
    const { user } = await openPage();
    await findCountText();
    const field = await screen.findByRole('searchbox', { name: 'Search by name' });
    await user.keyboard('/');
    expect(field).toHaveFocus();
    await user.type(field, 'mehandi');
    await waitFor(() => expect(window.location.search).toBe('?search=mehandi'));
    await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('mehandi'));
    expect((await findCards()).length).toBeGreaterThan(0);
  });

  it('shows a notice when nothing matches, and clears the filters', async () => {
    const { user } = await openPage('/services?q=no+such+words&budget=50000');
    expect(await screen.findByRole('heading', { name: 'Nothing matches all of these filters' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(window.location.search).toBe('');
    expect((await findCards()).length).toBeGreaterThan(5);
    expect(screen.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
  });

  it('says that there are no services when the catalogue has none, without speaking of filters', async () => {
    network.use(http.get('*/api/services/', () => HttpResponse.json([])));
    await openPage();
    expect(await screen.findByRole('heading', { name: 'No services here yet' })).toBeVisible();
    expect(screen.getByText('New services will appear here.')).toBeVisible();
  });

  it('shows more services page by page, and each service once', async () => {
    const { user } = await openPage();
    const firstCount = (await findCards()).length;
    await user.click(await screen.findByRole('button', { name: 'Show more services' }));
    await waitFor(() =>
      expect(getAllServicesRegion().getAllByRole('link', { name: 'View Details' }).length).toBeGreaterThan(firstCount),
    );
    const hrefs = getAllServicesRegion()
      .getAllByRole('link', { name: 'View Details' })
      .map((link) => link.getAttribute('href'));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});

describe('ready-made packages (section 7)', () => {
  const findSection = async () => within(await screen.findByRole('region', { name: 'Ready-made packages' }));

  it('have their first four features, their price and a link to their page', async () => {
    const features = ['One', 'Two', 'Three', 'Four', 'Five'];
    network.use(
      http.get('*/api/packages/', () =>
        HttpResponse.json([
          { id: 3, name: 'Grand', tier: 'Luxury', category: 'catering', price: '900000.00', features },
        ]),
      ),
    );
    await openPage();
    const packages = await findSection();
    expect(packages.getByText('₹9,00,000')).toBeVisible();
    expect(packages.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Grand'),
      ...features.slice(0, 4),
    ]);
    expect(packages.getByRole('link', { name: 'View package' })).toHaveAttribute(
      'href',
      '/services/catering/package/3',
    );
  });

  it('are three at first, and all when the user asks for them', async () => {
    const { user } = await openPage();
    const packages = await findSection();
    expect(packages.getAllByRole('article')).toHaveLength(3);
    await user.click(packages.getByRole('button', { name: /^Show all \d+ packages$/ }));
    expect(packages.getAllByRole('article').length).toBeGreaterThan(3);
  });

  it('are all shown, however many pages of them the backend sends', async () => {
    const respondWithPage = ({ request }: { request: Request }) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'));
      const next = offset < 4 ? `?limit=2&offset=${offset + 2}` : null;
      const results = [offset, offset + 1].map((id) => ({ id, name: `Package ${id}`, price: 900_000 }));
      return HttpResponse.json({ count: 6, next, results });
    };
    network.use(http.get('*/api/packages/', respondWithPage));
    const { user } = await openPage();
    const packages = await findSection();
    await user.click(packages.getByRole('button', { name: 'Show all 6 packages' }));
    expect(packages.getByRole('heading', { name: 'Package 5' })).toBeVisible();
  });

  it.each([404, 405, 501])('are hidden when the backend has no endpoint for them (%i)', async (status) => {
    network.use(http.get('*/api/packages/', () => new HttpResponse(null, { status })));
    await openPage();
    await findCountText();
    await waitFor(() => expect(screen.queryByText('Ready-made packages')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('failures on /services (section 8)', () => {
  const failRequests = (path: string, isServerDown = () => true) =>
    network.use(http.get(path, () => (isServerDown() ? new HttpResponse(null, { status: 500 }) : undefined)));

  it.each([
    ['*/api/categories/', 'Failed to load categories'],
    ['*/api/services/', 'Failed to load services'],
    ['*/api/packages/', 'Failed to load data'],
  ])('of the request %s are shown as "%s" with Retry', async (path, message) => {
    let isServerDown = true;
    failRequests(path, () => isServerDown);
    const { user } = await openPage();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    isServerDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
    allowConsoleErrors();
  });

  it("says 'Failed to filter services' with a filter, 'Failed to reset filters' after clearing it", async () => {
    failRequests('*/api/services/');
    const { user } = await openPage('/services?budget=50000');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to filter services');
    await user.selectOptions(await findBudgetField(), 'All');
    expect((await screen.findByText('Failed to reset filters')).closest('[role="alert"]')).toBeVisible();
    expect(screen.queryByText('Failed to filter services')).not.toBeInTheDocument();
    allowConsoleErrors();
  });

  it("shows 'Network Error' when there is no connection", async () => {
    network.use(http.get('*/api/services/', () => HttpResponse.error()));
    await openPage();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Failed to load services$/);
    expect(alert).toHaveAccessibleDescription('Network Error');
    allowConsoleErrors();
  });
});

import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, signedInMember, useBackend, useQuietConsole } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { expected } = useQuietConsole();

async function open(path = '/services') {
  await signedInMember();
  const app = renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  return app;
}

/** Notes the query of each call for the list of all services. */
function listen(): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  network.use(http.get('*/api/services/', ({ request }) => void asked.push(new URL(request.url).searchParams)));
  return asked;
}

const budget = () => screen.findByRole('combobox', { name: 'Budget' });
const found = () => screen.findByText(/^[\d,]+ services?$/);
const list = () => within(screen.getByRole('region', { name: 'All services' }));
const cards = () => list().findAllByRole('article');

describe('browsing services (section 2)', () => {
  it('shows a card for each category, leading to its page', async () => {
    await open();
    const cards = within(await screen.findByRole('region', { name: 'By category' }));
    const links = await cards.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/services/venues',
      '/services/catering',
      '/services/photography',
      '/services/decor',
      '/services/entertainment',
    ]);
    expect(cards.getByText('from ₹70,000')).toBeVisible();
  });

  it('offers the budgets of the specification', async () => {
    await open();
    const options = within(await budget());
    const NAMES = ['All', 'Up to ₹50,000', 'Up to ₹1,00,000', 'Up to ₹2,00,000', 'Up to ₹5,00,000'];
    expect(options.getAllByRole('option')).toEqual(NAMES.map((name) => options.getByRole('option', { name })));
  });

  it('narrows by budget; the choice stands in the address, and Back takes it away', async () => {
    const asked = listen();
    const { user } = await open();
    const all = (await found()).textContent;
    await user.selectOptions(await budget(), 'Up to ₹50,000');
    await waitFor(() => expect(screen.getByText(/^[\d,]+ services?$/)).not.toHaveTextContent(all ?? ''));
    expect(window.location.search).toBe('?budget=50000');
    expect(asked.at(-1)?.get('budget_max')).toBe('50000');
    for (const price of screen.getAllByText(/^(From )?₹[\d,]+( – ₹[\d,]+)?$/, { selector: 'article span' }))
      expect(Number(price.textContent?.replace(/ –.*$/, '').replaceAll(/\D/g, ''))).toBeLessThanOrEqual(50_000);
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByText(all ?? '')).toBeVisible());
    expect(await budget()).toHaveValue('');
  });

  it('keeps what the address says, and nothing that nobody knows', async () => {
    const asked = listen();
    await open('/services?q=haldi&budget=100000');
    expect(await budget()).toHaveValue('100000');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('haldi');
    await found();
    expect(asked.at(-1)?.get('search')).toBe('haldi');
    expect(asked.at(-1)?.get('budget_max')).toBe('100000');
  });

  it('ignores a budget that is none of them', async () => {
    const asked = listen();
    await open('/services?budget=7');
    await found();
    expect(await budget()).toHaveValue('');
    expect(asked.at(-1)?.has('budget_max')).toBe(false);
  });

  it('searches as one types; / leads to the field', async () => {
    const asked = listen();
    const { user } = await open();
    await found();
    await user.keyboard('/');
    const field = screen.getByRole('searchbox', { name: 'Search' });
    expect(field).toHaveFocus();
    await user.type(field, 'mehandi');
    await waitFor(() => expect(window.location.search).toBe('?q=mehandi'));
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('mehandi'));
    expect((await cards()).length).toBeGreaterThan(0);
  });

  it('tells when nothing fits, and clears the filters', async () => {
    const { user } = await open('/services?q=no+such+words&budget=50000');
    expect(await screen.findByRole('heading', { name: 'Nothing fits all of this' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(window.location.search).toBe('');
    expect((await cards()).length).toBeGreaterThan(5);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  it('shows more page by page, each service once', async () => {
    const { user } = await open();
    const first = (await cards()).length;
    await user.click(await screen.findByRole('button', { name: 'Show more services' }));
    await waitFor(() => expect(list().getAllByRole('link', { name: 'View Details' }).length).toBeGreaterThan(first));
    const links = list()
      .getAllByRole('link', { name: 'View Details' })
      .map((link) => link.getAttribute('href'));
    expect(new Set(links).size).toBe(links.length);
  });
});

describe('ready-made packages (section 7)', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Ready-made packages' }));

  it('shows each with its first four features and price, leading to its page', async () => {
    const features = ['One', 'Two', 'Three', 'Four', 'Five'];
    network.use(
      http.get('*/api/packages/', () =>
        HttpResponse.json([
          { id: 3, name: 'Grand', tier: 'Luxury', category: 'catering', price: '900000.00', features },
        ]),
      ),
    );
    await open();
    const packages = await section();
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

  it('shows three of many, then all', async () => {
    const { user } = await open();
    const packages = await section();
    expect(packages.getAllByRole('article')).toHaveLength(3);
    await user.click(packages.getByRole('button', { name: /^Show all \d+ packages$/ }));
    expect(packages.getAllByRole('article').length).toBeGreaterThan(3);
  });

  it.each([404, 405, 501])('hides where a backend has none (%i)', async (status) => {
    network.use(http.get('*/api/packages/', () => new HttpResponse(null, { status })));
    await open();
    await found();
    await waitFor(() => expect(screen.queryByText('Ready-made packages')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('what fails on /services (section 8)', () => {
  const down = (path: string, isDown = () => true) =>
    network.use(http.get(path, () => (isDown() ? new HttpResponse(null, { status: 500 }) : undefined)));

  it.each([
    ['*/api/categories/', 'Failed to load categories'],
    ['*/api/services/', 'Failed to load services'],
    ['*/api/packages/', 'Failed to load data'],
  ])('%s: %s, and it can be tried again', async (path, words) => {
    let isDown = true;
    down(path, () => isDown);
    const { user } = await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
    expected();
  });

  it("says 'Failed to filter services' of a filter, 'Failed to reset filters' of taking it away", async () => {
    down('*/api/services/');
    const { user } = await open('/services?budget=50000');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to filter services');
    await user.selectOptions(await budget(), 'All');
    expect((await screen.findByText('Failed to reset filters')).closest('[role="alert"]')).toBeVisible();
    expect(screen.queryByText('Failed to filter services')).not.toBeInTheDocument();
    expected();
  });

  it('shows what the network says', async () => {
    network.use(http.get('*/api/services/', () => HttpResponse.error()));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load servicesNetwork Error');
    expected();
  });
});

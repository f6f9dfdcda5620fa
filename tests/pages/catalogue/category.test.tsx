import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, delay, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, signInTestUser, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { findTierCard } from '#support/dom/tierCard.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

/** Signs a user in and opens a page. */
async function openPage(path: string) {
  await signInTestUser();
  return renderApp(path);
}

describe('the page of a category (section 2)', () => {
  it.each(['/services/catering', '/categories/catering', '/services/CATERING'])(
    '%s shows basic, premium and luxury',
    async (path) => {
      await openPage(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'Catering' })).toBeVisible();
      for (const title of ['Basic Catering', 'Premium Catering', 'Luxury Catering']) {
        const card = await findTierCard(title);
        expect(card.getByText(/^[1-9]\d* services available$/)).toBeVisible();
        expect(card.getByRole('button', { name: 'View Services' })).toBeEnabled();
      }
      expect(document.title).toBe('Catering · Utsava');
    },
  );

  it.each(['/services/photography', '/categories/photography', '/services/Photography'])(
    '%s opens the list of a tier, and returns the focus to the card of the tier',
    { tags: ['fault/C7'] },
    async (path) => {
      const { user } = await openPage(path);
      await user.click(
        (await findTierCard('Luxury Photography & Videography')).getByRole('button', { name: 'View Services' }),
      );
      expect(window.location.search).toBe('?tier=luxury');
      const cards = await screen.findAllByRole('article');
      expect(cards.length).toBeGreaterThan(2);
      expect(screen.getByRole('heading', { level: 2, name: 'Luxury Photography & Videography' })).toHaveFocus();
      for (const card of cards) expect(within(card).getByText('Luxury')).toBeVisible();
      await user.click(screen.getByRole('button', { name: '← Back to Tiers' }));
      await findTierCard('Basic Photography & Videography');
      expect(window.location.search).toBe('');
      await waitFor(() =>
        expect(document.activeElement).toHaveAccessibleDescription('Luxury Photography & Videography'),
      );
    },
  );

  it('says how many services a tier has, also when its list is taken from the response that has counted all tiers', async () => {
    const { id } = await signInTestUser();
    localStorage.setItem(`selectedRegion:${id}`, '"pune"');
    const { user } = renderApp('/services/catering');
    const card = await findTierCard('Basic Catering');
    const [count] = (await card.findByText(/^\d+ services available$/)).textContent.split(' ');
    await user.click(card.getByRole('button', { name: 'View Services' }));
    expect(await screen.findByText(`${count} of ${count} services`)).toBeVisible();
  });

  it('links from the card and the list of a tier to the package of the tier', async () => {
    const { user } = await openPage('/services/entertainment');
    const card = await findTierCard('Premium Entertainment');
    const packagePath = '/services/entertainment/package/premium';
    expect(card.getByRole('link', { name: 'View package' })).toHaveAttribute('href', packagePath);
    await user.click(card.getByRole('button', { name: 'View Services' }));
    expect(await screen.findByRole('link', { name: 'View package' })).toHaveAttribute('href', packagePath);
  });

  it('cannot open a tier without services', async () => {
    network.use(
      http.get('*/api/categories/catering/', () => HttpResponse.json([{ id: 1, name: 'Thali', tier: 'Basic' }])),
    );
    await openPage('/services/catering');
    const card = await findTierCard('Premium Catering');
    expect(card.getByRole('button', { name: 'No Services Available' })).toBeDisabled();
    expect(card.queryByRole('link', { name: 'View package' })).not.toBeInTheDocument();
    expect((await findTierCard('Basic Catering')).getByRole('button', { name: 'View Services' })).toBeEnabled();
  });

  it('shows no services of the category that was open before', async () => {
    await openPage('/services/catering?tier=basic');
    await screen.findAllByRole('article');
    network.use(http.get('*/api/categories/photography/', () => delay('infinite')));
    window.history.pushState(null, '', '/services/photography?tier=basic');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await screen.findByRole('heading', { level: 2, name: 'Basic Photography & Videography' });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByText('Loading the services…')).toBeInTheDocument();
  });

  it('requests the id in lower case and the chosen tier (section 7)', async () => {
    const requests: string[] = [];
    network.use(http.get('*/api/categories/:id/', ({ request }) => void requests.push(request.url)));
    await openPage('/services/Catering?tier=BASIC');
    await screen.findAllByRole('article');
    expect(requests.some((url) => /\/api\/categories\/catering\/\?.*tier=basic/.test(url))).toBe(true);
  });

  it('shows venues like any other category at /services/venues', async () => {
    const { user } = await openPage('/services/venues');
    await user.click((await findTierCard('Premium Venues')).getByRole('button', { name: 'View Venues' }));
    const [card] = await screen.findAllByRole('article');
    expect(
      within(card as HTMLElement)
        .getByRole('link', { name: 'View Details' })
        .getAttribute('href'),
    ).toMatch(/^\/venues\/./);
  });

  it('shows a category that only the backend lists', async () => {
    network.use(
      http.get('*/api/categories/', () => HttpResponse.json([{ id: 'Makeup', name: 'Bridal makeup' }])),
      http.get('*/api/categories/makeup/', () => HttpResponse.json([{ id: 1, name: 'Glow', tier: 'basic' }])),
    );
    await openPage('/services/makeup');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bridal makeup' })).toBeVisible();
    await findTierCard('Basic Makeup');
  });

  it("shows 'Category Not Found' for an unknown category", async () => {
    await openPage('/categories/boats');
    expect(await screen.findByRole('heading', { level: 1, name: 'Category Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all categories' })).toHaveAttribute('href', '/services');
    allowConsoleErrors();
  });

  it.each(['/services/catering', '/services/catering?tier=basic'])(
    "%s says 'Failed to load services' and tries again (section 8)",
    async (path) => {
      let isServerDown = true;
      network.use(
        http.get('*/api/categories/catering/', () =>
          isServerDown ? new HttpResponse(null, { status: 500 }) : undefined,
        ),
      );
      const { user } = await openPage(path);
      expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load services');
      isServerDown = false;
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
      expect(
        (await screen.findAllByRole('button', { name: /^(?:View Services|Add to Package)$/ })).length,
      ).toBeGreaterThan(0);
      allowConsoleErrors();
    },
  );
});

describe('decor (section 2)', () => {
  const findToggleButton = (name: string) => screen.findByRole('button', { name });
  it('shows the 8 ceremonies, the styles and Show All', async () => {
    await openPage('/services/decor');
    const ceremonies = within(await screen.findByRole('region', { name: 'What are you celebrating?' }));
    const CEREMONIES = ['Haldi', 'Mehandi', 'Wedding', 'Birthday', 'Proposal', 'Engagement', 'Corporate', 'Other'];
    expect(ceremonies.getAllByRole('button')).toHaveLength(8);
    for (const name of CEREMONIES) expect(ceremonies.getByRole('button', { name })).toBeVisible();
    const styles = within(screen.getByRole('group', { name: 'Style' }));
    const STYLES = ['Traditional', 'Contemporary', 'Themed', 'Minimal', 'Luxury', 'Show All'];
    expect(styles.getAllByRole('button')).toEqual(STYLES.map((name) => styles.getByRole('button', { name })));
    expect(await findToggleButton('Show All')).toHaveAttribute('aria-pressed', 'true');
  });

  it('sends the chosen filters to GET /categories/decor and keeps them in the URL (section 7)', async () => {
    const queries: URLSearchParams[] = [];
    network.use(
      http.get('*/api/categories/decor/', ({ request }) => void queries.push(new URL(request.url).searchParams)),
    );
    const { user } = await openPage('/categories/decor');
    await user.click(await findToggleButton('Haldi'));
    await user.click(await findToggleButton('Traditional'));
    await waitFor(async () => expect(await findToggleButton('Traditional')).toHaveAttribute('aria-pressed', 'true'));
    const tier = screen.getByRole('combobox', { name: 'Tier' });
    await user.selectOptions(tier, 'Basic');
    await waitFor(() => expect(tier).toHaveValue('basic'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Budget' }), 'Up to ₹2,00,000');
    await waitFor(() =>
      expect(Object.fromEntries(queries.at(-1) ?? [])).toMatchObject({
        decor_type: 'haldi',
        style: 'traditional',
        tier: 'basic',
        budget_max: '200000',
      }),
    );
    expect(window.location.search).toBe('?type=haldi&style=traditional&tier=basic&budget=200000');
    await waitFor(() => expect(screen.queryByText('Loading the decor…')).not.toBeInTheDocument());
    for (const card of await screen.findAllByRole('article')) {
      expect(within(card).getByText('Haldi')).toBeVisible();
      expect(within(card).getByText('Traditional')).toBeVisible();
    }
  });

  it('Show All clears style, tier and budget and keeps the ceremony', async () => {
    const { user } = await openPage('/categories/decor?type=mehandi&style=minimal&tier=luxury&budget=50000');
    expect(await findToggleButton('Mehandi')).toHaveAttribute('aria-pressed', 'true');
    expect(await findToggleButton('Minimal')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await findToggleButton('Show All'));
    expect(window.location.search).toBe('?type=mehandi');
    const cards = await screen.findAllByRole('article');
    for (const card of cards) expect(within(card).getByText('Mehandi')).toBeVisible();
    expect(cards.some((card) => within(card).queryByText('Minimal') === null)).toBe(true);
    expect(await findToggleButton('Minimal')).toHaveAttribute('aria-pressed', 'false');
    // A second click on the ceremony clears the filter by ceremony.
    await user.click(await findToggleButton('Mehandi'));
    expect(window.location.search).toBe('');
  });

  it('is filtered by the app when the backend ignores the filter', async () => {
    network.use(
      http.get('*/api/categories/decor/', () =>
        HttpResponse.json([
          { id: 1, name: 'Yellow courtyard', decor_type: 'haldi', style: 'traditional' },
          { id: 2, name: 'Ring stage', decor_type: 'engagement', style: 'minimal' },
        ]),
      ),
    );
    await openPage('/categories/decor?type=haldi');
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Yellow courtyard']);
    expect(screen.getByText('1 of 1 services')).toBeVisible();
  });

  it('names tier, style and ceremony when nothing matches, and removes the one without which most is found', async () => {
    const services = [
      { id: 1, name: 'Yellow courtyard', decor_type: 'haldi', style: 'traditional', tier: 'basic' },
      { id: 2, name: 'Marigold court', decor_type: 'haldi', style: 'minimal', tier: 'luxury' },
      { id: 3, name: 'Turmeric court', decor_type: 'haldi', style: 'minimal', tier: 'luxury' },
      { id: 4, name: 'Ring stage', decor_type: 'engagement', style: 'traditional', tier: 'luxury' },
    ];
    network.use(http.get('*/api/categories/decor/', () => HttpResponse.json(services)));
    const { user } = await openPage('/categories/decor?type=haldi&style=traditional&tier=luxury');
    const start = 'No service of the tier Luxury in the style Traditional for the ceremony Haldi.';
    expect(await screen.findByText(`${start} Without the style there are 2.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the style' }));
    expect(await screen.findByText('2 of 2 services')).toBeVisible();
    expect(window.location.search).toBe('?type=haldi&tier=luxury');
  });

  it('shows a notice when nothing matches, and clears the filters', async () => {
    network.use(http.get('*/api/categories/decor/', () => HttpResponse.json([])));
    const { user } = await openPage('/categories/decor?style=themed');
    expect(await screen.findByRole('heading', { name: 'Nothing matches all of these filters' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(window.location.search).toBe('');
  });

  it("says 'Failed to load services', 'Failed to filter services' and 'Failed to reset filters' (section 8)", async () => {
    network.use(http.get('*/api/categories/decor/', () => new HttpResponse(null, { status: 500 })));
    const { user } = await openPage('/categories/decor');
    expect((await screen.findByText('Failed to load services')).closest('[role="alert"]')).toBeVisible();
    await user.click(await findToggleButton('Luxury'));
    expect((await screen.findByText('Failed to filter services')).closest('[role="alert"]')).toBeVisible();
    await user.click(await findToggleButton('Show All'));
    expect((await screen.findByText('Failed to reset filters')).closest('[role="alert"]')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    allowConsoleErrors();
  });

  it("says 'Failed to reset filters' above a list that is already loaded (section 8)", async () => {
    const { user } = await openPage('/categories/decor?type=haldi');
    await screen.findAllByRole('article');
    await user.click(await findToggleButton('Show All'));
    await user.click(await findToggleButton('Luxury'));
    await waitFor(() => expect(screen.queryByText('Loading the decor…')).not.toBeInTheDocument());
    network.use(http.get('*/api/categories/decor/', () => new HttpResponse(null, { status: 500 })));
    await user.click(await findToggleButton('Show All'));
    expect((await screen.findByText('Failed to reset filters')).closest('[role="alert"]')).toBeVisible();
    expect(screen.getAllByRole('article').length).toBeGreaterThan(1);
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
    expect(await screen.findByRole('button', { name: 'Start Planning' })).toBeVisible();
    act(() => window.history.back());
    await screen.findAllByRole('article');
    expect(screen.queryByText('Failed to reset filters')).toBeNull();
    allowConsoleErrors();
  });
});

import { act, fireEvent, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listQuery } from '#queries/lists.ts';
import { venueSource } from '#queries/venues.ts';
import { network, signInTestUser, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { recordText } from '#support/specification/exercised.ts';
import { findTierCard } from '#support/dom/tierCard.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

/** Makes the backend respond to requests for the list of venues with this body. */
const respondWithVenues = (body: object) => network.use(http.get('*/api/venues/', () => HttpResponse.json(body)));

/** Signs a user in and opens a page. */
async function openPage(path: string) {
  await signInTestUser();
  return renderApp(path);
}

describe('the tiers of the venue list (section 2)', () => {
  it.each([
    ['Basic Venues', 'affordable venues for intimate gatherings'],
    ['Premium Venues', 'enhanced venues for memorable celebrations'],
    ['Luxury Venues', 'exclusive venues for extraordinary events'],
  ])('shows %s with description, number of venues and a button', async (title, description) => {
    await openPage('/venues');
    expect(await screen.findByRole('heading', { level: 1, name: 'Wedding Venues' })).toBeVisible();
    const card = await findTierCard(title);
    expect(card.getByText(description)).toBeVisible();
    expect(card.getByText(/^[1-9]\d* venues available$/)).toBeVisible();
    expect(card.getByRole('button', { name: 'View Venues' })).toBeEnabled();
  });

  it('links from the card and the list of a tier to the package of the tier', async () => {
    const { user } = await openPage('/venues');
    const card = await findTierCard('Premium Venues');
    const packagePath = '/services/venues/package/premium';
    expect(card.getByRole('link', { name: 'View package' })).toHaveAttribute('href', packagePath);
    await user.click(card.getByRole('button', { name: 'View Venues' }));
    expect(await screen.findByRole('button', { name: '← Back to Venue Tiers' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View package' })).toHaveAttribute('href', packagePath);
  });

  it("says 'No Venues Available' for an empty tier, and does not open it", async () => {
    respondWithVenues([{ id: 1, name: 'Lotus Hall', tier: 'premium' }]);
    const { user } = await openPage('/venues');
    expect((await findTierCard('Premium Venues')).getByText('1 venues available')).toBeVisible();
    const button = (await findTierCard('Luxury Venues')).getByRole('button', { name: 'No Venues Available' });
    expect(button).toBeDisabled();
    await user.click(button);
    expect(window.location.search).toBe('');
  });

  it.each([
    ['the body itself', (list: object[]) => list],
    ['venues', (list: object[]) => ({ venues: list })],
    ['results', (list: object[]) => ({ results: list })],
    ['data', (list: object[]) => ({ data: list })],
  ])('reads the list from %s (section 7)', async (_, wrapList) => {
    respondWithVenues(
      wrapList([
        { id: 1, name: 'A', tier: 'Basic' },
        { id: '2', name: 'B', tier: 'basic' },
      ]),
    );
    await openPage('/venues');
    expect((await findTierCard('Basic Venues')).getByText('2 venues available')).toBeVisible();
  });

  it("says 'Loading Venues...' until they have loaded", async () => {
    let releaseResponse = () => {};
    const released = new Promise<void>((resolve) => (releaseResponse = resolve));
    network.use(http.get('*/api/venues/', () => released.then(() => undefined)));
    await openPage('/venues');
    expect(await screen.findByText('Loading Venues...')).not.toHaveClass('sr-only');
    releaseResponse();
    await findTierCard('Basic Venues');
    expect(screen.queryByText('Loading Venues...')).not.toBeInTheDocument();
  });

  it("says 'Loading Venues...' for the list of a tier, in place of the number of venues", async () => {
    let releaseResponse = () => {};
    const released = new Promise<void>((resolve) => (releaseResponse = resolve));
    network.use(http.get('*/api/venues/', () => released.then(() => undefined)));
    await openPage('/venues?tier=basic');
    const status = await screen.findByText('Loading Venues...');
    expect(status).not.toHaveClass('sr-only');
    releaseResponse();
    await waitFor(() => expect(status).toHaveTextContent(/^\d+ of \d+ venues$/));
  });

  it("shows 'Error', 'Failed to load venues' and 'Network Error', and can be retried (section 8)", async () => {
    let isServerDown = true;
    network.use(http.get('*/api/venues/', () => (isServerDown ? HttpResponse.error() : undefined)));
    const { user } = await openPage('/venues');
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load venues$/);
    expect(screen.getByRole('alert')).toHaveAccessibleDescription('Network Error');
    isServerDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await findTierCard('Basic Venues');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    allowConsoleErrors();
  });

  it('sends the chosen region in the request (section 7)', async () => {
    const requestedRegions: (string | null)[] = [];
    network.use(
      http.get(
        '*/api/venues/',
        ({ request }) => void requestedRegions.push(new URL(request.url).searchParams.get('region')),
      ),
    );
    const { user } = await openPage('/venues');
    await findTierCard('Basic Venues');
    await user.click(screen.getByRole('button', { name: 'Region: All Regions' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search region' }), 'pune{Enter}');
    await waitFor(() => expect(requestedRegions.at(-1)).toBe('pune'));
    expect(requestedRegions[0]).toBeNull();
  });
});

describe('the venue list of one tier (sections 2 and 4)', () => {
  it(
    'opens with the button of its tier and gets the focus; the URL names the tier, and a button leads back to the tiers',
    { tags: ['fault/C7'] },
    async () => {
      const { user } = await openPage('/venues');
      await user.click((await findTierCard('Premium Venues')).getByRole('button', { name: 'View Venues' }));
      await screen.findAllByRole('article');
      expect(screen.getByRole('heading', { level: 2, name: 'Premium Venues' })).toHaveFocus();
      expect(window.location.search).toBe('?tier=premium');
      expect((await screen.findAllByRole('article')).length).toBeGreaterThan(5);
      await user.click(screen.getByRole('button', { name: '← Back to Venue Tiers' }));
      await findTierCard('Basic Venues');
      expect(window.location.search).toBe('');
      expect(screen.queryByRole('link', { name: 'View Details' })).not.toBeInTheDocument();
      // The focus returns to the button that opened the tier.
      await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription('Premium Venues'));
    },
  );

  it(
    'gives the focus back only once, so that a change of the region does not move it',
    { tags: ['fault/C7'] },
    async () => {
      const { user } = await openPage('/venues');
      await user.click((await findTierCard('Premium Venues')).getByRole('button', { name: 'View Venues' }));
      await user.click(await screen.findByRole('button', { name: '← Back to Venue Tiers' }));
      await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription('Premium Venues'));
      await user.click(screen.getByRole('button', { name: 'Region: All Regions' }));
      await user.type(await screen.findByRole('combobox', { name: 'Search region' }), 'pune{Enter}');
      await screen.findByRole('button', { name: 'Region: Pune' });
      await findTierCard('Premium Venues');
      expect(screen.getByRole('button', { name: 'Region: Pune' })).toHaveFocus();
    },
  );

  it('does not take the focus when it is the first page', { tags: ['fault/C7'] }, async () => {
    await openPage('/venues?tier=premium');
    await screen.findAllByRole('article');
    expect(screen.getByRole('heading', { level: 2, name: 'Premium Venues' })).not.toHaveFocus();
  });

  it('is prefetched when its button gets the focus, without the filters of the address, unless the user saves data', async () => {
    const { queryClient } = await openPage('/venues?q=palace');
    const button = (await findTierCard('Premium Venues')).getByRole('button', { name: 'View Venues' });
    const readPrefetchedList = () =>
      queryClient.getQueryData(listQuery(venueSource, 'all', { tier: 'premium' }).queryKey);
    const connection = { saveData: true };
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    const countQueries = () => queryClient.getQueryCache().getAll().length;
    const initialCount = countQueries();
    act(() => button.focus());
    expect(countQueries()).toBe(initialCount);
    connection.saveData = false;
    act(() => button.blur());
    act(() => button.focus());
    await waitFor(() => expect(readPrefetchedList()).toBeDefined());
  });

  it('shows all venues, page by page', async () => {
    const { user } = await openPage('/venues?tier=basic');
    const firstCount = (await screen.findAllByRole('article')).length;
    await user.click(await screen.findByRole('button', { name: 'Show more venues' }));
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(firstCount));
    const hrefs = screen.getAllByRole('link', { name: 'View Details' }).map((link) => link.getAttribute('href'));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  it('shows a long list 24 venues at a time', async () => {
    respondWithVenues(Array.from({ length: 40 }, (_, n) => ({ id: n + 1, name: `Hall ${n + 1}`, tier: 'premium' })));
    const { user } = await openPage('/venues?tier=premium');
    const getLastVenue = () => screen.queryAllByText(/^Hall \d+$/).at(-1);
    await waitFor(() => expect(getLastVenue()).toHaveTextContent('Hall 24'));
    await user.click(screen.getByRole('button', { name: 'Show more venues' }));
    await waitFor(() => expect(getLastVenue()).toHaveTextContent('Hall 40'));
    await waitFor(() => expect(screen.getByText('Hall 25').closest('[tabindex]')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more venues' })).not.toBeInTheDocument();
  });

  describe('after the user has added a page to it', () => {
    afterEach(() => void vi.useRealTimers());

    /**
     * Opens the list of a tier, adds its second page, and opens a venue two minutes later. `queries` receives the
     * queries of later requests for the list.
     */
    async function leaveLongList() {
      vi.useFakeTimers({ toFake: ['Date'] });
      const queries: string[] = [];
      network.use(http.get('*/api/venues/', ({ request }) => void queries.push(new URL(request.url).search)));
      const { user } = await openPage('/venues?tier=basic');
      await user.click(await screen.findByRole('button', { name: 'Show more venues' }));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(48));
      const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
      vi.setSystemTime(Date.now() + 2 * 60_000);
      await user.click(screen.getAllByRole('link', { name: 'View Details' })[0] ?? document.body);
      await screen.findByRole('heading', { level: 1, name: names[0] ?? '' });
      queries.length = 0;
      return { user, names, queries };
    }

    it('is after Back as long as it was, without a request', async () => {
      const { names, queries } = await leaveLongList();
      act(() => window.history.back());
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(names.length));
      expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(names);
      expect(queries).toEqual([]);
    });

    it('has only its first page on a new visit, which requests that page once', async () => {
      const { user, queries } = await leaveLongList();
      await user.click(screen.getAllByRole('link', { name: 'Venues' })[0] ?? document.body);
      await user.click((await findTierCard('Basic Venues')).getByRole('button', { name: 'View Venues' }));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
      await waitFor(() => expect(queries.filter((query) => query.includes('tier'))).toHaveLength(1));
      expect(queries.join('')).not.toContain('offset');
    });
  });

  it('shows a notice when the tier is empty, with a button to the other tiers', async () => {
    respondWithVenues([]);
    const { user } = await openPage('/venues?tier=luxury');
    expect(await screen.findByRole('heading', { name: 'No venues of this tier yet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See the other tiers' }));
    await findTierCard('Luxury Venues');
    // The button of the tier is disabled, so it cannot have the focus.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it("says 'Failed to load venues' when the response has no list", async () => {
    network.use(http.get('*/api/venues/', () => HttpResponse.json(5)));
    await openPage('/venues?tier=luxury');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load venues');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    allowConsoleErrors();
  });
});

describe('a venue card (sections 2, 3, 8 and 9)', () => {
  /** Opens a list that contains only this venue, and finds its card. */
  const openCard = async (venue: object) => {
    respondWithVenues([{ id: 7, tier: 'basic', ...venue }]);
    const app = await openPage('/venues?tier=basic');
    return { ...app, article: within(await screen.findByRole('article')) };
  };

  it('shows name, location, price and packages, and links to the details', async () => {
    const { article } = await openCard({
      name: 'Lotus Hall',
      location: 'Banjara Hills',
      min_budget: '150000.00',
      max_budget: 300000,
      packages: ['Gold', 'Silver'],
    });
    for (const text of [
      'Lotus Hall',
      'Banjara Hills',
      '₹1,50,000 – ₹3,00,000',
      'Available Packages:',
      'Gold',
      'Silver',
    ])
      expect(article.getByText(text)).toBeVisible();
    expect(article.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/venues/7');
    // Screen readers list the controls of all cards together, so each control is described by the name of its venue.
    const heading = article.getByRole('heading', { level: 3 }).textContent;
    for (const control of [...article.getAllByRole('button'), article.getByRole('link', { name: 'View Details' })])
      expect(control).toHaveAccessibleDescription(heading);
  });

  it.each([
    ['निज़ाम Palace', 'hi'],
    ['Lotus Hall', null],
  ])('marks a name in the Devanagari script as Hindi: %s', { tags: ['fault/C14'] }, async (name, language) => {
    const { article } = await openCard({ name });
    expect(article.getByText(name).getAttribute('lang')).toBe(language);
  });

  it('marks the name of a package in the Devanagari script as Hindi', { tags: ['fault/C14'] }, async () => {
    const { article } = await openCard({ name: 'Lotus Hall', packages: ['स्वर्ण', 'Silver'] });
    expect(article.getByText('स्वर्ण').getAttribute('lang')).toBe('hi');
    expect(article.getByText('Silver').getAttribute('lang')).toBeNull();
  });

  it("has 'Unnamed Venue', 'Location not specified' and 'Price on request' for missing fields", async () => {
    const { article } = await openCard({ name: null });
    for (const text of ['Unnamed Venue', 'Location not specified', 'Price on request'])
      expect(article.getByText(text)).toBeVisible();
    expect(article.queryByText('Available Packages:')).not.toBeInTheDocument();
  });

  it.each([
    [{ min_budget: 150000 }, 'From ₹1,50,000'],
    [{ price: '75000.00' }, '₹75,000'],
    [{ price_range: '2-3 lakh' }, '2-3 lakh'],
  ])('shows the price of %o as %s', async (prices, priceText) => {
    const { article } = await openCard({ name: 'Lotus Hall', ...prices });
    expect(article.getByText(priceText)).toBeVisible();
  });

  it("says 'Image unavailable' when the picture cannot be loaded", async () => {
    const { article } = await openCard({ name: 'Lotus Hall', image: '/no-such.svg' });
    fireEvent.error(article.getByRole('presentation'));
    expect(article.getByText('Image unavailable')).toBeVisible();
  });

  it("'Add to Package' says 'Adding...', then 'Added!', and the package has the venue at its lowest price", async () => {
    const { article, user } = await openCard({ name: 'Lotus Hall', min_budget: 150000, price: 90000 });
    const buttonStates: { label: string; isLinkShown: boolean }[] = [];
    const button = article.getByRole('button', { name: 'Add to Package' });
    const observer = new MutationObserver(() => {
      const label = button.textContent ?? '';
      recordText(label);
      buttonStates.push({ label, isLinkShown: article.queryByText('In your package') !== null });
    });
    observer.observe(button, { subtree: true, characterData: true, childList: true });
    const setTimeoutSpy = vi.spyOn(globalThis, 'setTimeout');
    await user.click(button);
    await waitFor(() => expect(buttonStates.map(({ label }) => label)).toEqual(['Adding...', 'Added!']));
    observer.disconnect();
    expect(buttonStates[0]).toHaveProperty('isLinkShown', false);
    expect(setTimeoutSpy).toHaveBeenCalledWith(expect.any(Function), 2000);
    const key = Object.keys(localStorage).find((name) => name.startsWith('customPackageItems:')) ?? '';
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject([
      { id: '7', name: 'Lotus Hall', price: 150000, type: 'venue', category: 'venues' },
    ]);
    // The confirmation disappears after two seconds.
    expect(await article.findByRole('button', { name: 'Add to Package' })).toBeVisible();
    expect(article.getByRole('link', { name: 'In your package' })).toHaveAttribute('href', '/custom-package');
    // Adding the same venue again adds no item.
    await user.click(article.getByRole('button', { name: 'Add to Package' }));
    expect(await article.findByRole('button', { name: 'Already there' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toHaveLength(1);
  });

  it("says 'Failed to add venue to package. Please try again.' when it cannot be added", async () => {
    // A venue without a name cannot be added (section 5).
    const { article, user } = await openCard({ name: '' });
    await user.click(article.getByRole('button', { name: 'Add to Package' }));
    expect(await article.findByText('Failed to add venue to package. Please try again.')).toBeVisible();
    expect(article.getByRole('alert')).toHaveTextContent(/^Failed to add venue to package\. Please try again\.$/);
  });
});

import { fireEvent, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { network, signedInMember, useBackend, useQuietConsole } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { expected } = useQuietConsole();

/** The venue list answers with this. */
const answerVenues = (body: object) => network.use(http.get('*/api/venues/', () => HttpResponse.json(body)));

const tierCard = async (title: string) => {
  const card = (await screen.findByRole('heading', { level: 2, name: title })).closest('li');
  if (!card) throw new Error(`${title} stands on no card`);
  return within(card);
};

async function open(path: string) {
  await signedInMember();
  return renderApp(path);
}

describe('the venue list: tiers (section 2)', () => {
  it.each([
    ['Basic Venues', 'affordable venues for intimate gatherings'],
    ['Premium Venues', 'enhanced venues for memorable celebrations'],
    ['Luxury Venues', 'exclusive venues for extraordinary events'],
  ])('shows %s with its words, its number and the way in', async (title, words) => {
    await open('/venues');
    expect(await screen.findByRole('heading', { level: 1, name: 'Wedding Venues' })).toBeVisible();
    const card = await tierCard(title);
    expect(card.getByText(words)).toBeVisible();
    expect(card.getByText(/^[1-9]\d* venues available$/)).toBeVisible();
    expect(card.getByRole('button', { name: 'View Venues' })).toBeEnabled();
  });

  it("says 'No Venues Available' of a tier without any, and does not open it", async () => {
    answerVenues([{ id: 1, name: 'Lotus Hall', tier: 'premium' }]);
    const { user } = await open('/venues');
    expect((await tierCard('Premium Venues')).getByText('1 venues available')).toBeVisible();
    const button = (await tierCard('Luxury Venues')).getByRole('button', { name: 'No Venues Available' });
    expect(button).toBeDisabled();
    await user.click(button);
    expect(window.location.search).toBe('');
  });

  it.each([
    ['the body itself', (list: object[]) => list],
    ['venues', (list: object[]) => ({ venues: list })],
    ['results', (list: object[]) => ({ results: list })],
    ['data', (list: object[]) => ({ data: list })],
  ])('reads the list from %s (section 7)', async (_, body) => {
    answerVenues(
      body([
        { id: 1, name: 'A', tier: 'Basic' },
        { id: '2', name: 'B', tier: 'basic' },
      ]),
    );
    await open('/venues');
    expect((await tierCard('Basic Venues')).getByText('2 venues available')).toBeVisible();
  });

  it("says 'Loading Venues...' until they come", async () => {
    let answer: () => void = () => undefined;
    network.use(
      http.get('*/api/venues/', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return undefined;
      }),
    );
    await open('/venues');
    expect(await screen.findByText('Loading Venues...')).toBeInTheDocument();
    answer();
    await tierCard('Basic Venues');
    expect(screen.queryByText('Loading Venues...')).not.toBeInTheDocument();
  });

  it("shows 'Error', 'Failed to load venues' and what the network says, and tries again (section 8)", async () => {
    let isDown = true;
    network.use(http.get('*/api/venues/', () => (isDown ? HttpResponse.error() : undefined)));
    const { user } = await open('/venues');
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load venues');
    expect(screen.getByRole('alert')).toHaveTextContent('Network Error');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await tierCard('Basic Venues');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expected();
  });

  it('carries the chosen region in the call (section 7)', async () => {
    const asked: (string | null)[] = [];
    network.use(
      http.get('*/api/venues/', ({ request }) => void asked.push(new URL(request.url).searchParams.get('region'))),
    );
    const { user } = await open('/venues');
    await tierCard('Basic Venues');
    await user.click(screen.getByRole('button', { name: 'Region: All Regions' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search region' }), 'pune{Enter}');
    await waitFor(() => expect(asked.at(-1)).toBe('pune'));
    expect(asked[0]).toBeNull();
  });
});

describe('the venue list: one tier (sections 2 and 4)', () => {
  it('opens by its button, stands in the address, takes the focus, and goes back', async () => {
    const { user } = await open('/venues');
    await user.click((await tierCard('Premium Venues')).getByRole('button', { name: 'View Venues' }));
    await screen.findAllByRole('article');
    expect(screen.getByRole('heading', { level: 2, name: 'Premium Venues' })).toHaveFocus();
    expect(window.location.search).toBe('?tier=premium');
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(5);
    await user.click(screen.getByRole('button', { name: '← Back to Venue Tiers' }));
    await tierCard('Basic Venues');
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('link', { name: 'View Details' })).not.toBeInTheDocument();
    // The focus is back where the way began, not lost.
    await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription('Premium Venues'));
  });

  it('shows all there are, page by page', async () => {
    const { user } = await open('/venues?tier=basic');
    const first = (await screen.findAllByRole('article')).length;
    await user.click(await screen.findByRole('button', { name: 'Show more venues' }));
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(first));
    const ids = screen.getAllByRole('link', { name: 'View Details' }).map((link) => link.getAttribute('href'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows a list of any length a hundred at a time', async () => {
    answerVenues(Array.from({ length: 120 }, (_, n) => ({ id: n + 1, name: `Hall ${n + 1}`, tier: 'premium' })));
    const { user } = await open('/venues?tier=premium');
    const last = () => screen.queryAllByText(/^Hall \d+$/).at(-1);
    await waitFor(() => expect(last()).toHaveTextContent('Hall 100'));
    await user.click(screen.getByRole('button', { name: 'Show more venues' }));
    expect(last()).toHaveTextContent('Hall 120');
    expect(screen.queryByRole('button', { name: 'Show more venues' })).not.toBeInTheDocument();
  });

  it('tells what will be here where there is nothing, with a way on', async () => {
    answerVenues([]);
    await open('/venues?tier=luxury');
    expect(await screen.findByRole('heading', { name: 'No venues of this tier yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'See the other tiers' })).toBeVisible();
  });

  it("says 'Failed to load venues' here too", async () => {
    network.use(http.get('*/api/venues/', () => HttpResponse.json(5)));
    await open('/venues?tier=luxury');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load venues');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expected();
  });
});

describe('a venue card (sections 2, 3, 8 and 9)', () => {
  const card = async (venue: object) => {
    answerVenues([{ id: 7, tier: 'basic', ...venue }]);
    const app = await open('/venues?tier=basic');
    return { ...app, article: within(await screen.findByRole('article')) };
  };

  it('tells name, place, price and packages, and leads to the details', async () => {
    const { article } = await card({
      name: 'Lotus Hall',
      location: 'Banjara Hills',
      min_budget: '150000.00',
      max_budget: 300000,
      packages: ['Gold', 'Silver'],
    });
    for (const words of [
      'Lotus Hall',
      'Banjara Hills',
      '₹1,50,000 – ₹3,00,000',
      'Available Packages:',
      'Gold',
      'Silver',
    ])
      expect(article.getByText(words)).toBeVisible();
    expect(article.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/venues/7');
  });

  it("has 'Unnamed Venue', 'Location not specified' and 'Price on request' for what is missing", async () => {
    const { article } = await card({ name: null });
    for (const words of ['Unnamed Venue', 'Location not specified', 'Price on request'])
      expect(article.getByText(words)).toBeVisible();
    expect(article.queryByText('Available Packages:')).not.toBeInTheDocument();
  });

  it.each([
    [{ min_budget: 150000 }, 'From ₹1,50,000'],
    [{ price: '75000.00' }, '₹75,000'],
    [{ price_range: '2-3 lakh' }, '2-3 lakh'],
  ])('shows the price of %o as %s', async (prices, words) => {
    const { article } = await card({ name: 'Lotus Hall', ...prices });
    expect(article.getByText(words)).toBeVisible();
  });

  it("says 'Image unavailable' when the picture cannot be had", async () => {
    const { article } = await card({ name: 'Lotus Hall', image: '/no-such.svg' });
    fireEvent.error(article.getByRole('presentation'));
    expect(article.getByText('Image unavailable')).toBeVisible();
  });

  it("'Add to Package' says 'Adding...', then 'Added!', and the package holds the venue at its lowest price", async () => {
    const { article, user } = await card({ name: 'Lotus Hall', min_budget: 150000, price: 90000 });
    const said: string[] = [];
    const button = article.getByRole('button', { name: 'Add to Package' });
    const observer = new MutationObserver(() => said.push(button.textContent ?? ''));
    observer.observe(button, { subtree: true, characterData: true, childList: true });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await user.click(button);
    // The word can be read, and nothing says yet that it is there.
    expect(button).toHaveTextContent('Adding...');
    expect(article.queryByText('In your package')).not.toBeInTheDocument();
    expect(await article.findByRole('button', { name: 'Added!' })).toBeVisible();
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 2000);
    observer.disconnect();
    expect(said).toEqual(['Adding...', 'Added!']);
    const key = Object.keys(localStorage).find((name) => name.startsWith('customPackageItems:')) ?? '';
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject([
      { id: '7', name: 'Lotus Hall', price: 150000, type: 'venue', category: 'venues' },
    ]);
    // The confirmation stands for two seconds.
    expect(await article.findByRole('button', { name: 'Add to Package' })).toBeVisible();
    expect(article.getByRole('link', { name: 'In your package' })).toHaveAttribute('href', '/custom-package');
    // The same venue twice is one item.
    await user.click(article.getByRole('button', { name: 'Add to Package' }));
    expect(await article.findByRole('button', { name: 'Already there' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toHaveLength(1);
  });

  it("says 'Failed to add venue to package. Please try again.' when it cannot be added", async () => {
    // Adding requires id and name (section 5).
    const { article, user } = await card({ name: '' });
    await user.click(article.getByRole('button', { name: 'Add to Package' }));
    expect(await article.findByText('Failed to add venue to package. Please try again.')).toBeVisible();
    expect(article.getByRole('alert')).toHaveTextContent(/^Failed to add venue to package\. Please try again\.$/);
  });
});

import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, signInTestUser, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { mockChatWindow } from '#support/dom/chatWindow.ts';
import { countSampleRows } from '#support/catalogue/countSample.ts';

useBackend();
failOnConsoleErrors();

async function openPage(path: string) {
  await signInTestUser();
  return renderApp(path);
}

const findCountText = (text: string | RegExp) => screen.findByText(text, { selector: '[role="status"]' });
const findShownNames = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
const readAddressParameters = () => Object.fromEntries(new URLSearchParams(window.location.search));

/**
 * Simulates a backend that has no venue options and ignores the parameters: it responds to every request for the list
 * with all these venues. Returns an array that receives the parameters of each request.
 */
function respondWithAllVenues(venues: readonly object[]): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  network.use(
    http.get('*/api/venue-options/', () => new HttpResponse('<h1>Not Found</h1>', { status: 404 })),
    http.get('*/api/venues/', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json(venues);
    }),
  );
  return queries;
}

const VENUES_OF_OTHER_BACKEND = [
  { id: 1, name: 'Village Courtyard', tier: 'basic', min_budget: 50_000, capacity: 900 },
  {
    id: 2,
    name: 'Lotus Lawns',
    tier: 'premium',
    min_budget: '400000.00',
    capacity: '350',
    location: 'Nagole, Hyderabad',
  },
  {
    id: 3,
    name: 'Royal Palace',
    tier: 'premium',
    min_budget: 900_000,
    capacity: 1200,
    venue_type: 'Palace',
    rating: '4.5',
  },
  { id: 4, name: 'Charminar Hall', tier: 'premium', min_budget: 100_000, capacity: 200, rating: 3 },
  { id: 5, name: 'Ashoka Hall', tier: 'premium' },
];

/** The numbers of venues and of caterers in a tier of the sample catalogue. Every tier has the same numbers. */
const VENUES_PER_TIER = countSampleRows({ category: 'venues', tier: 'premium' });
const CATERERS_PER_TIER = countSampleRows({ category: 'catering', tier: 'basic' });
const VENUE_COUNT_TEXT = new RegExp(`^\\d+ of ${VENUES_PER_TIER} venues$`);

describe('finding venues (section 15.1)', () => {
  it("has 'Search by name', 'Sort' and the filters, and says how many venues there are", async () => {
    await openPage('/venues?tier=premium');
    expect(await findCountText(`${VENUES_PER_TIER} of ${VENUES_PER_TIER} venues`)).toBeVisible();
    expect(await screen.findByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
    const sort = within(screen.getByRole('combobox', { name: 'Sort' }));
    const names = ['Name', 'Lowest price', 'Highest price', 'Best rated', 'Most guests'];
    expect(sort.getAllByRole('option')).toEqual(names.map((name) => sort.getByRole('option', { name })));
    for (const name of ['Price from', 'Price to', 'Guests'])
      expect(screen.getByRole('textbox', { name })).toHaveValue('');
    await waitFor(() =>
      expect(within(screen.getByRole('combobox', { name: 'Area' })).getAllByRole('option').length).toBeGreaterThan(5),
    );
    expect(
      within(screen.getByRole('combobox', { name: 'Type' })).getByRole('option', { name: 'Resort' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
  });

  it('puts every choice into the address, and Clear Filters removes them', async () => {
    const { user } = await openPage('/venues?tier=premium');
    await findCountText(`${VENUES_PER_TIER} of ${VENUES_PER_TIER} venues`);
    await user.type(await screen.findByRole('textbox', { name: 'Guests' }), '400{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Price from' }), '1,00,000{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Price to' }), '₹१५,००,०००{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Most guests');
    await user.selectOptions(
      await screen.findByRole('option', { name: 'Resort' }).then((option) => option.parentElement as HTMLElement),
      'Resort',
    );
    expect(readAddressParameters()).toEqual({
      tier: 'premium',
      guests: '400',
      ['budget_min']: '100000',
      ['budget_max']: '1500000',
      sort: 'most-guests',
      ['venue_type']: 'Resort',
    });
    await waitFor(() =>
      expect(screen.getByText(VENUE_COUNT_TEXT)).not.toHaveTextContent(
        `${VENUES_PER_TIER} of ${VENUES_PER_TIER} venues`,
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(readAddressParameters()).toEqual({ tier: 'premium' });
    const status = await findCountText(`${VENUES_PER_TIER} of ${VENUES_PER_TIER} venues`);
    expect(status).toHaveFocus();
    for (const name of ['Price from', 'Price to', 'Guests'])
      expect(screen.getByRole('textbox', { name })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('name');
  });

  it('does not say that nothing matches a filter while its result is loading', async () => {
    let releaseResponse = () => {};
    const released = new Promise<void>((resolve) => (releaseResponse = resolve));
    network.use(
      http.get('*/api/venues/', ({ request }) =>
        new URL(request.url).searchParams.get('guests') === '300' ? released.then(() => undefined) : undefined,
      ),
    );
    const { user } = await openPage('/venues?tier=premium&guests=90000');
    expect(await screen.findByText(/^No venue for 90,000 guests/)).toBeVisible();
    const guests = await screen.findByRole('textbox', { name: 'Guests' });
    await user.clear(guests);
    await user.type(guests, '300{Enter}');
    await waitFor(() => expect(readAddressParameters()['guests']).toBe('300'));
    expect(screen.queryByText(/^No venue for/)).not.toBeInTheDocument();
    releaseResponse();
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
  });

  it('opens a link with filters, and goes back to them from a venue', async () => {
    const { user } = await openPage('/venues?tier=luxury&search=palace&sort=highest-price&guests=200');
    expect(await screen.findByRole('searchbox', { name: 'Search by name' })).toHaveValue('palace');
    expect(screen.getByRole('textbox', { name: 'Guests' })).toHaveValue('200');
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('highest-price');
    const names = await findShownNames();
    for (const name of names) expect(name?.toLowerCase()).toContain('palace');
    await user.click((await screen.findAllByRole('link', { name: 'View Details' }))[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: names[0] ?? '' });
    act(() => window.history.back());
    expect(await screen.findByRole('searchbox', { name: 'Search by name' })).toHaveValue('palace');
    expect(await findShownNames()).toEqual(names);
  });

  it.each(['abc', '-5', '0', '1,00,001', '5,0', '1.5'])(
    'refuses %j as the number of guests with a message, and keeps what was typed',
    async (typed) => {
      const { user } = await openPage('/venues?tier=basic');
      const field = await screen.findByRole('textbox', { name: 'Guests' });
      // Typed letter by letter, '1,00,001' would at first be the valid number 1.
      await user.click(field);
      await user.paste(typed);
      await user.keyboard('{Enter}');
      expect(field).toHaveAccessibleDescription('Enter a whole number from 1 to 1,00,000.');
      expect(field).toBeInvalid();
      expect(field).toHaveValue(typed);
      expect(readAddressParameters()).toEqual({ tier: 'basic' });
    },
  );

  it.each([
    ['of a filter in use', '/venues?tier=basic&guests=300'],
    ['of a filter that is not in use', '/venues?tier=basic&budget_max=500000'],
  ])('removes a refused text %s with Clear Filters', async (_, address) => {
    const { user } = await openPage(address);
    const findField = () => screen.findByRole('textbox', { name: 'Guests' });
    await user.type(await findField(), 'x{Enter}');
    expect(await findField()).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await findField()).toHaveValue('');
    expect(await findField()).toBeValid();
  });

  it("hides the fields on phones behind the button 'Filters', which says how many filters are in use", async () => {
    const { user } = await openPage('/venues?tier=premium&guests=400&budget_max=1500000&sort=name&search=a');
    const button = await screen.findByRole('button', { name: 'Filters (2) in use' });
    await waitFor(() => expect(button).toBeEnabled());
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toContainElement(
      screen.getByRole('textbox', { name: 'Guests' }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows the area in the address also when no venue of the list has it', async () => {
    await openPage('/venues?tier=premium&area=Atlantis');
    expect(await screen.findByRole('combobox', { name: 'Area' })).toHaveDisplayValue('Atlantis');
    expect(
      await screen.findByText(`No venue in Atlantis. Without the area there are ${VENUES_PER_TIER}.`),
    ).toBeVisible();
  });
});

describe('finding services (section 15.1)', () => {
  it('has the same fields, except those that only venues have', async () => {
    const { user } = await openPage('/services/catering?tier=basic');
    expect(await findCountText(`${CATERERS_PER_TIER} of ${CATERERS_PER_TIER} services`)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Guests' })).not.toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Most guests' })).not.toBeInTheDocument();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Best rated');
    await user.type(screen.getByRole('textbox', { name: 'Price to' }), '90000{Enter}');
    expect(readAddressParameters()).toEqual({ tier: 'basic', sort: 'best-rated', ['budget_max']: '90000' });
    await waitFor(() =>
      expect(screen.getByText(new RegExp(`^\\d+ of ${CATERERS_PER_TIER} services$`))).not.toHaveTextContent(
        `${CATERERS_PER_TIER} of ${CATERERS_PER_TIER} services`,
      ),
    );
  });

  it('filters the services of a package, whose enquiry is still about all of them', async () => {
    const windowOpen = mockChatWindow();
    const { user } = await openPage('/services/venues/package/premium?guests=1000&sort=most-guests');
    const status = await screen.findByText(VENUE_COUNT_TEXT);
    expect(status).not.toHaveTextContent(`${VENUES_PER_TIER} of ${VENUES_PER_TIER} venues`);
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'zzz{Enter}');
    expect(await screen.findByText(/^No venue named “zzz” for 1,000 guests\./)).toBeVisible();
    const form = within(await screen.findByRole('form', { name: 'Send Enquiry' }));
    await user.type(form.getByLabelText('Name'), 'Asha');
    await user.clear(form.getByLabelText('Phone'));
    await user.type(form.getByLabelText('Phone'), '9876543210');
    await user.clear(form.getByLabelText('Guests'));
    await user.type(form.getByLabelText('Guests'), '350');
    await user.click(form.getByRole('button', { name: 'Send Enquiry' }));
    expect(new URL(String(windowOpen.mock.calls[0]?.[0])).searchParams.get('text')).toMatch(
      new RegExp(`\\nand ${VENUES_PER_TIER - 24} more|Services in it: ${VENUES_PER_TIER}\\n`),
    );
  });

  it('still has the filters budget and tier of part one of the specification for decor', async () => {
    const { user } = await openPage('/services/decor?type=haldi&tier=basic&budget=100000&search=court');
    expect(await screen.findByRole('combobox', { name: 'Budget' })).toHaveDisplayValue('Up to ₹1,00,000');
    expect(screen.getByRole('combobox', { name: 'Tier' })).toHaveDisplayValue('Basic');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(readAddressParameters()).toEqual({ type: 'haldi', tier: 'basic' });
  });
});

describe('a list in which nothing is found (section 15.2)', () => {
  it('names the filters, and offers to remove the one without which most is found', async () => {
    respondWithAllVenues(VENUES_OF_OTHER_BACKEND);
    const { user } = await openPage('/venues?tier=premium&guests=900&budget_max=500000');
    expect(
      await screen.findByText('No venue for 900 guests up to ₹5,00,000. Without the number of guests there are 2.'),
    ).toBeVisible();
    expect(await findCountText('0 of 4 venues')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the number of guests' }));
    expect(readAddressParameters()).toEqual({ tier: 'premium', ['budget_max']: '500000' });
    expect(await findCountText('2 of 4 venues')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Premium Venues' })).toHaveFocus();
  });

  it('asks our server what is found without each filter', async () => {
    await openPage('/venues?tier=basic&guests=90000&budget_max=200000&search=lawn');
    const start = 'No venue named “lawn” for 90,000 guests up to ₹2,00,000.';
    expect(await screen.findByText(`${start} Without the number of guests there is 1.`)).toBeVisible();
  });

  it('shows another notice when the tier has no venues even without the filters', async () => {
    respondWithAllVenues([]);
    await openPage('/venues?tier=luxury&search=palace');
    expect(await screen.findByRole('heading', { name: 'No venues of this tier yet' })).toBeVisible();
  });
});

describe('a backend that ignores the parameters (section 15.1)', () => {
  it('has its list searched, filtered and sorted by the app, which requests the list once', async () => {
    const queries = respondWithAllVenues(VENUES_OF_OTHER_BACKEND);
    const { user } = await openPage('/venues?tier=premium');
    expect(await findCountText('4 of 4 venues')).toBeVisible();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Lowest price');
    await waitFor(async () =>
      expect(await findShownNames()).toEqual(['Charminar Hall', 'Lotus Lawns', 'Royal Palace', 'Ashoka Hall']),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Most guests');
    await waitFor(async () =>
      expect(await findShownNames()).toEqual(['Royal Palace', 'Lotus Lawns', 'Charminar Hall', 'Ashoka Hall']),
    );
    await user.type(screen.getByRole('textbox', { name: 'Guests' }), '300{Enter}');
    expect(await findCountText('2 of 4 venues')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'LOTUS{Enter}');
    expect(await findCountText('1 of 4 venues')).toBeVisible();
    const area = within(screen.getByRole('combobox', { name: 'Area' }));
    expect(area.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Any area',
      'Nagole, Hyderabad',
    ]);
    expect(queries).toHaveLength(1);
  });

  it.each([1, 2])('has all its pages, of %d venues each, loaded to count the venues of a tier', async (pageSize) => {
    const venues = VENUES_OF_OTHER_BACKEND.toReversed();
    network.use(
      http.get('*/api/venues/', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page') ?? '1');
        const next = page * pageSize < 5 ? `http://b.example/api/venues/?page=${page + 1}` : null;
        return HttpResponse.json({ count: 5, next, results: venues.slice((page - 1) * pageSize, page * pageSize) });
      }),
    );
    await openPage('/venues?tier=premium');
    expect(await findCountText('4 of 4 venues')).toBeVisible();
    expect(await findShownNames()).toEqual(['Ashoka Hall', 'Charminar Hall', 'Royal Palace', 'Lotus Lawns']);
  });

  it('has all its pages loaded before the app sorts the venues', async () => {
    network.use(
      http.get('*/api/venues/', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page') ?? '1');
        const next = page < 5 ? `http://b.example/api/venues/?page=${page + 1}` : null;
        return HttpResponse.json({ count: 5, next, results: VENUES_OF_OTHER_BACKEND.slice(page - 1, page) });
      }),
    );
    await openPage('/venues?tier=premium&sort=highest-price');
    await waitFor(async () =>
      expect(await findShownNames()).toEqual(['Royal Palace', 'Lotus Lawns', 'Charminar Hall', 'Ashoka Hall']),
    );
    expect(await findCountText('4 of 4 venues')).toBeVisible();
  });
});

import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, signInTestUser, currentBackend, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { mockChatWindow } from '#support/dom/chatWindow.ts';
import { enquiries, services } from '#server/db/schema.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

/** Signs a user in and opens a page. */
async function openPage(path: string) {
  await signInTestUser();
  return renderApp(path);
}

const PAGE_HEADING = { level: 1, name: 'Premium Catering' } as const;
const findForm = async () => within(await screen.findByRole('form', { name: 'Send Enquiry' }));

/** Fills in the enquiry form and returns it. */
async function fillForm(user: ReturnType<typeof renderApp>['user']) {
  const form = await findForm();
  await waitFor(() => expect(form.getByLabelText('Phone')).toHaveValue());
  await user.clear(form.getByLabelText('Phone'));
  await user.type(form.getByLabelText('Name'), 'Asha & Ravi #1');
  await user.type(form.getByLabelText('Phone'), '9876543210');
  await user.type(form.getByLabelText('Guests'), '350');
  await user.type(form.getByLabelText(/^Message/), 'No onions');
  return form;
}

describe('the package of a tier (section 2)', () => {
  it.each(['premium', 'PREMIUM', 'Premium'])('accepts the tier in any case: %s', async (tier) => {
    await openPage(`/services/Catering/package/${tier}`);
    expect(await screen.findByRole('heading', PAGE_HEADING)).toBeVisible();
    const section = within(await screen.findByRole('region', { name: 'Services to choose from' }));
    const cards = await section.findAllByRole('article');
    expect(cards.length).toBeGreaterThan(2);
    for (const card of cards) expect(within(card).getByText('Premium')).toBeVisible();
    expect(document.title).toBe('Premium Catering · Utsava');
  });

  it('requests GET /services by category and tier (section 7)', async () => {
    const queries: URLSearchParams[] = [];
    network.use(http.get('*/api/services/', ({ request }) => void queries.push(new URL(request.url).searchParams)));
    await openPage('/services/decor/package/luxury');
    await screen.findAllByRole('article');
    expect(queries[0]?.get('category')).toBe('decor');
    expect(queries[0]?.get('tier')).toBe('luxury');
  });

  it('shows the package of the category of a service when the URL has the id of the service', async () => {
    const [service] = await currentBackend()
      .db.select()
      .from(services)
      .where(eq(services.category, 'catering'))
      .limit(1);
    await openPage(`/services/${service?.id}/package/premium`);
    expect(await screen.findByRole('heading', PAGE_HEADING)).toBeVisible();
  });

  it('shows only matching services when the backend names its categories differently', async () => {
    network.use(
      http.get('*/api/services/', () =>
        HttpResponse.json([
          { id: 1, name: 'Thali House', category: 3, tier: 'premium' },
          { id: 2, name: 'Lake Lawn', category: 'Venues', tier: 'premium' },
          { id: 3, name: 'Chaat Cart', category: 'Catering', tier: 'basic' },
        ]),
      ),
    );
    await openPage('/services/catering/package/premium');
    const section = within(await screen.findByRole('region', { name: 'Services to choose from' }));
    const cards = await section.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Thali House']);
    expect(section.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/catering/1/details');
  });

  it('links to the other tiers', async () => {
    const { user } = await openPage('/services/catering/package/premium');
    await screen.findByRole('heading', PAGE_HEADING);
    const tiers = within(screen.getByRole('navigation', { name: 'Tiers' }));
    expect(tiers.getByRole('link', { name: 'Premium' })).toHaveAttribute('aria-current', 'page');
    await user.click(tiers.getByRole('link', { name: 'Luxury' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Luxury Catering' })).toBeVisible();
  });

  it('shows the ready-made packages of the tier', async () => {
    const queries: URLSearchParams[] = [];
    network.use(http.get('*/api/packages/', ({ request }) => void queries.push(new URL(request.url).searchParams)));
    await openPage('/services/catering/package/premium');
    const section = within(await screen.findByRole('region', { name: 'Ready-made packages' }));
    expect(section.getAllByRole('article')).toHaveLength(3);
    expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({ category: 'catering', tier: 'premium' });
  });

  it('leaves out packages of other tiers and categories from a backend that ignores the parameters', async () => {
    const packages = [
      { id: 'same', name: 'Same Category', tier: 'premium', category: 'catering' },
      {
        id: 'within',
        name: 'With Catering',
        tier: 'premium',
        services: [{ id: 1, name: 'Thali', category: 'catering' }],
      },
      { id: 'unknown', name: 'Unknown Category', tier: 'premium' },
      { id: 'tier', name: 'Another Tier', tier: 'basic', category: 'catering' },
      { id: 'category', name: 'Another Category', tier: 'premium', category: 'decor' },
    ];
    network.use(http.get('*/api/packages/', () => HttpResponse.json(packages)));
    await openPage('/services/catering/package/premium');
    const section = within(await screen.findByRole('region', { name: 'Ready-made packages' }));
    const names = section.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    expect(names).toEqual(['Same Category', 'With Catering', 'Unknown Category']);
  });

  it('shows a notice when the tier is empty, and keeps the enquiry form', async () => {
    network.use(http.get('*/api/services/', () => HttpResponse.json({ results: [] })));
    await openPage('/services/catering/package/premium');
    expect(await screen.findByRole('heading', { name: 'No services of this tier yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the other tiers' })).toHaveAttribute('href', '/services/catering');
    await findForm();
  });
});

describe('a ready-made package (section 7)', () => {
  it('shows price, description, features and services', async () => {
    network.use(
      http.get('*/api/packages/3/', () =>
        HttpResponse.json({
          id: 3,
          name: 'Grand Weekend',
          description: 'Two days by the lake.',
          tier: 'luxury',
          price: '900000.00',
          features: ['For 300 guests', 'Five teams'],
          services: [{ id: 8, name: 'Thali House', category: 'catering' }],
        }),
      ),
    );
    await openPage('/services/wedding/package/3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Grand Weekend' })).toBeVisible();
    expect(screen.getByText('₹9,00,000')).toBeVisible();
    expect(screen.getByText('Two days by the lake.')).toBeVisible();
    const features = within(screen.getByRole('region', { name: 'What the package includes' }));
    expect(features.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['For 300 guests', 'Five teams']);
    const card = within(screen.getByRole('article', { name: 'Thali House' }));
    expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/catering/8/details');
    expect(document.title).toBe('Grand Weekend · Utsava');
  });

  it('shows two services with the same id, on a backend that uses an id in several categories', async () => {
    const services = [
      { id: 8, name: 'Thali House', category: 'catering' },
      { id: 8, name: 'Marigold Lane', category: 'decor' },
    ];
    network.use(http.get('*/api/packages/3/', () => HttpResponse.json({ id: 3, name: 'Grand Weekend', services })));
    await openPage('/services/wedding/package/3');
    expect(await screen.findByRole('article', { name: 'Thali House' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Marigold Lane' })).toBeVisible();
  });

  it('opens from /services', async () => {
    const { user } = await openPage('/services');
    const section = within(await screen.findByRole('region', { name: 'Ready-made packages' }));
    const card = within(section.getAllByRole('article')[0] as HTMLElement);
    const name = card.getByRole('heading').textContent ?? '';
    await user.click(card.getByRole('link', { name: 'View package' }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Services in the package' })).getAllByRole('article'),
    ).toHaveLength(5);
  });
});

describe('the enquiry about a package (sections 3, 5, 7 and 8)', () => {
  it('requires name, phone and at least 1 guest; the message is optional', async () => {
    const windowOpen = mockChatWindow();
    const { user } = await openPage('/services/catering/package/premium');
    const form = await findForm();
    await waitFor(() => expect(form.getByLabelText('Phone')).toHaveValue());
    expect(form.getAllByRole('textbox')).toHaveLength(4);
    expect(form.getByLabelText('Phone')).toHaveAttribute('type', 'tel');
    expect(form.getByLabelText('Guests')).toHaveAttribute('min', '1');
    await user.type(form.getByLabelText('Guests'), '0');
    await user.click(form.getByRole('button', { name: 'Send Enquiry' }));
    expect(await form.findByText('Name is required')).toBeVisible();
    expect(form.getByText('Guest count must be at least 1')).toBeVisible();
    expect(windowOpen).not.toHaveBeenCalled();
  });

  it('opens the chat during the click and sends guest_count to the server', async () => {
    const windowOpen = mockChatWindow();
    const sentBodies: unknown[] = [];
    network.use(
      http.post('*/api/enquiries/', async ({ request }) => {
        sentBodies.push(await request.clone().json());
        return currentBackend().fetch(request);
      }),
    );
    const { user } = await openPage('/services/catering/package/premium');
    await screen.findAllByRole('article');
    const form = await fillForm(user);
    await user.dblClick(form.getByRole('button', { name: 'Send Enquiry' }));
    expect(await form.findByText('Enquiry submitted successfully!')).toHaveAttribute('role', 'status');
    expect(windowOpen).toHaveBeenCalledTimes(1);
    const text = new URL(String(windowOpen.mock.calls[0]?.[0])).searchParams.get('text') ?? '';
    for (const part of ['Package: Premium Catering', 'Asha & Ravi #1', '9876543210', 'Guest count: 350', 'No onions'])
      expect(text).toContain(part);
    expect(sentBodies).toEqual([
      {
        service: 'catering',
        package: 'premium',
        name: 'Asha & Ravi #1',
        phone: '9876543210',
        guest_count: 350,
        message: 'No onions',
      },
    ]);
    expect(await currentBackend().db.select().from(enquiries)).toMatchObject([
      { service: 'catering/premium', name: 'Asha & Ravi #1', phone: '+919876543210', guestCount: 350 },
    ]);
  });

  it('names the chosen city in the chat message (section 7.7)', async () => {
    const windowOpen = mockChatWindow();
    localStorage.setItem('selectedRegion', 'pune');
    const { user } = await openPage('/services/venues/package/premium');
    const form = await fillForm(user);
    await user.click(form.getByRole('button', { name: 'Send Enquiry' }));
    const text = new URL(String(windowOpen.mock.calls[0]?.[0])).searchParams.get('text') ?? '';
    expect(text).toContain('Package: Premium Venues\nCity: Pune\n');
  });

  it('names the category when the address has the id of a service (section 2.2)', async () => {
    mockChatWindow();
    const response = await currentBackend().fetch(new Request('http://localhost/api/catering/?limit=1'));
    const [service] = ((await response.json()) as { results: { id: string }[] }).results;
    const { user } = await openPage(`/services/${service?.id}/package/premium`);
    const form = await fillForm(user);
    await user.click(form.getByRole('button', { name: 'Send Enquiry' }));
    expect(await form.findByText('Enquiry submitted successfully!')).toBeVisible();
    expect(await currentBackend().db.select().from(enquiries)).toMatchObject([{ service: 'catering/premium' }]);
  });

  it('shows the server’s message about the guests at their field', async () => {
    mockChatWindow();
    const errorBody = { ['guest_count']: ['Ensure this value is less than 300.'] };
    network.use(http.post('*/api/enquiries/', () => HttpResponse.json(errorBody, { status: 400 })));
    const { user } = await openPage('/services/catering/package/premium');
    const form = await fillForm(user);
    await user.click(form.getByRole('button', { name: 'Send Enquiry' }));
    await waitFor(() =>
      expect(form.getByLabelText('Guests')).toHaveAccessibleDescription('Ensure this value is less than 300.'),
    );
    allowConsoleErrors();
  });

  it('keeps the message for this package only, and the other fields for every package', async () => {
    const { user } = await openPage('/services/catering/package/premium');
    await fillForm(user);
    const openTier = async (tier: string) => {
      const tiers = within(screen.getByRole('navigation', { name: 'Tiers' }));
      await user.click(tiers.getByRole('link', { name: tier }));
      await screen.findByRole('heading', { level: 1, name: `${tier} Catering` });
      return findForm();
    };
    const luxuryForm = await openTier('Luxury');
    expect(luxuryForm.getByLabelText('Name')).toHaveValue('Asha & Ravi #1');
    expect(luxuryForm.getByLabelText(/^Message/)).toHaveValue('');
    expect((await openTier('Premium')).getByLabelText(/^Message/)).toHaveValue('No onions');
  });

  it("says 'Failed to submit enquiry. Please try again.', keeps the form, and retries with the same idempotency key", async () => {
    const windowOpen = mockChatWindow();
    const idempotencyKeys: (string | null)[] = [];
    let isServerDown = true;
    network.use(
      http.post('*/api/enquiries/', ({ request }) => {
        idempotencyKeys.push(request.headers.get('Idempotency-Key'));
        return isServerDown ? new HttpResponse(null, { status: 500 }) : undefined;
      }),
    );
    const { user } = await openPage('/services/catering/package/premium');
    const form = await fillForm(user);
    await user.click(form.getByRole('button', { name: 'Send Enquiry' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Failed to submit enquiry. Please try again.');
    expect(form.getByLabelText('Guests')).toHaveValue('350');
    isServerDown = false;
    await user.click(form.getByRole('button', { name: 'Try again' }));
    expect(await form.findByText('Enquiry submitted successfully!')).toBeVisible();
    expect(windowOpen).toHaveBeenCalledTimes(1);
    expect(idempotencyKeys[0]).toBeTruthy();
    expect(idempotencyKeys).toEqual([idempotencyKeys[0], idempotencyKeys[0]]);
    expect(await currentBackend().db.select().from(enquiries)).toHaveLength(1);
    allowConsoleErrors();
  });
});

describe('a missing package (sections 2 and 8)', () => {
  it.each([
    '/services/catering/package/golden',
    '/services/no-such-service/package/premium',
    '/services/wedding/package/no-such-package',
  ])("%s says 'Package Not Found'", async (path) => {
    await openPage(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Package Not Found' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all services' })).toHaveAttribute('href', '/services');
    expect(document.title).toBe('Package Not Found · Utsava');
    allowConsoleErrors();
  });

  it.each([
    ['/services/catering/package/premium', '*/api/services/', 'Premium Catering'],
    ['/services/wedding/package/basic-wedding-pune', '*/api/packages/basic-wedding-pune/', 'Pune Ghar Ki Shaadi'],
  ])("%s says 'Failed to load package details' and tries again", async (path, urlPattern, name) => {
    let isServerDown = true;
    network.use(http.get(urlPattern, () => (isServerDown ? new HttpResponse(null, { status: 500 }) : undefined)));
    const { user } = await openPage(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load package details');
    isServerDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    allowConsoleErrors();
  });

  it('can be retried when the backend’s categories could not be loaded, because the URL may name one of them', async () => {
    let isServerDown = true;
    network.use(
      http.get('*/api/categories/', () =>
        isServerDown
          ? new HttpResponse(null, { status: 500 })
          : HttpResponse.json([{ id: 'mehndi-artists', name: 'Mehndi Artists' }]),
      ),
    );
    const { user } = await openPage('/services/mehndi-artists/package/basic');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load package details');
    isServerDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Basic Mehndi Artists' })).toBeVisible();
    allowConsoleErrors();
  });

  it("says 'Package Not Found' when the business has withdrawn it since the user saw it", async () => {
    const { queryClient } = await openPage('/services/wedding/package/basic-wedding-pune');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pune Ghar Ki Shaadi' })).toBeVisible();
    network.use(http.get('*/api/packages/basic-wedding-pune/', () => new HttpResponse(null, { status: 404 })));
    await act(() => queryClient.invalidateQueries({ queryKey: ['package'] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Package Not Found' })).toBeVisible();
    allowConsoleErrors();
  });
});

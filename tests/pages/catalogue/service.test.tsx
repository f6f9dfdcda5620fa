import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, signInTestUser, currentBackend, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { mockChatWindow } from '#support/dom/chatWindow.ts';
import { enquiries } from '#server/db/schema.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const SERVICE = {
  id: 7,
  name: 'Marigold & Mogra',
  category: 'decor',
  description: 'A courtyard in yellow.',
  location: 'Begumpet, Hyderabad',
  price: '75000.00',
  tier: 'Premium',
  style: 'traditional',
  decor_type: 'haldi',
  features: ['Fresh flowers', 'Swing'],
  specifications: { setup_time: '4 hours', Power: 'Own generator' },
  image: '/pictures/main.svg',
};

type User = ReturnType<typeof renderApp>['user'];

/** Signs a user in and opens the page of SERVICE. `overrides` replace fields of SERVICE. */
async function openPage(overrides: object = {}, path = '/services/7') {
  network.use(http.get('*/api/services/7/', () => HttpResponse.json({ ...SERVICE, ...overrides })));
  await signInTestUser();
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: SERVICE.name });
  return app;
}

const findForm = async () => within(await screen.findByRole('form', { name: 'Request Quote' }));

/** Fills in the enquiry form and returns it. */
async function fillForm(user: User) {
  const form = await findForm();
  await waitFor(() => expect(form.getByLabelText('Email')).toHaveValue());
  await user.clear(form.getByLabelText('Email'));
  await user.clear(form.getByLabelText('Phone'));
  await user.type(form.getByLabelText('Name'), 'Asha & Ravi #1');
  await user.type(form.getByLabelText('Phone'), '+91 98765 43210');
  await user.type(form.getByLabelText('Email'), 'asha@example.in');
  await user.type(form.getByLabelText('Event Date'), '2099-02-14');
  await user.type(form.getByLabelText('Guest Count'), '350');
  await user.type(form.getByLabelText(/^Message/), 'In yellow, please');
  return form;
}

describe('the service page (section 2)', () => {
  it.each(['/services/7', '/services/7/details'])('%s shows all fields of the service', async (path) => {
    await openPage({}, path);
    expect(screen.getByText('A courtyard in yellow.')).toBeVisible();
    const panel = within(screen.getByRole('region', { name: 'Service Details' }));
    const facts = panel.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Price', '₹75,000'],
      ['Tier', 'Premium'],
      ['Decor Style', 'Traditional'],
      ['Ceremony', 'Haldi'],
    ]);
    const features = within(screen.getByRole('region', { name: 'Features' }));
    expect(features.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Fresh flowers', 'Swing']);
    const specifications = within(screen.getByRole('region', { name: 'Specifications' }));
    expect(specifications.getAllByRole('term').map((term) => term.textContent)).toEqual(['Setup time', 'Power']);
    expect(specifications.getByText('Own generator')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Show picture/ })).toHaveLength(4);
    expect(document.title).toBe('Marigold & Mogra · Utsava');
  });

  it('leaves out missing fields', async () => {
    await openPage({ tier: null, style: null, decor_type: null, features: [], specifications: null, price: null });
    const panel = within(screen.getByRole('region', { name: 'Service Details' }));
    expect(panel.getByText('Price on request')).toBeVisible();
    expect(panel.getAllByRole('term')).toHaveLength(1);
    for (const name of ['Features', 'Specifications'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  });

  it('/{type}/{id}/details requests the endpoint of the category (section 7)', async () => {
    network.use(
      http.get('*/api/catering/9/', () => HttpResponse.json({ id: 9, name: 'Thali House', price_per_plate: '650.00' })),
    );
    await signInTestUser();
    renderApp('/catering/9/details');
    expect(await screen.findByRole('heading', { level: 1, name: 'Thali House' })).toBeVisible();
    expect(screen.getByText('₹650 per plate', { selector: 'dd *' })).toBeVisible();
  });

  it('requests the general endpoint of services when the category has no endpoint', async () => {
    network.use(
      http.get('*/api/decor/7/', () => new HttpResponse(null, { status: 404 })),
      http.get('*/api/services/7/', () => HttpResponse.json(SERVICE)),
    );
    await signInTestUser();
    renderApp('/decor/7/details');
    expect(await screen.findByRole('heading', { level: 1, name: SERVICE.name })).toBeVisible();
    allowConsoleErrors();
  });

  it("shows 'Page not found' for an unknown type", async () => {
    await signInTestUser();
    renderApp('/boats/7/details');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(document.title).toMatch(/^Page not found · /);
  });

  it("is added to the custom package, and shows '✓ Added to Package!'", async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Add to Custom Package' }));
    expect(await screen.findByRole('button', { name: '✓ Added to Package!' })).toBeVisible();
    const key = Object.keys(localStorage).find((name) => name.startsWith('customPackageItems:')) ?? '';
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject([
      { id: '7', price: 75000, type: 'service', category: 'decor', features: ['Fresh flowers', 'Swing'] },
    ]);
  });

  it('shows other services of the category, never the service itself (section 7)', async () => {
    network.use(
      http.get('*/api/decor/', () =>
        HttpResponse.json([
          SERVICE,
          { id: 8, name: 'Turmeric Lane', decor_type: 'haldi' },
          { id: 9, name: 'Ring Stage' },
        ]),
      ),
    );
    await openPage();
    const section = within(await screen.findByRole('region', { name: 'More like this' }));
    expect(section.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Turmeric Lane',
    ]);
    expect(section.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/decor/8/details');
  });
});

describe('Request Quote (sections 2, 5 and 7)', () => {
  it('requires every field except the message', async () => {
    mockChatWindow();
    const { user } = await openPage();
    const form = await findForm();
    await waitFor(() => expect(form.getByLabelText('Email')).toHaveValue());
    for (const label of ['Name', 'Phone', 'Email', 'Event Date', 'Guest Count'])
      expect(form.getByLabelText(label)).toBeRequired();
    expect(form.getByLabelText(/^Message/)).not.toBeRequired();
    await user.click(form.getByRole('button', { name: 'Request Quote' }));
    expect(await form.findByText('Name is required')).toBeVisible();
    expect(form.getByText('Event date is required')).toBeVisible();
    expect(window.open).not.toHaveBeenCalled();
  });

  it("opens the chat during the click, stores one enquiry and says 'Enquiry submitted successfully!'", async () => {
    const windowOpen = mockChatWindow();
    const { user } = await openPage();
    const form = await fillForm(user);
    await user.dblClick(form.getByRole('button', { name: 'Request Quote' }));
    const notice = await form.findByText('Enquiry submitted successfully!');
    expect(notice).toHaveAttribute('role', 'status');
    expect(windowOpen).toHaveBeenCalledTimes(1);
    const text = new URL(String(windowOpen.mock.calls[0]?.[0])).searchParams.get('text') ?? '';
    for (const part of [
      'Marigold & Mogra',
      'Asha & Ravi #1',
      '+91 98765 43210',
      'asha@example.in',
      '14 February 2099',
      '350',
      'In yellow, please',
      '₹75,000',
    ])
      expect(text).toContain(part);
    const storedEnquiries = await currentBackend().db.select().from(enquiries);
    expect(storedEnquiries).toMatchObject([
      {
        service: '7',
        name: 'Asha & Ravi #1',
        phone: '+919876543210',
        email: 'asha@example.in',
        date: '2099-02-14',
        guestCount: 350,
        message: 'In yellow, please',
      },
    ]);
  });

  it("says 'Failed to submit enquiry. Please try again.', keeps the form, and retries with the same idempotency key", async () => {
    const windowOpen = mockChatWindow();
    const idempotencyKeys: (string | null)[] = [];
    let isServerDown = true;
    network.use(
      http.post('*/api/enquiries/', ({ request }) => {
        idempotencyKeys.push(request.headers.get('Idempotency-Key'));
        return isServerDown ? HttpResponse.error() : undefined;
      }),
    );
    const { user } = await openPage();
    const form = await fillForm(user);
    await user.click(form.getByRole('button', { name: 'Request Quote' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Failed to submit enquiry. Please try again.');
    expect(form.queryByText('Enquiry submitted successfully!')).not.toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveValue('Asha & Ravi #1');
    isServerDown = false;
    await user.click(form.getByRole('button', { name: 'Try again' }));
    expect(await form.findByText('Enquiry submitted successfully!')).toBeVisible();
    expect(windowOpen).toHaveBeenCalledTimes(1);
    expect(idempotencyKeys).toHaveLength(2);
    expect(idempotencyKeys[0]).toBeTruthy();
    expect(idempotencyKeys[1]).toBe(idempotencyKeys[0]);
    expect(await currentBackend().db.select().from(enquiries)).toHaveLength(1);
    allowConsoleErrors();
  });

  it('keeps the details, and the message about another service, after an enquiry has been sent', async () => {
    mockChatWindow();
    const { user } = await openPage();
    const form = await fillForm(user);
    const findDraftKey = (name: string) => Object.keys(sessionStorage).find((key) => key.endsWith(name)) ?? '';
    const otherDraftKey = findDraftKey(':enquiry:7').replace(/7$/, '8');
    sessionStorage.setItem(otherDraftKey, '{"message":"For the haldi"}');
    await user.click(form.getByRole('button', { name: 'Request Quote' }));
    await form.findByText('Enquiry submitted successfully!');
    expect(sessionStorage.getItem(findDraftKey(':enquiry'))).toContain('Asha & Ravi #1');
    expect(findDraftKey(':enquiry:7')).toBe('');
    expect(sessionStorage.getItem(otherDraftKey)).toContain('For the haldi');
  });

  it('opens the chat with a changed enquiry also while the server asks the app to wait', async () => {
    const windowOpen = mockChatWindow();
    network.use(
      http.post('*/api/enquiries/', () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '30' } })),
    );
    const { user } = await openPage();
    const form = await fillForm(user);
    await user.click(form.getByRole('button', { name: 'Request Quote' }));
    expect(await form.findByRole('alert')).toHaveAccessibleDescription(/Please try again in 30 seconds\./);
    await user.type(form.getByLabelText(/^Message/), ' and in orange');
    await user.click(form.getByRole('button', { name: 'Request Quote' }));
    expect(windowOpen).toHaveBeenCalledTimes(2);
    expect(decodeURIComponent(String(windowOpen.mock.calls[1]?.[0]))).toContain('In yellow, please and in orange');
    await waitFor(() => expect(screen.getByText(/Not sent yet/)).toHaveTextContent(', and 1 more.'));
    allowConsoleErrors();
  });

  describe('while the server cannot be reached (section 7)', () => {
    /**
     * Submits the form while POST /enquiries fails. Returns among others the idempotency keys that the server received,
     * and `endOutage`, which lets the server respond again.
     */
    async function submitDuringOutage() {
      const windowOpen = mockChatWindow();
      const idempotencyKeys: (string | null)[] = [];
      let isServerDown = true;
      network.use(
        http.post('*/api/enquiries/', ({ request }) => {
          idempotencyKeys.push(request.headers.get('Idempotency-Key'));
          return isServerDown ? HttpResponse.error() : undefined;
        }),
      );
      const { user } = await openPage();
      const form = await fillForm(user);
      await user.click(form.getByRole('button', { name: 'Request Quote' }));
      const alert = await form.findByRole('alert');
      const endOutage = () => {
        isServerDown = false;
      };
      return { user, form, alert, idempotencyKeys, endOutage, windowOpen };
    }

    it('says that the chat is open, and sends the enquiry again automatically', async () => {
      const { form, alert, idempotencyKeys, endOutage, windowOpen } = await submitDuringOutage();
      expect(alert).toHaveTextContent(/^Failed to submit enquiry\. Please try again\.$/);
      expect(alert).toHaveAccessibleDescription(/Your chat is open with your message\./);
      expect(alert).toHaveAccessibleDescription(/Your request will be sent again automatically\./);
      expect(await screen.findByText(/Not sent yet/)).toHaveTextContent(SERVICE.name);
      endOutage();
      act(() => void window.dispatchEvent(new Event('online')));
      expect(await form.findByText('Enquiry submitted successfully!')).toBeVisible();
      expect(form.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument();
      expect(new Set(idempotencyKeys).size).toBe(1);
      expect(windowOpen).toHaveBeenCalledTimes(1);
      expect(await currentBackend().db.select().from(enquiries)).toHaveLength(1);
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('In yellow');
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith('outbox:'))).toEqual([]);
      allowConsoleErrors();
    });

    it('stores one enquiry when the user leaves the page, returns and submits the same enquiry again', async () => {
      const { user, idempotencyKeys, endOutage } = await submitDuringOutage();
      await user.click(screen.getByRole('link', { name: 'Home' }));
      await screen.findByText('Start Planning');
      act(() => window.history.back());
      const form = await findForm();
      await waitFor(() => expect(form.getByLabelText('Name')).toHaveValue('Asha & Ravi #1'));
      endOutage();
      await user.click(form.getByRole('button', { name: 'Request Quote' }));
      expect(await form.findByText('Enquiry submitted successfully!')).toBeVisible();
      expect(new Set(idempotencyKeys).size).toBe(1);
      expect(await currentBackend().db.select().from(enquiries)).toHaveLength(1);
      allowConsoleErrors();
    });
  });

  it("shows the server's message about a field at the field", async () => {
    mockChatWindow();
    network.use(
      http.post('*/api/enquiries/', () => HttpResponse.json({ phone: ['Not a mobile number.'] }, { status: 400 })),
    );
    const { user } = await openPage();
    const form = await fillForm(user);
    await user.click(form.getByRole('button', { name: 'Request Quote' }));
    await waitFor(() => expect(form.getByLabelText('Phone')).toHaveAccessibleDescription('Not a mobile number.'));
    expect(form.getByLabelText('Phone')).toHaveFocus();
    // The tab does not keep a refused enquiry to send it again.
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('outbox:'))).toEqual([]);
    expect(screen.queryByText(/sent again/)).not.toBeInTheDocument();
    allowConsoleErrors();
  });
});

describe('a missing service (sections 2 and 8)', () => {
  it.each(['/services/nothing', '/services/nothing/details', '/catering/nothing/details'])(
    "%s says 'Service Not Found' and 'Sorry, we couldn't find the selected service.'",
    async (path) => {
      await signInTestUser();
      renderApp(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'Service Not Found' })).toBeVisible();
      expect(screen.getByText("Sorry, we couldn't find the selected service.")).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'See all services' })).toHaveAttribute('href', '/services');
      allowConsoleErrors();
    },
  );

  it("also says 'Failed to load service details' when the request fails, and can be retried", async () => {
    let isServerDown = true;
    network.use(
      http.get('*/api/services/7/', () =>
        isServerDown ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(SERVICE),
      ),
    );
    await signInTestUser();
    const { user } = renderApp('/services/7/details');
    expect(await screen.findByRole('heading', { level: 1, name: 'Service Not Found' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load service details');
    isServerDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: SERVICE.name })).toBeVisible();
    allowConsoleErrors();
  });
});

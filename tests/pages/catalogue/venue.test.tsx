import { act, cleanup, fireEvent, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { network, signInTestUser, currentBackend, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { mockChatWindow } from '#support/dom/chatWindow.ts';
import { enquiries } from '#server/db/schema.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const VENUE = {
  id: 7,
  name: 'Lotus & Lily Hall',
  description: 'A hall by the lake.',
  location: 'Banjara Hills, Hyderabad',
  min_budget: '150000.00',
  max_budget: 300000,
  price: 1,
  capacity: 300,
  venue_type: 'Banquet hall',
  tier: 'premium',
  amenities: 'Parking, Wi-Fi,, parking , Valet',
  image: '/pictures/main.svg',
};

type User = ReturnType<typeof renderApp>['user'];

/**
 * Signs a user in and opens the page of VENUE. `overrides` replace fields of VENUE; `allVenues` is the response to GET
 * /venues.
 */
async function openPage(overrides: object = {}, allVenues: object[] = []) {
  network.use(
    http.get('*/api/venues/', () => HttpResponse.json(allVenues)),
    http.get('*/api/venues/7/', () => HttpResponse.json({ ...VENUE, ...overrides })),
  );
  await signInTestUser();
  const app = renderApp('/venues/7');
  await screen.findByRole('heading', { level: 1, name: VENUE.name });
  return app;
}

const findForm = async () => within(await screen.findByRole('form', { name: 'Contact About This Venue' }));

/** Fills in the enquiry form and returns it. */
async function fillForm(user: User, message = '') {
  const form = await findForm();
  // Wait until the profile's email is filled in, so that it does not replace what the test types.
  await waitFor(() => expect(form.getByLabelText('Email')).toHaveValue());
  await user.clear(form.getByLabelText('Email'));
  await user.clear(form.getByLabelText('Phone'));
  await user.type(form.getByLabelText('Name'), 'Asha & Ravi #1');
  await user.type(form.getByLabelText('Phone'), '+91 98765 43210');
  await user.type(form.getByLabelText('Email'), 'asha@example.in');
  await user.type(form.getByLabelText('Event Date'), '2099-02-14');
  await user.type(form.getByLabelText('Guest Count'), '३५०');
  if (message) await user.type(form.getByLabelText(/^Message/), message);
  return form;
}

/** Signs in a user whose wedding is on `weddingDate`, and opens the page of VENUE. */
async function openWithWeddingDate(weddingDate: string) {
  network.use(http.get('*/api/venues/7/', () => HttpResponse.json(VENUE)));
  const { id } = await signInTestUser();
  const storeDate = (date: string) => localStorage.setItem(`weddingDate:${id}`, JSON.stringify(date));
  storeDate(weddingDate);
  return { ...renderApp('/venues/7'), storeDate };
}

describe('the venue page (section 2)', () => {
  it('shows name, description, details and amenities', async () => {
    await openPage();
    expect(screen.getByText('A hall by the lake.')).toBeVisible();
    const panel = within(screen.getByRole('region', { name: 'Venue Details' }));
    const labels = ['Price Range', 'Capacity', 'Venue Type', 'Package Tier'].map((label) => panel.getByText(label));
    expect(panel.getAllByRole('term')).toEqual(labels);
    expect(labels.map((label) => label.nextElementSibling?.textContent)).toEqual([
      '₹1,50,000 – ₹3,00,000',
      '300 guests',
      'Banquet hall',
      'Premium',
    ]);
    const amenities = within(screen.getByRole('region', { name: 'Amenities & Services' }));
    expect(amenities.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Parking', 'Wi-Fi', 'Valet']);
    expect(document.title).toBe('Lotus & Lily Hall · Utsava');
  });

  it('leaves out missing fields', async () => {
    await openPage({ capacity: null, venue_type: '', tier: 'golden', amenities: ' ,, ', description: null });
    const panel = within(screen.getByRole('region', { name: 'Venue Details' }));
    expect(panel.getAllByRole('term').map((term) => term.textContent)).toEqual(['Price Range']);
    expect(screen.queryByText('Amenities & Services')).not.toBeInTheDocument();
  });

  it('shows a skeleton until the venue has loaded', async () => {
    let releaseResponse = () => {};
    const released = new Promise<void>((resolve) => (releaseResponse = resolve));
    network.use(http.get('*/api/venues/7/', () => released.then(() => HttpResponse.json(VENUE))));
    await signInTestUser();
    renderApp('/venues/7');
    expect(await screen.findByText('Loading the venue…')).toBeInTheDocument();
    releaseResponse();
    expect(await screen.findByRole('heading', { level: 1, name: VENUE.name })).toBeVisible();
  });
});

describe('the gallery (sections 2, 4 and 9)', () => {
  const readPictureLabel = () => screen.getByRole('group', { name: /^Picture \d+ of/ }).getAttribute('aria-label');

  it(
    'adds three default pictures when there are no others, and leads from the last picture to the first and back',
    { tags: ['section-9/default-gallery-images', 'section-9/gallery-columns'] },
    async () => {
      const { user } = await openPage();
      const thumbnails = screen.getAllByRole('button', { name: /^Show picture/ });
      expect(thumbnails).toHaveLength(4);
      expect(thumbnails[0]?.parentElement).toHaveClass('grid-cols-5');
      expect(readPictureLabel()).toBe('Picture 1 of 4');
      await user.click(screen.getByRole('button', { name: 'Previous picture' }));
      expect(readPictureLabel()).toBe('Picture 4 of 4');
      await user.click(screen.getByRole('button', { name: 'Next picture' }));
      expect(readPictureLabel()).toBe('Picture 1 of 4');
      await user.click(screen.getByRole('button', { name: 'Show picture 3' }));
      expect(readPictureLabel()).toBe('Picture 3 of 4');
      await user.keyboard('{ArrowRight}{ArrowRight}');
      expect(readPictureLabel()).toBe('Picture 1 of 4');
    },
  );

  it.each([
    ['a list', { additional_images_list: ['/pictures/a.svg', ''] }],
    ['a list of URLs', { additional_image_urls: ['/pictures/a.svg'] }],
    ['a text with commas', { additional_images: '/pictures/a.svg, , ' }],
  ])('shows the extra pictures of %s and no default ones', { tags: ['fault/X11'] }, async (_, pictureFields) => {
    await openPage(pictureFields);
    expect(screen.getAllByRole('button', { name: /^Show picture/ })).toHaveLength(2);
  });
});

describe("'Add to Custom Package' (sections 2 to 4)", { tags: ['section-9/added-confirmation'] }, () => {
  it(
    "says '✓ Added to Package!' for two seconds; the item has the venue's lowest price",
    { tags: ['fault/D13'] },
    async () => {
      await openPage();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const advance = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
      fireEvent.click(screen.getByRole('button', { name: 'Add to Custom Package' }));
      // The button shows 'Adding...' for 400 milliseconds.
      advance(400);
      const key = Object.keys(localStorage).find((name) => name.startsWith('customPackageItems:')) ?? '';
      expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject([{ id: '7', price: 150000, type: 'venue' }]);
      advance(1999);
      expect(screen.getByRole('button', { name: '✓ Added to Package!' })).toBeVisible();
      advance(1);
      expect(screen.getByRole('button', { name: 'Add to Custom Package' })).toBeVisible();
    },
  );
});

describe("'Contact About This Venue' (sections 2, 5 and 7)", () => {
  it('requires every field except the message, with suitable input types', async () => {
    await openPage();
    const form = await findForm();
    for (const [label, type] of [
      ['Name', 'text'],
      ['Phone', 'tel'],
      ['Email', 'email'],
      ['Event Date', 'date'],
      // The type is not number, because browsers ignore the digits of Indian scripts in such a field.
      ['Guest Count', 'text'],
    ] as const) {
      expect(form.getByLabelText(label)).toHaveAttribute('type', type);
      expect(form.getByLabelText(label)).toBeRequired();
    }
    expect(form.getByLabelText('Guest Count')).toHaveAttribute('min', '1');
    expect(form.getByLabelText('Guest Count')).toHaveAttribute('inputmode', 'numeric');
    expect(form.getByLabelText(/^Message/)).not.toBeRequired();
  });

  it('opens no chat while a field is invalid, and shows an error at each', { tags: ['fault/C9'] }, async () => {
    const windowOpen = mockChatWindow();
    const { user } = await openPage();
    const form = await findForm();
    await waitFor(() => expect(form.getByLabelText('Email')).toHaveValue());
    await user.clear(form.getByLabelText('Email'));
    await user.clear(form.getByLabelText('Phone'));
    await user.type(form.getByLabelText('Event Date'), '2020-01-01');
    await user.type(form.getByLabelText('Guest Count'), '0');
    await user.click(form.getByRole('button', { name: 'Connect on WhatsApp' }));
    for (const message of [
      'Name is required',
      'Phone is required',
      'Email is required',
      'Choose today or a later date',
      'Guest count must be at least 1',
    ])
      expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveFocus();
    expect(windowOpen).not.toHaveBeenCalled();
  });

  it(
    'opens the chat once, during the click, with every field, and sends nothing to the server',
    { tags: ['fault/L11'] },
    async () => {
      const windowOpen = mockChatWindow();
      const { user } = await openPage();
      const postedUrls: string[] = [];
      network.use(http.post('*/api/*', ({ request }) => void postedUrls.push(request.url)));
      const form = await fillForm(user, 'First line{enter}Second & last');
      await user.dblClick(form.getByRole('button', { name: 'Connect on WhatsApp' }));
      expect(windowOpen).toHaveBeenCalledTimes(1);
      const url = new URL(String(windowOpen.mock.calls[0]?.[0]));
      expect(url.href).toMatch(/^https:\/\/wa\.me\/\d*\?text=/);
      // Spaces are encoded as %20, not as plus signs.
      expect(url.search).not.toContain('+');
      const text = url.searchParams.get('text') ?? '';
      for (const part of [
        'Lotus & Lily Hall',
        'Venue ID: 7',
        'Asha & Ravi #1',
        '+91 98765 43210',
        'asha@example.in',
        '14 February 2099 (2099-02-14)',
        'Guest count: 350',
        'First line\nSecond & last',
        '₹1,50,000 – ₹3,00,000',
        '300 guests',
        'Banquet hall',
        'Premium',
        'its availability on this date, and send me a detailed quote',
      ])
        expect(text).toContain(part);
      // The window of the chat must have no access to this page.
      expect(windowOpen.mock.results[0]?.value).toHaveProperty('opener', null);
      const notice = await form.findByText(/The chat has opened/);
      expect(notice).toHaveAttribute('role', 'status');
      expect(form.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute('href', url.href);
      expect(postedUrls).toEqual([]);
      expect(await currentBackend().db.select().from(enquiries)).toEqual([]);
    },
  );

  it(
    'shows a link and the text to copy when the browser blocked the chat window',
    { tags: ['fault/L11', 'fault/L6'] },
    async () => {
      vi.spyOn(window, 'open').mockReturnValue(null);
      const { user } = await openPage();
      const form = await fillForm(user);
      await user.click(form.getByRole('button', { name: 'Connect on WhatsApp' }));
      expect(await form.findByText(/blocked the chat window/)).toBeVisible();
      const link = form.getByRole('link', { name: 'Open WhatsApp' });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await user.click(form.getByRole('button', { name: 'Copy text' }));
      expect(await form.findByRole('button', { name: 'Copied' })).toBeVisible();
      const copiedText = await navigator.clipboard.readText();
      expect(copiedText).toContain('asha@example.in');
      expect(copiedText).not.toMatch(/Message:|undefined|null|NaN/);
      await user.type(form.getByLabelText(/^Message/), 'Near the lake');
      await user.click(form.getByRole('button', { name: 'Connect on WhatsApp' }));
      expect(form.getByRole('button', { name: 'Copy text' })).toBeVisible();
    },
  );

  it('has the name, phone and email of the profile', { tags: ['fault/C17'] }, async () => {
    const profile = { id: 1, name: 'Asha Rao', phone: '+919876543210', email: 'asha@example.in' };
    network.use(http.get('*/api/users/me/', () => HttpResponse.json(profile)));
    await openPage();
    const form = await findForm();
    await waitFor(() => expect(form.getByLabelText('Name')).toHaveValue('Asha Rao'));
    expect(form.getByLabelText('Phone')).toHaveValue('+919876543210');
    expect(form.getByLabelText('Email')).toHaveValue('asha@example.in');
  });

  it('lets the user type over a value of the profile that is filled into the focused field', async () => {
    const profile = { id: 1, name: 'Asha Rao', phone: '+919876543210', email: 'asha@example.in' };
    let releaseResponse = () => {};
    const released = new Promise<void>((resolve) => {
      releaseResponse = resolve;
    });
    network.use(
      http.get('*/api/users/me/', async () => {
        await released;
        return HttpResponse.json(profile);
      }),
    );
    const { user } = await openPage();
    const form = await findForm();
    await user.click(form.getByLabelText('Email'));
    releaseResponse();
    await waitFor(() => expect(form.getByLabelText('Email')).toHaveValue('asha@example.in'));
    await user.keyboard('ravi@example.in');
    expect(form.getByLabelText('Email')).toHaveValue('ravi@example.in');
    expect(form.getByLabelText('Name')).toHaveValue('Asha Rao');
  });

  it('keeps the draft in sessionStorage, not in localStorage', { tags: ['fault/T24'] }, async () => {
    const { user } = await openPage();
    await fillForm(user);
    expect(JSON.stringify({ ...localStorage })).not.toContain('asha@example.in');
    expect(JSON.stringify({ ...sessionStorage })).toContain('asha@example.in');
  });

  it('keeps the message for this venue only, until the chat has opened (section 7)', async () => {
    mockChatWindow();
    network.use(http.get('*/api/venues/8/', () => HttpResponse.json({ ...VENUE, id: 8 })));
    const { user } = await openPage();
    await fillForm(user, 'Near the lake');
    const reopen = async (path: string) => {
      cleanup();
      const app = renderApp(path);
      return { ...app, form: await findForm() };
    };
    const { form: otherForm } = await reopen('/venues/8');
    expect(otherForm.getByLabelText('Name')).toHaveValue('Asha & Ravi #1');
    expect(otherForm.getByLabelText(/^Message/)).toHaveValue('');

    const secondVisit = await reopen('/venues/7');
    expect(secondVisit.form.getByLabelText(/^Message/)).toHaveValue('Near the lake');
    await secondVisit.user.click(secondVisit.form.getByRole('button', { name: 'Connect on WhatsApp' }));
    const { form: formAfterChat } = await reopen('/venues/7');
    expect(formAfterChat.getByLabelText(/^Message/)).toHaveValue('');
    expect(formAfterChat.getByLabelText('Email')).toHaveValue('asha@example.in');
  });

  it.each([
    ['2099-12-10', '2099-12-10'],
    ['2020-12-10', ''],
  ])('with the wedding date %s starts with the date "%s"', async (weddingDate, date) => {
    const profile = { id: 1, name: 'Asha Rao', phone: '', email: 'asha@example.in' };
    network.use(http.get('*/api/users/me/', () => HttpResponse.json(profile)));
    await openWithWeddingDate(weddingDate);
    const form = await findForm();
    await waitFor(() => expect(form.getByLabelText('Name')).toHaveValue('Asha Rao'));
    expect(form.getByLabelText('Event Date')).toHaveValue(date);
  });

  it('takes its values from the plan, except in fields that the user has changed', async () => {
    network.use(http.get('*/api/venues/8/', () => HttpResponse.json({ ...VENUE, id: 8 })));
    const { user, storeDate } = await openWithWeddingDate('2099-12-10');
    const form = await findForm();
    await user.type(form.getByLabelText('Guest Count'), '350');
    await user.type(form.getByLabelText(/^Message/), 'Near the lake');
    cleanup();
    storeDate('2099-12-24');
    renderApp('/venues/8');
    const nextForm = await findForm();
    expect(nextForm.getByLabelText('Guest Count')).toHaveValue('350');
    await waitFor(() => expect(nextForm.getByLabelText('Event Date')).toHaveValue('2099-12-24'));
  });
});

describe("'Similar Venues You Might Like' (sections 2, 8 and 9)", () => {
  const createVenue = (id: number, name: string, overrides: object = {}) => ({ ...VENUE, id, name, ...overrides });

  it('are the three most similar, never the venue itself', async () => {
    await openPage({}, [
      VENUE,
      createVenue(1, 'Unlike', {
        venue_type: 'Beach',
        capacity: 5000,
        min_budget: 9e6,
        max_budget: 9e7,
        tier: 'luxury',
      }),
      createVenue(2, 'Third', { venue_type: 'Beach', capacity: 5000 }),
      createVenue(3, 'Second', { capacity: 5000 }),
      createVenue(4, 'First'),
    ]);
    const section = within(await screen.findByRole('region', { name: 'Similar Venues You Might Like' }));
    expect(section.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'First',
      'Second',
      'Third',
    ]);
  });

  it(
    'only log an error when they could not be loaded',
    { tags: ['section-8/similar-venues-failure-only-logged'] },
    async () => {
      network.use(http.get('*/api/venues/7/', () => HttpResponse.json(VENUE)));
      network.use(http.get('*/api/venues/', () => new HttpResponse(null, { status: 500 })));
      await signInTestUser();
      renderApp('/venues/7');
      await screen.findByRole('heading', { level: 1, name: VENUE.name });
      await waitFor(() =>
        expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('Similar venues'), expect.anything()),
      );
      expect(screen.queryByText('Similar Venues You Might Like')).not.toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      allowConsoleErrors();
    },
  );
});

describe('a missing venue (sections 2 and 8)', () => {
  it("says 'Venue Not Found' and 'The requested venue could not be found.'", async () => {
    await signInTestUser();
    renderApp('/venues/no-such-venue');
    expect(await screen.findByRole('heading', { level: 1, name: 'Venue Not Found' })).toBeVisible();
    expect(screen.getByText('The requested venue could not be found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all venues' })).toHaveAttribute('href', '/venues');
    allowConsoleErrors();
  });

  it.each([
    ['stays on the screen when its refresh fails', 500, VENUE.name],
    ['disappears when it no longer exists', 404, 'Venue Not Found'],
  ])('that a list has shown %s', async (_, status, heading) => {
    let requestCount = 0;
    network.use(
      http.get('*/api/venues/', () => HttpResponse.json([VENUE])),
      http.get('*/api/venues/7/', () => {
        requestCount += 1;
        return new HttpResponse(null, { status });
      }),
    );
    await signInTestUser();
    const { user, queryClient } = renderApp('/venues?tier=premium');
    await user.click(await screen.findByRole('link', { name: 'View Details' }));
    await waitFor(() => expect(requestCount).toBeGreaterThan(0));
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ['venue'] })).toBe(0));
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    allowConsoleErrors();
  });

  it("says 'Failed to load venue details. Please try again later.' and can be retried", async () => {
    let isServerDown = true;
    network.use(
      http.get('*/api/venues/7/', () =>
        isServerDown ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(VENUE),
      ),
    );
    await signInTestUser();
    const { user } = renderApp('/venues/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Venue Not Found' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load venue details. Please try again later.');
    isServerDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: VENUE.name })).toHaveFocus();
    allowConsoleErrors();
  });
});

import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PackageItem } from '#contract/plan.ts';
import { customPackages } from '#server/db/schema.ts';
import { calendarDateIn } from '#domain/dates.ts';
import { packageItem } from '#support/packageItem.ts';
import {
  waitUntilEarlierRequestsArrive,
  network,
  signInTestUser,
  currentBackend,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import { createCallWithToken, firstPlanIdOf } from '#support/dom/otherUser.ts';
import { itemAdditions } from '#support/server/plans.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { mockChatWindow } from '#support/dom/chatWindow.ts';
import { userScope } from '#storage/keys.ts';
import { createStorage } from '#storage/storage.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

type User = ReturnType<typeof renderApp>['user'];

const ITEMS: readonly PackageItem[] = [
  packageItem({
    id: 'v1',
    uniqueId: '1',
    name: 'Lotus Hall',
    price: 150_000,
    type: 'venue',
    category: 'venues',
    features: ['Parking', 'Valet', 'Wi-Fi', 'Lawn', 'Pool'],
  }),
  packageItem({ id: 'c1', uniqueId: '2', name: 'Saffron Kitchen', price: 80_000, category: 'catering' }),
  packageItem({ id: 'p1', uniqueId: '3', name: 'Neel Pictures', price: 0, category: 'photography' }),
];

/**
 * Signs a user in, stores the items and the plan, and opens the page. `readStoredNames()` returns the names of the
 * stored items.
 */
async function openPage(items: readonly PackageItem[] = ITEMS, plan: Readonly<Record<string, unknown>> = {}) {
  const { id } = await signInTestUser();
  for (const [key, value] of Object.entries({ customPackageItems: items, ...plan }))
    localStorage.setItem(`${key}:${id}`, JSON.stringify(value));
  const app = renderApp('/custom-package');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Custom Package' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument());
  const readStoredItems = () => JSON.parse(localStorage.getItem(`customPackageItems:${id}`) ?? 'null') as PackageItem[];
  return { ...app, id, readStoredNames: () => readStoredItems().map(({ name }) => name) };
}

const findForm = async () => within(await screen.findByRole('form', { name: 'Wedding details' }));

/** Fills in the wedding details. Returns the form. */
async function fillForm(user: User) {
  const form = await findForm();
  await user.type(form.getByLabelText('Bride Name'), 'Asha & co #1');
  await user.type(form.getByLabelText('Groom Name'), 'Ravi');
  await user.type(form.getByLabelText('Wedding Date'), '2099-02-14');
  await user.type(form.getByLabelText('Location'), 'Charminar, Hyderabad');
  await user.type(form.getByLabelText('Total Guests'), '350');
  return form;
}

const getSendButton = () => screen.getByRole('button', { name: 'Send on WhatsApp' });
const FAILED_MESSAGE = 'Failed to send message. Please try again.';

describe('the custom package (sections 2, 3 and 9)', () => {
  it(
    'lists its items with their prices and first four features, each leading to its details',
    { tags: ['section-9/package-card-features', 'fault/X7'] },
    async () => {
      await openPage();
      const hall = within(screen.getByRole('article', { name: 'Lotus Hall' }));
      expect(hall.getAllByRole('listitem').map((feature) => feature.textContent)).toEqual([
        'Parking',
        'Valet',
        'Wi-Fi',
        'Lawn',
      ]);
      expect(hall.getByText('₹1,50,000')).toBeVisible();
      expect(hall.getByRole('link', { name: 'Lotus Hall' })).toHaveAttribute('href', '/venues/v1');
      expect(screen.getByRole('link', { name: 'Saffron Kitchen' })).toHaveAttribute('href', '/catering/c1/details');
      expect(screen.getByRole('article', { name: 'Neel Pictures' })).toHaveTextContent('Price on request');
    },
  );

  it('adds up the prices and says how many items are not in the total', async () => {
    await openPage();
    const total = screen.getByRole('region', { name: 'Package total' });
    expect(total).toHaveTextContent('₹2,30,000');
    expect(total).toHaveTextContent('3 services. 1 item with price on request is not in the total.');
  });

  it('shows links to venues and services when it is empty', async () => {
    await openPage([]);
    expect(screen.getByRole('heading', { name: 'Nothing chosen yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse venues' })).toHaveAttribute('href', '/venues');
    expect(screen.getByRole('link', { name: 'Browse services' })).toHaveAttribute('href', '/services');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

/** Makes the server respond like a backend that stores neither plans nor the items of a package. */
const simulateBackendWithoutPlanCopy = () =>
  network.use(
    ...['plans', 'selected-services'].map((collection) =>
      http.all(`*/api/${collection}/*`, () => new HttpResponse(null, { status: 404 })),
    ),
  );

describe('a printed package (section 2)', () => {
  it('has every item', async () => {
    simulateBackendWithoutPlanCopy();
    await openPage(Array.from({ length: 120 }, (_, index) => packageItem({ id: `s${index}`, uniqueId: `u${index}` })));
    expect(screen.getAllByRole('article')).toHaveLength(100);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('article')).toHaveLength(120);
  });
});

describe('a package of thousands of items', () => {
  const manyItems = Array.from({ length: 9000 }, (_, index) =>
    packageItem({ id: `s${index}`, uniqueId: `u${1e4 + index}` }),
  );
  /** Opens the page with 9,000 items, on a backend that stores no copy of them. */
  const openWithManyItems = () => {
    simulateBackendWithoutPlanCopy();
    return openPage(manyItems);
  };

  it('is counted completely and shown in steps of 100 items', async () => {
    const { user, readStoredNames } = await openWithManyItems();
    expect(screen.getByText(/^9,000 services/)).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('article')).toHaveLength(200);
    expect(readStoredNames()).toHaveLength(9000);
    expect(screen.queryByText(/could not be read|Not saved/)).toBeNull();
  });
});

describe('removing items (section 4)', () => {
  it('removes one item and moves the focus to the notice; Undo restores it in its place', async () => {
    const { user, readStoredNames } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Remove Saffron Kitchen' }));
    expect(screen.queryByRole('article', { name: 'Saffron Kitchen' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Package total' })).toHaveTextContent('₹1,50,000');
    expect(readStoredNames()).toEqual(['Lotus Hall', 'Neel Pictures']);
    expect(document.activeElement).toHaveTextContent('Saffron Kitchen was removed from your package.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(readStoredNames()).toEqual(['Lotus Hall', 'Saffron Kitchen', 'Neel Pictures']);
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    // Check that removing and restoring works a second time.
    await user.click(screen.getByRole('button', { name: 'Remove Saffron Kitchen' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(readStoredNames()).toEqual(['Lotus Hall', 'Saffron Kitchen', 'Neel Pictures']);
  });

  it('removes one item with a double click, although the next one moves to its place', async () => {
    const { user, readStoredNames } = await openPage();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await user.click(screen.getByRole('button', { name: 'Remove Lotus Hall' }));
    await user.click(screen.getByRole('button', { name: 'Remove Saffron Kitchen' }));
    expect(readStoredNames()).toEqual(['Saffron Kitchen', 'Neel Pictures']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(readStoredNames()).toEqual(['Lotus Hall', 'Saffron Kitchen', 'Neel Pictures']);
  });

  it('clears the package; Undo restores all items', async () => {
    const { user, readStoredNames } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Clear Package' }));
    expect(screen.getByRole('heading', { name: 'Nothing chosen yet' })).toBeVisible();
    expect(readStoredNames()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(readStoredNames()).toEqual(['Lotus Hall', 'Saffron Kitchen', 'Neel Pictures']);
    expect(screen.queryByText('Nothing chosen yet')).not.toBeInTheDocument();
  });

  it.each([
    ['keeps the focus', false],
    ['does not take the focus again', true],
  ])('the notice about removed items %s when another tab adds an item', async (_, shouldMoveFocus) => {
    const { user, id, readStoredNames } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Clear Package' }));
    const notice = screen.getByText('3 services were removed from your package.');
    expect(notice.closest('[tabindex="-1"]')).toHaveFocus();
    if (shouldMoveFocus) act(() => screen.getByRole('link', { name: 'Browse venues' }).focus());
    const added = packageItem({ uniqueId: 'later', id: '99', name: 'Jasmine Mahal' });
    createStorage().plans.changeItems(userScope(id), (items) => [...items, added]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `customPackageItems:${id}` })));
    expect(readStoredNames()).toEqual(['Jasmine Mahal']);
    expect(notice.isConnected).toBe(false);
    const newNotice = screen.getByText('3 services were removed from your package.').closest('[tabindex="-1"]');
    expect(document.activeElement === newNotice).toBe(!shouldMoveFocus);
  });
});

describe('the wedding details (sections 3, 5 and 8)', () => {
  it('are all required; the date is today or later, the guests at least one', async () => {
    // At noon, so that the date stays the same during the test.
    vi.useFakeTimers({ now: new Date().setHours(12, 0, 0, 0), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await openPage();
    const form = await findForm();
    for (const label of ['Bride Name', 'Groom Name', 'Wedding Date', 'Location', 'Total Guests'])
      expect(form.getByLabelText(label)).toBeRequired();
    expect(form.getByLabelText('Wedding Date')).toHaveAttribute('min', calendarDateIn(new Date()));
    expect(form.getByLabelText('Total Guests')).toHaveAttribute('min', '1');
  });

  it(
    "say 'Please fill in all wedding details' when one is missing, and nothing is sent",
    { tags: ['fault/C9'] },
    async () => {
      const windowOpen = mockChatWindow();
      const { user } = await openPage();
      let requestCount = 0;
      network.use(http.post('*/api/packages/custom/', () => void (requestCount += 1)));
      const form = await fillForm(user);
      await user.clear(form.getByLabelText('Location'));
      await user.click(getSendButton());
      expect(await screen.findByText('Please fill in all wedding details')).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(/^Please fill in all wedding details$/);
      expect(form.getByLabelText('Location')).toHaveFocus();
      expect(form.getByText('Location is required')).toBeVisible();
      expect(form.getByLabelText('Bride Name')).toHaveValue('Asha & co #1');
      expect(windowOpen).not.toHaveBeenCalled();
      await waitUntilEarlierRequestsArrive();
      expect(requestCount).toBe(0);
    },
  );

  it('do not accept a past date or zero guests', async () => {
    const windowOpen = mockChatWindow();
    const { user } = await openPage();
    const form = await fillForm(user);
    await user.clear(form.getByLabelText('Wedding Date'));
    await user.type(form.getByLabelText('Wedding Date'), '2020-02-14');
    await user.clear(form.getByLabelText('Total Guests'));
    await user.type(form.getByLabelText('Total Guests'), '0');
    await user.click(getSendButton());
    expect(await form.findByText('Choose today or a later date')).toBeVisible();
    expect(form.getByText('Guest count must be at least 1')).toBeVisible();
    expect(windowOpen).not.toHaveBeenCalled();
  });

  it('start with the wedding date of the plan and the number of guests of the quiz answers (section 10.6)', async () => {
    await openPage(ITEMS, {
      weddingDate: '2099-12-10',
      quizAnswers: {
        region: 'Pune',
        style: 'minimal',
        guestCount: 'under-100',
        budget: '5-15',
        priorities: ['venues'],
        venueType: 'Banquet Hall',
      },
    });
    const form = await findForm();
    await waitFor(() => expect(form.getByLabelText('Wedding Date')).toHaveValue('2099-12-10'));
    expect(form.getByLabelText('Total Guests')).toHaveValue('75');
  });

  it('start with the guests of the main ceremony when they are set', async () => {
    await openPage(ITEMS, {
      ceremonies: [{ id: 'main', name: 'Wedding', guests: 450, main: true }],
      quizAnswers: { guestCount: '300-500' },
    });
    await waitFor(async () => expect((await findForm()).getByLabelText('Total Guests')).toHaveValue('450'));
  });

  it('are kept as a draft in sessionStorage until they are sent', { tags: ['fault/T24'] }, async () => {
    const { user } = await openPage();
    await fillForm(user);
    const listDraftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
    expect(listDraftKeys()).toHaveLength(1);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Asha & co');
    mockChatWindow();
    await user.click(getSendButton());
    await screen.findByText(/We have received your package/);
    expect(listDraftKeys()).toEqual([]);
  });

  it('are kept separately for each wedding (section 14.6)', async () => {
    const { token } = await signInTestUser();
    const call = createCallWithToken(token);
    const planIds = [await firstPlanIdOf({ call }), (await call('POST', '/plans/', { name: 'Meera & Arjun' }))['id']];
    for (const planId of planIds) await call('PATCH', `/plans/${planId}/`, { changes: itemAdditions('a') });
    const { user } = renderApp('/custom-package');
    const switchWedding = async (from: string, to: string) => {
      await user.click(await screen.findByRole('button', { name: `Wedding: ${from}` }));
      await user.click(await screen.findByRole('option', { name: to }));
      await screen.findByRole('button', { name: `Wedding: ${to}` });
    };
    await screen.findByRole('button', { name: 'Wedding: Our Wedding' });
    await user.type((await findForm()).getByLabelText('Bride Name'), 'Asha');
    await switchWedding('Our Wedding', 'Meera & Arjun');
    expect((await findForm()).getByLabelText('Bride Name')).toHaveValue('');
    await user.type((await findForm()).getByLabelText('Bride Name'), 'Meera');
    await switchWedding('Meera & Arjun', 'Our Wedding');
    expect((await findForm()).getByLabelText('Bride Name')).toHaveValue('Asha');
  });
});

describe('sending the package (sections 4, 7 and 8)', () => {
  it('opens the chat once, during the click, with every field, and stores the package on the server', async () => {
    const windowOpen = mockChatWindow();
    const { user } = await openPage();
    await fillForm(user);
    await user.dblClick(getSendButton());
    expect(windowOpen).toHaveBeenCalledTimes(1);
    const text = new URL(String(windowOpen.mock.calls[0]?.[0])).searchParams.get('text') ?? '';
    for (const line of [
      'Bride: Asha & co #1',
      'Groom: Ravi',
      'Wedding date: 14 February 2099 (2099-02-14)',
      'Location: Charminar, Hyderabad',
      'Guests: 350',
      'Lotus Hall (Venue): ₹1,50,000',
      'Saffron Kitchen (Catering): ₹80,000',
      'Neel Pictures (Photography): Price on request',
      'Total: ₹2,30,000',
    ])
      expect(text).toContain(line);
    const notice = await screen.findByText(/We have received your package/);
    expect(notice).toHaveAttribute('role', 'status');
    expect(notice).toHaveTextContent('The chat has opened');
    const rows = await currentBackend().db.select().from(customPackages);
    expect(rows).toMatchObject([{ brideName: 'Asha & co #1', weddingDate: '2099-02-14', totalGuests: 350 }]);
  });

  it(
    "shows 'Sending...', then the success notice for five seconds; the link to the chat stays",
    { tags: ['section-9/package-sent-notice', 'fault/L9', 'fault/D13'] },
    async () => {
      mockChatWindow();
      let releaseResponse: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (releaseResponse = resolve));
      network.use(
        http.post('*/api/packages/custom/', async () => {
          await released;
          return HttpResponse.json({ id: '1' }, { status: 201 });
        }),
      );
      const { user } = await openPage();
      await fillForm(user);
      await user.click(getSendButton());
      expect(await screen.findByRole('button', { name: 'Sending...' })).toBeVisible();
      const setTimeoutSpy = vi.spyOn(globalThis, 'setTimeout');
      releaseResponse();
      const queryNotice = () => screen.queryByText(/We have received your package/);
      await screen.findByText(/We have received your package/);
      // React starts the timer of the notice after the notice is in the document. Other parts of the page also start
      // timers of five seconds. Call the callbacks of these timers early, the newest first, until the notice is hidden.
      const calledCallbacks = new Set<() => void>();
      await waitFor(() => {
        expect(queryNotice()).toBeInTheDocument();
        const callback = setTimeoutSpy.mock.calls.findLast(
          ([candidate, milliseconds]) => milliseconds === 5000 && !calledCallbacks.has(candidate),
        )?.[0];
        if (!callback) throw new Error('The timer of five seconds has not started.');
        calledCallbacks.add(callback);
        act(() => callback());
        expect(queryNotice()).not.toBeInTheDocument();
      });
      expect(screen.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Copy text' })).toBeVisible();
    },
  );

  it(`says '${FAILED_MESSAGE}', keeps the form, and retries with the same idempotency key, without opening the chat again`, async () => {
    const windowOpen = mockChatWindow();
    const idempotencyKeys: (string | null)[] = [];
    let isServerDown = true;
    network.use(
      http.post('*/api/packages/custom/', ({ request }) => {
        idempotencyKeys.push(request.headers.get('Idempotency-Key'));
        return isServerDown ? HttpResponse.error() : undefined;
      }),
    );
    const { user } = await openPage();
    const form = await fillForm(user);
    await user.click(getSendButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(FAILED_MESSAGE);
    expect(alert).toHaveAccessibleDescription(/Network Error/);
    expect(form.getByLabelText('Location')).toHaveValue('Charminar, Hyderabad');
    expect(screen.getByText(/The chat has opened/)).toBeVisible();
    isServerDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/We have received your package/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
    expect(windowOpen).toHaveBeenCalledTimes(1);
    expect(idempotencyKeys).toHaveLength(2);
    expect(idempotencyKeys[0]).toBeTruthy();
    expect(idempotencyKeys[1]).toBe(idempotencyKeys[0]);
    allowConsoleErrors();
  });

  it('says that the chat is open, and sends the package again automatically', async () => {
    const windowOpen = mockChatWindow();
    let isServerDown = true;
    network.use(http.post('*/api/packages/custom/', () => (isServerDown ? HttpResponse.error() : undefined)));
    const { user } = await openPage();
    await fillForm(user);
    await user.click(getSendButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveAccessibleDescription(/Your chat is open with your message\./);
    expect(await screen.findByText(/Not sent yet: your package/)).toBeVisible();
    isServerDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/We have received your package/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(windowOpen).toHaveBeenCalledTimes(1);
    expect(await currentBackend().db.select().from(customPackages)).toHaveLength(1);
    allowConsoleErrors();
  });

  it("shows the message of the specification before the server's message", async () => {
    mockChatWindow();
    network.use(
      http.post('*/api/packages/custom/', () => HttpResponse.json({ detail: 'Too late today.' }, { status: 400 })),
    );
    const { user } = await openPage();
    await fillForm(user);
    await user.click(getSendButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(FAILED_MESSAGE);
    expect(alert).toHaveAccessibleDescription(/Too late today\./);
    allowConsoleErrors();
  });

  it('shows no error when the backend has no endpoint for custom packages', async () => {
    mockChatWindow();
    network.use(http.post('*/api/packages/custom/', () => new HttpResponse(null, { status: 404 })));
    const { user } = await openPage();
    await fillForm(user);
    await user.click(getSendButton());
    expect(await screen.findByText(/The chat has opened/)).toBeVisible();
    await screen.findByRole('button', { name: 'Send on WhatsApp' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/We have received your package/)).not.toBeInTheDocument();
    allowConsoleErrors();
  });

  it('shows a link when the browser blocked the chat window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openPage();
    await fillForm(user);
    await user.click(getSendButton());
    expect(await screen.findByText(/blocked the chat window/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
    expect(screen.queryByText(/The chat has opened/)).not.toBeInTheDocument();
  });

  it('can send three packages one after the other', async () => {
    const windowOpen = mockChatWindow();
    const { user } = await openPage();
    for (const count of [1, 2, 3]) {
      await fillForm(user);
      await user.click(getSendButton());
      await screen.findByText(/We have received your package/);
      expect(windowOpen).toHaveBeenCalledTimes(count);
      await user.click(screen.getByRole('button', { name: 'Clear Package' }));
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      const form = await findForm();
      expect(form.getByLabelText('Bride Name')).toHaveValue('');
    }
    expect(await currentBackend().db.select().from(customPackages)).toHaveLength(3);
  });

  it("says 'Failed to send message. Please try again.' when opening the window throws (section 8)", async () => {
    vi.spyOn(window, 'open').mockImplementation(() => {
      throw new Error('Not here');
    });
    const { user } = await openPage();
    await fillForm(user);
    await user.click(getSendButton());
    expect(await screen.findByText('Failed to send message. Please try again.')).toHaveAttribute('role', 'alert');
    expect(screen.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
  });
});

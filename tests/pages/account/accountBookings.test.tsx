import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingsQuery } from '#queries/bookings.ts';
import { bookings } from '#server/db/schema.ts';
import {
  waitUntilEarlierRequestsArrive,
  network,
  readFirstService,
  respondWithError,
  signInTestUser,
  currentBackend,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import type { TestUser } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

let testUser: TestUser;
let service: Awaited<ReturnType<typeof readFirstService>>;
beforeEach(async () => {
  testUser = await signInTestUser();
  service = await readFirstService();
});

/** Stores a booking of the user and returns its id. */
async function insertBooking(values: Partial<typeof bookings.$inferInsert> = {}): Promise<string> {
  const [row] = await currentBackend()
    .db.insert(bookings)
    .values({
      user: testUser.id,
      service: service.id,
      serviceName: service.name,
      category: service.category,
      date: '2190-12-10',
      guestCount: 300,
      message: 'Evening, please',
      ...values,
    })
    .returning({ id: bookings.id });
  return row!.id;
}

/**
 * Records the bodies of the requests with this method and URL (null for a request without a body), and lets the test's
 * server respond to them.
 */
function recordBodies(method: 'get' | 'put', url: string): unknown[] {
  const sentBodies: unknown[] = [];
  network.use(
    http[method](url, async ({ request }) => {
      const text = await request.clone().text();
      sentBodies.push(text === '' ? null : JSON.parse(text));
      return undefined;
    }),
  );
  return sentBodies;
}

const findSection = async () =>
  (await screen.findByRole('heading', { level: 2, name: 'Bookings' })).closest('section')!;
const findBooking = async (name = service.name) =>
  (await within(await findSection()).findByRole('heading', { level: 3, name })).closest('li')!;

/** Opens the account page and clicks a button of the user's booking. */
async function clickBookingButton(name: RegExp) {
  const app = renderApp('/account');
  await app.user.click(within(await findBooking()).getByRole('button', { name }));
  return app;
}

describe('bookings on the account page (section 7)', () => {
  it.each([
    [3, 0],
    [Infinity, 1],
  ])(
    'are loaded from %d pages; the account page says when there are more than it loads',
    async (pageCount, noteCount) => {
      network.use(
        http.get('*/api/bookings/', ({ request }) => {
          const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
          return HttpResponse.json({
            next: page < pageCount ? `http://b.example/api/bookings/?page=${page + 1}` : null,
            results: [{ id: page, service_name: `Booking ${page}`, status: 'requested', date: '2190-12-10' }],
          });
        }),
      );
      renderApp('/account');
      expect(await within(await findSection()).findByRole('heading', { level: 3, name: 'Booking 3' })).toBeVisible();
      expect(screen.queryAllByText('Not all of your bookings are shown.')).toHaveLength(noteCount);
    },
  );

  it('are listed newest first with date, guests, message and status, and link to the service', async () => {
    await insertBooking({ serviceName: 'Older booking', createdAt: new Date('2026-01-01') });
    await insertBooking({
      serviceName: 'Newer booking',
      status: 'confirmed',
      guestCount: 1,
      createdAt: new Date('2026-01-02'),
    });
    renderApp('/account');
    const booking = await findBooking('Older booking');
    const names = within(await findSection()).getAllByRole('heading', { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Newer booking', 'Older booking']);
    expect(within(booking).getByText('Requested')).toBeVisible();
    expect(within(booking).getByText('10 December 2190 · 300 guests')).toBeVisible();
    expect(within(booking).getByText('Evening, please')).toBeVisible();
    expect(within(booking).getByRole('link', { name: 'Older booking' })).toHaveAttribute(
      'href',
      `/venues/${service.id}`,
    );
    expect(within(await findBooking('Newer booking')).getByText('Confirmed')).toBeVisible();
    expect(within(await findBooking('Newer booking')).getByText('10 December 2190 · 1 guest')).toBeVisible();
  });

  it.each([
    [{ service: { id: 21, name: 'Thali House' } }, 'Thali House'],
    [{ service: 21, category: 'catering' }, 'Catering'],
    [{ service: 21 }, '21'],
    [{}, 'Booking'],
  ])('with the fields %j of another backend have the title %s', async (fields, title) => {
    network.use(
      http.get('*/api/bookings/', () => HttpResponse.json([{ id: 1, date: '2190-12-10', guestCount: 300, ...fields }])),
    );
    renderApp('/account');
    expect(await findBooking(title)).toBeVisible();
  });

  it.each([
    ['requested', 'Requested', 'We are asking the vendor. The answer appears here.', /^Change/],
    ['confirmed', 'Confirmed', 'The vendor has reserved this date for you.', /^Change/],
    ['declined', 'Declined', 'The vendor cannot take this booking. You can request another date.', /^Request again/],
  ])('say what the status %s means', async (status, text, meaning, buttonName) => {
    await insertBooking({ status });
    renderApp('/account');
    const booking = within(await findBooking());
    expect(booking.getByText(text)).toBeVisible();
    expect(booking.getByText(meaning)).toBeVisible();
    expect(booking.getByRole('button', { name: buttonName })).toBeVisible();
    expect(booking.queryAllByRole('button', { name: /^Cancel booking/ })).toHaveLength(status === 'declined' ? 0 : 1);
  });

  it('are replaced by a link to the venues when the user has none', async () => {
    renderApp('/account');
    expect(await screen.findByRole('link', { name: 'Find a venue' })).toHaveAttribute('href', '/venues');
  });

  it('are edited starting with the values that the server has when the form opens', async () => {
    const id = await insertBooking();
    const { user } = renderApp('/account');
    const button = within(await findBooking()).getByRole('button', { name: /^Change/ });
    // Change the booking after the list has loaded.
    await currentBackend().db.update(bookings).set({ guestCount: 310 });
    const loadRequestBodies = recordBodies('get', `*/api/bookings/${id}/`);
    const sentBodies = recordBodies('put', '*/api/bookings/*');
    await user.click(button);
    const date = await screen.findByLabelText('Event Date');
    expect(loadRequestBodies).toEqual([null]);
    expect(date).toHaveFocus();
    expect(screen.getByLabelText('Guest Count')).toHaveValue('310');
    await user.clear(date);
    await user.type(date, '2190-12-11');
    await user.clear(screen.getByLabelText('Guest Count'));
    await user.type(screen.getByLabelText('Guest Count'), '350');
    await user.click(screen.getByRole('button', { name: 'Save Booking' }));
    expect(await screen.findByText('We have requested your booking again with your changes.')).toBeVisible();
    expect(sentBodies).toEqual([
      {
        service: service.id,
        date: '2190-12-11',
        guestCount: 350,
        message: 'Evening, please',
        status: 'requested',
      },
    ]);
    expect(screen.getByText('11 December 2190 · 350 guests')).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: service.name })).toHaveFocus();
  });

  it('count as changed when another backend has stored the change without sending it back (section 7.5)', async () => {
    await insertBooking();
    const { user } = await clickBookingButton(/^Change/);
    network.use(http.put('*/api/bookings/*', () => new HttpResponse(null, { status: 204 })));
    await user.click(await screen.findByRole('button', { name: 'Save Booking' }));
    expect(await screen.findByText('We have requested your booking again with your changes.')).toBeVisible();
  });

  it('are edited starting with the values of the list when they cannot be loaded again', async () => {
    const id = await insertBooking();
    const { user, queryClient } = await clickBookingButton(/^Change/);
    expect(await screen.findByLabelText('Guest Count')).toHaveValue('300');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await currentBackend().db.update(bookings).set({ guestCount: 310 });
    await act(() => queryClient.refetchQueries({ queryKey: bookingsQuery().queryKey, exact: true }));
    expect(within(await findBooking()).getByText('10 December 2190 · 310 guests')).toBeVisible();
    network.use(http.get(`*/api/bookings/${id}/`, respondWithError({ detail: 'Asleep.' }, 500)));
    await user.click(within(await findBooking()).getByRole('button', { name: /^Change/ }));
    expect(await screen.findByLabelText('Guest Count')).toHaveValue('310');
    allowConsoleErrors();
  });

  it('are not saved with a past date or without guests; the first invalid field has the focus', async () => {
    await insertBooking({ date: '2026-01-01' });
    const { user } = await clickBookingButton(/^Change/);
    const sentBodies = recordBodies('put', '*/api/bookings/*');
    await user.clear(await screen.findByLabelText('Guest Count'));
    await user.click(screen.getByRole('button', { name: 'Save Booking' }));
    expect(await screen.findByText('Choose today or a later date')).toBeVisible();
    expect(screen.getByText('Guest count is required, as a number like 250')).toBeVisible();
    expect(screen.getByLabelText('Event Date')).toHaveFocus();
    await waitUntilEarlierRequestsArrive();
    expect(sentBodies).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Guest Count')).not.toBeInTheDocument();
  });

  it('show that a confirmed booking has to be confirmed again', async () => {
    await insertBooking({ status: 'confirmed' });
    await clickBookingButton(/^Change/);
    expect(await screen.findByText(/has to be confirmed again/)).toBeVisible();
  });

  it('keep the form when the server responds with an error, and show the error at its field', async () => {
    await insertBooking();
    const { user } = await clickBookingButton(/^Change/);
    network.use(http.put('*/api/bookings/*', respondWithError({ date: ['This day is taken.'] }, 400)));
    await user.type(await screen.findByLabelText(/^Message/), ', near the lake');
    await user.click(screen.getByRole('button', { name: 'Save Booking' }));
    await waitFor(() => expect(screen.getByLabelText('Event Date')).toHaveAccessibleDescription('This day is taken.'));
    expect(screen.getByLabelText('Event Date')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to change the booking. Please try again.');
    expect(screen.getByLabelText(/^Message/)).toHaveValue('Evening, please, near the lake');
    allowConsoleErrors();
  });

  it('are cancelled after a confirmation, and can be requested again', async () => {
    const id = await insertBooking();
    const { user } = await clickBookingButton(/^Cancel booking/);
    const sentBodies = recordBodies('put', `*/api/bookings/${id}/`);
    const dialog = screen.getByRole('dialog', { name: 'Cancel this booking?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('This booking is cancelled.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const unchangedFields = { service: service.id, date: '2190-12-10', guestCount: 300, message: 'Evening, please' };
    expect(sentBodies).toEqual([{ ...unchangedFields, status: 'cancelled' }]);
    expect(within(await findBooking()).getByText('Cancelled')).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: service.name })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Cancel booking/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /^Request again/ }));
    await user.click(await screen.findByRole('button', { name: 'Save Booking' }));
    expect(await within(await findBooking()).findByText('Requested')).toBeVisible();
    expect(sentBodies).toEqual([
      { ...unchangedFields, status: 'cancelled' },
      { ...unchangedFields, status: 'requested' },
    ]);
  });

  it("are not cancelled when the user chooses 'Keep it' in the dialog, or the request fails", async () => {
    await insertBooking();
    const { user } = await clickBookingButton(/^Cancel booking/);
    const sentBodies = recordBodies('put', '*/api/bookings/*');
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // The browser returns the focus to the button that opened the dialog, unless the page moves it.
    expect(screen.getByRole('heading', { level: 3, name: service.name })).not.toHaveFocus();
    await waitUntilEarlierRequestsArrive();
    expect(sentBodies).toEqual([]);
    network.use(http.put('*/api/bookings/*', respondWithError({ detail: 'Not today.' }, 500)));
    await user.click(screen.getByRole('button', { name: /^Cancel booking/ }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert).toHaveTextContent('Failed to cancel the booking. Please try again.');
    expect(alert).toHaveAccessibleDescription('Not today.');
    expect(within(await findBooking()).getByText('Requested')).toBeVisible();
    allowConsoleErrors();
  });

  it('show a change that the server has stored also when they cannot be loaded afterwards', async () => {
    await insertBooking();
    const { user } = await clickBookingButton(/^Cancel booking/);
    network.use(http.get('*/api/bookings/', respondWithError({ detail: 'Asleep.' }, 500)));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('This booking is cancelled.')).toBeVisible();
    expect(within(await findBooking()).getByText('Cancelled')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Request again/ }));
    await user.type(await screen.findByLabelText('Guest Count'), '0');
    await user.click(screen.getByRole('button', { name: 'Save Booking' }));
    expect(await screen.findByText('We have requested your booking again with your changes.')).toBeVisible();
    expect(within(await findBooking()).getByText('Requested')).toBeVisible();
    expect(screen.getByText('10 December 2190 · 3,000 guests')).toBeVisible();
    allowConsoleErrors();
  });

  it('keep the dialog open while they are being cancelled', async () => {
    await insertBooking();
    const { user } = await clickBookingButton(/^Cancel booking/);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    network.use(http.put('*/api/bookings/*', () => released.then(() => undefined)));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Keep it' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    release();
    expect(await screen.findByText('This booking is cancelled.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('show an error with Retry when they could not be loaded', async () => {
    await insertBooking();
    network.use(http.get('*/api/bookings/', respondWithError({ detail: 'Asleep.' }, 500)));
    const { user } = renderApp('/account');
    expect(await screen.findByText('Failed to load your bookings')).toBeVisible();
    expect(screen.getByText('Asleep.')).toBeVisible();
    network.use(http.get('*/api/bookings/', ({ request }) => currentBackend().fetch(request)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(within(await findBooking()).getByText('Requested')).toBeVisible();
    allowConsoleErrors();
  });

  it.each([404, 405, 501])('are hidden when the backend has no endpoint for them (%i)', async (status) => {
    network.use(http.get('*/api/bookings/', respondWithError({ detail: 'Not found.' }, status)));
    renderApp('/account');
    expect(await screen.findByText(`${testUser.username}@example.in`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bookings' })).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    allowConsoleErrors();
  });
});

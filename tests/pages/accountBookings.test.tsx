import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { asc } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings, services } from '#server/db/schema.ts';
import { network, signedInMember, theBackend, useBackend, useQuietConsole } from '#support/dom/page.ts';
import type { Member } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const quiet = useQuietConsole();

let member: Member;
let service: { id: string; name: string; category: string };
beforeEach(async () => {
  member = await signedInMember();
  const [first] = await theBackend()
    .db.select({ id: services.id, name: services.name, category: services.category })
    .from(services)
    .orderBy(asc(services.id))
    .limit(1);
  service = first!;
});

async function booked(values: Partial<typeof bookings.$inferInsert> = {}): Promise<string> {
  const [row] = await theBackend()
    .db.insert(bookings)
    .values({
      user: member.id,
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

/** What the page asks of a call, as it is sent; the real server answers. */
function watch(method: 'get' | 'put', address: string): unknown[] {
  const sent: unknown[] = [];
  network.use(
    http[method](address, async ({ request }) => {
      const text = await request.clone().text();
      sent.push(text === '' ? null : JSON.parse(text));
      return undefined;
    }),
  );
  return sent;
}

const refuse = (body: Record<string, unknown>, status: number) => () => HttpResponse.json(body, { status });
const section = async () => (await screen.findByRole('heading', { level: 2, name: 'Bookings' })).closest('section')!;
const entry = async (name = service.name) =>
  (await within(await section()).findByRole('heading', { level: 3, name })).closest('li')!;

async function open(button: RegExp) {
  const app = renderApp('/account');
  await app.user.click(within(await entry()).getByRole('button', { name: button }));
  return app;
}

describe('bookings on the account page (section 7)', () => {
  it('stand there newest first, each with its date, guests, words and status, and lead to the service', async () => {
    await booked({ serviceName: 'First asked', createdAt: new Date('2026-01-01') });
    await booked({ serviceName: 'Second asked', status: 'confirmed', createdAt: new Date('2026-01-02') });
    renderApp('/account');
    const first = await entry('First asked');
    const names = within(await section()).getAllByRole('heading', { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Second asked', 'First asked']);
    expect(within(first).getByText('Requested')).toBeVisible();
    expect(within(first).getByText('10 December 2190 · 300 guests')).toBeVisible();
    expect(within(first).getByText('Evening, please')).toBeVisible();
    expect(within(first).getByRole('link', { name: 'First asked' })).toHaveAttribute('href', `/venues/${service.id}`);
    expect(within(await entry('Second asked')).getByText('Confirmed')).toBeVisible();
  });

  it('say what will be here while there are none', async () => {
    renderApp('/account');
    expect(await screen.findByRole('link', { name: 'Find a venue' })).toHaveAttribute('href', '/venues');
  });

  it('are changed: date, guests and words of the booking as it is now', async () => {
    const id = await booked();
    const { user } = renderApp('/account');
    const button = within(await entry()).getByRole('button', { name: /^Change/ });
    // What the list does not know yet.
    await theBackend().db.update(bookings).set({ guestCount: 310 });
    const asked = watch('get', `*/api/bookings/${id}/`);
    const sent = watch('put', '*/api/bookings/*');
    await user.click(button);
    const date = await screen.findByLabelText('Event Date');
    expect(asked).toEqual([null]);
    expect(date).toHaveFocus();
    expect(screen.getByLabelText('Guest Count')).toHaveValue(310);
    await user.clear(date);
    await user.type(date, '2190-12-11');
    await user.clear(screen.getByLabelText('Guest Count'));
    await user.type(screen.getByLabelText('Guest Count'), '350');
    await user.click(screen.getByRole('button', { name: 'Save Booking' }));
    expect(await screen.findByText('We have asked again with your changes.')).toBeVisible();
    expect(sent).toEqual([
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

  it('are not changed to a day that is over or to no guests; the first wrong field has the focus', async () => {
    await booked({ date: '2026-01-01' });
    const { user } = await open(/^Change/);
    const sent = watch('put', '*/api/bookings/*');
    await user.clear(await screen.findByLabelText('Guest Count'));
    await user.click(screen.getByRole('button', { name: 'Save Booking' }));
    expect(await screen.findByText('Choose today or a later date')).toBeVisible();
    expect(screen.getByText('Guest count is required')).toBeVisible();
    expect(screen.getByLabelText('Event Date')).toHaveFocus();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Guest Count')).not.toBeInTheDocument();
  });

  it('say that a confirmed one has to be confirmed again', async () => {
    await booked({ status: 'confirmed' });
    await open(/^Change/);
    expect(await screen.findByText(/has to be confirmed again/)).toBeVisible();
  });

  it('keep what was typed when the server refuses, with its words at the field', async () => {
    await booked();
    const { user } = await open(/^Change/);
    network.use(http.put('*/api/bookings/*', refuse({ date: ['This day is taken.'] }, 400)));
    await user.type(await screen.findByLabelText(/^Message/), ', near the lake');
    await user.click(screen.getByRole('button', { name: 'Save Booking' }));
    await waitFor(() => expect(screen.getByLabelText('Event Date')).toHaveAccessibleDescription('This day is taken.'));
    expect(screen.getByLabelText('Event Date')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to change the booking. Please try again.');
    expect(screen.getByLabelText(/^Message/)).toHaveValue('Evening, please, near the lake');
    quiet.expected();
  });

  it('are cancelled after a question, and asked for again', async () => {
    const id = await booked();
    const { user } = await open(/^Cancel booking/);
    const sent = watch('put', `*/api/bookings/${id}/`);
    const dialog = screen.getByRole('dialog', { name: 'Cancel this booking?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('This booking is cancelled.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const asIs = { service: service.id, date: '2190-12-10', guestCount: 300, message: 'Evening, please' };
    expect(sent).toEqual([{ ...asIs, status: 'cancelled' }]);
    expect(within(await entry()).getByText('Cancelled')).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: service.name })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Cancel booking/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /^Ask again/ }));
    await user.click(await screen.findByRole('button', { name: 'Save Booking' }));
    expect(await within(await entry()).findByText('Requested')).toBeVisible();
    expect(sent).toEqual([
      { ...asIs, status: 'cancelled' },
      { ...asIs, status: 'requested' },
    ]);
  });

  it('stay when the question is answered with no, or the server cannot cancel', async () => {
    await booked();
    const { user } = await open(/^Cancel booking/);
    const sent = watch('put', '*/api/bookings/*');
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    network.use(http.put('*/api/bookings/*', refuse({ detail: 'Not today.' }, 500)));
    await user.click(screen.getByRole('button', { name: /^Cancel booking/ }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert).toHaveTextContent('Failed to cancel the booking. Please try again.');
    expect(alert).toHaveTextContent('Not today.');
    expect(within(await entry()).getByText('Requested')).toBeVisible();
    quiet.expected();
  });

  it('say when they could not be loaded, and are loaded again', async () => {
    await booked();
    network.use(http.get('*/api/bookings/', refuse({ detail: 'Asleep.' }, 500)));
    const { user } = renderApp('/account');
    expect(await screen.findByText('Failed to load your bookings')).toBeVisible();
    expect(screen.getByText('Asleep.')).toBeVisible();
    network.use(http.get('*/api/bookings/', ({ request }) => theBackend().fetch(request)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(within(await entry()).getByText('Requested')).toBeVisible();
    quiet.expected();
  });

  it.each([404, 405, 501])('are not there for a backend without them (%i)', async (status) => {
    network.use(http.get('*/api/bookings/', refuse({ detail: 'Not found.' }, status)));
    renderApp('/account');
    expect(await screen.findByText(`${member.username}@example.in`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bookings' })).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    quiet.expected();
  });
});

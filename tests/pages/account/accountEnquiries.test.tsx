import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enquiries, packages } from '#server/db/schema.ts';
import { outbox } from '#session/outbox.ts';
import {
  loseResponse,
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

/** Stores an enquiry of the user. */
const insertEnquiry = (values: Partial<typeof enquiries.$inferInsert> = {}) =>
  currentBackend()
    .db.insert(enquiries)
    .values({
      user: testUser.id,
      service: service.id,
      name: 'Asha',
      phone: '+919876543210',
      date: '2190-12-10',
      guestCount: 300,
      message: 'Near the lake',
      noticeVersion: '2026-11-21',
      createdAt: new Date('2026-11-20T06:00:00Z'),
      ...values,
    });
const findEnquiry = async (name: string) => (await screen.findByRole('heading', { level: 3, name })).closest('li')!;

describe('enquiries on the account page (section 7)', () => {
  it('are listed with message, date and service or package', async () => {
    await insertEnquiry();
    await insertEnquiry({ service: 'catering/premium', date: null, message: '', guestCount: 1 });
    renderApp('/account');
    const serviceEnquiry = within(await findEnquiry(service.name));
    expect(serviceEnquiry.getByText('For 10 December 2190 · 300 guests')).toBeVisible();
    expect(serviceEnquiry.getByText('Sent 20 November 2026')).toBeVisible();
    expect(serviceEnquiry.getByText('Near the lake')).toBeVisible();
    expect(serviceEnquiry.getByRole('link')).toHaveAttribute('href', `/venues/${service.id}`);
    const packageEnquiry = within(await findEnquiry('Catering: Premium'));
    expect(packageEnquiry.getByText('1 guest')).toBeVisible();
    expect(packageEnquiry.queryByRole('link')).not.toBeInTheDocument();
  });

  it('about a ready-made package have its name and link to its page', async () => {
    const [readyMadePackage] = await currentBackend().db.select().from(packages).limit(1);
    await insertEnquiry({ service: `wedding/${readyMadePackage!.id}` });
    await insertEnquiry({ service: 'catering/removed-package' });
    renderApp('/account');
    expect(within(await findEnquiry(readyMadePackage!.name)).getByRole('link')).toHaveAttribute(
      'href',
      `/services/wedding/package/${readyMadePackage!.id}`,
    );
    expect(within(await findEnquiry('Catering: Package')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('show the date on which the business answered', async () => {
    await insertEnquiry({ answeredAt: new Date('2026-11-21T19:00:00Z') });
    renderApp('/account');
    expect(
      within(await findEnquiry(service.name)).getByText('Sent 20 November 2026 · Answered 22 November 2026'),
    ).toBeVisible();
  });

  it.each(['that waited to be sent again', 'that was still being sent when the page was opened'])(
    'appear when the server has received one %s (section 7.7)',
    async (description) => {
      let isServerDown = description === 'that waited to be sent again';
      let respondNow = () => {};
      const responseAllowed = new Promise<void>((resolve) => (respondNow = resolve));
      network.use(
        http.post('*/api/enquiries/', async () => {
          if (isServerDown) return HttpResponse.error();
          await responseAllowed;
          return undefined;
        }),
      );
      // The app loads the part that sends waiting requests only after it has shown the first page.
      const subscription = vi.spyOn(outbox, 'subscribeToReceipts');
      const { user } = renderApp('/account');
      await screen.findByText(/Your enquiries appear here/);
      await waitFor(() => expect(subscription).toHaveBeenCalled());
      const body = {
        service: service.id,
        name: 'Asha',
        phone: '9876543210',
        email: 'asha@example.in',
        date: '2190-12-10',
        guestCount: 300,
        message: '',
      };
      const request = { call: { kind: 'enquiry', body }, about: service.name, key: 'key', draftName: 'none' } as const;
      // Do not await the promise here: in one case it waits for `responseAllowed`, in the other it rejects.
      const posting = outbox.post(request).catch(() => undefined);
      if (isServerDown) {
        const sendButton = await screen.findByRole('button', { name: 'Send now' });
        isServerDown = false;
        await user.click(sendButton);
      }
      respondNow();
      expect(await findEnquiry(service.name)).toBeVisible();
      await posting;
      allowConsoleErrors();
    },
  );

  it('disappear when they are withdrawn, also when they cannot be loaded afterwards', async () => {
    await insertEnquiry();
    const { user } = renderApp('/account');
    await user.click(within(await findEnquiry(service.name)).getByRole('button', { name: /^Withdraw/ }));
    network.use(http.get('*/api/enquiries/', respondWithError({ detail: 'Asleep.' }, 500)));
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    expect(await screen.findByText('Your enquiry is withdrawn.')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 3, name: service.name })).not.toBeInTheDocument();
    allowConsoleErrors();
  });

  it('are withdrawn after a confirmation', async () => {
    await insertEnquiry();
    const { user } = renderApp('/account');
    await user.click(within(await findEnquiry(service.name)).getByRole('button', { name: /^Withdraw/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this enquiry?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await currentBackend().db.select().from(enquiries)).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    expect(await screen.findByText('Your enquiry is withdrawn.')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 3, name: service.name })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your enquiries' })).toHaveFocus();
    expect(await currentBackend().db.select().from(enquiries)).toMatchObject([{ user: null, name: '', phone: '' }]);
  });

  it('are withdrawn by the second attempt when the response to the first one is lost', async () => {
    await insertEnquiry();
    network.use(http.delete('*/api/enquiries/*', loseResponse, { once: true }));
    const { user } = renderApp('/account');
    await user.click(within(await findEnquiry(service.name)).getByRole('button', { name: /^Withdraw/ }));
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    expect(await screen.findByText('Your enquiry is withdrawn.')).toBeVisible();
    allowConsoleErrors();
  });

  it('stay in the list, with an error, when one could not be withdrawn', async () => {
    await insertEnquiry();
    network.use(http.delete('*/api/enquiries/*', respondWithError({ detail: 'Not today.' }, 500)));
    const { user } = renderApp('/account');
    await user.click(within(await findEnquiry(service.name)).getByRole('button', { name: /^Withdraw/ }));
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to withdraw the enquiry. Please try again.');
    expect(alert).toHaveAccessibleDescription('Not today.');
    expect(await findEnquiry(service.name)).toBeVisible();
    allowConsoleErrors();
  });

  it('show an error with Retry when they could not be loaded', async () => {
    network.use(http.get('*/api/enquiries/', respondWithError({ detail: 'Asleep.' }, 500)));
    const { user } = renderApp('/account');
    expect(await screen.findByText('Failed to load your enquiries')).toBeVisible();
    network.use(http.get('*/api/enquiries/', ({ request }) => currentBackend().fetch(request)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Your enquiries appear here/)).toBeVisible();
    allowConsoleErrors();
  });

  it.each([404, 405, 501])('are hidden when the backend has no endpoint for them (%i)', async (status) => {
    network.use(http.get('*/api/enquiries/', respondWithError({ detail: 'No.' }, status)));
    renderApp('/account');
    expect(await screen.findByText(`${testUser.username}@example.in`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your enquiries' })).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    allowConsoleErrors();
  });
});

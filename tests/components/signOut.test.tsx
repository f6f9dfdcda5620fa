import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { enquiries } from '#server/db/schema.ts';
import type { EnquiryBody } from '#contract/requests/enquiries.ts';
import { outbox } from '#session/outbox.ts';
import { packageItem } from '#support/packageItem.ts';
import { sampleBodies } from '#support/server/sampleBodies.ts';
import { currentBackend, network, signInTestUser, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { recordDownloads } from '#support/dom/downloads.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const ITEM = packageItem({ name: 'Lotus Court', price: 150_000, type: 'venue', category: 'venues' });

/**
 * Clicks Sign out as a user whose package the server refuses to store. Returns the open dialog, and the key under which
 * the device stores the package.
 */
async function signOutWithUnsavedPackage() {
  const testUser = await signInTestUser();
  const storageKey = `customPackageItems:${testUser.id}`;
  localStorage.setItem(storageKey, JSON.stringify([ITEM]));
  network.use(
    http.all('*/api/plans/', () => new HttpResponse(null, { status: 404 })),
    http.post('*/api/selected-services/', () => HttpResponse.json({ detail: 'Full.' }, { status: 507 })),
  );
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Part of your package is only on this device' });
  return { storageKey, user, dialog };
}

describe('signing out (section 4)', () => {
  it('ends the session immediately when everything is on the server', async () => {
    await signInTestUser();
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it(
    'asks first when it would lose part of the package; the user can stay signed in',
    { tags: ['fault/A17'] },
    async () => {
      const { storageKey, user, dialog } = await signOutWithUnsavedPackage();
      expect(within(dialog).getByText('Lotus Court')).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
      expect(localStorage.getItem(storageKey)).toContain('Lotus Court');
    },
  );

  it('asks first when it would lose ceremonies, assumptions or scenarios on a backend without plans (section 14.4)', async () => {
    const { id } = await signInTestUser();
    network.use(http.all('*/api/plans/', () => new HttpResponse(null, { status: 404 })));
    localStorage.setItem(`ceremonies:${id}`, JSON.stringify([{ id: 'haldi', name: 'Haldi' }]));
    localStorage.setItem(`costAssumptions:${id}`, '{}');
    localStorage.setItem(`contingencyPercent:${id}`, '10');
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Part of your plan is only on this device' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your ceremonies',
      'Your contingency',
    ]);
    expect(dialog.getByRole('button', { name: 'Download my plan' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sign out and delete' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(localStorage.getItem(`ceremonies:${id}`)).toBeNull();
  });

  it('asks first when it would lose changes of a wedding that the user was removed from (section 14.4)', async () => {
    const { id } = await signInTestUser();
    localStorage.setItem(`planNotes:${id}@left`, JSON.stringify({ plan: { id: 'left', role: 'editor' } }));
    localStorage.setItem(`totalBudget:${id}@left`, '500000');
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Part of your plan is only on this device' }));
    expect(dialog.getByRole('button', { name: 'Download my plan' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sign out and delete' }));
    await screen.findByRole('link', { name: 'Sign in' });
    expect(Object.keys(localStorage).filter((key) => key.includes('@left'))).toEqual([]);
  });

  it('asks first when a plan that the user made as a visitor is still on the device, and deletes it too', async () => {
    const { id } = await signInTestUser();
    const { user } = renderApp('/');
    const signOutButton = await screen.findByRole('button', { name: 'Sign out' });
    // When the app opens the user's plan, it moves the plan of a visitor into it. Wait until that has happened, so that
    // the visitor's plan that this test stores afterwards stays on the device.
    await waitFor(() => expect(localStorage.getItem(`planNotes:${id}`)).toContain('"saved":"'));
    localStorage.setItem('totalBudget:@guest', '500000');
    await user.click(signOutButton);
    const dialog = within(await screen.findByRole('dialog', { name: 'Part of your plan is only on this device' }));
    expect(dialog.getByText('The plan that you made before you signed in')).toBeVisible();
    const { files } = recordDownloads();
    await user.click(dialog.getByRole('button', { name: 'Download my plan' }));
    expect(await Promise.all(files.map((file) => file.text()))).toEqual([
      expect.not.stringContaining('@guest'),
      expect.stringContaining('"totalBudget:@guest": "500000"'),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Sign out and delete' }));
    await screen.findByRole('link', { name: 'Sign in' });
    expect(Object.keys(localStorage).filter((key) => key.includes('@guest'))).toEqual([]);
  });

  describe('with a request that has not been sent (section 7.7)', () => {
    const UNSENT_ENQUIRY = {
      key: 'key-1',
      kind: 'enquiry',
      body: { ...sampleBodies('7').createEnquiry },
      about: 'Marigold & Mogra',
      since: Date.now(),
      noticeVersion: '',
      draft: { name: 'enquiry', text: '' },
      refusal: null,
    };

    /**
     * Opens the home page as a user with an unsent enquiry. `errorStatus()` returns the status with which the server
     * responds to it, or 0 for the real response.
     */
    async function openHomeWithUnsentEnquiry(errorStatus: () => number) {
      const { id } = await signInTestUser();
      sessionStorage.setItem(`outbox:${id}`, JSON.stringify([UNSENT_ENQUIRY]));
      network.use(
        http.post('*/api/enquiries/', () =>
          errorStatus() ? HttpResponse.json({}, { status: errorStatus() }) : undefined,
        ),
      );
      const { user } = renderApp('/');
      await screen.findByText(/Not sent yet/);
      // The app tries to send the enquiry when the page opens. Wait until this attempt has received the first status.
      await act(() => outbox.sendAll());
      return { id, user };
    }

    it('sends it first', async () => {
      allowConsoleErrors();
      let status = 503;
      const { user } = await openHomeWithUnsentEnquiry(() => status);
      status = 0;
      await user.click(screen.getByRole('button', { name: 'Sign out' }));
      expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
      expect(await currentBackend().db.select().from(enquiries)).toMatchObject([{ service: '7' }]);
    });

    it('waits for one that a form is sending', async () => {
      await signInTestUser();
      const { user } = renderApp('/');
      let respond: (response: undefined) => void = () => undefined;
      const response = new Promise<undefined>((resolve) => {
        respond = resolve;
      });
      network.use(http.post('*/api/enquiries/', () => response));
      const call = { kind: 'enquiry', body: UNSENT_ENQUIRY.body as unknown as EnquiryBody } as const;
      const posting = outbox.post({ call, about: '', key: 'key-2', draftName: 'enquiry' });
      await user.click(await screen.findByRole('button', { name: 'Sign out' }));
      respond(undefined);
      await posting;
      expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('asks first when the server refuses it only now', async () => {
      allowConsoleErrors();
      let status = 503;
      const { user } = await openHomeWithUnsentEnquiry(() => status);
      status = 400;
      await user.click(screen.getByRole('button', { name: 'Sign out' }));
      expect(await screen.findByRole('dialog', { name: 'A request has not been sent' })).toBeVisible();
    });

    it('asks first when it cannot be sent; the user can stay, or sign out and delete it', async () => {
      allowConsoleErrors();
      const { id, user } = await openHomeWithUnsentEnquiry(() => 503);
      await user.click(screen.getByRole('button', { name: 'Sign out' }));
      const title = 'A request has not been sent';
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      expect(dialog.getByRole('listitem')).toHaveTextContent('Enquiries or packages that have not been sent');
      expect(dialog.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
      expect(sessionStorage.getItem(`outbox:${id}`)).toContain('key-1');
      await user.click(screen.getByRole('button', { name: 'Sign out' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out and delete' }));
      expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
      expect(sessionStorage.getItem(`outbox:${id}`)).toBeNull();
    });
  });

  it('offers a copy to download', { tags: ['fault/A17'] }, async () => {
    const { user, dialog } = await signOutWithUnsavedPackage();
    const { files } = recordDownloads();
    await user.click(within(dialog).getByRole('button', { name: 'Download a copy' }));
    expect(files).toHaveLength(1);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject([{ name: 'Lotus Court' }]);
  });

  it('deletes the package from the device when the user confirms', { tags: ['fault/A17'] }, async () => {
    const { storageKey, user, dialog } = await signOutWithUnsavedPackage();
    await user.click(within(dialog).getByRole('button', { name: 'Sign out and delete' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(storageKey)).toBeNull());
  });
});

describe('storage that cannot be read (section 3)', () => {
  it('is reported once, in a notice that can be dismissed', { tags: ['fault/T6'] }, async () => {
    const testUser = await signInTestUser();
    localStorage.setItem(`customPackageItems:${testUser.id}`, '{bad');
    const { user } = renderApp('/');
    expect(await screen.findByText(/could not be read/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Understood' }));
    expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

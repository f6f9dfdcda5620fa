import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, delay, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCallWithToken, createOtherUser, firstPlanIdOf } from '#support/dom/otherUser.ts';
import {
  delayResponses,
  loseResponse,
  network,
  respondWithBackend,
  respondWithError,
  signInTestUser,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

async function openAccount(path = '/account') {
  const { token } = await signInTestUser();
  const app = renderApp(path);
  return { ...app, call: createCallWithToken(token) };
}

const getSection = (name: string) => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!section) throw new Error(`There is no section ${name}`);
  return within(section);
};

describe('several weddings (section 14.6)', () => {
  it('can be created, opened, renamed, deleted and restored', async () => {
    const { user, call } = await openAccount();
    await user.click(await screen.findByRole('button', { name: 'New Wedding' }));
    expect(screen.queryByRole('button', { name: /^Wedding:/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), 'Asha & Dev');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Wedding: Asha & Dev' })).toBeVisible();
    expect(getSection('Weddings').getByRole('button', { name: 'Open Our Wedding' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Rename Our Wedding' }));
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Meera & Ravi');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Meera & Ravi' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Delete Asha & Dev' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    // The browser returns the focus to the button that opened the dialog, unless the page moves it.
    expect(screen.getByRole('heading', { level: 3, name: 'Asha & Dev' })).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Delete Asha & Dev' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Asha & Dev' })).toBeVisible();
    const names = ((await call('GET', '/plans/')).results as { name: string }[]).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Asha & Dev', 'Meera & Ravi']);
  });

  it('leave the focus on their heading when one is deleted', async () => {
    // Browsers return the focus to the button that opened the dialog, unlike the simulated document of the tests.
    let opener: Element | null = null;
    const { prototype } = HTMLDialogElement;
    const showModal = vi.spyOn(prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
      opener = document.activeElement;
      this.setAttribute('open', '');
    });
    const close = vi.spyOn(prototype, 'close').mockImplementation(() => (opener as HTMLElement | null)?.focus());
    onTestFinished(() => [showModal, close].forEach((spy) => spy.mockRestore()));
    const { user, call } = await openAccount();
    await call('POST', '/plans/', { name: 'Meera & Ravi' });
    await user.click(await screen.findByRole('button', { name: 'Delete Meera & Ravi' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Weddings' })).toHaveFocus();
  });

  it('are created only once, and deleted, when the user tries again after a response was lost', async () => {
    network.use(
      http.post('*/api/plans/', loseResponse, { once: true }),
      http.delete('*/api/plans/:id/', loseResponse, { once: true }),
    );
    const { user, call } = await openAccount();
    await screen.findByRole('heading', { level: 3, name: 'Our Wedding' });
    await user.click(screen.getByRole('button', { name: 'New Wedding' }));
    await user.type(await screen.findByLabelText('Name'), 'Asha & Dev');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Failed to create the wedding/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Wedding: Asha & Dev' })).toBeVisible();
    expect((await call('GET', '/plans/')).results).toHaveLength(2);

    await user.click(screen.getByRole('button', { name: 'Delete Our Wedding' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
    expect(await screen.findByText(/^Failed to delete the wedding/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
    allowConsoleErrors();
  });

  it('are created also when the list of weddings cannot be requested again', async () => {
    const { user } = await openAccount();
    await screen.findByRole('heading', { level: 3, name: 'Our Wedding' });
    network.use(http.get('*/api/plans/', respondWithError({ detail: 'Broken' }, 500)));
    await user.click(screen.getByRole('button', { name: 'New Wedding' }));
    await user.type(await screen.findByLabelText('Name'), 'Asha & Dev');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Wedding: Asha & Dev' })).toBeVisible();
    expect(screen.queryByText(/^Failed/)).toBeNull();
  });

  it('are listed although the device or the backend says nonsense about a deleted one', async () => {
    const { id } = await signInTestUser();
    const plan = { id: 'x', role: 'owner', owner: 'Asha', members: 1, revision: 1 };
    localStorage.setItem(`plans:${id}`, JSON.stringify([{ ...plan, name: 'On the device', deletedAt: 'soon' }]));
    let releaseResponse = () => {};
    const released = new Promise<void>((resolve) => (releaseResponse = resolve));
    network.use(
      http.get('*/api/plans/', async () => {
        await released;
        const results = [{ ...plan, name: 'From the backend', deleted_at: 'later' }];
        return HttpResponse.json({ count: 1, next: null, results });
      }),
    );
    renderApp('/account');
    const noticeText = /is deleted\. You can bring it back\.$/;
    expect(await screen.findByText(noticeText)).toHaveTextContent('On the device');
    releaseResponse();
    await waitFor(() => expect(screen.getByText(noticeText)).toHaveTextContent('From the backend'));
  });

  it('can be chosen in the top bar', async () => {
    const { user, call } = await openAccount();
    await call('POST', '/plans/', { name: 'Meera & Ravi' });
    await user.click(await screen.findByRole('button', { name: 'New Wedding' }));
    await user.type(await screen.findByLabelText('Name'), 'Third');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Wedding: Third' }));
    await user.click(await screen.findByRole('option', { name: 'Meera & Ravi' }));
    expect(await screen.findByRole('button', { name: 'Wedding: Meera & Ravi' })).toBeVisible();
  });
});

describe('a page that shows the open wedding (section 14.6)', () => {
  it("closes the form and removes 'Undo' when the user opens another wedding", async () => {
    const { token, id } = await signInTestUser();
    await createCallWithToken(token)('POST', '/plans/', { name: 'Meera & Ravi' });
    localStorage.setItem(`ceremonies:${id}`, JSON.stringify([{ id: 'haldi', name: 'Haldi' }]));
    const { user } = renderApp('/ceremonies');
    await user.click(await screen.findByRole('button', { name: 'Remove Haldi' }));
    await user.click(screen.getByRole('button', { name: 'Add Ceremony' }));
    await user.type(await screen.findByLabelText('Ceremony'), 'Sangeet');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Wedding: Our Wedding' }));
    await user.click(await screen.findByRole('option', { name: 'Meera & Ravi' }));
    expect(await screen.findByRole('button', { name: 'Wedding: Meera & Ravi' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(screen.queryByLabelText('Ceremony')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add Ceremony' })).toBeEnabled();
  });

  it('keeps what the user types while the list of weddings arrives', async () => {
    const releaseResponse = delayResponses('get', '*/api/plans/');
    const { id } = await signInTestUser();
    const { user } = renderApp('/ceremonies');
    await user.click(await screen.findByRole('button', { name: 'Add Ceremony' }));
    await user.type(await screen.findByLabelText('Ceremony'), 'Sangeet');
    releaseResponse();
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem(`planNotes:${id}`) ?? 'null')).toMatchObject({ plan: { role: 'owner' } }),
    );
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.getByLabelText('Ceremony')).toHaveValue('Sangeet');
  });
});

describe('the history (section 14.5)', () => {
  it('shows all changes page by page down to the oldest, each once, however few the server sends in a page', async () => {
    network.use(
      http.get('*/api/plans/:id/history/', ({ request }) => {
        const url = new URL(request.url);
        url.searchParams.set('limit', '5');
        return respondWithBackend(new Request(url, request));
      }),
      // Deliver no events: after an event, the app would request the first page of the history again.
      http.get('*/api/plans/:id/events/', () => delay('infinite')),
    );
    const { call, user } = await openAccount('/privacy');
    const planId = await firstPlanIdOf({ call });
    const changePlan = (key: string, value: unknown, clock: number) =>
      call('PATCH', `/plans/${planId}/`, { changes: [{ key, value, clock, tab: 'a' }] });
    for (let budget = 1; budget <= 12; budget += 1) await changePlan('totalBudget', budget, budget);
    await user.click(screen.getByRole('link', { name: 'Account' }));
    expect(await screen.findByText('Set the total budget to ₹12')).toBeVisible();
    // This new change moves the last change of the history's first page to the second page, which the app loads next.
    await changePlan('weddingDate', '2099-02-14', 1);
    const history = getSection('History');
    for (const shownCount of [9, 12]) {
      await user.click(history.getByRole('button', { name: 'Show more' }));
      await waitFor(() => expect(history.getAllByText(/^Set the total budget to/)).toHaveLength(shownCount));
    }
    expect(history.getByText('Set the total budget to ₹1')).toBeVisible();
    expect(history.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(history.getByText('Set the total budget to ₹3').closest('li[tabindex]')).toHaveFocus();
  });

  it('says who changed what, and restores an earlier state as a new change', async () => {
    const { call, user } = await openAccount('/privacy');
    const planId = await firstPlanIdOf({ call });
    const setDate = (value: string, clock: number) =>
      call('PATCH', `/plans/${planId}/`, { changes: [{ key: 'weddingDate', value, clock, tab: 'a' }] });
    await setDate('2099-02-14', 1);
    await setDate('2099-03-01', 2);
    await user.click(screen.getByRole('link', { name: 'Account' }));
    expect(await screen.findByText('Set the wedding date to 1 March 2099')).toBeVisible();
    const historyItem = screen
      .getByText('Set the wedding date to 14 February 2099')
      .closest('li')
      ?.parentElement?.closest('li');
    if (!historyItem) throw new Error('There is no such list item');
    expect(within(historyItem).getByText(/You$/)).toBeVisible();
    await user.click(within(historyItem).getByRole('button', { name: /^Restore/ }));
    expect(await screen.findByText(/^You have restored the wedding as it was on /)).toBeVisible();
    await waitFor(async () =>
      expect((await call('GET', `/plans/${planId}/`))['entries']).toContainEqual(
        expect.objectContaining({ key: 'weddingDate', value: '2099-02-14' }),
      ),
    );
  });

  it('says that an earlier state was not restored completely when the server has refused a part', async () => {
    const detail = 'A plan holds at most 1,000 items. Remove something before you add more.';
    network.use(
      http.post('*/api/plans/:id/history/:revision/restore/', async ({ request }) => {
        const state = (await (await respondWithBackend(request)).json()) as object;
        return HttpResponse.json({ ...state, refused: ['a', 'b'].map((id) => ({ key: `items/${id}`, detail })) });
      }),
    );
    const { call, user } = await openAccount('/privacy');
    const planId = await firstPlanIdOf({ call });
    for (const [index, value] of ['2099-02-14', '2099-03-01'].entries())
      await call('PATCH', `/plans/${planId}/`, { changes: [{ key: 'weddingDate', value, clock: index, tab: 'a' }] });
    await user.click(screen.getByRole('link', { name: 'Account' }));
    const [newestRestoreButton] = await screen.findAllByRole('button', { name: /^Restore/ });
    await user.click(newestRestoreButton!);
    const notice = await screen.findByText(/^The wedding could not be restored completely as it was on /);
    expect(notice).toHaveTextContent(/The later changes stay in the history\.$/);
    expect(screen.getByText(detail)).toBeVisible();
    expect(screen.queryByText(/^Failed to restore/)).toBeNull();
    expect(screen.getAllByText('Set the wedding date to 14 February 2099')).toHaveLength(2);
  });

  it('shows the changes of other devices without a reload, and offers the state that they have replaced', async () => {
    const { call } = await openAccount();
    const planId = await firstPlanIdOf({ call });
    const setBudget = (value: number) =>
      call('PATCH', `/plans/${planId}/`, { changes: [{ key: 'totalBudget', value, clock: value, tab: 'a' }] });
    await screen.findByRole('heading', { level: 2, name: 'History' });
    await setBudget(10_00_000);
    expect(await screen.findByText('Set the total budget to ₹10,00,000')).toBeVisible();
    // The history also has the revision of the plan's creation. Every revision except the newest has a Restore button.
    const queryRestoreButtons = () => getSection('History').queryAllByRole('button', { name: /^Restore/ });
    expect(queryRestoreButtons()).toHaveLength(1);
    await setBudget(20_00_000);
    expect(await screen.findByText('Set the total budget to ₹20,00,000')).toBeVisible();
    expect(queryRestoreButtons()).toHaveLength(2);
  });

  it('names the other member who made a change', async () => {
    const { call, user } = await openAccount('/privacy');
    const planId = await firstPlanIdOf({ call });
    const { token } = await call('POST', `/plans/${planId}/members/`, { role: 'editor' });
    const partner = await createOtherUser();
    await partner.call('POST', `/join/${token}/`);
    const change = { key: 'totalBudget', value: 25_00_000, clock: 1, tab: 'a' };
    await partner.call('PATCH', `/plans/${planId}/`, { changes: [change] });
    await user.click(screen.getByRole('link', { name: 'Account' }));
    expect(await screen.findByText('Set the total budget to ₹25,00,000')).toBeVisible();
    expect(screen.getByText(partner.username)).toBeVisible();
  });
});

import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { env } from '#env';
import { entriesToContract } from '#domain/plan/planEntries.ts';
import { itemEntries } from '#domain/plan/planMerge.ts';
import { mockChatWindow } from '#support/dom/chatWindow.ts';
import { createCallWithToken, createOtherUser, firstPlanIdOf } from '#support/dom/otherUser.ts';
import {
  failOnConsoleErrors,
  loseResponse,
  network,
  delayResponses,
  respondWithError,
  signInTestUser,
  useBackend,
} from '#support/dom/page.ts';
import { packageItem } from '#support/packageItem.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

async function openPeople() {
  const { token } = await signInTestUser();
  const app = renderApp('/people');
  expect(await screen.findByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  return { ...app, call: createCallWithToken(token) };
}

/** Returns queries within the list item that contains this text. */
const getListItemWith = (text: string | RegExp) => {
  const listItem = screen.getByText(text).closest('li');
  if (!listItem) throw new Error(`There is no list item with the text ${String(text)}`);
  return within(listItem);
};

const findLink = (kind: 'join' | 'review') =>
  screen.findByText(new RegExp(`^http.*/${kind}/`)).then(({ textContent }) => new URL(textContent ?? ''));

describe('the people of a wedding (section 14.7)', () => {
  it('are not available without the server, also while the app tries again', async () => {
    let isHanging = false;
    let hangingRequestCount = 0;
    network.use(
      http.get('*/plans/', () => {
        if (!isHanging) return HttpResponse.error();
        hangingRequestCount += 1;
        return new Promise<never>(() => {});
      }),
    );
    await openPeople();
    expect(await screen.findByText('Not available right now')).toBeVisible();
    isHanging = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(hangingRequestCount).toBe(1));
    expect(screen.getByText('Not available right now')).toBeVisible();
    expect(screen.queryByText('Loading the people...')).not.toBeInTheDocument();
    allowConsoleErrors();
  });

  it('keep the link of an invitation when the next one cannot be created', async () => {
    const { user } = await openPeople();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const link = await findLink('join');
    network.use(http.post('*/plans/:id/members/', respondWithError({ detail: 'Asleep.' }, 503)));
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Asleep.')).toBeVisible();
    expect((await findLink('join')).href).toBe(link.href);
    allowConsoleErrors();
  });

  it('are invited by the owner with a link for a role, and the owner can cancel the invitation', async () => {
    const { user, call } = await openPeople();
    expect(await screen.findByText('(you)', { exact: false })).toBeVisible();
    const windowOpen = mockChatWindow();
    await user.click(screen.getByRole('radio', { name: 'Can view' }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const link = await findLink('join');
    await user.click(screen.getByRole('button', { name: 'Send on WhatsApp' }));
    const chat = new URL(String(windowOpen.mock.calls[0]?.[0]));
    expect([chat.host, chat.pathname]).toEqual(['wa.me', '/']);
    expect(chat.searchParams.get('text')).toContain(link.href);
    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeVisible();
    expect(await screen.findByText('Open invitation')).toBeVisible();
    expect(getListItemWith('Open invitation').getByText('Can view')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Cancel the invitation/ }));
    await waitFor(() => expect(screen.queryByText('Open invitation')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Copy Link' })).not.toBeInTheDocument();
    const otherUser = await createOtherUser();
    expect(await otherUser.call('POST', `/join/${link.pathname.split('/')[2]}/`)).toMatchObject({
      detail: expect.any(String),
    });
    expect((await call('GET', '/plans/')).results).toHaveLength(1);
  });

  it('get another role from the owner, and lose access when the owner removes them', async () => {
    const { user, call } = await openPeople();
    const otherUser = await createOtherUser();
    const planId = await firstPlanIdOf({ call });
    const { token } = await call('POST', `/plans/${planId}/members/`, { role: 'viewer' });
    await otherUser.call('POST', `/join/${token}/`);
    const roleSelect = await screen.findByRole('combobox', { name: `Role of ${otherUser.username}` });
    expect(roleSelect).toHaveDisplayValue('Can view');
    await user.selectOptions(roleSelect, 'Can edit');
    await waitFor(async () => expect((await otherUser.call('GET', `/plans/${planId}/`))['role']).toBe('editor'));
    await user.click(screen.getByRole('button', { name: `Remove ${otherUser.username}` }));
    // The server removes the member and sends an event, but its response is lost. After the event, the page requests
    // the members. Until their list arrives, the page shows that the request to remove the member has failed.
    let releaseList = () => {};
    const listReleased = new Promise<void>((resolve) => (releaseList = resolve));
    network.use(
      http.delete('*/members/*', loseResponse, { once: true }),
      http.get('*/members/', () => listReleased.then(() => undefined)),
    );
    await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    expect(await screen.findByText('Failed to remove the member. Please try again.')).toBeVisible();
    allowConsoleErrors();
    await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    releaseList();
    await waitFor(() => expect(screen.queryByText(otherUser.username)).toBeNull());
    expect(screen.getByRole('heading', { name: 'Members' })).toHaveFocus();
    expect(await otherUser.call('GET', `/plans/${planId}/`)).toMatchObject({ detail: expect.any(String) });
  });

  it('are loading while another wedding opens, when a member leaves', async () => {
    const owner = await createOtherUser();
    const planId = await firstPlanIdOf(owner);
    const { token } = await owner.call('POST', `/plans/${planId}/members/`, { role: 'viewer' });
    const member = await signInTestUser();
    await createCallWithToken(member.token)('POST', `/join/${token}/`);
    localStorage.setItem(`planNotes:${member.id}`, JSON.stringify({ plan: { id: planId, role: 'viewer' } }));
    const { user } = renderApp('/people');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    const release = delayResponses('get', `*/plans/${planId}/`);
    await user.click(screen.getByRole('button', { name: 'Yes, leave' }));
    expect(await screen.findByText('Loading the people...')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: 'Your Wedding Dashboard' })).toBeVisible();
    allowConsoleErrors();
  });

  it('appear and disappear without a reload when another device changes them', async () => {
    const { call } = await openPeople();
    expect(await screen.findByText('(you)', { exact: false })).toBeVisible();
    const planId = await firstPlanIdOf({ call });
    const { id } = await call('POST', `/plans/${planId}/members/`, { role: 'viewer' });
    expect(await screen.findByText('Open invitation')).toBeVisible();
    await call('DELETE', `/plans/${planId}/members/${id}/`);
    await waitFor(() => expect(screen.queryByText('Open invitation')).toBeNull());
  });

  it('appear without a reload also when a proxy blocks the events', async () => {
    network.use(http.get('*/api/plans/:id/events/', respondWithError({}, 502)));
    const { call } = await openPeople();
    expect(await screen.findByText('(you)', { exact: false })).toBeVisible();
    await call('POST', `/plans/${await firstPlanIdOf({ call })}/members/`, { role: 'viewer' });
    expect(await screen.findByText('Open invitation')).toBeVisible();
  });

  it('are not shown to visitors, who are asked to sign in', async () => {
    renderApp('/people');
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });
});

describe('a link for the family (section 14.8)', () => {
  it('is created for a name, shows the number of its votes, and can be ended', async () => {
    const { user, call } = await openPeople();
    const changes = entriesToContract(itemEntries([packageItem({ uniqueId: 'lotus' })]));
    await call('PATCH', `/plans/${await firstPlanIdOf({ call })}/`, { changes });
    const form = within(await screen.findByRole('form', { name: 'Share for Review' }));
    expect(form.getByRole('checkbox', { name: 'Show prices' })).toBeChecked();
    expect(form.getByRole('checkbox', { name: 'Show total' })).not.toBeChecked();
    await user.click(form.getByRole('button', { name: 'Share for Review' }));
    expect(screen.getByLabelText('For')).toHaveFocus();
    await user.type(screen.getByLabelText('For'), 'Nani');
    await user.click(screen.getByRole('checkbox', { name: 'Show prices' }));
    await user.click(form.getByRole('button', { name: 'Share for Review' }));
    const link = await findLink('review');
    expect(screen.getByLabelText('For')).toHaveValue('');
    const review = await createCallWithToken(null)('GET', `/review/${link.pathname.split('/')[2]}/`);
    expect(review).toMatchObject({ for: 'Nani', total: null });
    expect(await screen.findByText(/^Valid until .* · no votes yet · without prices$/)).toBeVisible();
    await createCallWithToken(null)('PUT', `/review/${link.pathname.split('/')[2]}/votes/lotus/`, { vote: 'like' });
    expect(await screen.findByText(/^Valid until .* · 1 vote · without prices$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End Link for Nani' }));
    expect(await screen.findByText(/^Ended on /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy Link' })).not.toBeInTheDocument();
    expect(await createCallWithToken(null)('GET', `/review/${link.pathname.split('/')[2]}/`)).toMatchObject({
      detail: 'This link has ended.',
    });
  });

  it('leads to the host of the server, which has the review page, also when another host has the app', async () => {
    const { user } = await openPeople();
    const { apiBaseUrl } = env;
    onTestFinished(() => void Object.assign(env, { apiBaseUrl }));
    Object.assign(env, { apiBaseUrl: 'https://api.example.in/api' });
    await user.type(await screen.findByLabelText('For'), 'Nani');
    await user.click(screen.getByRole('button', { name: 'Share for Review' }));
    expect((await findLink('review')).origin).toBe('https://api.example.in');
  });
});

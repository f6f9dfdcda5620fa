import { act, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createCallWithToken, createOtherUser, firstPlanIdOf } from '#support/dom/otherUser.ts';
import {
  createTestUser,
  failOnConsoleErrors,
  network,
  respondWithBackend,
  signInTestUser,
  useBackend,
} from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

/**
 * Creates another user, who owns a plan and invites somebody to it. Returns this owner, the id of the plan, and the
 * invitation token.
 */
async function createInvitation(role: 'editor' | 'viewer') {
  const owner = await createOtherUser();
  const planId = await firstPlanIdOf(owner);
  await owner.call('PATCH', `/plans/${planId}/`, {
    changes: [
      { key: 'name', value: 'Asha & Dev', clock: Date.now() + 1000, tab: 'a' },
      { key: 'weddingDate', value: '2099-02-14', clock: 1, tab: 'a' },
    ],
  });
  const { token } = await owner.call('POST', `/plans/${planId}/members/`, { role });
  return { owner, planId, token: token as string };
}

describe('an invitation (section 14.7)', () => {
  it('is accepted only with the button, which opens the shared plan', async () => {
    const { owner, planId, token } = await createInvitation('editor');
    await signInTestUser();
    const { user } = renderApp(`/join/${token}`);
    const button = await screen.findByRole('button', { name: 'Join' });
    expect((await owner.call('GET', `/plans/${planId}/members/`)).results).toHaveLength(2);
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Your Wedding Dashboard' })).toBeVisible();
    expect(await screen.findByText('14 February 2099')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Wedding: Asha & Dev' })).toBeVisible();
    const members = (await owner.call('GET', `/plans/${planId}/members/`)).results as { status: string }[];
    expect(members.map(({ status }) => status)).toEqual(['member', 'member']);
  });

  it('does not mix the member’s own plan with the shared one, also when it was not saved before', async () => {
    const { owner, planId, token } = await createInvitation('editor');
    const { id, token: ownToken } = await signInTestUser();
    localStorage.setItem(`totalBudget:${id}`, '2500000');
    network.use(http.get('*/api/plans/', () => HttpResponse.error()));
    const { user } = renderApp(`/join/${token}`);
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText(/^Failed to join/)).toBeVisible();
    network.use(http.all('*/api/*', ({ request }) => respondWithBackend(request)));
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('14 February 2099')).toBeVisible();
    const ownPlanId = await firstPlanIdOf({ call: createCallWithToken(ownToken) });
    const budget = expect.objectContaining({ key: 'totalBudget', value: 25_00_000 }) as unknown;
    await waitFor(async () =>
      expect((await createCallWithToken(ownToken)('GET', `/plans/${ownPlanId}/`))['entries']).toContainEqual(budget),
    );
    expect((await owner.call('GET', `/plans/${planId}/`))['entries']).not.toContainEqual(budget);
    allowConsoleErrors();
  });

  it('opens a wedding, named with its owner when a wedding of the member has the same name (section 14.6)', async () => {
    const { owner, planId, token } = await createInvitation('editor');
    const nameChange = { key: 'name', value: 'Our Wedding', clock: Date.now() + 2000, tab: 'a' };
    await owner.call('PATCH', `/plans/${planId}/`, { changes: [nameChange] });
    const { token: ownToken } = await signInTestUser();
    await firstPlanIdOf({ call: createCallWithToken(ownToken) });
    const { user } = renderApp(`/join/${token}`);
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('button', { name: `Wedding: Our Wedding (${owner.username})` })).toBeVisible();
  });

  it('lets a member change nothing when the role is viewer', async () => {
    const { owner, token } = await createInvitation('viewer');
    await signInTestUser();
    const { user } = renderApp(`/join/${token}`);
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText(/^You can view this wedding but not change it/)).toHaveTextContent(owner.username);
    expect(screen.queryByRole('button', { name: 'Edit Date' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Done: Theme chosen' })).toBeDisabled();
  });

  it('gives a role that the owner can change; a new role or name of the wedding appears without a reload', async () => {
    const { owner, planId, token } = await createInvitation('editor');
    const { username } = await signInTestUser();
    const { user } = renderApp(`/join/${token}`);
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('button', { name: 'Edit Date' })).toBeVisible();
    const { results } = await owner.call('GET', `/plans/${planId}/members/`);
    const memberId = results.find(({ name }) => name === username)?.['id'] ?? '';
    await owner.call('PATCH', `/plans/${planId}/members/${memberId}/`, { role: 'viewer' });
    expect(await screen.findByText(/^You can view this wedding but not change it/)).toBeVisible();
    const nameChange = { key: 'name', value: 'Asha & Dev in Goa', clock: Date.now() + 2000, tab: 'a' };
    await owner.call('PATCH', `/plans/${planId}/`, { changes: [nameChange] });
    expect(await screen.findByRole('button', { name: 'Wedding: Asha & Dev in Goa' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Date' })).toBeNull();
  });

  it('asks a visitor to sign in, and is stored as the page to continue with afterwards', async () => {
    const { token } = await createInvitation('editor');
    const { user } = renderApp(`/join/${token}`);
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign in' }));
    expect(sessionStorage.getItem('returnTo')).toBe(`/join/${token}`);
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  it('is offered on the dashboard of the user who signs in after opening it', async () => {
    const { token } = await createInvitation('editor');
    const { user } = renderApp(`/join/${token}`);
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Welcome Back' });
    localStorage.setItem('authToken', (await createTestUser()).token);
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
    const link = await screen.findByRole('link', { name: 'Continue to the wedding that you were invited to' });
    expect(link).toHaveAttribute('href', `/join/${token}`);
    expect(sessionStorage.getItem('returnTo')).toBeNull();
  });

  it("says 'This link has ended.' after it has ended", async () => {
    await signInTestUser();
    const { user } = renderApp('/join/AAAAAAAAAAAAAAAAAAAAAA');
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('heading', { name: 'This link has ended.' })).toBeVisible();
  });
});

import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { describe, expect, it } from 'vitest';
import { callWith, createOtherUser, firstPlanOf } from '#support/dom/otherUser.ts';
import { signInTestUser, useBackend, useQuietConsole } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
useQuietConsole();

async function openAccount(path = '/account') {
  const { token } = await signInTestUser();
  const app = renderApp(path);
  return { ...app, call: callWith(token) };
}

const sectionOf = (name: string) => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!section) throw new Error(`There is no section ${name}`);
  return within(section);
};

describe('several weddings (section 14.6)', () => {
  it('are started and opened, renamed, deleted and brought back', async () => {
    const { user, call } = await openAccount();
    await user.click(await screen.findByRole('button', { name: 'New Wedding' }));
    expect(screen.queryByRole('button', { name: /^Wedding:/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), 'Asha & Dev');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Wedding: Asha & Dev' })).toBeVisible();
    expect(sectionOf('Weddings').getByRole('button', { name: 'Open Our Wedding' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Rename Our Wedding' }));
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Meera & Ravi');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Meera & Ravi' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Delete Asha & Dev' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Asha & Dev' })).toBeVisible();
    const names = ((await call('GET', '/plans/')).results as { name: string }[]).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Asha & Dev', 'Meera & Ravi']);
  });

  it('are chosen in the top bar', async () => {
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

describe('the history (section 14.5)', () => {
  it('says who changed what, and restores an earlier state as a new change', async () => {
    const { call, user } = await openAccount('/privacy');
    const plan = await firstPlanOf({ call });
    const setDate = (value: string, clock: number) =>
      call('PATCH', `/plans/${plan}/`, { changes: [{ key: 'weddingDate', value, clock, tab: 'a' }] });
    await setDate('2099-02-14', 1);
    await setDate('2099-03-01', 2);
    await user.click(screen.getByRole('link', { name: 'Account' }));
    expect(await screen.findByText('Set the wedding date to 1 March 2099')).toBeVisible();
    const entry = screen
      .getByText('Set the wedding date to 14 February 2099')
      .closest('li')
      ?.parentElement?.closest('li');
    if (!entry) throw new Error('There is no entry');
    expect(within(entry).getByText(/You$/)).toBeVisible();
    await user.click(within(entry).getByRole('button', { name: /^Restore/ }));
    expect(await screen.findByText(/^The wedding is as it was on /)).toBeVisible();
    await waitFor(async () =>
      expect((await call('GET', `/plans/${plan}/`))['entries']).toContainEqual(
        expect.objectContaining({ key: 'weddingDate', value: '2099-02-14' }),
      ),
    );
  });

  it('names the other member who made a change', async () => {
    const { call, user } = await openAccount('/privacy');
    const plan = await firstPlanOf({ call });
    const { token } = await call('POST', `/plans/${plan}/members/`, { role: 'editor' });
    const partner = await createOtherUser();
    await partner.call('POST', `/join/${token}/`);
    const change = { key: 'totalBudget', value: 25_00_000, clock: 1, tab: 'a' };
    await partner.call('PATCH', `/plans/${plan}/`, { changes: [change] });
    await user.click(screen.getByRole('link', { name: 'Account' }));
    expect(await screen.findByText('Set the total budget to ₹25,00,000')).toBeVisible();
    expect(screen.getByText(partner.username)).toBeVisible();
  });
});

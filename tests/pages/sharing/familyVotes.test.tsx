import { cleanup, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startVoting } from '#review/voting.ts';
import { renderReviewPage } from '#server/render/renderReviewPage.tsx';
import { packageItem } from '#support/packageItem.ts';
import { createOtherUser, firstPlanIdOf } from '#support/dom/otherUser.ts';
import type { OtherUser } from '#support/dom/otherUser.ts';
import { currentBackend, respondWithBackend, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { readAllRows } from '#support/database/tableRows.ts';

useBackend();
failOnConsoleErrors();

/** Creates a couple with two items in their plan, and a review link for Nani, the grandmother. */
async function shareWithNani() {
  const couple = await createOtherUser();
  const planId = await firstPlanIdOf(couple);
  const items = [
    packageItem({ uniqueId: 'lotus', name: 'Lotus Court', price: 650_000, type: 'venue', category: 'venues' }),
    packageItem({ uniqueId: 'spice', name: 'Spice Route', category: 'catering' }),
  ];
  await couple.call('PATCH', `/plans/${planId}/`, {
    changes: items.map((item) => ({ key: `items/${item.uniqueId}`, value: item, clock: 1, tab: 'a' })),
  });
  const { token = '' } = await couple.call('POST', `/plans/${planId}/links/`, { for: 'Nani' });
  return { couple, planId, token };
}

/** Opens the page of a review link as the browser of the family does. Returns the status of the response. */
async function openReviewPage(token: string) {
  const { status, html } = await renderReviewPage(
    {
      token,
      getFromApi: (path) => respondWithBackend(new Request(`http://localhost${path}`)),
    },
    { script: '', styles: '' },
  );
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  onTestFinished(startVoting(document));
  return status;
}

const getItemCard = (name: string) => within(screen.getByRole('article', { name }));

/** Opens the custom package page as a member of the plan. */
async function openPackage({ token }: OtherUser) {
  localStorage.setItem('authToken', token);
  const { user } = renderApp('/custom-package');
  expect(await screen.findByRole('article', { name: 'Lotus Court' })).toBeVisible();
  return user;
}
const findVotes = async (name: string) =>
  within(await getItemCard(name).findByRole('list', { name: 'What the family says' }));

describe('the page of a review link (section 14.8)', () => {
  it('takes the votes and notes of the family, and shows them when it is opened again', async () => {
    const { token } = await shareWithNani();
    expect(await openReviewPage(token)).toBe(200);
    getItemCard('Lotus Court').getByRole('button', { name: 'Like' }).click();
    await waitFor(() => expect(getItemCard('Lotus Court').getByRole('status')).toHaveTextContent('Saved'));
    const note = getItemCard('Spice Route').getByLabelText<HTMLTextAreaElement>('Your note about Spice Route');
    note.value = 'Too spicy';
    note.dispatchEvent(new Event('input'));
    getItemCard('Spice Route').getByRole('button', { name: 'Let’s talk' }).click();
    await waitFor(() => expect(getItemCard('Spice Route').getByRole('status')).toHaveTextContent('Saved'));

    await openReviewPage(token);
    const readAriaPressed = (name: string, label: string) =>
      getItemCard(name).getByRole('button', { name: label }).getAttribute('aria-pressed');
    expect([readAriaPressed('Lotus Court', 'Like'), readAriaPressed('Lotus Court', 'Concern')]).toEqual([
      'true',
      'false',
    ]);
    expect(readAriaPressed('Spice Route', 'Let’s talk')).toBe('true');
    expect(getItemCard('Spice Route').getByLabelText('Your note about Spice Route')).toHaveValue('Too spicy');
  });

  it('changes nothing on the server and stores nothing in the browser when it is opened', async () => {
    const { token } = await shareWithNani();
    const rowsBefore = await readAllRows(currentBackend().db);
    await openReviewPage(token);
    expect(await readAllRows(currentBackend().db)).toEqual(rowsBefore);
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });

  it('says that the link has ended when the couple ends it while the page is open', async () => {
    const { couple, planId, token } = await shareWithNani();
    await openReviewPage(token);
    const [link] = (await couple.call('GET', `/plans/${planId}/links/`)).results;
    await couple.call('DELETE', `/plans/${planId}/links/${link?.['id']}/`);
    getItemCard('Lotus Court').getByRole('button', { name: 'Like' }).click();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This link has ended.'));
    expect(getItemCard('Lotus Court').getByRole('button', { name: 'Concern' })).toBeDisabled();
    expect(await openReviewPage(token)).toBe(404);
  });
});

describe('the votes of the family on the custom package page (section 14.9)', () => {
  it('are shown at each item with their notes; new votes are marked until the next visit', async () => {
    const { couple, token } = await shareWithNani();
    const vote = (uniqueId: string, body: object) => couple.call('PUT', `/review/${token}/votes/${uniqueId}/`, body);
    await vote('lotus', { vote: 'concern', note: 'Is there\na lift?' });
    await openPackage(couple);
    const votes = await findVotes('Lotus Court');
    expect(votes.getAllByRole('listitem')).toHaveLength(1);
    expect(votes.getByRole('listitem')).toHaveTextContent('Nani: ConcernNewIs there a lift?');
    expect(getItemCard('Spice Route').queryByRole('list', { name: 'What the family says' })).toBeNull();
    await waitFor(() => expect(localStorage.getItem(`planNotes:${couple.id}`)).toMatch(/"votesSeen":"\d/));
    cleanup();

    await vote('spice', { vote: 'like' });
    const user = await openPackage(couple);
    expect((await findVotes('Spice Route')).getByText('New')).toBeVisible();
    expect((await findVotes('Lotus Court')).queryByText('New')).toBeNull();
    await user.click(getItemCard('Spice Route').getByRole('button', { name: /^Remove/ }));
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect((await findVotes('Spice Route')).getByText('New')).toBeVisible();
  });

  it('appear without a reload, and every member sees them', async () => {
    const { couple, planId, token } = await shareWithNani();
    const viewer = await createOtherUser();
    const { token: invitation } = await couple.call('POST', `/plans/${planId}/members/`, { role: 'viewer' });
    await viewer.call('POST', `/join/${invitation}/`);
    localStorage.setItem(`planNotes:${viewer.id}`, JSON.stringify({ plan: { id: planId, role: 'viewer' } }));
    await openPackage(viewer);
    await couple.call('PUT', `/review/${token}/votes/lotus/`, { vote: 'talk' });
    expect((await findVotes('Lotus Court')).getByText(/Let’s talk/)).toBeVisible();
  });
});

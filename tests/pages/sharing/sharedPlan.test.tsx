import { act, cleanup, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { PackageItem } from '#contract/plan.ts';
import { packageItem } from '#support/packageItem.ts';
import { createCallWithToken, createOtherUser, firstPlanIdOf } from '#support/dom/otherUser.ts';
import type { OtherUser } from '#support/dom/otherUser.ts';
import {
  delayResponses,
  network,
  readFirstService,
  respondWithBackend,
  respondWithError,
  signInTestUser,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import type { TestUser } from '#support/dom/page.ts';
import { recordDownloads } from '#support/dom/downloads.ts';
import { session } from '#session/session.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { stubStorage, throwQuotaExceeded } from '#support/dom/storage.ts';
import { DEFAULT_ALLOCATIONS } from '#domain/budget/allocations.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/estimate/assumptions.ts';
import { quizAnswers } from '#support/quizAnswers.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

/** A plan with one of everything that a plan can contain (section 14.1). */
const PLAN = {
  customPackageItems: [packageItem({ uniqueId: 'lotus', name: 'Lotus Court' })],
  weddingDate: '2099-02-14',
  totalBudget: 25_00_000,
  budgetAllocations: { ...DEFAULT_ALLOCATIONS, venue: 40, other: 8 },
  completedTimelineTasks: ['theme'],
  quizAnswers: quizAnswers({ style: 'traditional', budget: '15-30' }),
  ceremonies: [{ id: 'haldi', name: 'Haldi', date: '2099-02-12', guests: 80, meals: 1, main: false }],
  costAssumptions: { lotus: { ...DEFAULT_ASSUMPTIONS, quote: 5_00_000, ceremonies: ['haldi'] } },
  contingencyPercent: 10,
  scenarios: [{ id: 's1', name: 'Fewer guests', changes: [{ kind: 'guests', ceremony: 'haldi', guests: 60 }] }],
} as const;

const readStorage = ({ id }: TestUser, key: string): unknown =>
  JSON.parse(localStorage.getItem(`${key}:${id}`) ?? 'null');
const readPlan = (user: TestUser) => Object.fromEntries(Object.keys(PLAN).map((key) => [key, readStorage(user, key)]));

/** Signs a new user in on a device that has this plan. */
async function signInWithPlan(plan: Readonly<Record<string, unknown>>): Promise<TestUser> {
  const user = await signInTestUser();
  for (const [key, value] of Object.entries(plan)) localStorage.setItem(`${key}:${user.id}`, JSON.stringify(value));
  return user;
}

/** Signs a user in who is a member of the first plan of another user, which contains these items and is open. */
async function signInMember(role: 'editor' | 'viewer', items: readonly PackageItem[]) {
  const owner = await createOtherUser();
  const planId = await firstPlanIdOf(owner);
  const changes = items.map((value) => ({ key: `items/${value.uniqueId}`, value, clock: 1, tab: '' }));
  await owner.call('PATCH', `/plans/${planId}/`, { changes });
  const { token } = await owner.call('POST', `/plans/${planId}/members/`, { role });
  const member = await signInTestUser();
  await createCallWithToken(member.token)('POST', `/join/${token}/`);
  localStorage.setItem(`planNotes:${member.id}`, JSON.stringify({ plan: { id: planId, role } }));
  return { owner, planId, member };
}

/** Returns the entries of the user's first plan on the server. */
const serverEntriesOf = async ({ call }: Pick<OtherUser, 'call'>) =>
  (await call('GET', `/plans/${await firstPlanIdOf({ call })}/`))['entries'];

const findSavedText = () => screen.findByText('Saved');

describe('the plan on every device (section 14.1)', () => {
  it('is the same on another device with all its parts, except for the region and the prices that are shown', async () => {
    const user = await signInWithPlan({ ...PLAN, selectedRegion: 'mumbai', budgetPrices: 'all-in' });
    renderApp('/what-if');
    expect(await findSavedText()).toBeVisible();
    const entries = await serverEntriesOf({ call: createCallWithToken(user.token) });
    expect(JSON.stringify(entries)).not.toMatch(/mumbai|budgetPrices/);
    cleanup();
    localStorage.clear();

    // The other device signs in to another account, whose plan gets the same entries.
    const otherUser = await signInTestUser();
    const planId = await firstPlanIdOf({ call: createCallWithToken(otherUser.token) });
    const entryOfEarlierVersion = { key: 'budgetPrices', value: 'all-in', clock: 1, tab: 'a' };
    const changes = [...(entries as unknown as object[]), entryOfEarlierVersion];
    await createCallWithToken(otherUser.token)('PATCH', `/plans/${planId}/`, { changes });
    renderApp('/what-if');
    await waitFor(() => expect(readPlan(otherUser)).toMatchObject(PLAN));
    expect(readStorage(otherUser, 'selectedRegion')).toBeNull();
    expect(readStorage(otherUser, 'budgetPrices')).toBeNull();
  });

  it('shows a change of another device without a reload (section 14.3)', async () => {
    const user = await signInWithPlan(PLAN);
    const call = createCallWithToken(user.token);
    renderApp('/dashboard');
    expect(await findSavedText()).toBeVisible();
    const entry = { key: 'weddingDate', value: '2099-03-01', clock: Date.now() + 1000, tab: 'phone' };
    await call('PATCH', `/plans/${await firstPlanIdOf({ call })}/`, { changes: [entry] });
    expect(await screen.findByText('1 March 2099')).toBeVisible();
    expect(readStorage(user, 'weddingDate')).toBe('2099-03-01');
  });

  it('is requested once when the page opens, also if its events arrive before the response (section 14.3)', async () => {
    let releasePlan = () => {};
    const eventsArrived = new Promise<void>((resolve) => (releasePlan = resolve));
    let requestCount = 0;
    network.use(
      http.get('*/api/plans/:id/events/', async ({ request }) => {
        const response = await respondWithBackend(request);
        releasePlan();
        return response;
      }),
      http.get('*/api/plans/:id/', async ({ request }) => {
        requestCount += 1;
        await eventsArrived;
        return respondWithBackend(request);
      }),
    );
    const { token } = await signInTestUser();
    const call = createCallWithToken(token);
    renderApp('/dashboard');
    expect(await findSavedText()).toBeVisible();
    const entry = { key: 'weddingDate', value: '2099-03-01', clock: Date.now() + 1000, tab: 'phone' };
    await call('PATCH', `/plans/${await firstPlanIdOf({ call })}/`, { changes: [entry] });
    expect(await screen.findByText('1 March 2099')).toBeVisible();
    expect(requestCount).toBe(2);
  });
});

describe('the line about the copy on the server (section 14.3)', () => {
  it('says that the plan is waiting for the network, and later that it is saved', async () => {
    network.use(http.all('*/api/plans/*', () => HttpResponse.error()));
    await signInWithPlan(PLAN);
    renderApp('/custom-package');
    expect(await screen.findByText('Saved on this device, waiting for the network')).toBeVisible();
    network.use(http.all('*/api/*', ({ request }) => respondWithBackend(request)));
    window.dispatchEvent(new Event('online'));
    expect(await findSavedText()).toBeVisible();
    allowConsoleErrors();
  });

  it('says that the plan is only in this tab while the storage of the browser is full', async () => {
    network.use(http.all('*/api/plans/*', () => HttpResponse.error()));
    const mahal = packageItem({ uniqueId: 'mahal', id: '2', name: 'Jasmine Mahal' });
    await signInWithPlan({ customPackageItems: [...PLAN.customPackageItems, mahal] });
    const { user } = renderApp('/custom-package');
    expect(await screen.findByText('Saved on this device, waiting for the network')).toBeVisible();
    stubStorage({ setItem: throwQuotaExceeded });
    await user.click(screen.getByRole('button', { name: 'Remove Jasmine Mahal' }));
    expect(await screen.findByText('Only in this tab, waiting for the network')).toBeVisible();
    vi.unstubAllGlobals();
    allowConsoleErrors();
  });

  it('says Saving… until the server has responded', async () => {
    const releaseResponse = delayResponses('patch', '*/api/plans/:id/');
    await signInWithPlan(PLAN);
    renderApp('/ceremonies');
    expect(await screen.findByText('Saving…')).toBeVisible();
    releaseResponse();
    expect(await findSavedText()).toBeVisible();
  });

  it('says what is wrong when the server does not accept a change', async () => {
    const items = Array.from({ length: 1001 }, (_, index) => packageItem({ uniqueId: `item-${index}` }));
    await signInWithPlan({ customPackageItems: items });
    renderApp('/ceremonies');
    const problem = 'A plan holds at most 1,000 items. Remove something before you add more.';
    expect(await screen.findByText(problem)).toBeVisible();
  });
});

describe('signing out (section 14.4)', () => {
  it('asks the user first when nothing could be sent since the user signed in', async () => {
    network.use(http.all('*/api/plans/*', () => HttpResponse.error()));
    const user = await signInWithPlan({ weddingDate: PLAN.weddingDate });
    const app = renderApp('/custom-package');
    await app.user.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Part of your plan is only on this device' }));
    await app.user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
    expect(readStorage(user, 'weddingDate')).toBe(PLAN.weddingDate);
    allowConsoleErrors();
  });

  it('first sends the changes that are not on the server yet', async () => {
    network.use(http.patch('*/api/plans/:id/', respondWithError({}, 503), { once: true }));
    const user = await signInWithPlan(PLAN);
    const app = renderApp('/ceremonies');
    expect(await screen.findByText('Saved on this device, waiting for the network')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(readStorage(user, 'ceremonies')).toBeNull();
    expect(JSON.stringify(await serverEntriesOf({ call: createCallWithToken(user.token) }))).toContain('Haldi');
    allowConsoleErrors();
  });
});

describe('a backend without the calls of plans (section 14)', () => {
  it.each([404, 405, 501])('that responds with %d: the app shows nothing about shared weddings', async (status) => {
    network.use(http.all('*/api/plans/*', respondWithError({}, status)));
    await signInWithPlan(PLAN);
    const { user } = renderApp('/custom-package');
    expect(await screen.findByRole('article', { name: 'Lotus Court' })).toBeVisible();
    expect(await findSavedText()).toBeVisible();
    expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Account' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Your data' })).toBeVisible();
    for (const name of ['Weddings', 'History']) expect(screen.queryByRole('heading', { level: 2, name })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Wedding:/ })).toBeNull();
    cleanup();
    renderApp('/people');
    expect(await screen.findByText('This site does not offer shared weddings.')).toBeVisible();
  });
});

describe('a member who can only view the plan (section 14.7)', () => {
  const signInViewer = async (items: readonly PackageItem[]) => {
    const { member, ...shared } = await signInMember('viewer', items);
    return { ...shared, viewer: member };
  };

  it('can choose another city, which is not part of the plan (section 4.3)', async () => {
    const { viewer } = await signInViewer(PLAN.customPackageItems);
    localStorage.setItem(`selectedRegion:${viewer.id}`, '"pune"');
    const { user } = renderApp('/venues');
    const heading = await screen.findByRole('heading', { level: 1 });
    await user.click(await screen.findByRole('button', { name: 'Show All Cities' }));
    expect(readStorage(viewer, 'selectedRegion')).toBe('all');
    expect(screen.queryByRole('region', { name: 'Chosen city' })).toBeNull();
    expect(heading).toHaveFocus();
    expect(screen.queryByText(/Ask its owner if you need to/)).toBeNull();
  });

  it('can choose the prices in the budget tracker, which are not part of the plan (section 11.5)', async () => {
    const { viewer } = await signInViewer(PLAN.customPackageItems);
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('radio', { name: 'All-in estimate' }));
    expect(screen.getByRole('radio', { name: 'All-in estimate' })).toBeChecked();
    // A viewer gets no link to the quiz, which would change the plan.
    expect(screen.queryByRole('link', { name: /style quiz/ })).not.toBeInTheDocument();
    expect(readStorage(viewer, 'budgetPrices')).toBe('all-in');
    expect(screen.queryByText(/Ask its owner if you need to/)).toBeNull();
  });

  it('is not warned when an item of an earlier version lacks facts about its service (section 11)', async () => {
    const service = await readFirstService();
    let requestCount = 0;
    network.use(
      http.get(`*/api/venues/${service.id}/`, ({ request }) => {
        requestCount += 1;
        return respondWithBackend(request);
      }),
    );
    await signInViewer([packageItem({ ...service, uniqueId: 'lotus', type: 'venue', tier: undefined })]);
    const { queryClient } = renderApp('/custom-package');
    expect(await screen.findByRole('article', { name: service.name })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'All-in estimate' })).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText(/Ask its owner if you need to/)).toBeNull();
    expect(requestCount).toBe(0);
  });

  it('sees what a scenario changes, and cannot change it', async () => {
    const { owner, planId } = await signInViewer(PLAN.customPackageItems);
    const value = [{ id: 's1', name: 'Smaller', changes: [{ kind: 'contingency', percent: 10 }] }];
    await owner.call('PATCH', `/plans/${planId}/`, { changes: [{ key: 'scenarios', value, clock: 1, tab: 'a' }] });
    const { user } = renderApp('/what-if');
    const column = within(await screen.findByRole('region', { name: 'Smaller' }));
    await user.click(column.getByText('Changes'));
    const contingency = await column.findByLabelText(/^Contingency/);
    expect(contingency).toBeDisabled();
    expect(contingency).toHaveDisplayValue('10');
    expect(column.queryByRole('button', { name: /^(?:Adopt|Remove)/ })).toBeNull();
  });

  it('has no buttons that add to the package or split the budget', async () => {
    const service = await readFirstService();
    await signInViewer([]);
    renderApp(`/compare?ids=${service.id}&category=${service.category}`);
    expect(await screen.findByRole('columnheader')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to Package' })).toBeNull();
    cleanup();
    renderApp('/dashboard');
    expect(await screen.findByText(/^Your decor share is/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use this split' })).toBeNull();
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Add to Package' })).toBeNull();
  });

  it('sees everything and can change nothing on any page', async () => {
    const { owner } = await signInViewer(PLAN.customPackageItems);
    renderApp('/custom-package');
    const item = within(await screen.findByRole('article', { name: 'Lotus Court' }));
    expect(item.queryByRole('button', { name: /^Remove/ })).toBeNull();
    cleanup();
    renderApp('/people');
    expect(await screen.findByText(owner.username)).toBeVisible();
    for (const name of ['Invite', 'Share for Review']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Role/ })).toBeNull();
  });

  it('can leave the plan, which opens their own plan again', async () => {
    const { owner, planId, viewer } = await signInViewer([]);
    const { user } = renderApp('/people');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await user.click(screen.getByRole('button', { name: 'Yes, leave' }));
    expect(await screen.findByRole('heading', { name: 'Your Wedding Dashboard' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^You can view this wedding/)).toBeNull());
    expect((await owner.call('GET', `/plans/${planId}/members/`)).results).toHaveLength(1);
    expect(readStorage(viewer, 'planNotes')).toMatchObject({ plan: { role: 'owner' } });
  });
});

describe('a member who is removed from the open wedding (section 14.7)', () => {
  /** Removes the member from the wedding, and lets the app notice this as soon as it synchronises. */
  async function removeMember({ owner, planId, member }: Awaited<ReturnType<typeof signInMember>>) {
    const { results } = await owner.call('GET', `/plans/${planId}/members/`);
    const { id = '' } = results.find(({ name }) => name === member.username) ?? {};
    await owner.call('DELETE', `/plans/${planId}/members/${id}/`);
    window.dispatchEvent(new Event('online'));
  }

  it('is told which wedding is gone, why, and which one is open now', async () => {
    const membership = await signInMember('editor', PLAN.customPackageItems);
    const { user } = renderApp('/custom-package');
    expect(await screen.findByRole('article', { name: 'Lotus Court' })).toBeVisible();
    expect(await findSavedText()).toBeVisible();
    await removeMember(membership);
    const notice = /was deleted by its owner, or you are no longer a member of it/;
    expect(await screen.findByText(notice)).toHaveTextContent(
      `Our Wedding (${membership.owner.username}) was deleted by its owner, or you are no longer a member of it. Another wedding is open now: Our Wedding.`,
    );
    expect(screen.queryByRole('article', { name: 'Lotus Court' })).toBeNull();
    expect(screen.queryByText(/were not sent/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Understood' }));
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('is no longer told once the session has ended, because another user may sign in next', async () => {
    const membership = await signInMember('editor', PLAN.customPackageItems);
    renderApp('/custom-package');
    expect(await findSavedText()).toBeVisible();
    await removeMember(membership);
    const notice = /was deleted by its owner, or you are no longer a member of it/;
    expect(await screen.findByText(notice)).toBeVisible();
    act(() => session.end('refused'));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('is told what happens to changes that were not sent, which are sent when the member joins again', async () => {
    const mahal = packageItem({ uniqueId: 'mahal', id: '2', name: 'Jasmine Mahal' });
    const membership = await signInMember('editor', [...PLAN.customPackageItems, mahal]);
    const { owner, planId } = membership;
    const { user } = renderApp('/custom-package');
    expect(await findSavedText()).toBeVisible();
    network.use(http.patch(`*/api/plans/${planId}/`, respondWithError({}, 503)));
    await user.click(await screen.findByRole('button', { name: 'Remove Lotus Court' }));
    expect(await screen.findByText('Saved on this device, waiting for the network')).toBeVisible();
    await removeMember(membership);
    network.resetHandlers(http.all('*/api/*', ({ request }) => respondWithBackend(request)));
    expect(
      await screen.findByText(
        'Your last changes to it were not sent. This device keeps them until you sign out. They are sent if you can edit the wedding again.',
      ),
    ).toBeVisible();
    const { files } = recordDownloads();
    await user.click(screen.getByRole('button', { name: 'Download my plan' }));
    expect(await files[0]?.text()).toContain(`planNotes:${membership.member.id}@${planId}`);
    cleanup();
    const { token } = await owner.call('POST', `/plans/${planId}/members/`, { role: 'editor' });
    const app = renderApp(`/join/${token}`);
    await app.user.click(await screen.findByRole('button', { name: 'Join' }));
    await waitFor(async () => {
      const entries = (await owner.call('GET', `/plans/${planId}/`))['entries'];
      expect(entries).toContainEqual(expect.objectContaining({ key: 'items/lotus', value: null }));
    });
    allowConsoleErrors();
  });
});

import { screen, waitFor } from '#support/dom/testingLibrary.ts';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { PlanEntry } from '#contract/plans/plans.ts';
import { contractEntries, entriesFromContract } from '#domain/plan/planEntries.ts';
import { createPlan, itemEntries, removedItemEntries } from '#domain/plan/planMerge.ts';
import type { Entries } from '#domain/plan/planMerge.ts';
import { closedScope, userScope } from '#storage/keys.ts';
import { createJsonFile, importFile } from '#support/dom/importFile.ts';
import { createCallWithToken, firstPlanIdOf } from '#support/dom/otherUser.ts';
import {
  network,
  respondWithBackend,
  respondWithError,
  signInTestUser,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import { packageItem } from '#support/packageItem.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const LOTUS = packageItem({ uniqueId: 'lotus', name: 'Lotus' });
const ROSE = packageItem({ uniqueId: 'rose', name: 'Rose' });

/** Signs a user in who has two weddings, of which the device has none yet. */
async function signInWithTwoWeddings() {
  const { id: userId, token } = await signInTestUser();
  const call = createCallWithToken(token);
  const first = await firstPlanIdOf({ call });
  const second = (await call('POST', '/plans/', { name: 'Second' }))['id'] ?? '';
  return {
    first,
    second,
    scopeOf: (plan: string) => closedScope(userScope(userId), plan),
    change: (plan: string, entries: Entries) => call('PATCH', `/plans/${plan}/`, { changes: contractEntries(entries) }),
    /** Returns the names of the wedding's items on the server, and its date. */
    read: async (plan: string) => {
      const { entries: received } = (await call('GET', `/plans/${plan}/`)) as unknown as { entries: PlanEntry[] };
      const { items, entries } = createPlan(entriesFromContract(received));
      return { items: items.map(({ name }) => name).toSorted(), date: entries['weddingDate']?.value };
    },
  };
}

const metadataOf = (id: string) => ({ plan: { id, role: 'owner' } });

describe('importing weddings that are not on the device (section 14.4)', () => {
  const date = (value: string, clock: number): Entries => ({ weddingDate: { value, stamp: { clock, tab: 'a' } } });

  it(
    'gives a wedding back its removed items, keeps its newer values, and can be undone',
    { tags: ['fault/T22'] },
    async () => {
      const { first, second, scopeOf, change, read } = await signInWithTwoWeddings();
      await change(second, { ...itemEntries([LOTUS]), ...removedItemEntries(['rose']), ...date('2190-05-05', 2) });
      const before = { items: ['Lotus'], date: '2190-05-05' };
      const { user } = renderApp('/account');
      expect(await screen.findByRole('button', { name: 'Open Second' })).toBeVisible();
      const file = createJsonFile(
        JSON.stringify({
          planNotes: metadataOf(first),
          [`planNotes:${scopeOf(second)}`]: metadataOf(second),
          [`customPackageItems:${scopeOf(second)}`]: [LOTUS, ROSE],
          [`weddingDate:${scopeOf(second)}`]: '2190-02-14',
        }),
      );
      await importFile(user, file);
      expect(await screen.findByText('Imported into your other weddings: Second.')).toBeVisible();
      await waitFor(async () => expect(await read(second)).toEqual({ ...before, items: ['Lotus', 'Rose'] }));
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect(await read(second)).toEqual(before));
      expect(await screen.findByText('The import is undone.')).toBeVisible();
    },
  );

  it('leaves a wedding out that cannot be fetched, and says so', async () => {
    const { first, second, scopeOf, change, read } = await signInWithTwoWeddings();
    await change(second, itemEntries([LOTUS]));
    network.use(http.get(`*/api/plans/${second}/`, respondWithError({}, 503)));
    const { user } = renderApp('/account');
    expect(await screen.findByRole('button', { name: 'Open Second' })).toBeVisible();
    const file = createJsonFile(
      JSON.stringify({
        planNotes: metadataOf(first),
        [`planNotes:${scopeOf(second)}`]: metadataOf(second),
        [`customPackageItems:${scopeOf(second)}`]: [ROSE],
      }),
    );
    await importFile(user, file);
    expect(await screen.findByText(/This file also has a wedding that was not imported/)).toBeVisible();
    expect(await read(second)).toEqual({ items: ['Lotus'], date: undefined });
    allowConsoleErrors();
  });

  it('works with a backend that does not offer plans', async () => {
    network.use(http.all('*/api/plans/*', respondWithError({ detail: 'Not found' }, 404)));
    await signInTestUser();
    const { user } = renderApp('/account');
    await screen.findByRole('button', { name: 'Import my plan' });
    await importFile(user, createJsonFile(JSON.stringify({ customPackageItems: [ROSE] })));
    expect(await screen.findByText('Imported into your plan: 1 service.')).toBeVisible();
    allowConsoleErrors();
  });

  it('does not mix two weddings when the import begins before the list of weddings arrives', async () => {
    const { first, second, read } = await signInWithTwoWeddings();
    let releaseList = () => {};
    const released = new Promise<void>((resolve) => (releaseList = resolve));
    network.use(
      http.get('*/api/plans/', async ({ request }) => {
        await released;
        return respondWithBackend(request);
      }),
    );
    const { user } = renderApp('/account');
    await screen.findByRole('button', { name: 'Import my plan' });
    await importFile(
      user,
      createJsonFile(JSON.stringify({ planNotes: metadataOf(second), customPackageItems: [ROSE] })),
    );
    releaseList();
    expect(await screen.findByText('Imported into your other weddings: Second.')).toBeVisible();
    await waitFor(async () => expect((await read(second)).items).toEqual(['Rose']));
    expect((await read(first)).items).toEqual([]);
  });
});

import { screen, waitFor } from '#support/dom/testingLibrary.ts';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { PlanEntry } from '#contract/plans/plans.ts';
import { entriesToContract, entriesFromContract } from '#domain/plan/planEntries.ts';
import { createPlan, itemEntries, removedItemEntries } from '#domain/plan/planMerge.ts';
import type { Entries } from '#domain/plan/planMerge.ts';
import { closedScope, userScope } from '#storage/keys.ts';
import { createJsonFile, importFile } from '#support/dom/importFile.ts';
import { createCallWithToken, firstPlanIdOf } from '#support/dom/otherUser.ts';
import {
  network,
  delayResponses,
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

/**
 * Signs in a user who has two weddings on the server and none on this device. Returns their ids, functions that change
 * and read a wedding on the server, and one that returns a wedding's scope as a closed plan.
 */
async function signInWithTwoWeddings() {
  const { id: userId, token } = await signInTestUser();
  const call = createCallWithToken(token);
  const firstPlanId = await firstPlanIdOf({ call });
  const secondPlanId = (await call('POST', '/plans/', { name: 'Second' }))['id'] ?? '';
  return {
    firstPlanId,
    secondPlanId,
    scopeOf: (planId: string) => closedScope(userScope(userId), planId),
    changePlan: (planId: string, entries: Entries) =>
      call('PATCH', `/plans/${planId}/`, { changes: entriesToContract(entries) }),
    /** Returns the names of the wedding's items on the server, and its date. */
    readPlan: async (planId: string) => {
      const { entries: receivedEntries } = (await call('GET', `/plans/${planId}/`)) as unknown as {
        entries: PlanEntry[];
      };
      const { items, entries } = createPlan(entriesFromContract(receivedEntries));
      return { items: items.map(({ name }) => name).toSorted(), date: entries['weddingDate']?.value };
    },
  };
}

const metadataOf = (planId: string) => ({ plan: { id: planId, role: 'owner' } });

describe('importing weddings that are not on the device (section 14.4)', () => {
  const dateEntry = (value: string, clock: number): Entries => ({ weddingDate: { value, stamp: { clock, tab: 'a' } } });

  it(
    'gives a wedding back its removed items, keeps its newer values, and can be undone',
    { tags: ['fault/T22'] },
    async () => {
      const { firstPlanId, secondPlanId, scopeOf, changePlan, readPlan } = await signInWithTwoWeddings();
      await changePlan(secondPlanId, {
        ...itemEntries([LOTUS]),
        ...removedItemEntries(['rose']),
        ...dateEntry('2190-05-05', 2),
      });
      const planBefore = { items: ['Lotus'], date: '2190-05-05' };
      const { user } = renderApp('/account');
      expect(await screen.findByRole('button', { name: 'Open Second' })).toBeVisible();
      const file = createJsonFile(
        JSON.stringify({
          planNotes: metadataOf(firstPlanId),
          [`planNotes:${scopeOf(secondPlanId)}`]: metadataOf(secondPlanId),
          [`customPackageItems:${scopeOf(secondPlanId)}`]: [LOTUS, ROSE],
          [`weddingDate:${scopeOf(secondPlanId)}`]: '2190-02-14',
        }),
      );
      await importFile(user, file);
      expect(await screen.findByText('Imported into your other weddings: Second.')).toBeVisible();
      await waitFor(async () =>
        expect(await readPlan(secondPlanId)).toEqual({ ...planBefore, items: ['Lotus', 'Rose'] }),
      );
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect(await readPlan(secondPlanId)).toEqual(planBefore));
      expect(await screen.findByText('The import is undone.')).toBeVisible();
    },
  );

  it('leaves a wedding out that cannot be fetched, and says so', async () => {
    const { firstPlanId, secondPlanId, scopeOf, changePlan, readPlan } = await signInWithTwoWeddings();
    await changePlan(secondPlanId, itemEntries([LOTUS]));
    network.use(http.get(`*/api/plans/${secondPlanId}/`, respondWithError({}, 503)));
    const { user } = renderApp('/account');
    expect(await screen.findByRole('button', { name: 'Open Second' })).toBeVisible();
    const file = createJsonFile(
      JSON.stringify({
        planNotes: metadataOf(firstPlanId),
        [`planNotes:${scopeOf(secondPlanId)}`]: metadataOf(secondPlanId),
        [`customPackageItems:${scopeOf(secondPlanId)}`]: [ROSE],
      }),
    );
    await importFile(user, file);
    expect(
      await screen.findByText(/^Nothing new was imported. This file has a wedding that was not imported:/),
    ).toBeVisible();
    expect(await readPlan(secondPlanId)).toEqual({ items: ['Lotus'], date: undefined });
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
    const { firstPlanId, secondPlanId, readPlan } = await signInWithTwoWeddings();
    const releaseList = delayResponses('get', '*/api/plans/');
    const { user } = renderApp('/account');
    await screen.findByRole('button', { name: 'Import my plan' });
    await importFile(
      user,
      createJsonFile(JSON.stringify({ planNotes: metadataOf(secondPlanId), customPackageItems: [ROSE] })),
    );
    releaseList();
    expect(await screen.findByText('Imported into your other weddings: Second.')).toBeVisible();
    await waitFor(async () => expect((await readPlan(secondPlanId)).items).toEqual(['Rose']));
    expect((await readPlan(firstPlanId)).items).toEqual([]);
  });
});

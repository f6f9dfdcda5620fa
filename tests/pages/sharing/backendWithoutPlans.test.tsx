import { cleanup, screen, waitFor } from '#support/dom/testingLibrary.ts';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { planSyncs } from '#plan/sync/planSync.ts';
import {
  network,
  respondWithBackend,
  respondWithError,
  signInTestUser,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import { createCallWithToken } from '#support/dom/otherUser.ts';
import { packageItem } from '#support/packageItem.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
failOnConsoleErrors();

/** The methods and paths of the requests about plans that the backend has received. */
let planRequests: string[] = [];
/** The number of requests for the list of selected services, a call of part one of the specification. */
let selectedServicesRequestCount = 0;

beforeEach(() => {
  planRequests = [];
  selectedServicesRequestCount = 0;
  network.use(
    http.get('*/api/selected-services/', ({ request }) => {
      selectedServicesRequestCount += 1;
      return respondWithBackend(request);
    }),
    ...['*/api/plans/', '*/api/plans/*', '*/api/join/*'].map((address) =>
      http.all(address, ({ request }) => {
        planRequests.push(`${request.method} ${new URL(request.url).pathname}`);
        return respondWithError({ detail: 'Not found.' }, 404)();
      }),
    ),
  );
});

/** Opens a page as after a reload, and waits until the app has requested the selected services. */
async function openAfterReload(path: string): Promise<void> {
  cleanup();
  planSyncs.forget();
  const countBefore = selectedServicesRequestCount;
  renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(selectedServicesRequestCount).toBeGreaterThan(countBefore));
}

describe('a backend without plans (section 14)', () => {
  it('is asked for plans once in a tab, and no page shows anything about plans', async () => {
    const { id } = await signInTestUser();
    localStorage.setItem(`customPackageItems:${id}`, JSON.stringify([packageItem({ uniqueId: 'lotus' })]));
    for (const path of ['/dashboard', '/account', '/ceremonies', '/what-if']) {
      await openAfterReload(path);
      for (const text of ['Weddings', 'New Wedding', /^Wedding:/, 'History', 'People', /^Saving/, /^Saved/])
        expect(screen.queryByText(text)).toBeNull();
    }
    // The backend still stores a copy of the items, as in part one of the specification.
    await openAfterReload('/custom-package');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(planRequests).toEqual(['GET /api/plans/']);
  });

  it('removes an item from its copy when the user removes it (section 7)', async () => {
    const { id, token } = await signInTestUser();
    localStorage.setItem(`customPackageItems:${id}`, JSON.stringify([packageItem({ uniqueId: 'lotus' })]));
    const readCopy = () => createCallWithToken(token)('GET', '/selected-services/');
    const { user } = renderApp('/custom-package');
    await waitFor(async () => expect(await readCopy()).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    await waitFor(async () => expect(await readCopy()).toHaveLength(0));
  });
});

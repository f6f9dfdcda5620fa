import { planChangeBody } from '#contract/plans/plans.ts';
import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { enquiries, services } from '#server/db/schema.ts';
import { packageItem } from '#support/packageItem.ts';
import { network, signInTestUser, currentBackend, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { mockChatWindow } from '#support/dom/chatWindow.ts';
import { readStoredItems } from '#support/server/storedItems.ts';

/** Tests the app in strict mode, in which React renders every component and runs every effect twice. */

useBackend();
failOnConsoleErrors();

it(
  'sends an enquiry and each item once in strict mode, where effects run twice (sections 4 and 7)',
  { tags: ['fault/B13'] },
  async () => {
    const { db } = currentBackend();
    const [service] = await db.select().from(services).where(eq(services.category, 'decor')).limit(1);
    const testUser = await signInTestUser();
    const storedItem = packageItem({ uniqueId: '0', name: 'Lotus Caterers', price: 80_000, category: 'catering' });
    localStorage.setItem(`customPackageItems:${testUser.id}`, JSON.stringify([storedItem]));
    const requests: string[] = [];
    const sentKeys: string[] = [];
    network.use(
      http.all('*/api/*', async ({ request }) => {
        const { pathname } = new URL(request.url);
        if (request.method !== 'GET') requests.push(`${request.method} ${pathname}`);
        if (request.method === 'PATCH' && pathname.startsWith('/api/plans/'))
          sentKeys.push(...planChangeBody.parse(await request.clone().json()).changes.map(({ key }) => key));
        return currentBackend().fetch(request);
      }),
    );
    const windowOpen = mockChatWindow();

    const { user } = renderApp(`/decor/${service?.id}/details`, true);
    await user.click(await screen.findByRole('button', { name: 'Add to Custom Package' }));
    const form = within(await screen.findByRole('form', { name: 'Request Quote' }));
    await waitFor(() => expect(form.getByLabelText('Email')).toHaveValue(`${testUser.username}@example.in`));
    await user.type(form.getByLabelText('Name'), 'Asha Rao');
    await user.type(form.getByLabelText('Event Date'), '2099-02-14');
    await user.type(form.getByLabelText('Guest Count'), '350');
    await user.click(form.getByRole('button', { name: 'Request Quote' }));
    expect(await screen.findByText('Enquiry submitted successfully!')).toBeVisible();
    await waitFor(async () => expect(await readStoredItems(db)).toHaveLength(2));

    expect(sentKeys).toEqual([expect.stringMatching(/^items\//), expect.stringMatching(/^items\//)]);
    expect(new Set(sentKeys).size).toBe(2);
    expect(requests.filter((request) => request === 'POST /api/enquiries/')).toHaveLength(1);
    expect(await db.$count(enquiries)).toBe(1);
    expect(windowOpen).toHaveBeenCalledTimes(1);
    expect(JSON.parse(localStorage.getItem(`customPackageItems:${testUser.id}`) ?? '')).toHaveLength(2);
  },
);

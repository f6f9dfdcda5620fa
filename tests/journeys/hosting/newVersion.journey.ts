import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startDjangoBackend } from './djangoBackend.ts';
import { expect, monitorContext } from '../support/journey.ts';
import { startStaticSite } from './staticSite.ts';

const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Starts a host and deploys the app. The tests distinguish the deployed versions by their chat numbers. */
async function startSite() {
  const site = await startStaticSite();
  const backend = await startDjangoBackend(site.origin);
  const deploy = (chatNumber: string) =>
    site.build({ VITE_API_BASE_URL: backend.baseUrl, VITE_WHATSAPP_NUMBER: chatNumber });
  await deploy('919876543210');
  return {
    origin: site.origin,
    backendOrigin: new URL(backend.baseUrl).origin,
    deploy,
    close: () => Promise.all([site.close(), backend.close()]),
  };
}

test(
  'a new version waits while a form is being filled in, and a tab never mixes two versions',
  { tag: '@fault/Y7' },
  async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'allow' });
    const monitor = await monitorContext(context, [site.origin, site.backendOrigin]);
    const [firstTab, secondTab] = [await context.newPage(), await context.newPage()];
    const usernameField = (page: Page) => page.getByLabel('Username');
    const askAndReadChatPath = async (page: Page) => {
      const chatCount = monitor.chats.length;
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
      await usernameField(page).fill('asha');
      await page.getByRole('button', { name: 'Ask on WhatsApp' }).click();
      await expect.poll(() => monitor.chats.length).toBe(chatCount + 1);
      // Wait for this message: it moves the links below it, and the next step clicks one of them.
      await expect(page.getByText('The chat has opened')).toBeVisible();
      return monitor.chats.at(-1)?.pathname;
    };

    await firstTab.goto('/forgot-password');
    await firstTab.evaluate(() => navigator.serviceWorker.ready);
    await secondTab.goto('/login');
    await usernameField(firstTab).fill('asha');
    await usernameField(secondTab).fill('ravi');
    // The new build deletes the files of the old version from the host.
    await site.deploy('919876543211');
    await firstTab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

    for (const [tab, typedName] of [
      [firstTab, 'asha'],
      [secondTab, 'ravi'],
    ] as const) {
      await expect(
        tab.getByText('A new version is ready. You can load it after you have left this page.'),
      ).toBeVisible();
      await expect(tab.getByRole('button', { name: 'Reload' })).toBeHidden();
      await expect(usernameField(tab)).toHaveValue(typedName);
    }

    await test.step('the first tab reloads into the new version', async () => {
      await firstTab.getByRole('link', { name: 'Back to sign in' }).click();
      await expect(firstTab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
      // The form of 'Forgot your password?' is empty when the user returns, so the app offers to reload the page.
      await firstTab.getByRole('link', { name: 'Forgot your password?' }).click();
      await firstTab.getByRole('button', { name: 'Reload' }).click();
      await expect(firstTab.getByText('A new version is ready.')).toBeHidden();
      expect(await askAndReadChatPath(firstTab)).toBe('/919876543211');
    });

    await test.step('the second tab keeps the old version until it is reloaded', async () => {
      await expect(usernameField(secondTab)).toHaveValue('ravi');
      await secondTab.getByRole('link', { name: 'Forgot your password?' }).click();
      expect(await askAndReadChatPath(secondTab)).toBe('/919876543210');
      await secondTab.getByRole('link', { name: 'Back to sign in' }).click();
      await secondTab.getByRole('button', { name: 'Reload' }).click();
      await expect(secondTab.getByText('A new version is ready.')).toBeHidden();
      await secondTab.getByRole('link', { name: 'Forgot your password?' }).click();
      expect(await askAndReadChatPath(secondTab)).toBe('/919876543211');
    });

    await monitor.check();
    await context.close();
  },
);

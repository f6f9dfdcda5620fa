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

/** Starts a host. Each deployed version has its own chat number, by which the tests tell the versions apart. */
async function startSite() {
  const site = await startStaticSite();
  const backend = await startDjangoBackend(site.origin);
  const deploy = (number: string) => site.build({ VITE_API_BASE_URL: backend.baseUrl, VITE_WHATSAPP_NUMBER: number });
  await deploy('919876543210');
  return {
    origin: site.origin,
    backend: new URL(backend.baseUrl).origin,
    deploy,
    close: () => Promise.all([site.close(), backend.close()]),
  };
}

test('a new version waits while a form is being filled in, and a tab never mixes two versions', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'allow' });
  const monitor = await monitorContext(context, [site.origin, site.backend]);
  const [one, other] = [await context.newPage(), await context.newPage()];
  const username = (page: Page) => page.getByLabel('Username');
  const readChatNumber = async (page: Page) => {
    const chats = monitor.chats.length;
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await username(page).fill('asha');
    await page.getByRole('button', { name: 'Ask on WhatsApp' }).click();
    await expect.poll(() => monitor.chats.length).toBe(chats + 1);
    return monitor.chats.at(-1)?.pathname;
  };

  await one.goto('/forgot-password');
  await one.evaluate(() => navigator.serviceWorker.ready);
  await other.goto('/login');
  await username(one).fill('asha');
  await username(other).fill('ravi');
  // The new build deletes the files of the old version from the host.
  await site.deploy('919876543211');
  await one.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

  for (const [tab, typed] of [
    [one, 'asha'],
    [other, 'ravi'],
  ] as const) {
    await expect(tab.getByText('A new version is ready. You can load it after you have left this page.')).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Reload' })).toBeHidden();
    await expect(username(tab)).toHaveValue(typed);
  }

  await test.step('one tab reloads into the new version', async () => {
    await one.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(one.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await one.getByRole('button', { name: 'Reload' }).click();
    await expect(one.getByText('A new version is ready.')).toBeHidden();
    await one.getByRole('link', { name: 'Forgot your password?' }).click();
    expect(await readChatNumber(one)).toBe('/919876543211');
  });

  await test.step('the other tab keeps the old version until it is reloaded', async () => {
    await expect(username(other)).toHaveValue('ravi');
    await other.getByRole('link', { name: 'Forgot your password?' }).click();
    expect(await readChatNumber(other)).toBe('/919876543210');
    await other.getByRole('link', { name: 'Back to sign in' }).click();
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect(other.getByText('A new version is ready.')).toBeHidden();
    await other.getByRole('link', { name: 'Forgot your password?' }).click();
    expect(await readChatNumber(other)).toBe('/919876543211');
  });

  await monitor.check();
  await context.close();
});

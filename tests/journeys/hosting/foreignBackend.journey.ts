import { test as base } from '@playwright/test';
import { startDjangoBackend } from './djangoBackend.ts';
import type { DjangoBackend } from './djangoBackend.ts';
import {
  WEDDING_DAY,
  chatText,
  expect,
  newCouple,
  openTier,
  tierCard,
  monitorContext,
  fillRegistration,
  section,
} from '../support/journey.ts';
import { startStaticSite } from './staticSite.ts';

const CHAT_NUMBER = '919876543210';

/** Tests of the web app without our server: it is built for the Django backend and served as static files. */
const test = base.extend<object, { deployment: { origin: string; backend: DjangoBackend } }>({
  deployment: [
    async ({}, use) => {
      const site = await startStaticSite();
      const backend = await startDjangoBackend(site.origin);
      await site.build({
        VITE_API_BASE_URL: backend.baseUrl,
        VITE_WHATSAPP_NUMBER: CHAT_NUMBER,
        VITE_SITE_URL: site.origin,
      });
      await use({ origin: site.origin, backend });
      await backend.close();
      await site.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// Run all journeys of this file in one worker, because each worker builds the app.
test.describe.configure({ mode: 'default' });

test(
  'without JavaScript every page links to the chat of the business (section 1)',
  { tag: '@fault/Y12' },
  async ({ browser, deployment }) => {
    const context = await browser.newContext({ baseURL: deployment.origin, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/', '/venues']) {
      await page.goto(path);
      const link = page.getByRole('link', { name: `WhatsApp +${CHAT_NUMBER}` });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', `https://wa.me/${CHAT_NUMBER}`);
    }
    await context.close();
  },
);

test(
  'the journey from registration to the chat works with another backend (section 7)',
  { tag: '@fault/Y8' },
  async ({ browser, deployment }) => {
    const { origin, backend } = deployment;
    const context = await browser.newContext({ baseURL: origin });
    const monitor = await monitorContext(context, [
      origin,
      new URL(backend.baseUrl).origin,
      'https://pictures.invalid',
    ]);
    // This backend lacks some endpoints, its picture cannot be loaded, and it rejects a refresh by cookie with 400.
    monitor.expectErrors(/404/, /pictures\.invalid/, /status of 400/);
    await context.route('https://pictures.invalid/**', (route) => route.abort());
    const page = await context.newPage();
    const couple = newCouple();

    await page.goto('/');
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${origin}/social.png`);
    await page.getByRole('main').getByRole('button', { name: 'Hyderabad' }).click();
    await expect(page.getByText('Showing Hyderabad')).toBeVisible();
    await fillRegistration(page, couple);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    // The host responds to this deep link with index.html.
    await page.goto('/venues');
    await expect(tierCard(page, 'Premium')).toContainText('4 venues available');
    await openTier(page, 'Premium');
    const palace = page.getByRole('article').filter({ hasText: 'निज़ाम Palace' });
    await expect(palace).toContainText('₹1,50,000 – ₹3,00,000');
    await expect(page.getByRole('article').filter({ hasText: 'Lotus Lawns' })).toContainText('From ₹90,000');
    const unnamedVenue = page.getByRole('article').filter({ hasText: 'Unnamed Venue' });
    await expect(unnamedVenue).toContainText('Location not specified');
    await expect(page.getByRole('article').filter({ hasText: 'Charminar Hall' })).toContainText('2-3 lakh');
    await palace.getByRole('link', { name: 'View Details' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toContainText('निज़ाम Palace');
    await expect(page.getByRole('main')).toContainText('Valet');
    await page.getByRole('button', { name: 'Add to Custom Package' }).click();
    await expect(page.getByRole('link', { name: 'In your package' })).toBeVisible();

    await page.goto('/custom-package');
    await expect(page.getByRole('main')).toContainText('₹1,50,000');
    await page.getByLabel('Bride Name').fill('Asha');
    await page.getByLabel('Groom Name').fill('Ravi');
    await page.getByLabel('Wedding Date').fill(WEDDING_DAY.value);
    await page.getByLabel('Location').fill('Hyderabad');
    await page.getByLabel(/guests/i).fill('350');
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: /WhatsApp|Send/ }).click();
    await popup;
    await expect.poll(() => monitor.chats.length).toBe(1);
    expect(monitor.chats[0]!.pathname).toBe(`/${CHAT_NUMBER}`);
    expect(chatText(monitor.chats[0]!)).toContain('निज़ाम Palace & Gardens #1 🎉');
    await expect
      .poll(() => backend.receivedRequests.filter(({ path }) => path === '/packages/custom/'))
      .toHaveLength(1);

    await page.reload();
    await expect(page.getByRole('main')).toContainText('निज़ाम Palace');

    // This backend knows nothing of ceremonies, estimates and scenarios: they are on the device (sections 10 to 12).
    await page.goto('/ceremonies');
    await page.getByRole('button', { name: 'Edit Wedding' }).click();
    await page.getByLabel('Guests').fill('400');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('400 plates')).toBeVisible();
    await page.goto('/custom-package');
    const item = page.getByRole('article', { name: /निज़ाम Palace/ });
    await expect(item).toContainText('All-in ₹1,77,000 – ₹3,54,000');
    await page.getByLabel('Contingency').fill('10');
    await expect(section(page, 'All-in estimate')).toContainText('₹1,94,700 – ₹3,89,400');
    await page.getByRole('link', { name: 'What If' }).click();
    await page.getByRole('button', { name: 'Add Scenario' }).click();
    await page.getByLabel('Contingency').fill('0');
    await expect(page.getByRole('region', { name: 'Scenario 1' })).toContainText('₹35,400 less');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Scenario 1' })).toContainText('₹35,400 less');
    await monitor.check();
    await context.close();
  },
);

test('another backend that ignores every filter has its lists searched, filtered, sorted and compared (section 15)', async ({
  browser,
  deployment,
}) => {
  const { origin, backend } = deployment;
  const context = await browser.newContext({ baseURL: origin });
  const monitor = await monitorContext(context, [origin, new URL(backend.baseUrl).origin, 'https://pictures.invalid']);
  monitor.expectErrors(/404/, /pictures\.invalid/, /status of 400/);
  await context.route('https://pictures.invalid/**', (route) => route.abort());
  const page = await context.newPage();
  await fillRegistration(page, newCouple());
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const names = page.getByRole('article').getByRole('heading', { level: 3 });
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });

  await test.step('sort and filter all pages of the list', async () => {
    await page.goto('/venues?tier=premium');
    await page.getByLabel('Sort', { exact: true }).selectOption('Lowest price');
    await expect(names).toHaveText(['Unnamed Venue', 'Lotus Lawns', /निज़ाम Palace/, 'Charminar Hall']);
    await expect(status('4 of 4 venues')).toBeVisible();
    await page.getByLabel('Price to').fill('1,00,000');
    await expect(status('2 of 4 venues')).toBeVisible();
    await page.getByLabel('Guests', { exact: true }).fill('400');
    const sentence = 'No venue for 400 guests up to ₹1,00,000. Without the number of guests there are 2.';
    await expect(page.getByText(sentence)).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(status('4 of 4 venues')).toBeVisible();
    await page.getByLabel('Type').selectOption('Palace');
    await expect(names).toHaveText([/निज़ाम Palace/]);
    await page.getByLabel('Type').selectOption('Any type');
  });

  await test.step('open a link with a search', async () => {
    await page.goto('/venues?tier=premium&search=निज़ाम&sort=best-rated');
    await expect(names).toHaveText([/निज़ाम Palace/]);
    await expect(status('1 of 4 venues')).toBeVisible();
  });

  await test.step('compare two venues', async () => {
    await page.goto('/venues?tier=premium');
    for (const name of [/निज़ाम Palace/, 'Lotus Lawns'])
      await page.getByRole('article', { name }).getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('link', { name: 'Compare (2)' }).click();
    await expect(page.getByRole('row', { name: /^Price/ }).first()).toContainText('₹1,50,000 – ₹3,00,000');
    await expect(page.getByRole('row', { name: /^Price/ }).first()).toContainText('From ₹90,000');
    await expect(page.getByRole('row', { name: /^All-in for your guests/ })).toContainText('₹1,77,000 – ₹3,54,000');
  });
  await monitor.check();
  await context.close();
});

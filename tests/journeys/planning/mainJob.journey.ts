import type { Page } from '@playwright/test';
import { signInByApi } from '../support/device.ts';
import {
  WEDDING_DAY,
  chatText,
  expect,
  newCouple,
  openTier,
  signIn,
  test,
  tierCard,
  monitorContext,
  fillRegistration,
} from '../support/journey.ts';

test.use({ processors: 8 });

/** Opens the page of venues by clicking its link in the navigation. */
const openVenues = async (page: Page) => {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Venues', exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wedding Venues' })).toBeVisible();
};

// Run the journey at two addresses, because browsers offer fewer functions to a page from another machine without
// https, such as on a phone that opens the app on the planner's laptop as http://192.168.1.5:3000. Clipboard, locks,
// persistent storage and service workers are then missing.
for (const { where, isSecureContext, options } of [
  { where: 'on the same machine', isSecureContext: true, options: {} },
  {
    where: 'from another machine over plain http',
    isSecureContext: false,
    options: { baseURL: `http://planner.test:${process.env['JOURNEYS_PORT']}` },
  },
])
  test.describe(where, () => {
    test.use(options);

    test(
      'a couple signs up, chooses a city, finds a venue, builds a package and opens the chat (section 1)',
      { tag: ['@fault/X12', '@fault/Q6', '@fault/Q7'] },
      async ({ page, browser, baseURL, monitor }) => {
        const couple = newCouple();

        await test.step('choose Hyderabad on the home page', async () => {
          await page.goto('/');
          expect(await page.evaluate(() => window.isSecureContext)).toBe(isSecureContext);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.getByRole('main').getByRole('button', { name: 'Hyderabad' }).click();
          await expect(page.getByRole('button', { name: 'Show All Cities' })).toBeVisible();
        });

        await test.step('register, which also signs in', async () => {
          await fillRegistration(page, couple);
          await page.getByRole('button', { name: 'Create Account' }).click();
          await expect(page).toHaveURL(/\/dashboard$/);
          await expect(page.getByRole('button', { name: 'Show All Cities' })).toBeVisible();
        });

        const card = page.getByRole('article').first();
        let venueName = '';
        await test.step('find a premium venue in the city', async () => {
          await openVenues(page);
          await expect(tierCard(page, 'Premium')).toContainText(/\d+ venues available/);
          await openTier(page, 'Premium');
          await expect(card).toContainText('Hyderabad');
          venueName = (await card.getByRole('heading').textContent()) ?? '';
          await card.getByRole('link', { name: 'View Details' }).click();
          await expect(page.getByRole('heading', { level: 1, name: venueName })).toBeVisible();
        });

        await test.step('browse the pictures past the first one and back', async () => {
          const gallery = page.getByRole('region', { name: 'Pictures of' });
          const thumbnails = gallery.getByRole('button', { name: /^Show picture/ });
          await expect(thumbnails.nth(1)).toBeVisible();
          const count = await thumbnails.count();
          const picture = (position: number) =>
            gallery.getByRole('group', { name: `Picture ${position} of ${count}`, exact: true });
          await expect(picture(1)).toBeVisible();
          await gallery.getByRole('button', { name: 'Previous picture' }).click();
          await expect(picture(count)).toBeVisible();
          await gallery.getByRole('button', { name: 'Next picture' }).click();
          await expect(picture(1)).toBeVisible();
          await thumbnails.nth(1).click();
          await expect(picture(2)).toBeVisible();
        });

        await test.step('add it to the custom package', async () => {
          await page.getByRole('button', { name: 'Add to Custom Package' }).click();
          await expect(page.getByRole('link', { name: 'In your package' })).toBeVisible();
          await page.goto('/custom-package');
          await expect(page.getByRole('main')).toContainText(venueName);
        });

        await test.step('send the package: the click opens the chat with every field', async () => {
          await page.getByLabel('Bride Name').fill('अनुष्का & Asha 🎉');
          await page.getByLabel('Groom Name').fill('Ravi #1 + 50% "quoted"');
          await page.getByLabel('Wedding Date').fill(WEDDING_DAY.value);
          await page.getByLabel('Location').fill('Charminar, Hyderabad');
          await page.getByLabel(/guests/i).fill('३५०');
          const popup = page.waitForEvent('popup');
          await page.getByRole('button', { name: /WhatsApp|Send/ }).click();
          await popup;
          await expect.poll(() => monitor.chats.length).toBe(1);
          const text = chatText(monitor.chats[0]!);
          for (const value of [
            'अनुष्का & Asha 🎉',
            'Ravi #1 + 50% "quoted"',
            WEDDING_DAY.text,
            'Charminar, Hyderabad',
            '350',
            venueName,
          ])
            expect(text).toContain(value);
          await expect(page.getByRole('status').filter({ hasText: /chat/i })).toBeVisible();
          if (isSecureContext) return;
          await page.getByRole('button', { name: 'Copy text' }).click();
          await expect(page.getByLabel('Your message')).toHaveValue(text);
        });

        await test.step('sign out', async () => {
          await page.goto('/account');
          await page.getByRole('button', { name: 'Sign out' }).first().click();
          // Signing out waits until the server has the plan.
          await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
          await page.goto('/custom-package');
          await expect(page).toHaveURL(/\/login$/);
        });

        await test.step('sign in on another device: the package is there', async () => {
          const otherDevice = await browser.newContext({ ...(baseURL && { baseURL }) });
          const otherMonitor = await monitorContext(otherDevice, [new URL(baseURL ?? '').origin]);
          const otherPage = await otherDevice.newPage();
          await signIn(otherPage, couple);
          await otherPage.goto('/custom-package');
          await expect(otherPage.getByRole('main')).toContainText(venueName);
          await otherMonitor.check();
          await otherDevice.close();
        });
      },
    );
  });

test(
  'a venue enquiry opens the chat once, with every field of the form (section 7)',
  { tag: ['@fault/L1', '@fault/L11', '@fault/L14', '@fault/L15'] },
  async ({ page, couple, monitor }) => {
    await signInByApi(page, couple);
    await page.goto('/venues');
    await openTier(page, 'Luxury');
    await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { name: 'Contact About This Venue' })).toBeVisible();
    await expect(page).toHaveURL(/\/venues\/.+/);
    const venueName = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const form = page.getByRole('form', { name: 'Contact About This Venue' });
    await form.getByLabel(/^Name/).fill('Asha & Ravi #1 + 🎉 अनुष्का');
    await form.getByLabel(/^Phone/).fill('+91 98765 43210');
    await form.getByLabel(/^Email/).fill('asha@example.in');
    await form.getByLabel(/date/i).fill(WEDDING_DAY.value);
    await form.getByLabel(/guest/i).fill('௩௫௦');
    await form.getByLabel(/^Message/).fill('First line\nSecond & last line #2');
    const historyLength = await page.evaluate(() => history.length);
    const chatRequest = page.context().waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'));
    const popup = page.waitForEvent('popup');
    await form.getByRole('button', { name: 'Connect on WhatsApp' }).dblclick();
    const chatPage = await popup;
    expect(await (await chatRequest).headerValue('referer')).toBeNull();
    // While the window navigates from its first document to the next one, evaluate() fails.
    const readOpenerAndReferrer = () =>
      chatPage.evaluate(() => [window.opener, document.referrer]).catch(() => undefined);
    await expect.poll(readOpenerAndReferrer).toEqual([null, '']);
    await expect.poll(() => monitor.chats.length).toBe(1);
    const text = chatText(monitor.chats[0]!);
    for (const value of [
      'Asha & Ravi #1 + 🎉 अनुष्का',
      'asha@example.in',
      WEDDING_DAY.text,
      '350',
      'First line\nSecond & last line #2',
      venueName,
      'Luxury',
    ])
      expect(text).toContain(value);
    expect(page.context().pages(), 'one window for a double click').toHaveLength(2);
    expect(text).not.toMatch(/undefined|null|NaN/);
    expect(await page.evaluate(() => history.length)).toBe(historyLength);
    expect(await page.title()).toBe(`${venueName} · Utsava`);
  },
);

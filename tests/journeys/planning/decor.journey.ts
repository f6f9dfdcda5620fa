import { execFileSync } from 'node:child_process';
import type { Locator } from '@playwright/test';
import { signInByApi } from '../support/device.ts';
import { WEDDING_DAY, chatText, expect, test } from '../support/journey.ts';

interface ExportedEnquiry {
  readonly kind: string;
  readonly username: string | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly date: string | null;
  readonly guests: number | null;
  readonly service: string;
  readonly service_name: string;
  readonly message: string;
}

/** Returns the enquiries of a user from the export command, which the business runs beside the server. */
function exportEnquiries(username: string): ExportedEnquiry[] {
  const args = ['dist/server/export.js', 'enquiries', '--all', '--format', 'json'];
  const env = { ...process.env, DATA_DIR: process.env['JOURNEYS_DATA'], LOG_LEVEL: 'silent' };
  const rows = JSON.parse(
    execFileSync(process.execPath, args, { env, encoding: 'utf8', stdio: 'pipe' }),
  ) as ExportedEnquiry[];
  return rows.filter((row) => row.kind === 'enquiry' && row.username === username);
}

const readText = async (element: Locator) => ((await element.textContent()) ?? '').trim();

test(
  'decor is filtered by ceremony and style; a quote request creates one enquiry and opens one chat (sections 2 and 7)',
  { tag: ['@fault/L14', '@fault/L6'] },
  async ({ page, couple, monitor }) => {
    await signInByApi(page, couple);

    await test.step('filter decor by haldi and the traditional style', async () => {
      await page.goto('/services');
      await page.getByRole('region', { name: 'By category' }).getByRole('link', { name: 'Decor' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Decor' })).toBeVisible();
      await page.getByRole('button', { name: 'Haldi', exact: true }).click();
      await page.getByRole('button', { name: 'Traditional', exact: true }).click();
      await expect(page).toHaveURL(/\?type=haldi&style=traditional$/);
      await expect(page.getByRole('button', { name: 'Traditional', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });

    const card = page.getByRole('article').first();
    await expect(card.getByText('Haldi', { exact: true })).toBeVisible();
    await expect(card.getByText('Traditional', { exact: true })).toBeVisible();
    const serviceName = await readText(card.getByRole('heading'));

    await test.step('open the details and go back to the same filters', async () => {
      await card.getByRole('link', { name: 'View Details' }).click();
      await expect(page.getByRole('heading', { level: 1, name: serviceName })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Haldi', exact: true })).toHaveAttribute('aria-pressed', 'true');
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1, name: serviceName })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Service Details' })).toContainText('Traditional');
    });

    await test.step('see reviews, vendor and booking below the details', async () => {
      await page.getByRole('heading', { name: 'More like this' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('region', { name: 'Reviews' })).toContainText(/[1-5](\.\d)? out of 5/);
      await expect(page.getByRole('heading', { name: 'Offered by' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Request a booking' })).toBeVisible();
    });

    await test.step('request a quote', async () => {
      const form = page.getByRole('form', { name: 'Request Quote' });
      await form.getByLabel('Name').fill('Asha & Ravi #1 अनुष्का');
      await form.getByLabel('Phone').fill('+91 98765 43210');
      await form.getByLabel('Email').fill('asha@example.in');
      await form.getByLabel('Event Date').fill(WEDDING_DAY.value);
      await form.getByLabel('Guest Count').fill('120');
      await form.getByLabel(/^Message/).fill('Marigold only\nno roses');
      const popup = page.waitForEvent('popup');
      await form.getByRole('button', { name: 'Request Quote' }).dblclick();
      await popup;
      await expect(form.getByText('Enquiry submitted successfully!')).toBeVisible();
      await expect.poll(() => monitor.chats.length).toBe(1);
      const text = chatText(monitor.chats[0]!);
      for (const value of [
        serviceName,
        'Asha & Ravi #1 अनुष्का',
        '+91 98765 43210',
        'asha@example.in',
        WEDDING_DAY.text,
        '120',
        'Marigold only\nno roses',
      ])
        expect(text).toContain(value);
      expect(text).not.toMatch(/undefined|null|NaN/);
    });

    await test.step('a new page opens at its top', async () => {
      await page.goto('/services');
      await page.getByRole('article').first().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 1500);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
      await page.goto('/services/catering');
      await expect(page.getByRole('button', { name: 'View Services' }).first()).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });

    expect(exportEnquiries(couple.username)).toMatchObject([
      {
        name: 'Asha & Ravi #1 अनुष्का',
        phone: '+919876543210',
        email: 'asha@example.in',
        date: WEDDING_DAY.value,
        guests: 120,
        service_name: serviceName,
        message: 'Marigold only\nno roses',
      },
    ]);
  },
);

test(
  'an enquiry about a package is stored once when its first response is lost (sections 2, 7 and 8)',
  { tag: '@fault/N22' },
  async ({ page, couple, monitor }) => {
    await signInByApi(page, couple);
    await page.goto('/services/catering');
    const tierCard = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Premium Catering' }) });
    await tierCard.getByRole('link', { name: 'View package' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Premium Catering' })).toBeVisible();
    await expect(page).toHaveURL(/\/services\/catering\/package\/premium$/);
    const serviceName = await readText(page.getByRole('article').first().getByRole('heading'));

    // The server stores the enquiry, but its response is lost until the user tries again.
    monitor.expectErrors(/Failed to load resource/);
    let shouldLoseResponses = true;
    let allowSuccess = () => {};
    const userTriedAgain = new Promise<void>((resolve) => (allowSuccess = resolve));
    await page.route('**/api/enquiries/', async (route) => {
      if (shouldLoseResponses) {
        await route.fetch();
        return route.abort('connectionreset');
      }
      // The app also tries again by itself, perhaps before the user does.
      await userTriedAgain;
      return route.continue();
    });
    const form = page.getByRole('form', { name: 'Send Enquiry' });
    await form.getByLabel('Name').fill('Asha');
    await form.getByLabel('Phone').fill('9876543210');
    await form.getByLabel('Guests').fill('350');
    const popup = page.waitForEvent('popup');
    await form.getByRole('button', { name: 'Send Enquiry' }).click();
    await popup;
    await expect(form.getByRole('alert')).toContainText('Failed to submit enquiry. Please try again.');
    shouldLoseResponses = false;
    await form.getByRole('button', { name: 'Try again' }).click();
    allowSuccess();
    await expect(form.getByText('Enquiry submitted successfully!')).toBeVisible();

    await expect.poll(() => monitor.chats.length).toBe(1);
    for (const value of ['Premium Catering', serviceName, 'Asha', '9876543210', '350'])
      expect(chatText(monitor.chats[0]!)).toContain(value);
    expect(exportEnquiries(couple.username)).toMatchObject([
      { name: 'Asha', phone: '+919876543210', guests: 350, service: 'catering/premium', message: '' },
    ]);
  },
);

test('an unknown service or package shows Not Found (section 8)', async ({ page, couple, monitor }) => {
  monitor.expectErrors(/status of 404/);
  await signInByApi(page, couple);
  for (const [path, title] of [
    ['/services/no-such-service', 'Service Not Found'],
    ['/decor/no-such-service/details', 'Service Not Found'],
    ['/services/decor/package/golden', 'Package Not Found'],
    ['/services/no-such-service/package/premium', 'Package Not Found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible();
  }
});

import type { Page } from '@playwright/test';
import { packageItem } from '#support/packageItem.ts';
import { signInByApi, seedStorage, disableServerRendering } from '../support/device.ts';
import { chatText, expect, test } from '../support/journey.ts';

const SCRIPT = '<img src=x onerror="window.ran = true"><svg onload="window.ran = true"></svg></script>';
const HOSTILE_ID = 'a/b ?c#d%e..🎉';

/** A venue that has markup, scripts and invalid values in its fields. */
const HOSTILE_VENUE = {
  id: HOSTILE_ID,
  name: `Evil Hall ${SCRIPT} \u202Egnp.exe Z${'\u0301'.repeat(300)}`,
  description: `${SCRIPT} ${'x'.repeat(5000)}`,
  location: { city: SCRIPT },
  tier: 'premium',
  price: '1e999',
  min_budget: 'javascript:alert(1)',
  max_budget: [SCRIPT],
  price_range: `${SCRIPT} 2-3 lakh`,
  capacity: -5,
  venue_type: SCRIPT,
  rating: '<b>5</b>',
  image_url: 'javascript:window.ran = true',
  additional_images_list: [
    'javascript:window.ran = true',
    null,
    7,
    `data:text/html,${SCRIPT}`,
    `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><script>top.ran = true</script></svg>')}`,
  ],
  additional_image_urls: { a: 1 },
  additional_images: 'a,,b, ,javascript:window.ran = true',
  amenities: `${SCRIPT},,, ,${Array.from({ length: 5000 }, (_, n) => `amenity ${n}`).join()}`,
  features: Array.from({ length: 10_000 }, (_, n) => (n % 2 ? { name: { deep: SCRIPT } } : `${SCRIPT} ${n}`)),
  packages: [{ name: { x: 1 } }, null, SCRIPT, 42],
  specifications: JSON.parse(
    `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"a":{"b":[1]}}`,
  ),
  url: 'javascript:window.ran = true',
};
const HOSTILE_VENUES = [
  { ...HOSTILE_VENUE, name: 'A hall with the same id' },
  HOSTILE_VENUE,
  ...[null, {}, [], 42, ''].map((name, index) => ({ id: index + 1, name, tier: 'premium' })),
  null,
  'a venue',
  { id: {}, name: 'no usable id', tier: 'premium' },
];

async function serveHostileVenues(page: Page): Promise<void> {
  const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });
  await page.route(
    (url) => url.pathname.startsWith('/api/venues/'),
    (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill(json(pathname === '/api/venues/' ? HOSTILE_VENUES : HOSTILE_VENUE));
    },
  );
}

/**
 * Expects that the page has a heading, no script ran or changed Object.prototype, no link leads to code, no style loads
 * a URL, nothing is wider than the window, and the page shows neither raw values such as [object Object] nor the
 * message of a crash.
 */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const result = await page.evaluate(() => ({
    hasRunScript: 'ran' in window || 'polluted' in {},
    linksToCode: [...document.querySelectorAll('[href],[src],[action]')]
      .flatMap((element) => ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''))
      .filter((address) => /^\s*(javascript|data:text)/i.test(address)),
    urlStyleCount: [...document.querySelectorAll('#root [style]')].filter((element) =>
      /url\(|expression|@import/i.test(element.getAttribute('style') ?? ''),
    ).length,
    excessWidth: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(result).toEqual({ hasRunScript: false, linksToCode: [], urlStyleCount: 0, excessWidth: 0 });
  await expect(page.locator('body')).not.toContainText(/\[object |undefined|NaN|Something went wrong/);
}

test(
  'markup in the fields of a venue is shown as text on every page (sections 2 and 3)',
  {
    tag: [
      '@fault/X2',
      '@fault/X3',
      '@fault/X4',
      '@fault/X6',
      '@fault/X7',
      '@fault/X8',
      '@fault/X14',
      '@fault/X16',
      '@fault/X22',
      '@fault/X24',
      '@fault/I-8',
    ],
  },
  async ({ page, context, couple, monitor }) => {
    // The pictures of the venue cannot be loaded.
    monitor.expectErrors(/status of 4\d\d/, /ERR_/);
    let dialogCount = 0;
    page.on('dialog', (dialog) => {
      dialogCount += 1;
      void dialog.dismiss();
    });
    await signInByApi(page, couple);
    await disableServerRendering(page);
    await serveHostileVenues(page);
    await page.goto('/venues?tier=premium');
    const card = page.getByRole('article').filter({ hasText: 'Evil Hall' });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('<img src=x');
    // A bdi element keeps the name from changing the direction of the text around it. The name ends with a letter under
    // 300 accents: the card cuts them off at its edge, so that they cover no other content.
    await expect(card.getByRole('heading').locator('bdi')).toContainText('Evil Hall');
    await expect(card).toHaveCSS('overflow', 'hidden');
    await expect(page.getByRole('article').filter({ hasText: 'Unnamed Venue' }).first()).toBeVisible();
    await expectHarmless(page);

    await card.getByRole('button', { name: 'Add to Package' }).click();
    await expect(card.getByRole('link', { name: 'In your package' })).toBeVisible();
    await card.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Evil Hall');
    await expect(page).toHaveURL(new RegExp(`/venues/${encodeURIComponent(HOSTILE_ID).replaceAll('.', '\\.')}$`));
    await expectHarmless(page);
    // After a reload, the whole id is still one segment of the path.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Evil Hall');

    await page.goto('/custom-package');
    await expect(page.getByRole('main').getByRole('article')).toContainText('Evil Hall');
    await expectHarmless(page);
    await page.goto('/dashboard');
    await expectHarmless(page);
    expect(dialogCount).toBe(0);
    expect(context.pages()).toHaveLength(1);
  },
);

test(
  'a list of 5,000 venues, one of which has 5 MB of text, is shown page by page (section 2)',
  { tag: '@fault/X15' },
  async ({ page, couple }) => {
    await signInByApi(page, couple);
    await disableServerRendering(page);
    const venues = Array.from({ length: 5000 }, (_, index) => ({
      id: index + 1,
      name: `Hall ${index + 1}`,
      tier: 'premium',
      description: index === 0 ? 'word '.repeat(1_000_000) : '',
    }));
    await page.route('**/api/venues/?*', (route) => route.fulfill({ json: venues }));
    await page.goto('/venues?tier=premium');
    await expect(page.getByRole('article')).toHaveCount(24);
    await page.getByRole('button', { name: 'Show more venues' }).click();
    await expect(page.getByRole('article')).toHaveCount(48);
  },
);

test(
  'a card that fails to render shows a notice, and the other cards stay (section 2)',
  { tag: '@fault/X19' },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/unlucky number/);
    await signInByApi(page, couple);
    await disableServerRendering(page);
    await page.addInitScript(() => {
      // The app formats every amount with toFixed(). Let toFixed() fail for one price, so that the card with this price
      // fails to render.
      const { toFixed } = Number.prototype;
      Object.assign(Number.prototype, {
        toFixed(this: number, digits?: number) {
          const text = toFixed.call(this, digits);
          if (text === '131313') throw new Error('An unlucky number');
          return text;
        },
      });
    });
    const venues = [100_000, 131_313, 200_000].map((price, index) => ({
      id: index + 1,
      name: `Hall ${index + 1}`,
      tier: 'premium',
      price,
    }));
    await page.route('**/api/venues/?*', (route) => route.fulfill({ json: venues }));
    await page.goto('/venues?tier=premium');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText('This item cannot be shown.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hall 3' })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toBeHidden();
  },
);

test(
  'a name with line breaks, asterisks or direction marks stays one plain line in the chat (section 7)',
  { tag: ['@fault/L1', '@fault/L7', '@fault/I-4'] },
  async ({ page, couple, monitor }) => {
    const userId = await signInByApi(page, couple);
    const forgedName = 'Lotus *Hall*\n*Total: ₹1* \u202Egnp';
    await seedStorage(page, {
      [`customPackageItems:${userId}`]: JSON.stringify([packageItem({ name: forgedName, price: 50_000 })]),
    });
    await page.goto('/custom-package');
    await page.getByLabel('Bride Name').fill('Asha = ? / \\ "&#+%"');
    await page.getByLabel('Groom Name').fill('Ravi');
    await page.getByLabel(/wedding date/i).fill('2037-02-14');
    await page.getByLabel('Location').fill('Pune');
    await page.getByLabel(/guests/i).fill('200');
    await page.getByRole('button', { name: /WhatsApp|Send/ }).click();
    await expect.poll(() => monitor.chats.length).toBe(1);
    const link = monitor.chats[0]!;
    expect(link.search).not.toMatch(/\+/);
    const text = chatText(link);
    expect(text).toContain('Asha = ? / \\ "&#+%"');
    expect(text).toContain('14 February 2037');
    expect(text).toMatch(/^.*Lotus .*Hall.*Total: ₹1.*$/m);
    expect(text).not.toMatch(/^\*?Total: ₹1\*?/m);
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  },
);

for (const [timezoneId, locale] of [
  ['America/Los_Angeles', 'en-US'],
  ['Pacific/Kiritimati', 'en-GB'],
  ['UTC', 'hi-IN'],
  ['Asia/Riyadh', 'ar-SA'],
] as const)
  test.describe(`a device in ${timezoneId} (${locale})`, () => {
    test.use({ timezoneId, locale });

    test(
      'shows the stored date unchanged, and rupees in Indian notation (sections 1 and 4)',
      { tag: ['@fault/D2', '@fault/D10', '@fault/D11'] },
      async ({ page, couple }) => {
        const userId = await signInByApi(page, couple);
        await seedStorage(page, { [`weddingDate:${userId}`]: '"2037-12-10"', [`totalBudget:${userId}`]: '750000' });
        await page.goto('/dashboard');
        await expect(page.getByText('10 December 2037', { exact: true })).toBeVisible();
        await expect(page.getByText('₹7,50,000', { exact: true })).toBeVisible();
        await page.getByRole('button', { name: 'Edit Date' }).click();
        await expect(page.getByLabel('Wedding Date', { exact: true })).toHaveValue('2037-12-10');
      },
    );
  });

test(
  'half an hour after midnight in India, today is the earliest date that can be chosen (section 5)',
  { tag: '@fault/D1' },
  async ({ page, couple }) => {
    const userId = await signInByApi(page, couple);
    const halfPastMidnight = new Date();
    halfPastMidnight.setUTCHours(19, 0, 0, 0);
    await page.clock.setFixedTime(halfPastMidnight);
    const today = new Date(halfPastMidnight.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Set Date' }).click();
    const date = page.getByLabel('Wedding Date', { exact: true });
    await expect(date).toHaveAttribute('min', today);
    await date.fill(today);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Date' })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), `weddingDate:${userId}`)).toBe(`"${today}"`);
    await expect(page.getByRole('progressbar', { name: 'Tasks done' })).toBeVisible();
  },
);

test(
  'the plan and its progress stay when the clock is years ahead or behind (sections 4 and 9)',
  { tag: '@fault/D9' },
  async ({ page, couple }) => {
    const userId = await signInByApi(page, couple);
    await seedStorage(page, {
      [`weddingDate:${userId}`]: '"2037-12-10"',
      [`completedTimelineTasks:${userId}`]: '["guestList"]',
    });
    for (const years of [10, -1]) {
      await page.clock.setFixedTime(new Date(Date.now() + years * 365 * 86_400_000));
      await page.goto('/dashboard');
      const progress = page.getByRole('progressbar', { name: 'Tasks done' });
      await expect(progress).toBeVisible();
      expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(0);
      await expect(page.getByText('10 December 2037', { exact: true })).toBeVisible();
    }
  },
);

import type { Locator, Page } from '@playwright/test';
import { packageItem } from '#support/packageItem.ts';
import { seedStorage, signInByApi } from '../support/device.ts';
import { chatText, expect, test, waitForApp } from '../support/journey.ts';
import { readNewLink } from '../support/sharing.ts';

test.use({ processors: 8 });

/** The largest number of presses of Tab that may be needed to reach a control. */
const MAX_TAB_PRESSES = 90;

/** Presses Tab until the control has the focus. Fails when a control on the way has no focus ring or is covered. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < MAX_TAB_PRESSES; step += 1) {
    await page.keyboard.press('Tab');
    // Polls, because pictures and cards near the element may still move it.
    await expect.poll(() => page.evaluate(findFocusError), 'the focused element').toBe('');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MAX_TAB_PRESSES} presses of Tab do not lead to ${String(control)}`);
}

/**
 * Returns an error when the focused element has no focus ring or another element covers it, otherwise ''. Runs in the
 * browser.
 */
async function findFocusError(): Promise<string> {
  // Wait for the next frame, in which the browser scrolls to the focused element.
  await new Promise(requestAnimationFrame);
  const focused = document.activeElement;
  // The heading, which has the focus when a page opens, is not a control and needs no focus ring.
  if (!focused || focused === document.body || focused.getAttribute('tabindex') === '-1') return '';
  // A control that is hidden, such as a radio button, is represented by its label.
  const shownElement = focused.closest('label') ?? focused;
  const hasFocusRing = [focused, shownElement].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const html = focused.outerHTML.slice(0, 120);
  if (!hasFocusRing) return `no focus ring: ${html}`;
  const { left, top, width, height } = shownElement.getBoundingClientRect();
  const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
  const isUncovered = topElement !== null && (shownElement.contains(topElement) || topElement.contains(shownElement));
  return isUncovered ? '' : `covered by ${topElement?.outerHTML.slice(0, 120) ?? 'the edge of the page'}: ${html}`;
}

test(
  'the keyboard alone leads from home to the chat (WCAG 2.1.1, 2.1.2, 2.4.7, 2.4.11)',
  { tag: ['@fault/C2', '@fault/C3', '@fault/C7', '@fault/C9', '@fault/C19'] },
  async ({ page, couple, monitor }) => {
    const press = (key: string) => page.keyboard.press(key);
    const type = (text: string) => page.keyboard.type(text);
    const navigation = page.getByRole('navigation', { name: 'Main' });

    await test.step('skip to the content, choose a city, open the venues', async () => {
      await page.goto('/');
      await waitForApp(page);
      await press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
      await press('Enter');
      await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Hyderabad' }));
      await press('Enter');
      await expect(page.getByRole('button', { name: 'Show All Cities' })).toBeVisible();
      await page.reload();
      await waitForApp(page);
      const region = page.getByRole('button', { name: /^Region/ });
      await tabTo(page, region);
      await press('Enter');
      await expect(page.getByRole('combobox', { name: 'Search region' })).toBeFocused();
      await type('pun');
      await expect(page.getByRole('log')).toContainText('1 result');
      await press('Enter');
      await expect(region).toBeFocused();
      await expect(region).toHaveAccessibleName('Region: Pune');
      await tabTo(page, navigation.getByRole('link', { name: 'Venues' }));
      await press('Enter');
      await expect(page).toHaveURL(/\/login$/);
    });

    await test.step('sign in', async () => {
      const username = page.getByLabel('Username');
      await tabTo(page, username);
      await press('Enter');
      await expect(username).toHaveAccessibleDescription('Username is required');
      await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required');
      await expect(username).toBeFocused();
      await type(couple.username);
      await tabTo(page, page.getByLabel('Password', { exact: true }));
      await type(couple.password);
      await press('Enter');
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await test.step('open a venue of a tier', async () => {
      await page.reload();
      await waitForApp(page);
      await tabTo(page, navigation.getByRole('link', { name: 'Venues' }));
      await press('Enter');
      await expect(page).toHaveURL(/\/venues$/);
      const tier = page.getByRole('listitem').filter({ hasText: 'Premium Venues' }).getByRole('button');
      const back = page.getByRole('button', { name: '← Back to Venue Tiers' });
      // Before the tiers have loaded, Tab leads to the footer, which then moves below the edge of the window.
      await expect(tier).toBeVisible();
      await tabTo(page, tier);
      await press('Enter');
      await expect(page.getByRole('heading', { name: 'Premium Venues' })).toBeFocused();
      await tabTo(page, back);
      await press('Enter');
      await expect(tier).toBeFocused();
      await press('Enter');
      await expect(back).toBeVisible();
      await tabTo(page, page.getByRole('link', { name: 'View Details' }).first());
      await press('Enter');
      await expect(page).toHaveURL(/\/venues\/.+/);
      await expect(page.getByRole('form', { name: 'Contact About This Venue' })).toBeVisible();
    });

    await test.step('fill in the enquiry and open the chat', async () => {
      const form = page.getByRole('form', { name: 'Contact About This Venue' });
      const year = new Date().getFullYear() + 1;
      for (const [label, text] of [
        [/^Name/, 'Asha Rao'],
        [/^Phone/, '98765 43210'],
        [/^Email/, 'asha@example.in'],
        // 10 October: day and month are the same number, so it does not matter which of them the browser asks for
        // first.
        [/date/i, `1010${year}`],
        [/guest/i, '350'],
      ] as const) {
        await tabTo(page, form.getByLabel(label));
        if (label.source === 'guest') await press('ControlOrMeta+a');
        await type(text);
      }
      await expect(form.getByLabel(/date/i)).toHaveValue(`${year}-10-10`);
      await tabTo(page, form.getByRole('button', { name: 'Connect on WhatsApp' }));
      const popup = page.waitForEvent('popup');
      await press('Enter');
      await (await popup).close();
      await expect.poll(() => monitor.chats.length).toBe(1);
      expect(chatText(monitor.chats[0]!)).toContain('asha@example.in');
      const chatLink = page.getByRole('link', { name: 'Open WhatsApp' });
      await expect(chatLink).toBeVisible();
      await tabTo(page, chatLink);
      // Continue through the similar venues, which are a scrollable row on phones, to the footer.
      await tabTo(page, page.getByRole('contentinfo').getByRole('link').first());
    });
  },
);

test(
  'the keyboard alone shares a wedding, opens another one, and votes (WCAG 2.1.1, 2.4.7, section 14)',
  { tag: ['@fault/C2', '@fault/C3'] },
  async ({ page, couple }) => {
    const press = (key: string) => page.keyboard.press(key);
    const type = (text: string) => page.keyboard.type(text);
    const userId = await signInByApi(page, couple);
    await seedStorage(page, {
      [`customPackageItems:${userId}`]: JSON.stringify([packageItem({ name: 'Lotus Court' })]),
    });

    await test.step('start a second wedding, and open the first one again', async () => {
      await page.goto('/account');
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: 'New Wedding' })).toBeVisible();
      await tabTo(page, main.getByRole('button', { name: 'New Wedding' }));
      await press('Enter');
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await type('Meera and Arjun');
      await press('Enter');
      const switcher = page.getByRole('banner').getByRole('button', { name: /^Wedding:/ });
      await expect(switcher).toHaveAccessibleName('Wedding: Meera and Arjun');
      await page.reload();
      await tabTo(page, switcher);
      await press('Enter');
      await expect(page.getByRole('combobox', { name: 'Search wedding' })).toBeFocused();
      await type('our');
      await press('Enter');
      await expect(switcher).toHaveAccessibleName('Wedding: Our Wedding');
      await expect(switcher).toBeFocused();
    });

    await test.step('invite someone who can view', async () => {
      await page.goto('/people');
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
      await tabTo(page, main.getByRole('radio', { name: 'Can edit' }));
      await press('ArrowDown');
      await expect(main.getByRole('radio', { name: 'Can view' })).toBeChecked();
      await tabTo(page, main.getByRole('button', { name: 'Invite', exact: true }));
      await press('Enter');
      await readNewLink(page, 'join');
      await tabTo(page, main.getByRole('button', { name: 'Copy Link' }));
      const cancel = main.getByRole('button', { name: /^Cancel the invitation/ });
      await page.reload();
      await expect(cancel).toBeVisible();
      await tabTo(page, cancel);
      await press('Enter');
      await expect(cancel).toBeHidden();
    });

    await test.step('show the wedding to the family, who vote', async () => {
      const form = page.getByRole('form', { name: 'Share for Review' });
      await tabTo(page, form.getByLabel('For', { exact: true }));
      await type('Nani');
      await tabTo(page, form.getByRole('checkbox', { name: 'Show total' }));
      await press('Space');
      await tabTo(page, form.getByRole('button', { name: 'Share for Review' }));
      await press('Enter');
      await page.goto(await readNewLink(page, 'review'));
      const item = page.getByRole('article', { name: 'Lotus Court' });
      await tabTo(page, item.getByRole('button', { name: 'Concern' }));
      await press('Space');
      await expect(item.getByRole('button', { name: 'Concern' })).toHaveAttribute('aria-pressed', 'true');
      // The vote has opened the note; the keyboard can close and open it.
      await tabTo(page, item.getByText('Add a note'));
      await press('Enter');
      await expect(item.getByLabel(/^Your note/)).toBeHidden();
      await press('Enter');
      await tabTo(page, item.getByLabel(/^Your note/));
      await type('Is there a lift?');
      await expect(item.getByRole('status')).toHaveText('Saved');
      await tabTo(page, page.getByRole('link', { name: 'Privacy' }));
    });
  },
);

test(
  'while the device is offline, the bars cover neither the focused control nor the end of the page (WCAG 2.4.11)',
  { tag: '@fault/C2' },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/ERR_INTERNET_DISCONNECTED/, /CodeLoadError/);
    await signInByApi(page, couple);
    await page.goto('/venues?tier=premium');
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page.getByRole('button', { name: 'Add to Custom Package' })).toBeVisible();
    const lastLink = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
    await lastLink.scrollIntoViewIfNeeded();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await tabTo(page, lastLink);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(findFocusError)).toBe('');
    await page.context().setOffline(false);
  },
);

test('every city of the region picker can be seen in a window that is zoomed to 400 % (WCAG 1.4.10)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 200 });
  await page.goto('/');
  await page.getByRole('button', { name: /^Region/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search region' })).toBeInViewport({ ratio: 1 });
  const cities = page.getByRole('listbox', { name: 'Region' }).getByRole('option');
  await expect(cities.first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  // The browser scrolls by whole pixels.
  await expect(cities.last()).toBeInViewport({ ratio: 0.95 });
});

import { countServerEnquiries, signInByApi } from '../support/device.ts';
import { WEDDING_DAY, chatText, expect, fillEnquiry, openTier, test } from '../support/journey.ts';

test(
  'when the chat window is blocked, the page offers a link and the text to copy (section 7)',
  { tag: ['@fault/L9', '@fault/L13'] },
  async ({ page, couple, monitor }) => {
    await signInByApi(page, couple);
    // Behave like a browser that blocks every window.
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/venues');
    await openTier(page, 'Premium');
    await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
    const form = page.getByRole('form', { name: 'Contact About This Venue' });
    await form.getByLabel(/^Name/).fill('Asha');
    await form.getByLabel(/^Phone/).fill('9876543210');
    await form.getByLabel(/^Email/).fill('asha@example.in');
    await form.getByLabel(/date/i).fill(WEDDING_DAY.value);
    await form.getByLabel(/guest/i).fill('350');
    await form.getByRole('button', { name: 'Connect on WhatsApp' }).click();
    const link = page.getByRole('link', { name: /WhatsApp/ });
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: /Copy/ })).toBeVisible();
    expect(chatText(new URL((await link.getAttribute('href')) ?? ''))).toContain('asha@example.in');

    const quoteForm = await fillEnquiry(page);
    await quoteForm.getByRole('button', { name: 'Request Quote' }).click();
    await expect(quoteForm).toContainText('Enquiry submitted successfully!');
    await expect(quoteForm.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible();
    expect(await countServerEnquiries(page)).toBe(1);
    expect(monitor.chats).toEqual([]);
  },
);

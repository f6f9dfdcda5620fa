import { signInByApi } from '../support/device.ts';
import { WEDDING_DAY, chatText, expect, openTier, section, test } from '../support/journey.ts';

const CLIENTS = [
  { bride: 'Asha Rao', groom: 'Ravi Menon', tier: 'Basic' },
  { bride: 'Meera Iyer', groom: 'Kabir Sethi', tier: 'Premium' },
  { bride: 'Zoya Khan', groom: 'Imran Ali', tier: 'Luxury' },
] as const;

test('a planner builds, sends and clears three packages one after the other (sections 1 and 2)', async ({
  page,
  couple,
  monitor,
}) => {
  await signInByApi(page, couple);
  await page.goto('/dashboard');
  const followLink = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

  for (const [index, { bride, groom, tier }] of CLIENTS.entries())
    await test.step(`the package of ${bride} and ${groom}`, async () => {
      await followLink('Venues');
      await openTier(page, tier);
      const venue = page.getByRole('article').first();
      const venueName = (await venue.getByRole('heading').textContent()) ?? '';
      await venue.getByRole('button', { name: 'Add to Package' }).click();
      await expect(venue.getByRole('link', { name: 'In your package' })).toBeVisible();
      await page.goto(`/services/catering?tier=${tier.toLowerCase()}`);
      const caterer = page.getByRole('article').first();
      const serviceName = (await caterer.getByRole('heading').textContent()) ?? '';
      await caterer.getByRole('button', { name: 'Add to Package' }).click();
      await expect(caterer.getByRole('link', { name: 'In your package' })).toBeVisible();

      await followLink('Custom Package');
      await expect(page.getByRole('article')).toHaveCount(2);
      const form = page.getByRole('form', { name: 'Wedding details' });
      // The form has no values of the previous client.
      await expect(form.getByLabel('Bride Name')).toHaveValue('');
      await form.getByLabel('Bride Name').fill(bride);
      await form.getByLabel('Groom Name').fill(groom);
      await form.getByLabel('Wedding Date').fill(WEDDING_DAY.value);
      await form.getByLabel('Location').fill('Pune');
      await form.getByLabel('Total Guests').fill(String(200 + index));
      const popup = page.waitForEvent('popup');
      await form.getByRole('button', { name: 'Send on WhatsApp' }).click();
      await (await popup).close();
      await expect(section(page, 'Wedding details')).toContainText('We have received your package.');

      await expect.poll(() => monitor.chats.length).toBe(index + 1);
      const text = chatText(monitor.chats[index]!);
      for (const value of [bride, groom, venueName, serviceName, String(200 + index)]) expect(text).toContain(value);
      for (const otherClient of CLIENTS.filter((client) => client.bride !== bride))
        expect(text).not.toContain(otherClient.bride);

      await page.getByRole('button', { name: 'Clear Package' }).click();
      await expect(page.getByRole('heading', { name: 'Nothing chosen yet' })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
    });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing chosen yet' })).toBeVisible();
});

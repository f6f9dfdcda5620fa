import { readFile } from 'node:fs/promises';
import { WEDDING_DAY, expect, section, signIn, test } from '../support/journey.ts';
import { signInByApi, readStorage, seedStorage } from '../support/device.ts';

test(
  'the account page changes the profile and the password, exports the data and deletes the account (sections 2, 3 and 4)',
  { tag: ['@fault/Q3', '@fault/Q6'] },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/status of 40[01]/);
    await signInByApi(page, couple);
    await page.goto('/account');
    const changedCouple = { ...couple, password: `${couple.password} and jasmine` };

    await test.step('edit the profile; the draft and the profile survive a reload', async () => {
      const profile = section(page, 'Profile');
      await expect(profile).toContainText(couple.email);
      await profile.getByRole('button', { name: 'Edit Profile' }).click();
      await expect(profile.getByLabel('First Name')).toBeFocused();
      await profile.getByLabel('First Name').fill('Asha');
      await profile.getByLabel('Last Name').fill('Rao Menon');
      await profile.getByLabel('Phone').fill('098765 43210');
      await page.reload();
      await expect(profile.getByLabel('First Name')).toHaveValue('Asha');
      await profile.getByLabel('Current Password').fill(couple.password);
      await profile.getByRole('button', { name: 'Save Changes' }).click();
      await expect(profile).toContainText('Your profile is up to date.');
      await page.reload();
      await expect(profile).toContainText('Asha Rao Menon');
      await expect(profile).toContainText('+919876543210');
    });

    await test.step('change the password; the old one is refused', async () => {
      const password = section(page, 'Password');
      await password.getByRole('button', { name: 'Change Password' }).click();
      await password.getByLabel('Current Password').fill('not the password');
      await password.getByLabel('New Password').fill(changedCouple.password);
      await password.getByRole('button', { name: 'Save Password' }).click();
      await expect(password.getByLabel('Current Password')).toHaveAccessibleDescription(
        'This is not your current password.',
      );
      await expect(password.getByLabel('Current Password')).toBeFocused();
      await password.getByLabel('Current Password').fill(couple.password);
      await password.getByRole('button', { name: 'Save Password' }).click();
      await expect(password).toContainText('Your password is changed.');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('Username').fill(couple.username);
      await page.getByLabel('Password', { exact: true }).fill(couple.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await signIn(page, changedCouple);
    });

    await test.step('export all data as a file', async () => {
      await page.goto('/account');
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download my data' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/-my-data\.json$/);
      const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: unknown };
      expect(data).toMatchObject({
        profile: { username: couple.username, email: couple.email, firstName: 'Asha', lastName: 'Rao Menon' },
        bookings: [],
        enquiries: [],
      });
      expect(JSON.stringify(data)).not.toMatch(/argon2|hash/i);
    });

    await test.step('delete the account on the device and on the server', async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete my account?' });
      await expect(dialog.getByLabel('Password')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await dialog.getByLabel('Password').fill(changedCouple.password);
      await dialog.getByRole('button', { name: 'Delete everything' }).click();
      await expect(page.getByText('Your account and everything in it have been deleted.')).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /:|authToken/.test(key)))).toEqual([]);
      await page.getByLabel('Username').fill(changedCouple.username);
      await page.getByLabel('Password', { exact: true }).fill(changedCouple.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    });
  },
);

test(
  'a deleted account leaves nothing on the device when the response was lost (section 4)',
  { tag: '@fault/Q5' },
  async ({ page, couple, monitor }) => {
    monitor.expectErrors(/status of 401|ERR_FAILED/);
    const userId = await signInByApi(page, couple);
    await seedStorage(page, { [`totalBudget:${userId}`]: '750000' });
    await page.route('**/api/users/me/', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill(couple.password);
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByRole('dialog')).toContainText('Failed to delete your account.');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('most likely because your account has been deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    const readStoredKeys = () =>
      page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), userId);
    await expect.poll(readStoredKeys).toEqual([]);
  },
);

test(
  'a tab with the plan of a deleted account does not store it again (section 4)',
  { tag: '@fault/Q5' },
  async ({ page, context, couple, monitor }) => {
    // The server ends the plan's event stream when it deletes the account. Before a tab has learned of the deletion, it
    // may open the stream and read the plan again.
    monitor.expectErrors(/status of 401.*\/api\/(?:plans|auth\/refresh)\//);
    const userId = await signInByApi(page, couple);
    const otherTab = await context.newPage();
    await otherTab.goto('/dashboard');
    await section(otherTab, 'Wedding Date').getByRole('button', { name: 'Set Date' }).click();
    await section(otherTab, 'Wedding Date').getByLabel('Wedding Date', { exact: true }).fill(WEDDING_DAY.value);
    await section(otherTab, 'Wedding Date').getByRole('button', { name: 'Save' }).click();
    await expect(section(otherTab, 'Wedding Date')).toContainText(WEDDING_DAY.text);
    await section(otherTab, 'Total Budget').getByRole('button', { name: 'Edit Budget' }).click();

    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill(couple.password);
    await page.getByRole('button', { name: 'Delete everything' }).click();
    for (const tab of [page, otherTab]) await expect(tab).toHaveURL(/\/login$/);
    await otherTab.reload();
    await expect(otherTab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    const storedKeys = await otherTab.evaluate(() => Object.keys(localStorage));
    expect(storedKeys.filter((key) => key.includes(userId) || key === 'authToken')).toEqual([]);
  },
);

test('the account page changes and cancels a booking and withdraws an enquiry (section 7)', async ({
  page,
  couple,
}) => {
  await signInByApi(page, couple);
  const headers = { authorization: `Bearer ${await readStorage(page, 'authToken')}` };
  const { results } = (await (await page.request.get('/api/venues/?limit=1')).json()) as {
    results: { id: string; name: string }[];
  };
  const venue = results[0]!;
  const post = async (path: string, data: object) =>
    expect((await page.request.post(path, { headers, data })).status()).toBe(201);
  await post('/api/bookings/', { service: venue.id, date: WEDDING_DAY.value, guestCount: 300, message: '' });
  await post('/api/enquiries/', {
    service: venue.id,
    name: 'Asha',
    phone: '+91 98765 43210',
    email: couple.email,
    date: WEDDING_DAY.value,
    guestCount: 300,
    message: 'Is there parking?',
  });

  await page.goto('/account');
  const bookings = section(page, 'Bookings');
  await expect(bookings).toContainText(`${WEDDING_DAY.text} · 300 guests`);
  await bookings.getByRole('button', { name: `Change ${venue.name}` }).click();
  await expect(bookings.getByLabel('Event Date')).toBeFocused();
  await bookings.getByLabel('Guest Count').fill('350');
  await bookings.getByRole('button', { name: 'Save Booking' }).click();
  await expect(bookings).toContainText(`${WEDDING_DAY.text} · 350 guests`);
  await expect(bookings.getByRole('heading', { level: 3, name: venue.name })).toBeFocused();

  await bookings.getByRole('button', { name: `Cancel booking ${venue.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(bookings).toContainText('This booking is cancelled.');
  await expect(bookings.getByRole('heading', { level: 3, name: venue.name })).toBeFocused();
  await page.reload();
  await expect(bookings).toContainText('Cancelled');

  const enquiries = section(page, 'Your enquiries');
  await expect(enquiries).toContainText('Is there parking?');
  await enquiries.getByRole('button', { name: `Withdraw ${venue.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(enquiries).toContainText('Your enquiry is withdrawn.');
  await expect(enquiries).not.toContainText('Is there parking?');
  await page.reload();
  await expect(enquiries).toContainText('Your enquiries appear here');
});

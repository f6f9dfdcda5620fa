import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Page } from '@playwright/test';
import { seedStorage, signInByApi } from '../support/device.ts';
import { WEDDING_DAY, expect, test } from '../support/journey.ts';

/** Downloads the calendar of the open page and returns its events by their UIDs, as the library ical.js reads them. */
async function downloadEvents(page: Page): Promise<Map<string, { readonly date: string; readonly title: string }>> {
  const button = page.getByRole('button', { name: 'Add to Calendar' });
  // Wait for the button first, so that a failure says why it cannot be clicked.
  await button.click({ trial: true });
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('utsava.ics');
  const text = await readFile(await download.path(), 'utf8');
  const components = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
  const events = components.map((component) => new ICAL.Event(component));
  return new Map(events.map(({ uid, startDate, summary }) => [uid, { date: startDate.toString(), title: summary }]));
}

test('a calendar that imports the file twice has each event once, also from the timeline (section 13)', async ({
  page,
  couple,
}) => {
  const userId = await signInByApi(page, couple);
  await page.goto('/ceremonies');
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  await expect(page.getByText('Set a date first')).toBeVisible();

  const title = 'Sangeet, dinner; and a very long name that needs folding';
  const ceremonies = [{ id: 's', name: title, date: '2099-01-31', guests: 200 }];
  await seedStorage(page, {
    [`weddingDate:${userId}`]: JSON.stringify(WEDDING_DAY.value),
    [`ceremonies:${userId}`]: JSON.stringify(ceremonies),
  });
  await page.goto('/ceremonies');
  const firstImport = await downloadEvents(page);
  const events = [...firstImport.values()];
  expect(events).toContainEqual({ title, date: '2099-01-31' });
  for (const name of ['Wedding', 'Wedding day'])
    expect(events).toContainEqual({ title: name, date: WEDDING_DAY.value });

  await page.goto('/dashboard');
  const secondImport = await downloadEvents(page);
  expect([...new Map([...firstImport, ...secondImport])]).toEqual([...firstImport]);
  expect([...secondImport]).toEqual([...firstImport]);

  // A second import with another date updates the event.
  await page.goto('/ceremonies');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByLabel('Date').fill('2099-02-01');
  await page.getByRole('button', { name: 'Save' }).click();
  const updatedEvents = new Map([...firstImport, ...(await downloadEvents(page))]);
  expect(updatedEvents.size).toBe(firstImport.size);
  expect([...updatedEvents.values()]).toContainEqual({ title, date: '2099-02-01' });
});
